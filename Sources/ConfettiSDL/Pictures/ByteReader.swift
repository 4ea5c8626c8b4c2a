/// Reads numbers at offsets in a file; beyond its end there are none.
struct ByteReader {
  let bytes: [UInt8]

  subscript(offset: Int) -> Int? {
    bytes.indices.contains(offset) ? Int(bytes[offset]) : nil
  }

  /// A number of some bytes, the lowest first.
  func little(_ offset: Int, bytes count: Int) -> Int? {
    var number = 0
    for index in (0..<count).reversed() {
      guard let byte = self[offset + index] else { return nil }
      number = number << 8 | byte
    }
    return number
  }

  /// A number of some bytes, the highest first.
  func big(_ offset: Int, bytes count: Int) -> Int? {
    var number = 0
    for index in 0..<count {
      guard let byte = self[offset + index] else { return nil }
      number = number << 8 | byte
    }
    return number
  }
}
