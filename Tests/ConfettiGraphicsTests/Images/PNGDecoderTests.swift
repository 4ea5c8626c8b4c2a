import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("PNGDecoder") struct PNGDecoderTests {
  @Test(
    "every kind is read with every filter, interlaced or not", arguments: PNGSample.kinds,
    [false, true])
  func kinds(kind: (colorType: Int, depth: Int), isInterlaced: Bool) throws {
    for filter in [nil, 0, 1, 2, 3, 4] {
      var sample = PNGSample(colorType: kind.colorType, depth: kind.depth)
      (sample.filter, sample.isInterlaced) = (filter, isInterlaced)
      #expect(try Bitmap(png: sample.file) == sample.picture)
    }
  }

  @Test("pictures of any size are read, also of fewer pixels than passes", arguments: 1...9)
  func sizes(width: Int) throws {
    for height in 1...9 {
      for kind in [(0, 1), (3, 2), (2, 16)] {
        var sample = PNGSample(colorType: kind.0, depth: kind.1, width: width, height: height)
        #expect(try Bitmap(png: sample.file) == sample.picture)
        sample.isInterlaced = true
        #expect(try Bitmap(png: sample.file) == sample.picture)
      }
    }
  }

  @Test("one colour can be transparent", arguments: PNGSample.kinds.filter { $0.colorType < 3 })
  func key(kind: (colorType: Int, depth: Int)) throws {
    for isInterlaced in [false, true] {
      var sample = PNGSample(colorType: kind.colorType, depth: kind.depth)
      sample.key = sample.samples[7]
      sample.isInterlaced = isInterlaced
      let picture = try Bitmap(png: sample.file)
      #expect(picture == sample.picture)
      #expect(picture.pixels.contains(.clear))
    }
  }

  @Test("a transparent colour of 16 bits is not its neighbours that round to the same")
  func exactKey() throws {
    var sample = PNGSample(colorType: 0, depth: 16, width: 2, height: 1)
    sample.samples = [[0x8080], [0x8081]]
    sample.key = [0x8080]
    #expect(try Bitmap(png: sample.file).pixels.map(\.bits) == [0, 0xFF80_8080])
  }

  @Test("samples of 16 bits are rounded, not cut")
  func rounding() throws {
    var sample = PNGSample(colorType: 0, depth: 16, width: 256, height: 256)
    sample.samples = (0...65_535).map { [$0] }
    let picture = try Bitmap(png: sample.file)
    #expect(picture == sample.picture)
    #expect(picture[255, 0].bytes.red == 1)
  }

  @Test("data may lie in many chunks, also empty ones", arguments: [2, 7, 1000])
  func chunks(count: Int) throws {
    for kind in PNGSample.kinds {
      var sample = PNGSample(colorType: kind.colorType, depth: kind.depth)
      sample.dataChunks = count
      #expect(try Bitmap(png: sample.file) == sample.picture)
    }
  }

  @Test("parts that do not change the picture are skipped")
  func ancillary() throws {
    var sample = PNGSample(colorType: 2, depth: 8)
    sample.extras =
      PNGSample.chunk("gAMA", [0, 0, 0, 1]) + PNGSample.chunk("PLTE", [1, 2, 3])
      + PNGSample.chunk("quIt", [UInt8](repeating: 7, count: 999))
    #expect(try Bitmap(png: sample.file + [1, 2, 3]) == sample.picture)
  }

  @Test("numbers beyond the palette are black, and alphas may be fewer than colours")
  func shortPalette() throws {
    var sample = PNGSample(colorType: 3, depth: 2, width: 4, height: 1)
    sample.samples = [[0], [1], [2], [3]]
    let file =
      PNGSample.signature + PNGSample.chunk("IHDR", sample.header)
      + PNGSample.chunk("PLTE", [255, 0, 0, 0, 255, 0]) + PNGSample.chunk("tRNS", [0])
      + PNGSample.chunk("IDAT", PNGSample.deflated(sample.rows)) + PNGSample.chunk("IEND", [])
    #expect(
      try Bitmap(png: file).pixels.map(\.bits) == [0, 0xFF00_FF00, 0xFF00_0000, 0xFF00_0000])
  }

  @Test("a picture beyond the limits is refused before memory is taken")
  func tooLarge() {
    for (width, height) in [(16_385, 1), (1, 16_385), (16_384, 2049), (Int(Int32.max), 9)] {
      let png = PNGSample.file(header: header(width, height), data: [0])
      #expect(throws: PNGError.tooLarge(width: width, height: height)) { try Bitmap(png: png) }
    }
  }

  @Test("a small file that claims a large picture is refused")
  func claims() {
    let png = PNGSample.file(header: header(4096, 4096), data: [0, 1, 2])
    #expect(throws: PNGError.truncated) { try Bitmap(png: png) }
  }

  @Test("data for more pixels than the picture has is ignored")
  func bomb() throws {
    let data = [UInt8](repeating: 0, count: 10_000_000)
    let png = PNGSample.file(header: header(2, 2), data: data)
    #expect(try Bitmap(png: png) == Bitmap(width: 2, height: 2))
  }

  @Test("a header that the standard does not allow is refused")
  func wrongHeaders() {
    for depth in 0...17 {
      for colorType in 0...7 where !PNGSample.kinds.contains(where: { $0 == (colorType, depth) }) {
        let png = PNGSample.file(header: header(2, 2, depth, colorType), data: [0])
        #expect(throws: PNGError.damaged("header")) { try Bitmap(png: png) }
      }
    }
    for (place, value) in [(3, 0), (7, 0), (10, 1), (11, 1), (12, 2)] {
      var header = header(2, 2)
      header[place] = UInt8(value)
      let png = PNGSample.file(header: header, data: [0])
      #expect(throws: PNGError.damaged("header")) { try Bitmap(png: png) }
    }
    let late = PNGSample.signature + PNGSample.chunk("IEND", [])
    #expect(throws: PNGError.damaged("header")) { try Bitmap(png: late) }
  }

  @Test("wrong parts are named")
  func wrongParts() {
    let start = PNGSample.signature + PNGSample.chunk("IHDR", header(2, 2, 8, 3))
    let end = PNGSample.chunk("IEND", [])
    let palette = PNGSample.chunk("PLTE", [1, 2, 3])
    for (parts, error): ([UInt8], PNGError) in [
      ([], .damaged("palette")),
      (PNGSample.chunk("PLTE", [1, 2, 3, 4]), .damaged("palette")),
      (PNGSample.chunk("PLTE", [UInt8](repeating: 0, count: 771)), .damaged("palette")),
      (palette + PNGSample.chunk("ABCD", []), .unsupported("a “ABCD” part")),
      (palette + PNGSample.chunk("a\nb!", []), .damaged("structure")),
      (palette + PNGSample.chunk("IHDR", header(2, 2)), .damaged("structure")),
      (Array(palette.dropLast()) + [0], .damaged("“PLTE” part")),
    ] {
      #expect(throws: error) { try Bitmap(png: start + parts + end) }
    }
    let filter = PNGSample.file(header: header(1, 1), data: [5, 0, 0, 0, 0])
    #expect(throws: PNGError.damaged("pixel data")) { try Bitmap(png: filter) }
    #expect(throws: PNGError.notPNG) { try Bitmap(png: Array("GIF89a".utf8)) }
    #expect(throws: PNGError.notPNG) { try Bitmap(png: []) }
  }

  @Test("every error is one sentence")
  func sentences() {
    let errors: [PNGError] = [
      .notPNG, .truncated, .damaged("header"), .unsupported("a “ABCD” part"),
      .tooLarge(width: 20_000, height: 1),
    ]
    for error in errors {
      #expect(error.description.hasSuffix("."))
      #expect(error.description.count { $0 == "." } == 1)
    }
  }
}

private func header(_ width: Int, _ height: Int, _ depth: Int = 8, _ colorType: Int = 6)
  -> [UInt8]
{
  [width, height].flatMap { side in [24, 16, 8, 0].map { UInt8(side >> $0 & 255) } }
    + [UInt8(depth), UInt8(colorType), 0, 0, 0]
}
