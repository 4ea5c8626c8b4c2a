/// Reads numbers at offsets in a file; `nil` stands for a number beyond its end.
package struct ByteReader {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  package subscript(offset: Int) -> Int? {
    bytes.indices.contains(offset) ? Int(bytes[offset]) : nil
  }

  /// A number of some bytes, the lowest first.
  package func little(_ offset: Int, bytes count: Int) -> Int? {
    number(at: (offset..<offset + count).reversed())
  }

  /// A number of some bytes, the highest first.
  package func big(_ offset: Int, bytes count: Int) -> Int? {
    number(at: offset..<offset + count)
  }

  private func number(at offsets: some Sequence<Int>) -> Int? {
    var number = 0
    for offset in offsets {
      guard let byte = self[offset] else { return nil }
      number = number << 8 | byte
    }
    return number
  }
}
