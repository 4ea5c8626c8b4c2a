import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("BMPDecoder") struct BMPDecoderTests {
  @Test("palettes of every depth are read, upward and downward", arguments: [1, 2, 4, 8])
  func palettes(depth: Int) throws {
    for header in [12, 16, 40, 52, 56, 64, 108, 124] {
      for goesDown in [false, header >= 16] {
        var sample = BMPSample(depth: depth, header: header)
        sample.goesDown = goesDown
        #expect(try picture(sample.file) == sample.picture)
      }
    }
  }

  @Test("the masks of red, green, blue and alpha may be any", arguments: [16, 32])
  func masks(depth: Int) throws {
    let all: [[UInt32]] =
      depth == 16
      ? [
        [0x7C00, 0x3E0, 0x1F, 0], [0xF800, 0x7E0, 0x1F, 0], [0x1F, 0x7E0, 0xF800, 0],
        [0x7C00, 0x3E0, 0x1F, 0x8000], [0xF00, 0xF0, 0xF, 0xF000], [0x3, 0xC, 0, 0],
      ]
      : [
        [0xFF0000, 0xFF00, 0xFF, 0], [0xFF, 0xFF00, 0xFF0000, 0xFF00_0000],
        [0xFF00_0000, 0xFF0000, 0xFF00, 0xFF], [0x3FF0_0000, 0xFFC00, 0x3FF, 0xC000_0000],
        [0x7F, 0x3F80, 0x1F_C000, 0xF000_0000], [0xFFFF_FFFF, 0xF000_0000, 0x1, 0],
      ]
    for masks in all {
      for header in [40, 52, 56, 108, 124] where masks[3] == 0 || header != 52 {
        var sample = BMPSample(depth: depth, header: header)
        sample.masks = masks
        #expect(try picture(sample.file) == sample.picture)
      }
    }
  }

  @Test("pixels without masks have five or eight bits a colour", arguments: [16, 24, 32])
  func plain(depth: Int) throws {
    for header in [40, 108] {
      let sample = BMPSample(depth: depth, header: header)
      #expect(try picture(sample.file) == sample.picture)
    }
    if depth == 24 {
      let sample = BMPSample(depth: depth, header: 12)
      #expect(try picture(sample.file) == sample.picture)
    }
  }

  @Test("an alpha that is nowhere above zero is none")
  func emptyAlpha() throws {
    var sample = BMPSample(depth: 32, header: 40)
    sample.values = sample.values.map { $0 & 0xFFFFFF }
    let found = try picture(sample.file)
    #expect(found.pixels.allSatisfy { $0.bytes.alpha == 255 })
    #expect(found == sample.picture)
  }

  @Test("runs are read: repeated, listed, with jumps, ends of lines and an end", arguments: [4, 8])
  func runs(depth: Int) throws {
    var sample = BMPSample(depth: depth, header: 40, width: 7, height: 4)
    let (a, b, c) = (1, 2, 3)
    // From the bottom: aaaaa.. / abcab.. / ....... / ...cc..
    let list: [UInt8] =
      depth == 8 ? [0, 5, 1, 2, 3, 1, 2, 0] : [0, 5, 0x12, 0x31, 0x20, 0]
    sample.runs =
      [5, depth == 8 ? 1 : 0x11, 0, 0] + list + [0, 0, 0, 2, 3, 1, 2, depth == 8 ? 3 : 0x33, 0, 1]
    var expected = Bitmap(width: 7, height: 4)
    for (row, numbers) in [
      [a, a, a, a, a], [a, b, c, a, b], [], [nil, nil, nil, c, c],
    ].enumerated() {
      for (x, number) in numbers.enumerated() {
        if let number { expected[x, 3 - row] = sample.palette[number] }
      }
    }
    #expect(try picture(sample.file) == expected)
    // A run of two numbers takes turns, and what sticks out is cut off.
    sample.runs = [9, depth == 8 ? 2 : 0x12]
    let found = try picture(sample.file)
    #expect(found[0, 3] == sample.palette[depth == 8 ? 2 : 1] && found[6, 2] == .clear)
    #expect(found[5, 3] == sample.palette[2])
  }

  @Test("colours may be fewer than numbers, and the pixels may begin anywhere")
  func shortPalette() throws {
    var sample = BMPSample(depth: 4, header: 40)
    sample.colorCount = 3
    let found = try picture(sample.file)
    for (pixel, number) in zip(found.pixels, sample.values) {
      #expect(pixel == (number < 3 ? sample.palette[Int(number)] : PackedColor(bits: 0xFF00_0000)))
    }
    sample = BMPSample(depth: 8, header: 40)
    sample.gap = 9
    #expect(try picture(sample.file) == sample.picture)
    // A file that does not say where its pixels begin has them behind its colours, and so has one that
    // says they begin among the colours, if it is long enough for both.
    sample.gap = 0
    for start: UInt8 in [0, 54, 70] {
      var file = sample.file
      file.replaceSubrange(10..<14, with: [start, 0, 0, 0])
      #expect(try picture(file) == sample.picture)
    }
  }

  @Test("of a file cut short, the rows that are there are shown", arguments: [8, 24])
  func truncated(depth: Int) throws {
    let sample = BMPSample(depth: depth, header: 40)
    let file = sample.file
    var rows = 0
    for length in 0...file.count {
      let start = Array(file.prefix(length))
      guard let header = BMPHeader(start), let found = try? Bitmap(header, bmp: start) else {
        #expect(rows == 0)
        continue
      }
      let right = (0..<sample.height).reversed().prefix { y in
        (0..<sample.width).allSatisfy { found[$0, y] == sample.picture[$0, y] }
      }.count
      #expect(right >= rows)
      rows = right
    }
    #expect(rows == sample.height)
  }

  @Test("what is packed as in a fax, a JPEG or a PNG is told from what is damaged")
  func rare() throws {
    for (depth, compression) in [(24, 4), (1, 3), (8, 7), (0, 5), (4, 1)] {
      var file = BMPSample(depth: max(depth, 1), header: 40).file
      (file[28], file[30]) = (UInt8(depth), UInt8(compression))
      #expect(throws: BMPError.unsupported) { try picture(file) }
    }
    let file = BMPSample(depth: 8, header: 40).file
    for (place, value): (Int, UInt8) in [(14, 13), (18, 0), (22, 0), (28, 3), (28, 64)] {
      var file = file
      file[place] = value
      #expect(BMPHeader(file) == nil)
    }
    var none = BMPSample(depth: 8, header: 40)
    none.runs = [0, 1]
    #expect(throws: BMPError.damaged) { try picture(none.file) }
  }

  @Test("damage is survived", arguments: [1, 4, 8, 16, 24, 32])
  func damage(depth: Int) {
    var random = SplitMix(seed: UInt64(depth))
    var sample = BMPSample(depth: depth, header: 56)
    for round in 0..<400 {
      sample.runs =
        [4, 8].contains(depth) && round.isMultiple(of: 2) ? [9, 1, 0, 0, 3, 2, 0, 1] : nil
      var file = sample.file
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        file[Int.random(in: file.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      guard let header = BMPHeader(file), header.width * header.height < 1 << 16,
        let picture = try? Bitmap(header, bmp: file)
      else { continue }
      #expect(picture.pixels.count == header.width * header.height)
    }
  }

  private func picture(_ file: [UInt8]) throws -> Bitmap {
    try Bitmap(#require(BMPHeader(file)), bmp: file)
  }
}

/// A BMP file with random pixels, written without the library.
private struct BMPSample {
  let width, height, depth, header: Int
  var goesDown = false
  var masks: [UInt32]?
  /// The packed data in place of rows.
  var runs: [UInt8]?
  /// How many colours the file has, if not all.
  var colorCount: Int?
  /// Bytes between the colours and the pixels.
  var gap = 0
  /// The pixels from the top: numbers of colours, or bits.
  var values: [UInt32]
  let palette: [PackedColor]

  init(depth: Int, header: Int, width: Int = 13, height: Int = 6) {
    var random = SplitMix(seed: UInt64(depth * 7 + header))
    (self.width, self.height, self.depth, self.header) = (width, height, depth, header)
    let most = UInt32(truncatingIfNeeded: UInt64(1) << depth - 1)
    values = (0..<width * height).map { _ in .random(in: 0...most, using: &random) }
    palette = (0..<(depth <= 8 ? 1 << depth : 0)).map { _ in
      PackedColor(bits: .random(in: 0...0xFFFFFF, using: &random) | 0xFF00_0000)
    }
  }

  /// What must be read.
  var picture: Bitmap {
    var picture = Bitmap(width: width, height: height)
    for (index, value) in values.enumerated() {
      picture.pixels[index] = palette.isEmpty ? color(value) : palette[Int(value)]
    }
    return picture
  }

  private var usedMasks: [UInt32] {
    masks
      ?? (depth == 16
        ? [0x7C00, 0x3E0, 0x1F, 0] : [0xFF0000, 0xFF00, 0xFF, depth == 32 ? 0xFF00_0000 : 0])
  }

  private func color(_ value: UInt32) -> PackedColor {
    let parts = usedMasks.map { mask -> Double? in
      guard mask != 0 else { return nil }
      let shift = UInt32(mask.trailingZeroBitCount)
      return (Double((value & mask) >> shift) * 255 / Double(mask >> shift)).rounded()
    }
    let hasAlpha = usedMasks[3] != 0 && values.contains { $0 & usedMasks[3] != 0 }
    let alpha = hasAlpha ? parts[3] ?? 255 : 255
    let bytes = parts.prefix(3).map { UInt32((($0 ?? 0) * alpha / 255).rounded()) }
    return PackedColor(bits: bytes[0] | bytes[1] << 8 | bytes[2] << 16 | UInt32(alpha) << 24)
  }

  var file: [UInt8] {
    let colors = palette.prefix(colorCount ?? palette.count).flatMap { color -> [UInt8] in
      let bytes = color.bytes
      return [bytes.blue, bytes.green, bytes.red] + (header == 12 ? [] : [0])
    }
    let behind = header == 40 ? (masks.map { $0[3] == 0 ? 3 : 4 } ?? 0) : 0
    let start = 14 + header + behind * 4 + colors.count + gap
    var info: [UInt8]
    if header == 12 {
      info = number(12) + pair(width) + pair(height) + [1, 0] + pair(depth)
    } else {
      let compression =
        runs != nil ? (depth == 8 ? 1 : 2) : masks == nil ? 0 : behind == 4 ? 6 : 3
      info = number(header) + number(width) + number(goesDown ? -height : height) + [1, 0]
      info += pair(depth) + number(compression) + number(0) + number(0) + number(0)
      info += number(colorCount ?? 0) + number(0)
      info += (masks ?? [0, 0, 0, 0]).flatMap { number(Int($0)) }
      // OS/2's second header has other numbers there.
      if header == 64 { info += [UInt8](repeating: 0, count: 8) }
      info += [UInt8](repeating: 0, count: max(0, header - info.count))
      info = Array(info.prefix(header + behind * 4))
    }
    var bytes = Array("BM".utf8) + number(0) + number(0) + number(start) + info + colors
    bytes += [UInt8](repeating: 77, count: gap)
    return bytes + (runs ?? rows)
  }

  private var rows: [UInt8] {
    let order = goesDown ? Array(0..<height) : (0..<height).reversed()
    return order.flatMap { y -> [UInt8] in
      let row = values[y * width..<(y + 1) * width]
      var bytes: [UInt8]
      if depth >= 16 {
        bytes = row.flatMap { value in
          stride(from: 0, to: depth, by: 8).map { UInt8(value >> $0 & 255) }
        }
      } else {
        let bits = row.flatMap { value in (0..<depth).reversed().map { UInt8(value >> $0 & 1) } }
        bytes = stride(from: 0, to: bits.count, by: 8).map { start in
          (0..<8).reduce(0) { $0 << 1 | (start + $1 < bits.count ? bits[start + $1] : 0) }
        }
      }
      while bytes.count % 4 != 0 { bytes.append(0) }
      return bytes
    }
  }

  private func number(_ value: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private func pair(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
}
