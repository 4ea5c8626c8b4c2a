/// Values of ranges of characters.
struct RangeTable: Sendable {
  private struct Entry {
    let range: ClosedRange<UInt32>
    let value: String
  }

  private let entries: [Entry]

  /// Reads a table, in which each line is a value and its ranges in hexadecimal, such as
  /// `Cyrl 400-52F 1D2B`.
  init(_ text: String) {
    var entries: [Entry] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      for word in words.dropFirst() {
        let bounds = word.split(separator: "-").compactMap { UInt32($0, radix: 16) }
        guard let first = bounds.first, let last = bounds.last, first <= last else { continue }
        entries.append(Entry(range: first...last, value: String(words[0])))
      }
    }
    self.entries = entries.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  var values: Set<String> { Set(entries.map(\.value)) }

  /// The value of the range that holds a character; `nil` if none does.
  ///
  /// - Complexity: O(log *n*) in the ranges.
  func value(at scalar: UInt32) -> String? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].range.upperBound < scalar { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, entries[low].range.contains(scalar) else { return nil }
    return entries[low].value
  }
}
