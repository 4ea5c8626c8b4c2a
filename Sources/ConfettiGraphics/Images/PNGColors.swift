/// Turns the bytes of PNG rows into premultiplied pixels.
struct PNGColors {
  private let header: PNGHeader
  /// The pixel of every sample, if a pixel is one sample of at most 8 bits; otherwise empty.
  private let table: [PackedColor]
  /// The samples of the transparent colour, before they are rounded.
  private let key: (red: UInt32, green: UInt32, blue: UInt32)?

  /// From the contents of `PLTE`, which may be empty, and of `tRNS`, which is ignored if its length is
  /// wrong.
  init(
    _ header: PNGHeader, palette: ArraySlice<UInt8>, transparency: ArraySlice<UInt8>?
  ) throws(PNGError) {
    self.header = header
    switch header.colorType {
    case .palette:
      table = try Self.table(palette: palette, transparency: transparency ?? [])
      key = nil
    case .grey, .rgb:
      let count = header.channels
      let samples = transparency.flatMap { Self.samples($0, header) }
      key = samples.map { ($0[0], $0[count > 1 ? 1 : 0], $0[count > 1 ? 2 : 0]) }
      table =
        count == 1 && header.depth <= 8
        ? Self.table(depth: header.depth, clear: samples?[0]) : []
    case .greyWithAlpha, .rgba:
      (table, key) = ([], nil)
    }
  }

  func write(
    _ row: UnsafePointer<UInt8>, columns: Int, to pixels: UnsafeMutableBufferPointer<PackedColor>,
    at indices: PNGRows.Indices
  ) {
    var target = indices.start
    guard !table.isEmpty else {
      if header.channels == 4, header.depth == 8 {
        return writeBytes(row, columns: columns, to: pixels, at: indices)
      }
      for column in 0..<columns {
        pixels[target] = color(row, column)
        target += indices.step
      }
      return
    }
    let depth = header.depth
    let mask = 1 << depth - 1
    for column in 0..<columns {
      let bit = column * depth
      pixels[target] = table[Int(row[bit >> 3]) >> (8 - depth - bit & 7) & mask]
      target += indices.step
    }
  }

  /// Writes pixels of four bytes, of which most are opaque or clear in pictures such as icons.
  private func writeBytes(
    _ row: UnsafePointer<UInt8>, columns: Int, to pixels: UnsafeMutableBufferPointer<PackedColor>,
    at indices: PNGRows.Indices
  ) {
    var target = indices.start
    for column in 0..<columns {
      let bytes = row + column &* 4
      let (red, green, blue) = (UInt32(bytes[0]), UInt32(bytes[1]), UInt32(bytes[2]))
      switch UInt32(bytes[3]) {
      case 0: pixels[target] = .clear
      case 255:
        pixels[target] = PackedColor(bits: red | green << 8 | blue << 16 | 0xFF00_0000)
      case let alpha: pixels[target] = PackedColor(straight: red, green, blue, alpha)
      }
      target += indices.step
    }
  }

  /// The pixel of a column whose samples are whole bytes.
  @inline(__always)
  private func color(_ row: UnsafePointer<UInt8>, _ column: Int) -> PackedColor {
    let channels = header.channels
    func sample(_ channel: Int) -> UInt32 {
      let index = column * channels + channel
      return header.depth == 8
        ? UInt32(row[index]) : UInt32(row[index * 2]) << 8 | UInt32(row[index * 2 + 1])
    }
    // 65,535 ÷ 255 is 257.
    func rounded(_ sample: UInt32) -> UInt32 { header.depth == 8 ? sample : (sample + 128) / 257 }
    let red = sample(0)
    let (green, blue) = channels > 2 ? (sample(1), sample(2)) : (red, red)
    let alpha: UInt32
    if let key {
      alpha = red == key.red && green == key.green && blue == key.blue ? 0 : 255
    } else {
      alpha = channels & 1 == 0 ? rounded(sample(channels - 1)) : 255
    }
    return PackedColor(straight: rounded(red), rounded(green), rounded(blue), alpha)
  }

  /// The samples of the transparent colour, each cut to the bits that samples of pixels have; `nil` if
  /// their number differs from that of a pixel's samples.
  private static func samples(_ transparency: ArraySlice<UInt8>, _ header: PNGHeader) -> [UInt32]? {
    let bytes = Array(transparency)
    guard bytes.count == header.channels * 2 else { return nil }
    return (0..<header.channels).map { sample in
      (UInt32(bytes[sample * 2]) << 8 | UInt32(bytes[sample * 2 + 1]))
        & UInt32(1 << header.depth - 1)
    }
  }

  /// The pixels of greys of at most 8 bits, of which one may be transparent.
  private static func table(depth: Int, clear: UInt32?) -> [PackedColor] {
    let most = UInt32(1 << depth - 1)
    return (0...most).map { sample in
      let grey = sample * 255 / most
      return sample == clear ? .clear : PackedColor(straight: grey, grey, grey, 255)
    }
  }

  /// The pixels of a palette; those beyond its end are black, as other programs show them.
  private static func table(
    palette: ArraySlice<UInt8>, transparency: ArraySlice<UInt8>
  ) throws(PNGError) -> [PackedColor] {
    let count = palette.count / 3
    guard (1...256).contains(count), palette.count == count * 3 else { throw .damaged("palette") }
    let colors = palette.map { UInt32($0) }
    let alphas = transparency.count <= count ? transparency.map { UInt32($0) } : []
    return (0..<256).map { entry in
      guard entry < count else { return PackedColor(straight: 0, 0, 0, 255) }
      return PackedColor(
        straight:
          colors[entry * 3], colors[entry * 3 + 1], colors[entry * 3 + 2],
        entry < alphas.count ? alphas[entry] : 255)
    }
  }
}
