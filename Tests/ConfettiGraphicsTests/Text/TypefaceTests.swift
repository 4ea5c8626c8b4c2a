import ConfettiGraphics
import Testing

@Suite("Typeface") struct TypefaceTests {
  @Test("the show's letters hold every character the show writes")
  func holdsAllCharacters() throws {
    let letters = try showLetters()
    let ascii = (0x20...0x7E).compactMap { Unicode.Scalar(UInt32($0)) }
    for scalar in ascii + Array("·×°µ–—…←↑→↓▶⏸‘’“”•−".unicodeScalars) {
      let glyph = try #require(letters[scalar], "no glyph for \(scalar)")
      #expect(glyph.advance > 0)
      #expect(glyph.strokes.isEmpty == (scalar == " "), "\(scalar)")
    }
  }

  @Test("digits are all as wide, so that counters do not jump")
  func digitsAreTabular() throws {
    let letters = try showLetters()
    #expect(Set("0123456789".unicodeScalars.map { letters.glyph(for: $0).advance }).count == 1)
    for left in "0123456789.,".unicodeScalars {
      for right in "0123456789.,".unicodeScalars { #expect(letters.kerning(left, right) == 0) }
    }
  }

  @Test("every glyph keeps its ink within its advance, give or take a tenth of an em")
  func inkStaysHome() throws {
    let letters = try showLetters()
    for scalar in letters.scalars {
      let glyph = letters.glyph(for: scalar)
      for point in glyph.strokes.flatMap(\.path) {
        #expect(point.x > -100 && point.x < glyph.advance + 100, "\(scalar)")
        #expect(point.y > -300 && point.y < 800, "\(scalar)")
      }
    }
  }

  @Test("letters that lean away from each other move closer, others do not")
  func kernsWhereItShows() throws {
    let letters = try showLetters()
    for pair in ["AV", "VA", "To", "Te", "Ty", "Yo", "LT", "r.", "P,", "F."] {
      let scalars = Array(pair.unicodeScalars)
      #expect(letters.kerning(scalars[0], scalars[1]) < 0, "\(pair)")
    }
    #expect(letters.kerning("H", "n") == 0)
    #expect(letters.kerning("\u{1F389}", "A") == 0)
  }

  @Test("small letters next to each other keep a gap, also in the heaviest and tightest titles")
  func smallLettersKeepApart() throws {
    let letters = try showLetters()
    let (weight, tracking, gap): (Float, Float, Float) = (112, -14, 16)
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz".unicodeScalars)
    let ink = alphabet.map { Self.pens(of: letters.glyph(for: $0), weight: weight) }
    for (left, leftInk) in zip(alphabet, ink) {
      let advance = letters.glyph(for: left).advance + tracking
      for (right, rightInk) in zip(alphabet, ink) {
        let start = advance + letters.kerning(left, right)
        let nearest = leftInk.reduce(Float.infinity) { nearest, pen in
          rightInk.reduce(nearest) { nearest, other in
            let way = other.point + SIMD2(start, 0) - pen.point
            return min(nearest, (way * way).sum().squareRoot() - pen.radius - other.radius)
          }
        }
        // The two descenders of qj can only be so far apart without a hole above them.
        #expect(nearest >= (left == "q" && right == "j" ? 0 : gap), "\(left)\(right)")
      }
    }
  }

  /// The round pen at points of a glyph's strokes no further apart than a fiftieth of an em.
  private static func pens(
    of glyph: Glyph, weight: Float
  ) -> [(point: SIMD2<Float>, radius: Float)] {
    glyph.strokes.flatMap { stroke in
      let radius = stroke.pen * weight / 2
      let corners = zip(stroke.path, stroke.path.dropFirst())
      return [(stroke.path[0], radius)]
        + corners.flatMap { start, end in
          let way = end - start
          let steps = max(((way * way).sum().squareRoot() / 20).rounded(.up), 1)
          return (1...Int(steps)).map { (start + way * (Float($0) / steps), radius) }
        }
    }
  }

  @Test("a character without a glyph gets a box")
  func unknownCharacters() throws {
    let letters = try showLetters()
    #expect(letters["\u{1F389}"] == nil)
    #expect(letters.glyph(for: "\u{1F389}") == letters.missing)
    #expect(!letters.missing.strokes.isEmpty)
  }

  @Test("the lines of the typeface stand in their natural order")
  func metricsAreOrdered() throws {
    let metrics = try showLetters().metrics
    #expect(metrics.visibleXHeight < metrics.visibleCapHeight)
    #expect(metrics.visibleCapHeight <= metrics.visibleAscender)
    #expect(metrics.visibleDescender > 0)
    #expect(metrics.visibleAscender + metrics.visibleDescender <= metrics.unitsPerEm)
  }
}
