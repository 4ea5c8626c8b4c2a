import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("PNGDamage") struct PNGDamageTests {
  @Test("of a file cut short, the rows that are there are shown", arguments: PNGSample.kinds)
  func truncated(kind: (colorType: Int, depth: Int)) throws {
    let sample = PNGSample(colorType: kind.colorType, depth: kind.depth)
    let (png, whole) = (sample.file, sample.picture)
    var rows = 0
    for length in 0..<png.count {
      guard let picture = try? Bitmap(png: Array(png.prefix(length))) else {
        #expect(rows == 0)
        continue
      }
      let found = (0..<sample.height).count { y in
        (0..<sample.width).allSatisfy { picture[$0, y] == whole[$0, y] }
      }
      #expect(found >= rows)
      rows = found
      let start = picture.width * found
      #expect(picture.pixels[start...].allSatisfy { $0 == .clear })
    }
    #expect(rows == sample.height)
  }

  @Test("of an interlaced file cut short, all is shown that is known, coarser where it must be")
  func truncatedInterlace() throws {
    var sample = PNGSample(colorType: 2, depth: 8, width: 32, height: 24)
    sample.isInterlaced = true
    let (rows, whole) = (sample.rows, sample.picture)
    var kept = 0
    for length in 0..<rows.count {
      let png = PNGSample.file(header: sample.header, data: Array(rows.prefix(length)))
      guard let picture = try? Bitmap(png: png) else {
        #expect(length < 4 * 3 + 1)
        continue
      }
      let right = zip(picture.pixels, whole.pixels).count { $0 == $1 }
      #expect(right >= kept)
      kept = right
      // The first pass has every eighth row, and all others follow from it.
      if length >= 3 * (4 * 3 + 1) { #expect(!picture.pixels.contains(.clear)) }
    }
    #expect(kept >= sample.width * (sample.height - 1))
  }

  @Test("data that ends too early in a whole file gives its rows, and none gives an error")
  func shortData() throws {
    let sample = PNGSample(colorType: 6, depth: 8)
    let row = sample.width * 4 + 1
    for length in [0, 1, row - 1] {
      let png = PNGSample.file(header: sample.header, data: Array(sample.rows.prefix(length)))
      #expect(throws: PNGError.truncated) { try Bitmap(png: png) }
    }
    let png = PNGSample.file(header: sample.header, data: Array(sample.rows.prefix(row * 3)))
    let picture = try Bitmap(png: png)
    #expect(picture.pixels.prefix(39) == sample.picture.pixels.prefix(39))
    #expect(picture.pixels.dropFirst(39).allSatisfy { $0 == .clear })
  }

  @Test("wrong sums of pixels, texts and times do not matter, nor does what follows the pixels")
  func wrongSums() throws {
    let sample = PNGSample(colorType: 2, depth: 8)
    let start = PNGSample.signature + PNGSample.chunk("IHDR", sample.header)
    let data = PNGSample.deflated(sample.rows)
    let pixels = PNGSample.chunk("IDAT", data)
    let end = PNGSample.chunk("IEND", [])
    let text = PNGSample.chunk("tEXt", Array("Comment\0hello".utf8))
    let unsealed = PNGSample.chunk("IDAT", Array(data.dropLast(4)))
    let missealed = PNGSample.chunk("IDAT", data.dropLast(1) + [data[data.count - 1] ^ 1])
    let files: [[UInt8]] = [
      start + broken(text) + pixels + end, start + broken(pixels) + end,
      start + pixels + broken(end),
      start + pixels, start + pixels.dropLast(4), start + pixels + [0, 0, 0, 9, 1, 2, 3, 4, 5],
      start + pixels + PNGSample.chunk("ABCD", [1]) + end,
      start + pixels + PNGSample.chunk("IHDR", sample.header) + end,
      start + broken(PNGSample.chunk("PLTE", [1, 2, 3])) + pixels + end,
      // Without the sum of the unpacked data, with a wrong one, and with more behind it.
      start + unsealed + end, start + missealed + end,
      start + PNGSample.chunk("IDAT", data + [1, 2, 3]) + end,
    ]
    for file in files {
      #expect(try Bitmap(png: file) == sample.picture)
    }
  }

  @Test("a transparent colour that is damaged or has a wrong length is none")
  func wrongTransparency() throws {
    let sample = PNGSample(colorType: 0, depth: 8)
    var palette = PNGSample(colorType: 3, depth: 2)
    for index in palette.palette.indices { palette.palette[index][3] = 255 }
    let colors: [[UInt8]] = palette.palette.map { $0.prefix(3).map { UInt8($0) } }
    for (sample, colors): (PNGSample, [UInt8]) in [(sample, []), (palette, Array(colors.joined()))]
    {
      let start =
        PNGSample.signature + PNGSample.chunk("IHDR", sample.header)
        + (sample.colorType == 3 ? PNGSample.chunk("PLTE", colors) : [UInt8]())
      let end = PNGSample.chunk("IDAT", PNGSample.deflated(sample.rows))
      let wrongs: [[UInt8]] = [
        PNGSample.chunk("tRNS", [0, 0, 0, 0, 0]), broken(PNGSample.chunk("tRNS", [0, 0])),
      ]
      for wrong in wrongs {
        #expect(try Bitmap(png: start + wrong + end) == sample.picture)
      }
    }
  }

  @Test("pixels that make no sense end the picture")
  func wrongPixels() throws {
    let sample = PNGSample(colorType: 0, depth: 8)
    var rows = sample.rows
    rows[(sample.width + 1) * 4] = 5
    let picture = try Bitmap(png: PNGSample.file(header: sample.header, data: rows))
    #expect(picture.pixels.prefix(52) == sample.picture.pixels.prefix(52))
    #expect(picture.pixels.dropFirst(52).allSatisfy { $0 == .clear })
  }

  @Test("a damaged header or palette is refused")
  func refused() {
    let sample = PNGSample(colorType: 3, depth: 2)
    let header = PNGSample.chunk("IHDR", sample.header)
    let palette = PNGSample.chunk("PLTE", sample.palette.flatMap { $0.prefix(3).map { UInt8($0) } })
    let rest =
      PNGSample.chunk("IDAT", PNGSample.deflated(sample.rows)) + PNGSample.chunk("IEND", [])
    #expect(throws: PNGError.damaged("“IHDR” part")) {
      try Bitmap(png: PNGSample.signature + broken(header) + palette + rest)
    }
    #expect(throws: PNGError.damaged("“PLTE” part")) {
      try Bitmap(png: PNGSample.signature + header + broken(palette) + rest)
    }
  }

  /// A chunk with a wrong sum.
  private func broken(_ chunk: [UInt8]) -> [UInt8] {
    chunk.dropLast(1) + [chunk[chunk.count - 1] ^ 1]
  }
}
