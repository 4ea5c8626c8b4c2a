import Testing

@testable import ConfettiGraphics

@Suite("GlyphRasterizer") struct GlyphRasterizerTests {
  private let letters: Typeface
  private let rasterizer: GlyphRasterizer

  init() throws {
    letters = try showLetters()
    rasterizer = GlyphRasterizer(metrics: letters.metrics)
  }

  @Test("the border of every mask is clear", arguments: [1, 7, 12.5, 17, 68, 512] as [Float])
  func borderIsClear(_ size: Float) {
    for scalar in letters.scalars {
      for subpixelX in [0, 0.25, 0.99] as [Float] {
        let mask = rasterizer.rasterize(
          letters.glyph(for: scalar), pixelSize: size, weight: 112, subpixelX: subpixelX)
        #expect(mask.coverage.count == mask.width * mask.height)
        for x in 0..<mask.width {
          #expect(mask[x, 0] == 0 && mask[x, mask.height - 1] == 0, "\(scalar)")
        }
        for y in 0..<mask.height {
          #expect(mask[0, y] == 0 && mask[mask.width - 1, y] == 0, "\(scalar)")
        }
      }
    }
  }

  @Test("every visible glyph has ink at every size", arguments: [1, 12, 17, 40] as [Float])
  func hasInk(_ size: Float) {
    for scalar in letters.scalars where !letters.glyph(for: scalar).strokes.isEmpty {
      let mask = rasterizer.rasterize(letters.glyph(for: scalar), pixelSize: size, weight: 82)
      #expect((mask.coverage.max() ?? 0) > 100, "\(scalar) at \(size)")
    }
  }

  @Test("a glyph without strokes gives an empty mask")
  func spaceIsEmpty() {
    #expect(rasterizer.rasterize(letters.glyph(for: " "), pixelSize: 20, weight: 82) == .empty)
  }

