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
