/// The size of a BMP picture and the meaning of its bytes, in all versions of the header: OS/2's, and
/// Windows' from 3 to 5.
package struct BMPHeader {
  /// How pixels are written.
  enum Packing {
    /// Rows of whole pixels.
    case rows
    /// Runs of the numbers of colours.
    case runs
    /// As fax machines do it, or as a file of another kind within: in a way that is not read.
    case rare
  }

  /// At least 1.
  package let width, height: Int
  /// Whether the first row is the top one.
  let goesDown: Bool
  /// Bits per pixel: 1, 2, 4, 8, 16, 24 or 32; 0 in files of another kind within.
  let depth: Int
  let packing: Packing
  /// The colours that pixels have by their number, if they have at most eight bits.
  let palette: [PackedColor]
  /// The bits of red, green, blue and alpha of other pixels; those of alpha may be none.
  let masks: [UInt32]
  /// The offset of the pixels.
  let start: Int

  /// `nil` if the header is damaged.
  package init?(_ bytes: [UInt8]) {
    let reader = ByteReader(bytes: bytes)
    guard let size = reader.little(14, bytes: 4), size == 12 || size >= 16 else { return nil }
    // OS/2's first header has numbers of two bytes.
    let isShort = size == 12
    guard let width = reader.little(18, bytes: isShort ? 2 : 4),
      let height = reader.little(isShort ? 20 : 22, bytes: isShort ? 2 : 4),
      let depth = reader.little(isShort ? 24 : 28, bytes: 2)
    else { return nil }
    // A negative height means that the rows go downward.
    let rows = isShort ? height : Int(Int32(truncatingIfNeeded: height))
    guard width > 0, width <= Int32.max, rows != 0, [0, 1, 2, 4, 8, 16, 24, 32].contains(depth)
    else { return nil }
    (self.width, self.height, goesDown, self.depth) = (width, abs(rows), rows < 0, depth)

    let compression = size >= 20 ? reader.little(30, bytes: 4) ?? 0 : 0
    let isFromOS2 = size < 40 || size == 64
    let hasMasks = compression == 3 || compression == 6
    switch (compression, depth) {
    case (0, 1...): packing = .rows
    case (1, 8), (2, 4): packing = .runs
    case (3, 16...), (6, 16...): packing = isFromOS2 ? .rare : .rows
    default: packing = .rare
    }

    // The first header of Windows is followed by the masks that later ones contain.
    var end = 14 + size
    let hasAlpha = compression == 6 || size >= 56
    if hasMasks {
      masks = (0..<4).map { index in
        index < 3 || hasAlpha
          ? UInt32(reader.little(54 + index * 4, bytes: 4) ?? 0) : 0
      }
      end = max(end, hasAlpha ? 70 : 66)
    } else if depth == 16 {
      masks = [0x7C00, 0x3E0, 0x1F, 0]
    } else {
      masks = [0xFF0000, 0xFF00, 0xFF, depth == 32 ? 0xFF00_0000 : 0]
    }

    var start = reader.little(10, bytes: 4) ?? 0
    let entry = isShort ? 3 : 4
    var count = 0
    if depth <= 8 {
      let used = size >= 36 ? reader.little(46, bytes: 4) ?? 0 : 0
      count = used > 0 ? min(used, 1 << depth) : 1 << depth
    }
    let behind = end + count * entry
    if start < behind {
      // Either the pixels begin elsewhere, behind all colours, or there are fewer colours than claimed.
      let rowSize = (width * depth + 31) / 32 * 4
      if start <= end || bytes.count >= behind + rowSize * abs(rows) {
        start = behind
      } else {
        count = (start - end) / entry
      }
    }
    self.start = start
    palette = (0..<count).compactMap { index in
      guard let color = reader.little(end + index * entry, bytes: 3) else { return nil }
      let (red, green, blue) = (color >> 16, color >> 8 & 0xFF, color & 0xFF)
      return PackedColor(bits: UInt32(red | green << 8 | blue << 16) | 0xFF00_0000)
    }
  }

  /// The bytes of a row, which begins at a multiple of four.
  var rowSize: Int { (width * depth + 31) / 32 * 4 }

  /// The place of a row in the picture, by its number in the file.
  func row(_ index: Int) -> Int { goesDown ? index : height - 1 - index }
}

/// The reason why a BMP file could not be read.
package enum BMPError: Error, Hashable, Sendable {
  /// There are no pixels.
  case damaged
  /// The pixels are packed in a rare way.
  case unsupported
}