  @Test(
    "symmetric letters are drawn symmetric", arguments: Array("AHIMOTUVWXYovwx0".unicodeScalars))
  func symmetry(_ scalar: Unicode.Scalar) throws {
    let glyph = letters.glyph(for: scalar)
    let xs = glyph.strokes.flatMap(\.path).map(\.x)
    let axis = (try #require(xs.min()) + #require(xs.max())) / 2
    for size in [13, 17, 40] as [Float] {
      // The pen stands such that the axis falls on the edge between two pixels.
      let axisInPixels = axis * size / 1000
      let subpixelX = axisInPixels.rounded(.up) - axisInPixels
      let mask = rasterizer.rasterize(glyph, pixelSize: size, weight: 82, subpixelX: subpixelX)
      let sum = 2 * Int(axisInPixels.rounded(.up)) - 1 - 2 * mask.left
      for y in 0..<mask.height {
        for x in 0..<mask.width {
          let mirrored = sum - x
          let other = (0..<mask.width).contains(mirrored) ? Int(mask[mirrored, y]) : 0
          #expect(abs(Int(mask[x, y]) - other) <= 2, "\(scalar) at \(size), \(x), \(y)")
        }
      }
    }
  }

  @Test("a stem is solid inside and keeps its width")
  func stemIsSolid() {
    let mask = rasterizer.rasterize(letters.glyph(for: "l"), pixelSize: 40, weight: 82)
    let row = mask.height / 3
    let values = (0..<mask.width).map { Int(mask[$0, row]) }
    #expect(values.max() == 255)
    #expect(abs(values.reduce(0, +) - Int(0.082 * 40 * 255)) < 8)
  }

  @Test(
    "horizontal strokes fill whole rows at text sizes",
    arguments: [12, 13, 14, 15, 16, 17] as [Float])
  func linesAreSharp(_ size: Float) {
    for weight in [82, 112] as [Float] {
      for character in ["z", "Z", "E", "T", "e"] as [Unicode.Scalar] {
        let mask = rasterizer.rasterize(
          letters.glyph(for: character), pixelSize: size, weight: weight)
        #expect((0..<mask.width).contains { mask[$0, 1] >= 200 }, "\(character) at \(size)")
        #expect(mask[mask.width / 2, 1] >= 200, "\(character) at \(size)")
      }
      for character in ["z", "n", "x", "H", "T"] as [Unicode.Scalar] {
        let mask = rasterizer.rasterize(
          letters.glyph(for: character), pixelSize: size, weight: weight)
        #expect(mask.top + mask.height == 1, "\(character) stands on the baseline at \(size)")
      }
    }
  }

  @Test(
    "letters are as high as the typeface says, at any weight", arguments: [82, 90, 112] as [Float])
  func heights(_ weight: Float) {
    let metrics = letters.metrics
    for (character, units) in [
      ("x", metrics.visibleXHeight), ("H", metrics.visibleCapHeight),
      ("l", metrics.visibleAscender),
    ] as [(Unicode.Scalar, Float)] {
      let mask = rasterizer.rasterize(
        letters.glyph(for: character), pixelSize: 100, weight: weight)
      #expect(-(mask.top + 1) == Int((units / 10).rounded()), "\(character)")
    }
  }

  @Test("small text is never thinner than the minimum")
  func minimumThickness() {
    let mask = rasterizer.rasterize(letters.glyph(for: "I"), pixelSize: 10, weight: 20)
    let row = (0..<mask.width).map { Float(mask[$0, mask.height / 2]) / 255 }
    #expect(abs(row.reduce(0, +) - GlyphRasterizer.minimumThickness) < 0.02)
  }

  @Test("a quarter of a pixel moves the ink by a quarter of a pixel")
  func subpixelOffset() {
    func centre(_ subpixelX: Float) -> Float {
      let mask = rasterizer.rasterize(
        letters.glyph(for: "H"), pixelSize: 15, weight: 82, subpixelX: subpixelX)
      var (sum, moment): (Float, Float) = (0, 0)
      for y in 0..<mask.height {
        for x in 0..<mask.width {
          sum += Float(mask[x, y])
          moment += Float(mask[x, y]) * (Float(mask.left + x) + 0.5)
        }
      }
      return moment / sum
    }
    for quarter in 1...3 {
      #expect(abs(centre(Float(quarter) / 4) - centre(0) - Float(quarter) / 4) < 0.06)
    }
  }

  @Test("sizes, weights and offsets out of range are held to it")
  func oddArguments() {
    let glyph = letters.glyph(for: "g")
    let largest = rasterizer.rasterize(glyph, pixelSize: 512, weight: 82)
    let smallest = rasterizer.rasterize(glyph, pixelSize: 1, weight: 82)
    #expect(rasterizer.rasterize(glyph, pixelSize: 1e30, weight: 82) == largest)
    #expect(rasterizer.rasterize(glyph, pixelSize: .infinity, weight: 82) == largest)
    for size in [0, -5, .nan, -.infinity] as [Float] {
      #expect(rasterizer.rasterize(glyph, pixelSize: size, weight: 82) == smallest)
    }
    for weight in [Float.nan, .infinity, -1, 0, 1e30] {
      #expect(rasterizer.rasterize(glyph, pixelSize: 20, weight: weight).width < 40)
    }
    let plain = rasterizer.rasterize(glyph, pixelSize: 20, weight: 82)
    for subpixelX in [Float.nan, -0.5, 1, 1e30] {
      #expect(
        rasterizer.rasterize(glyph, pixelSize: 20, weight: 82, subpixelX: subpixelX) == plain)
    }
  }

  @Test("drawing twice gives the same mask")
  func isRepeatable() {
    let glyph = letters.glyph(for: "&")
    let masks = (0..<2).map { _ in
      rasterizer.rasterize(glyph, pixelSize: 33, weight: 100, subpixelX: 0.5)
    }
    #expect(masks[0] == masks[1])
  }
}
