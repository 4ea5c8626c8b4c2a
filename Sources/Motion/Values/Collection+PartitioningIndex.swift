extension RandomAccessCollection where Index == Int {
  /// The place of the first element that fulfils a condition, as all after it do; the end if none
  /// does.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func partitioningIndex(where isLate: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isLate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
