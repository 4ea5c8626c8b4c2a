/// A change of a text: some of its bytes replaced by others, and all others left as they are.
package struct TextChange: Hashable, Sendable {
  /// Bytes that take the place of others.
  package struct Splice: Hashable, Sendable {
    package let range: Range<Int>
    package let bytes: [UInt8]

    package init(_ range: Range<Int>, _ bytes: some Sequence<UInt8>) {
      (self.range, self.bytes) = (range, Array(bytes))
    }
  }

  /// The replaced bytes from the first to the last; none overlap.
  package let splices: [Splice]

  /// A change made of splices that do not overlap, in any order; splices at one place keep their
  /// order.
  package init(_ splices: [Splice]) {
    self.splices = splices.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
  }

  /// The changed text, and the change that undoes it.
  package func applied(to bytes: [UInt8]) -> (bytes: [UInt8], inverse: TextChange) {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + splices.reduce(0) { $0 + $1.bytes.count })
    var (inverse, next) = ([Splice](), 0)
    for splice in splices {
      result += bytes[next..<splice.range.lowerBound]
      inverse.append(Splice(result.count..<result.count + splice.bytes.count, bytes[splice.range]))
      result += splice.bytes
      next = splice.range.upperBound
    }
    result += bytes[next...]
    return (result, TextChange(inverse))
  }
}
