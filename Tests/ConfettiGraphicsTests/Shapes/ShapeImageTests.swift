import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("ShapeImage") struct ShapeImageTests {
  @Test("a text is as wide as its letters, and cut to its ink")
  func texts() throws {
    for text in ["A", "Confetti", "i", "2026!", String(repeating: "W", count: 64)] {
      let mask = try TextMask(text)
      #expect(
        mask.width <= ShapeImage.longestSide && mask.coverage.count == mask.width * mask.height)
      let rows = (0..<mask.height).map { row in
        mask.coverage[row * mask.width..<(row + 1) * mask.width].contains { $0 > 0 }
      }
      let columns = (0..<mask.width).map { column in
        (0..<mask.height).contains { mask.coverage[$0 * mask.width + column] > 0 }
      }
      #expect(rows.first == true && rows.last == true)
      #expect(columns.first == true && columns.last == true)
    }
    #expect(try TextMask("AV").width < TextMask("AH").width)
  }

  @Test("a text that cannot be seen is an error that says why")
  func badTexts() {
    #expect(throws: AtlasError.emptyText) { try TextMask("  ") }
    #expect(throws: AtlasError.emptyText) { try TextMask("") }
    let long = String(repeating: "a", count: 65)
    #expect(throws: AtlasError.textTooLong(long)) { try TextMask(long) }
    let error = #expect(throws: AtlasError.missingLetters(["é", "中"])) { try TextMask("é中é") }
    #expect(error?.description.hasPrefix("The lettering has no “é”, “中”") == true)
    #expect(
      ParticleShape.text("né").missingLetters == ["é"]
        && ParticleShape.text("ne").missingLetters.isEmpty)
  }

  @Test("invisible characters have no part in a text")
  func invisible() throws {
    let mask = try TextMask("Party!")
    for character in ["\u{200D}", "\u{FE0F}", "\u{AD}", "\u{200B}", "\u{200F}", "\u{FEFF}"] {
      #expect(ParticleShape.text("Par\(character)ty!").missingLetters.isEmpty)
      #expect(try TextMask("Par\(character)ty!").coverage == mask.coverage)
      #expect(throws: AtlasError.emptyText) { try TextMask(character) }
    }
  }

  @Test("a large picture is reduced to the mean of its pixels, and keeps its aspect")
  func largePictures() throws {
    var random = SplitMix(seed: 4)
    let picture = random.picture(1200, 300)
    let image = try #require(try ShapeImage(.picture(Picture("large", picture))))
    #expect(image.width == 512 && image.height == 128 && image.aspect == 4)
    func mean(_ values: [Float]) -> Float { values.reduce(0, +) / Float(values.count) }
    let before = mean(picture.pixels.map { Float($0.bytes.red) })
    #expect(abs(mean(image.texels.map(\.x)) - before) < 0.01)
    let line = Bitmap(width: 8192, height: 1, filledWith: PackedColor(bits: .max))
    let thin = try #require(try ShapeImage(.picture(Picture("thin", line))))
    #expect(thin.width == 512 && thin.height == 1 && thin.aspect == 8192)
  }

  @Test("resizing keeps an even picture even, and the mean of any", arguments: 1...40)
  func resizing(count: Int) {
    let even = FilteredRows(
      Bitmap(width: 17, height: 5, filledWith: PackedColor(bits: 0x8040_2010)))
    let other = even.resized(width: count).resized(height: count)
    #expect(other.texels.count == count * count)
    #expect(other.texels.allSatisfy { abs($0.x - 16) < 0.01 && abs($0.w - 128) < 0.01 })
    var random = SplitMix(seed: 9)
    let picture = FilteredRows(random.picture(17, 5))
    let resized = picture.resized(width: count)
    func mean(_ image: FilteredRows) -> Float {
      image.texels.reduce(0) { $0 + $1.y } / Float(image.texels.count)
    }
    #expect(abs(mean(resized) - mean(picture)) < 0.05)
  }
}
