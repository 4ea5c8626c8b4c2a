import CConfettiZlib
import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("PNGDecoder") struct PNGDecoderTests {
  @Test("all filters and kinds of colour are understood", arguments: [0, 2, 6], 0...4)
  func filtersAndColors(colorType: Int, filter: Int) throws {
    let channels = [0: 1, 2: 3, 6: 4][colorType, default: 4]
    var random = SplitMix(seed: UInt64(colorType * 5 + filter))
    let (width, height) = (7, 5)
    let rows = (0..<height).map { _ in
      (0..<width * channels).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    let png = file(
      header: header(width, height, colorType: colorType),
      data: filtered(rows, channels, PNGFilter(rawValue: UInt8(filter)) ?? .none))
    let picture = try Bitmap(png: png)
    for y in 0..<height {
      for x in 0..<width {
        let bytes = rows[y][x * channels..<(x + 1) * channels].map { UInt32($0) }
        let alpha = channels == 4 ? bytes[3] : 255
        let color = (0..<3).map { (bytes[channels == 1 ? 0 : $0] * alpha + 127) / 255 }
        #expect(
          picture[x, y].bits == color[0] | color[1] << 8 | color[2] << 16 | alpha << 24)
      }
    }
  }

  @Test("a file cut short anywhere is an error")
  func truncated() {
    var random = SplitMix(seed: 2)
    let png = random.picture(9, 9).pngData()
    for length in 0..<png.count {
      #expect(throws: PNGError.self) { try Bitmap(png: Array(png.prefix(length))) }
    }
  }

  @Test("a file with flipped bits is an error, and never a crash", arguments: 0..<8)
  func flippedBits(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let png = random.picture(9, 9).pngData()
    for _ in 0..<300 {
      var damaged = png
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] ^=
          1
          << UInt8.random(in: 0...7, using: &random)
      }
      if damaged != png { #expect(throws: PNGError.self) { try Bitmap(png: damaged) } }
    }
  }

  @Test("damage under correct sums never crashes", arguments: 0..<8)
  func damageUnderCorrectSums(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<300 {
      var header = header(9, 9, colorType: 6)
      var rows = [UInt8](repeating: 0, count: 9 * 37)
      for _ in 0..<3 {
        header[Int.random(in: header.indices, using: &random)] = .random(in: 0...8, using: &random)
        rows[Int.random(in: rows.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      rows.removeLast(Int.random(in: 0..<rows.count, using: &random))
      _ = try? Bitmap(png: file(header: header, data: rows))
      var noise = pngSignature
      noise += (0..<60).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(throws: PNGError.self) { try Bitmap(png: noise) }
    }
  }

  @Test("a picture beyond the limits is refused before memory is taken")
  func tooLarge() {
    for (width, height) in [(16_385, 1), (1, 16_385), (16_384, 1025), (Int(Int32.max), 9)] {
      let png = file(header: header(width, height, colorType: 6), data: [0])
      #expect(throws: PNGError.tooLarge(width: width, height: height)) { try Bitmap(png: png) }
    }
  }

  @Test("a small file that claims a large picture is refused")
  func claims() {
    let png = file(header: header(4096, 4096, colorType: 6), data: [0, 1, 2])
    #expect(throws: PNGError.truncated) { try Bitmap(png: png) }
  }

  @Test("data for more pixels than the picture has is refused")
  func bomb() {
    let data = [UInt8](repeating: 0, count: 10_000_000)
    let png = file(header: header(2, 2, colorType: 6), data: data)
    #expect(throws: PNGError.damaged("pixel data")) { try Bitmap(png: png) }
  }

  @Test("what is not supported is named")
  func unsupported() {
    var deep = header(2, 2, colorType: 6)
    deep[8] = 16
    var interlaced = header(2, 2, colorType: 6)
    interlaced[12] = 1
    for (header, feature) in [
      (deep, "16 bits per channel"), (interlaced, "interlacing"),
      (header(2, 2, colorType: 3), "colour type 3"),
    ] {
      let png = file(header: header, data: [0])
      #expect(throws: PNGError.unsupported(feature)) { try Bitmap(png: png) }
    }
    #expect(throws: PNGError.notPNG) { try Bitmap(png: Array("GIF89a".utf8)) }
  }

  @Test("every error is one sentence")
  func sentences() {
    let errors: [PNGError] = [
      .notPNG, .truncated, .damaged("header"), .unsupported("interlacing"),
      .tooLarge(width: 20_000, height: 1),
    ]
    for error in errors {
      #expect(error.description.hasSuffix("."))
      #expect(error.description.count { $0 == "." } == 1)
    }
  }
}

private func header(_ width: Int, _ height: Int, colorType: Int) -> [UInt8] {
  number(width) + number(height) + [8, UInt8(colorType), 0, 0, 0]
}

private func filtered(_ rows: [[UInt8]], _ step: Int, _ filter: PNGFilter) -> [UInt8] {
  var above = [UInt8](repeating: 0, count: rows[0].count)
  return rows.flatMap { row in
    defer { above = row }
    return [filter.rawValue]
      + row.indices.map { index in
        row[index]
          &- filter.prediction(
            left: index < step ? 0 : row[index - step], above: above[index],
            aboveLeft: index < step ? 0 : above[index - step])
      }
  }
}

private func file(header: [UInt8], data: [UInt8]) -> [UInt8] {
  var size = compressBound(uLong(data.count))
  var packed = [UInt8](repeating: 0, count: Int(size))
  compress2(&packed, &size, data, uLong(data.count), 6)
  return pngSignature + chunk("IHDR", header) + chunk("IDAT", Array(packed.prefix(Int(size))))
    + chunk("IEND", [])
}

private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
  let body = Array(name.utf8) + data
  return number(data.count) + body + number(Int(crc32(0, body, uInt(body.count))))
}

private func number(_ value: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}
