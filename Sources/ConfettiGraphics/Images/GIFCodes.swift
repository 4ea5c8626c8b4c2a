/// Decompresses the pixels of a GIF picture: LZW with codes that grow from the depth to 12 bits.
struct GIFCodes {
  /// The most bits of a colour's number: some programs claim more than the eight that count.
  static let mostBits = 12
  private static let most = 4096

  private var reader: GIFReader
  private let clear: Int
  /// Bits that have been read but not used yet, the first in the lowest place, and their number.
  private var bits = (value: 0, count: 0)
  /// Bytes left of the current block.
  private var block = 0
  /// The present number of bits in a code, and the code that is defined next.
  private var size: Int
  private var nextCode: Int
  private var previous: Int?
  /// Each code stands for the string of another one and a number behind it.
  private var prefix = [Int](repeating: 0, count: most)
  private var suffix = [UInt8](repeating: 0, count: most)
  private var string: [UInt8] = []

  init(bytes: [UInt8], offset: Int, depth: Int) {
    reader = GIFReader(bytes: bytes, offset: offset)
    clear = 1 << depth
    (size, nextCode) = (depth + 1, 1 << depth + 2)
    string.reserveCapacity(Self.most)
  }

  /// The next string of colours' numbers; `nil` at the end and where the data is damaged.
  mutating func next() -> [UInt8]? {
    while let code = nextBits() {
      if code == clear {
        (nextCode, previous) = (clear + 2, nil)
        size = (clear << 1).trailingZeroBitCount
        continue
      }
      guard code != clear + 1, code < nextCode || (code == nextCode && previous != nil) else {
        return nil
      }
      define(code)
      return string
    }
    return nil
  }

  /// Sets the string that a code stands for, and defines the next code by it.
  private mutating func define(_ code: Int) {
    let start = string.first
    string.removeAll(keepingCapacity: true)
    var link = code
    // The code that is being defined stands for the string before it and that string's first number.
    if code == nextCode, let previous, let start {
      string.append(start)
      link = previous
    }
    while link > clear {
      string.append(suffix[link])
      link = prefix[link]
    }
    string.append(UInt8(truncatingIfNeeded: link))
    string.reverse()
    if let previous, nextCode < Self.most {
      (prefix[nextCode], suffix[nextCode]) = (previous, string[0])
      nextCode += 1
      if nextCode == 1 << size, size < 12 { size += 1 }
    }
    previous = code
  }

  /// The next code; `nil` if the blocks end before.
  private mutating func nextBits() -> Int? {
    while bits.count < size {
      if block == 0 {
        guard let count = reader.next(), count > 0 else { return nil }
        block = count
      }
      guard let byte = reader.next() else { return nil }
      block -= 1
      bits = (bits.value | byte << bits.count, bits.count + 8)
    }
    defer { bits = (bits.value >> size, bits.count - size) }
    return bits.value & (1 << size - 1)
  }
}
