import Testing

@testable import ConfettiGraphics

@Suite("TextLine") struct TextLineTests {
  private static let style = TextStyle(size: 18, weight: 85)

  private static func atlas(scale: Float = 1) throws -> Atlas {
    Atlas(scale: scale, typeface: try showLetters(), styles: [style])
  }

  @Test("a line has a quad for each letter and none for a space")
  func items() throws {
    let atlas = try Self.atlas()
    #expect(atlas.line("a b  c", style: Self.style).items.count == 3)
    #expect(atlas.line("   ", style: Self.style).items.isEmpty)
    #expect(atlas.line("   ", style: Self.style).width > 0)
  }

  @Test("a character without a glyph shows as a box")
  func missingGlyph() throws {
    let atlas = try Self.atlas()
    let line = atlas.line("\u{1F389}", style: Self.style)
    #expect(line.items.count == 1 && line.width > 0)
    #expect(line.width == atlas.line("\n", style: Self.style).width)
  }

  @Test("without a typeface, or in a style the atlas was not made with, a line is empty")
  func unknownStyle() throws {
    #expect(Atlas(scale: 1).line("abc", style: Self.style).items.isEmpty)
    var other = Self.style
    for change in [\TextStyle.size, \.weight, \.tracking] {
      other = Self.style
      other[keyPath: change] += 1
      let line = try Self.atlas().line("abc", style: other)
      #expect(line.items.isEmpty && line.width == 0)
    }
  }

  @Test("centred in a rectangle, capitals are as far from its left as from its right")
  func centered() throws {
    let atlas = try Self.atlas(scale: 2)
    let line = atlas.line("HOH", style: Self.style)
    let frame = Rect(x: 10, y: 6, width: 100, height: 40)
    let picture = painted(atlas, width: 120, height: 60) {
      $0.append(line, at: line.origin(centeredIn: frame), color: .white())
    }
    #expect(abs(picture.inkCenter.x / 2 - frame.center.x) < 0.5)
    #expect(abs(picture.inkCenter.y / 2 - frame.center.y) < 0.5)
  }

  @Test("no neighbour in the atlas bleeds into a letter, stretched or not")
  func neighboursStayOut() throws {
    let atlas = try Self.atlas()
    for text in ["Sphinx of black quartz", "judge my vow 0123456789"] {
      let line = atlas.line(text, style: Self.style)
      let texels = atlas.texels(redOutside: line.items.map { atlas.textureRect($0.source) })
      for stretch in [1, 0.9, 1.37] as [Float] {
        let draw: (inout QuadBuffer) -> Void = {
          $0.append(
            line, at: Point(x: 5.3, y: 30.7), color: .white(),
            stretch: Size(width: stretch, height: stretch))
        }
        #expect(
          painted(atlas, texels: texels, width: 320, height: 50, draw)
            == painted(atlas, width: 320, height: 50, draw))
      }
    }
  }
}
