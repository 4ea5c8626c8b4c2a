extension Bitmap {
  /// Reads the pixels of a BMP file; its header tells how large the picture becomes.
  ///
  /// Where pixels are missing, or left out by a packed file, the picture is clear.
  ///
  /// - Throws: a ``BMPError`` if the file has no pixels, or if they are packed in a rare way.
  /// - Complexity: O(*n*) in the pixels and in the bytes of the file.
  package init(_ header: BMPHeader, bmp bytes: [UInt8]) throws(BMPError) {
    switch header.packing {
    case .rows: try self.init(header, rows: bytes)
    case .runs: try self.init(header, runs: bytes)
    case .rare: throw .unsupported
    }
  }

  private init(_ header: BMPHeader, rows bytes: [UInt8]) throws(BMPError) {
    let (width, depth, size) = (header.width, header.depth, header.rowSize)
    // The last row may end without the bytes that fill it up.
    let needed = (width * depth + 7) / 8
    let rest = bytes.count - header.start
    guard rest >= needed else { throw .damaged }
    let count = min(header.height, (rest - needed) / size + 1)
    self.init(width: width, height: header.height)
    guard depth > 8 else {
      for index in 0..<count {
        let (source, target) = (header.start + index * size, header.row(index) * width)
        for x in 0..<width {
          let bit = x * depth
          let number =
            bytes[source + bit >> 3] >> UInt8(8 - depth - bit & 7) & UInt8(1 << depth - 1)
          pixels[target + x] = header.color(Int(number))
        }
      }
      return
    }
    let colors = BMPColors(header, bytes, rows: count)
    for index in 0..<count {
      let (source, target) = (header.start + index * size, header.row(index) * width)
      for x in 0..<width {
        pixels[target + x] = colors.color(bytes, at: source + x * depth / 8)
      }
    }
  }

  /// Reads runs of colours, of which each has one or two bytes for a pixel or two.
  private init(_ header: BMPHeader, runs bytes: [UInt8]) throws(BMPError) {
    self.init(width: header.width, height: header.height)
    var reader = BMPRuns(header, offset: header.start)
    while let run = reader.next(bytes) {
      let row = header.row(run.row) * width
      // Each run is written up to the right edge.
      for index in 0..<min(run.count, width - run.column) {
        pixels[row + run.column + index] = header.color(run.number(index, bytes))
      }
    }
    guard reader.hasFoundAny else { throw .damaged }
  }
}

extension BMPHeader {
  /// The colour of a number; those that the palette lacks are black.
  fileprivate func color(_ number: Int) -> PackedColor {
    palette.indices.contains(number) ? palette[number] : PackedColor(bits: 0xFF00_0000)
  }
}

/// Turns pixels of two to four bytes into colours.
private struct BMPColors {
  /// A part of a pixel: its bits, and the largest number they make.
  private struct Channel {
    let mask: UInt32
    let shift, most: UInt32

    init(_ mask: UInt32) {
      self.mask = mask
      shift = mask == 0 ? 0 : UInt32(mask.trailingZeroBitCount)
      most = mask >> shift
    }

    /// The number in a pixel, 0…255.
    func value(_ pixel: UInt32) -> UInt32 {
      guard most != 255 else { return (pixel & mask) >> shift }
      guard most > 0 else { return 0 }
      return UInt32((UInt64((pixel & mask) >> shift) * 255 + UInt64(most / 2)) / UInt64(most))
    }
  }

  private let channels: [Channel]
  private let isOpaque: Bool
  private let size: Int

  init(_ header: BMPHeader, _ bytes: [UInt8], rows: Int) {
    channels = header.masks.map { Channel($0) }
    let size = header.depth / 8
    self.size = size
    let alpha = header.masks[3]
    // An alpha that is nowhere above zero is none: many programs leave its bits empty.
    isOpaque =
      alpha == 0
      || !(0..<rows).contains { row in
        let start = header.start + row * header.rowSize
        return (0..<header.width).contains {
          Self.pixel(bytes, at: start + $0 * size, size: size) & alpha != 0
        }
      }
  }

  func color(_ bytes: [UInt8], at offset: Int) -> PackedColor {
    let pixel = Self.pixel(bytes, at: offset, size: size)
    let alpha = isOpaque ? 255 : channels[3].value(pixel)
    func part(_ index: Int) -> UInt32 { (channels[index].value(pixel) * alpha + 127) / 255 }
    return PackedColor(bits: part(0) | part(1) << 8 | part(2) << 16 | alpha << 24)
  }

  private static func pixel(_ bytes: [UInt8], at offset: Int, size: Int) -> UInt32 {
    var pixel = UInt32(bytes[offset]) | UInt32(bytes[offset + 1]) << 8
    if size > 2 { pixel |= UInt32(bytes[offset + 2]) << 16 }
    if size > 3 { pixel |= UInt32(bytes[offset + 3]) << 24 }
    return pixel
  }
}

/// Finds the runs of a packed BMP picture.
private struct BMPRuns {
  struct Run {
    /// Where it begins: a row by its number in the file.
    let column, row: Int
    let count: Int
    /// Bits of a number, and where they are: one byte for all, or as many as there are pixels.
    fileprivate let depth, offset: Int
    fileprivate let isRepeated: Bool

    /// The number of the colour of a pixel.
    func number(_ index: Int, _ bytes: [UInt8]) -> Int {
      guard depth == 4 else { return Int(bytes[offset + (isRepeated ? 0 : index)]) }
      let byte = bytes[offset + (isRepeated ? 0 : index / 2)]
      return Int(index.isMultiple(of: 2) ? byte >> 4 : byte & 0xF)
    }
  }

  private let width, height, depth: Int
  private var offset: Int
  private var (column, row) = (0, 0)
  private(set) var hasFoundAny = false

  init(_ header: BMPHeader, offset: Int) {
    (width, height, depth) = (header.width, header.height, header.depth)
    self.offset = offset
  }

  /// The next run that begins within the picture; `nil` at the end, also of damaged data.
  mutating func next(_ bytes: [UInt8]) -> Run? {
    while row < height, offset + 1 < bytes.count {
      let (first, second) = (Int(bytes[offset]), Int(bytes[offset + 1]))
      offset += 2
      var run: Run?
      switch (first, second) {
      case (0, 0): (column, row) = (0, row + 1)
      case (0, 1): return nil
      case (0, 2):
        guard offset + 1 < bytes.count else { return nil }
        (column, row) = (column + Int(bytes[offset]), row + Int(bytes[offset + 1]))
        offset += 2
      case (0, let count):
        let size = (count * depth + 7) / 8
        guard offset + size <= bytes.count else { return nil }
        run = Run(
          column: column, row: row, count: count, depth: depth, offset: offset, isRepeated: false)
        offset += (size + 1) / 2 * 2
        column += count
      default:
        run = Run(
          column: column, row: row, count: first, depth: depth, offset: offset - 1,
          isRepeated: true)
        column += first
      }
      guard let run, run.column < width else { continue }
      hasFoundAny = true
      return run
    }
    return nil
  }
}
