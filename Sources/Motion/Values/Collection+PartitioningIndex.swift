extension RandomAccessCollection where Index == Int {
  /// The index of the first element that fulfils a condition, which all later elements fulfil as
  /// well; the end if no element does.
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
