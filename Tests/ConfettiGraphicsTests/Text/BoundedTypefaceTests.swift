import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("Typefaces and glyphs that are too large, or no numbers") struct BoundedTypefaceTests {
  private static func text(weight: Int = 90, units: Int = 1000, glyphs: [String]) -> String {
    """
    units \(units)
    weight \(weight)
    capheight 620
    xheight 430
    ascender 660
    descender -215
    tension 0.5
    glyph missing 500
    M 0 0 L 0 600

    """ + glyphs.joined(separator: "\n")
  }

  private static func problem(_ text: String) -> TypefaceError.Problem? {
    do throws(TypefaceError) {
      _ = try Typeface(parsing: text)
      return nil
    } catch {
      #expect(error.description.hasPrefix("Line \(error.line) of the typeface: "))
      return error.problem
    }
  }

  @Test("glyphs that cover thousands of square ems are refused where they pass the limit")
  func tooLarge() {
    let dots = (0..<100).map {
      "glyph U+\(String(0x4E00 + $0, radix: 16)) 9\nD -9999 -9999 D 9999 9999"
    }
    #expect(Self.problem(Self.text(glyphs: dots)) == .tooLarge("boxes", squareEms: 4096))
    let lines = (0..<3).map { glyph in
      "glyph U+\(String(0x4E00 + glyph, radix: 16)) 9\nM 0 0\n"
        + String(repeating: "L 9999 9999 L -9999 -9999\n", count: 200)
    }
    #expect(Self.problem(Self.text(glyphs: lines)) == .tooLarge("lines", squareEms: 65_536))
    #expect(Self.problem(Self.text(glyphs: Array(dots.prefix(3)))) == nil)
    let pens = (0..<4000).map {
      "glyph U+\(String(0x4E00 + $0, radix: 16)) 9\nP 10 D 0 0 P 10 D 5000 0"
    }
    #expect(Self.problem(Self.text(glyphs: pens)) == .tooLarge("boxes", squareEms: 4096))
  }

  @Test("a pen wider than an em is refused")
  func widePen() {
    #expect(
      Self.problem(Self.text(weight: 17, units: 16, glyphs: []))
        == .outOfRange("weight 17.0", low: 1, high: 16))
  }

  @Test("four thousand ordinary glyphs are read")
  func many() {
    let glyphs = (0..<4000).map {
      "glyph U+\(String(0x4E00 + $0, radix: 16)) 1000\nM 50 50 L 950 900 L 50 900\nM 50 300 L 900 300"
    }
    #expect(Self.problem(Self.text(glyphs: glyphs)) == nil)
  }

  @Test("the letters of an atlas end where it would become too large, and lines tell it")
  func fullAtlas() throws {
    let glyphs = (0..<400).map {
      "glyph U+\(String(0x4E00 + $0, radix: 16)) 9\nM 0 0 L 3000 2700"
    }
    let typeface = try Typeface(parsing: Self.text(glyphs: glyphs))
    let style = TextStyle(size: 512, weight: 90)
    let atlas = Atlas(scale: 1, typeface: typeface, styles: [style])
    #expect(atlas.textureSize.width * atlas.usedRows <= AtlasBuilder.mostTexelsOfLetters * 3 / 2)
    var quads = QuadBuffer(atlas: atlas)
    quads.append(atlas.line("\u{4E00}", style: style), at: .zero, color: .white())
    #expect(quads.missingShapes.isEmpty && quads.count == 1)
    quads.append(atlas.line("\u{4F8F}", style: style), at: .zero, color: .white())
    #expect(quads.missingShapes == [.text("\u{4F8F}")])
  }

  @Test("the letters of the show fit at the highest density")
  func ownLetters() throws {
    let styles = [
      TextStyle(size: 88, weight: 112, tracking: -14), TextStyle(size: 26, weight: 84),
      TextStyle(size: 26, weight: 106), TextStyle(size: 18, weight: 88),
    ]
    let atlas = Atlas(scale: 8, typeface: try showLetters(), styles: styles)
    let all = String(String.UnicodeScalarView(try showLetters().scalars))
    for style in styles { #expect(atlas.line(all, style: style).missing == nil) }
  }

  @Test("a glyph of wild numbers is drawn without them", arguments: 0..<40)
  func wildGlyphs(seed: UInt64) {
    var random = SplitMix(seed: seed)
    func number() -> Float {
      random.next() % 3 == 0 ? Float(random.wild()) : random.number(in: -300...900)
    }
    let glyph = Glyph(
      advance: number(),
      strokes: (0..<3).map { _ in
        Glyph.Stroke(
          path: (0..<Int(1 + random.next() % 4)).map { _ in [number(), number()] },
          pen: random.next() % 2 == 0 ? 1 : number())
      }, bars: [number(), number()])
    var metrics = Typeface.standard.metrics
    if random.next() % 2 == 0 {
      metrics.unitsPerEm = number()
      metrics.weight = number()
      metrics.capHeight = number()
      metrics.descender = number()
    }
    let mask = GlyphRasterizer(metrics: metrics).rasterize(
      glyph, pixelSize: [5, 20].randomElement(using: &random) ?? 5, weight: number(),
      subpixelX: number())
    #expect(mask.coverage.count == mask.width * mask.height)
    #expect(mask.width <= 20_000 && mask.height <= 20_000)
  }

  @Test("a glyph without numbers is empty, and one with some is drawn by these")
  func notNumbers() {
    let rasterizer = GlyphRasterizer(metrics: Typeface.standard.metrics)
    func mask(_ path: [SIMD2<Float>], bars: [Float] = []) -> GlyphMask {
      rasterizer.rasterize(
        Glyph(advance: 500, strokes: [Glyph.Stroke(path: path)], bars: bars), pixelSize: 30,
        weight: 80)
    }
    #expect(mask([[.nan, 0]]) == .empty && mask([]) == .empty)
    #expect(mask([[.nan, 0], [0, .infinity]]) == .empty)
    #expect(mask([[0, 0], [.nan, 5], [100, 600]]) == mask([[0, 0], [100, 600]]))
    #expect(
      mask([[0, 0], [100, 600]], bars: [.nan, 200]) == mask([[0, 0], [100, 600]], bars: [200]))
  }

  @Test("a line in a style of wild numbers has a finite width", arguments: 0..<60)
  func wildStyles(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let style = TextStyle(
      size: Float(random.wild()), weight: Float(random.wild()), tracking: Float(random.wild()))
    let typeface = try Typeface(
      parsing: Self.text(glyphs: ["glyph a 500\nM 0 0 L 400 600", "glyph b 0"]))
    let atlas = Atlas(scale: Float(random.wild()), typeface: typeface, styles: [style])
    #expect(atlas.line("abba ba", style: style).width.isFinite)
    #expect(atlas.line("abba ba", style: style).capHeight.isFinite)
  }
}
