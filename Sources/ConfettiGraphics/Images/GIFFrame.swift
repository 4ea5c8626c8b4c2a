/// The first picture of a GIF file, before its pixels are decoded.
package struct GIFFrame {
  /// At least 1.
  package let width, height: Int

  private let bytes: [UInt8]
  private let colors: [PackedColor]
  private let isInterlaced: Bool
  /// Bits of a colour's number.
  private let depth: Int
  /// The offset of the first block of pixels.
  private let start: Int

  /// Finds the first picture of a whole file; `nil` if there is none or the file is damaged before its
  /// pixels.
  package init?(_ bytes: [UInt8]) {
    var reader = GIFReader(bytes: bytes)
    reader.offset = 10
    guard let screen = reader.next(), reader.skip(2),
      var table = reader.table(flags: screen)
    else { return nil }
    var clear: Int?
    while let mark = reader.next() {
      switch mark {
      case 0x21:
        guard let label = reader.next(), let block = reader.skipBlocks() else { return nil }
        // The graphic control: a flag and the number of the transparent colour.
        if label == 0xF9, block.count == 4, let flags = block.first, let number = block.last {
          clear = flags & 1 == 1 ? Int(number) : nil
        }
      case 0x2C:
        guard reader.skip(4), let width = reader.nextPair(), let height = reader.nextPair(),
          let flags = reader.next(), let own = reader.table(flags: flags),
          let depth = reader.next()
        else { return nil }
        if !own.isEmpty { table = own }
        guard width > 0, height > 0, (1...8).contains(depth), !table.isEmpty else { return nil }
        if let clear, table.indices.contains(clear) { table[clear] = .clear }
        (self.width, self.height, colors) = (width, height, table)
        (isInterlaced, self.depth) = (flags & 0x40 != 0, depth)
        (self.bytes, start) = (bytes, reader.offset)
        return
      default: return nil
      }
    }
    return nil
  }

  /// The decoded picture; `nil` if the data is damaged, or ends before all pixels are known.
  ///
  /// - Complexity: O(*n*) in the pixels.
  package func picture() -> Bitmap? {
    // A code of at least three bits stands for at most 4,096 pixels, so a picture that claims too many
    // is refused before memory is allocated for it.
    guard width * height / 4096 <= bytes.count * 3 else { return nil }
    var picture = Bitmap(width: width, height: height)
    var codes = GIFCodes(bytes: bytes, offset: start, depth: depth)
    let rows =
      isInterlaced
      ? [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { stride(from: $0.0, to: height, by: $0.1) }
      : Array(0..<height)
    var (row, column) = (0, 0)
    while row < height {
      guard let numbers = codes.next() else { return nil }
      for number in numbers {
        guard row < height else { break }
        let color =
          colors.indices.contains(Int(number)) ? colors[Int(number)] : PackedColor(bits: 0xFF << 24)
        picture[column, rows[row]] = color
        column += 1
        if column == width { (row, column) = (row + 1, 0) }
      }
    }
    return picture
  }
}

private struct GIFReader {
  let bytes: [UInt8]
  var offset = 0

  mutating func next() -> Int? {
    guard offset < bytes.count else { return nil }
    offset += 1
    return Int(bytes[offset - 1])
  }

  /// A number of two bytes, the lower first.
  mutating func nextPair() -> Int? {
    guard let low = next(), let high = next() else { return nil }
    return high << 8 | low
  }

  /// Skips bytes; `false` if there are fewer.
  mutating func skip(_ count: Int) -> Bool {
    offset += count
    return offset <= bytes.count
  }

  /// The table of colours if flags announce one, or else an empty one; `nil` if it is cut off.
  mutating func table(flags: Int) -> [PackedColor]? {
    guard flags & 0x80 != 0 else { return [] }
    let first = offset
    let count = 2 << (flags & 7)
    guard skip(count * 3) else { return nil }
    return (0..<count).map { index in
      let color = bytes[first + index * 3..<first + index * 3 + 3].map { UInt32($0) }
      return PackedColor(bits: color[0] | color[1] << 8 | color[2] << 16 | 0xFF00_0000)
    }
  }

  /// Skips blocks up to the empty one that ends them, and returns the first.
  mutating func skipBlocks() -> ArraySlice<UInt8>? {
    var block: ArraySlice<UInt8>?
    while let count = next() {
      let first = offset
      guard skip(count) else { return nil }
      if block == nil { block = bytes[first..<first + count] }
      if count == 0 { return block }
    }
    return nil
  }
}

/// Decompresses the pixels of a GIF picture: LZW with codes that grow from the depth to 12 bits.
private struct GIFCodes {
  private static let most = 4096

  private var reader: GIFReader
  private let clear: Int
  /// Bits that are read but not used yet, the first lowest, and how many.
  private var bits = (value: 0, count: 0)
  /// Bytes left of the current block.
  private var block = 0
  /// Bits of a code now, and the code that is defined next.
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
