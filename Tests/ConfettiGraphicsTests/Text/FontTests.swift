import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("Font") struct FontTests {
  private static func atlas(_ style: TextStyle, scale: Float) throws -> Atlas {
    Atlas(scale: scale, typeface: try showLetters(), styles: [style])
  }

  @Test("a line is as wide as its advances, its kerning and the tracking between its letters")
  func width() throws {
    let letters = try showLetters()
    let characters = letters.scalars
    var random = SplitMix(seed: 14)
    for style in [
      TextStyle(size: 13, weight: 80), TextStyle(size: 40, weight: 60, tracking: 30),
      TextStyle(size: 17, weight: 90, tracking: -20),
    ] {
      let (single, double) = (
        try Self.atlas(style, scale: 1), try Self.atlas(style, scale: 2)
      )
      let samples = (0..<30).map { _ in
        (0..<Int.random(in: 1...20, using: &random)).compactMap { _ in
          characters.randomElement(using: &random)
        }
      }
      for scalars in samples + [Array("AVATAR Tomato LTVA".unicodeScalars)] {
        var units = scalars.reduce(0) { $0 + letters.glyph(for: $1).advance }
        for (left, right) in zip(scalars, scalars.dropFirst()) {
          units += letters.kerning(left, right)
        }
        let expected =
          units * style.size / letters.metrics.unitsPerEm
          + style.tracking / 1000 * style.size * Float(scalars.count - 1)
        let text = String(String.UnicodeScalarView(scalars))
        let width = single.line(text, style: style).width
        #expect(abs(width - max(expected, 0)) < 1e-3 * max(expected, 1))
        #expect(double.line(text, style: style).width == width)
      }
    }
  }

  @Test("text is set on the same points at every density", arguments: [15, 26, 48] as [Float])
  func densities(size: Float) throws {
    let style = TextStyle(size: size, weight: 85)
    let lines = try ([1, 2, 4] as [Float]).map { scale in
      let atlas = try Self.atlas(style, scale: scale)
      return atlas.line("Celebrate AV", style: style).items.map { item in
        let letter = TextLine(width: 0, capHeight: 0, items: [item])
        let center = painted(atlas, width: 360, height: 80) {
          $0.append(letter, at: Point(x: 10, y: 60), color: .white())
        }.inkCenter
        return Point(x: center.x / scale, y: center.y / scale)
      }
    }
    // Large letters stand on whole pixels, small ones on quarters.
    let slack: Float = size < 30 ? 0.4 : 0.65
    for line in lines {
      #expect(line.count == 11)
      for (letter, finest) in zip(line, lines[2]) {
        #expect(abs(letter.x - finest.x) < slack)
        #expect(abs(letter.y - finest.y) < 0.5)
      }
    }
  }

  @Test("each letter stands within a quarter of a pixel, or half a large one, of its pen")
  func letterPlaces() throws {
    for (size, slack) in [(12, 0.125), (40, 0.5)] as [(Float, Float)] {
      let style = TextStyle(size: size, weight: 85)
      let atlas = try Self.atlas(style, scale: 1)
      // The same letter again and again, at every part of a pixel: its ink must stand evenly.
      let line = atlas.line(String(repeating: "l", count: 24), style: style)
      let advance = line.width / 24
      let places = line.items.map { item in
        painted(atlas, width: 800, height: 60) {
          $0.append(
            TextLine(width: 0, capHeight: 0, items: [item]), at: Point(x: 0, y: 50),
            color: .white())
        }.inkCenter.x
      }
      let errors = places.indices.map { places[$0] - Float($0) * advance }
      let spread = (errors.max() ?? 0) - (errors.min() ?? 0)
      #expect(spread <= 2 * slack + 0.05)
    }
  }

  @Test("text without letters is as wide as nothing, whatever the tracking")
  func emptyText() throws {
    for tracking in [-300, 0, 300] as [Float] {
      let style = TextStyle(size: 20, weight: 90, tracking: tracking)
      let line = try Self.atlas(style, scale: 1).line("", style: style)
      #expect(line.width == 0 && line.items.isEmpty)
    }
  }

  @Test("invisible characters take no room and show no box")
  func invisibleCharacters() throws {
    let style = TextStyle(size: 20, weight: 90)
    let atlas = try Self.atlas(style, scale: 1)
    let line = atlas.line("AV", style: style)
    for character in ["\u{200D}", "\u{FE0F}", "\u{AD}", "\u{200F}"] {
      let other = atlas.line("A\(character)V", style: style)
      #expect(other.width == line.width && other.items.count == line.items.count)
    }
    #expect(atlas.line("Aא", style: style).items.count == 2)
  }

  @Test("tracking so tight that the pen goes backward sets letters left of the start")
  func tightTracking() throws {
    let style = TextStyle(size: 20, weight: 90, tracking: -1700)
    let line = try Self.atlas(style, scale: 1).line("lllll", style: style)
    #expect(line.items.count == 5 && line.width == 0)
    #expect(zip(line.items, line.items.dropFirst()).allSatisfy { $0.frame.x > $1.frame.x })
  }

  @Test("capitals reach as high as the line says")
  func capHeight() throws {
    let style = TextStyle(size: 40, weight: 85)
    for scale in [1, 2] as [Float] {
      let atlas = try Self.atlas(style, scale: scale)
      let line = atlas.line("H", style: style)
      let picture = painted(atlas, width: 60, height: 60) {
        $0.append(line, at: Point(x: 10, y: 50), color: .white())
      }
      let rows = (0..<picture.height).filter { y in
        (0..<picture.width).contains { picture.alpha($0, y) > 127 }
      }
      #expect(abs(Float(rows.count) / scale - line.capHeight) <= 1 / scale)
      #expect(rows.last == Int(50 * scale) - 1)
    }
  }
}
