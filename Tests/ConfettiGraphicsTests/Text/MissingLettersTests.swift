import ConfettiGraphics
import Testing

@Suite("TextLine: an atlas without letters") struct MissingLettersTests {
  private static let style = TextStyle(size: 20, weight: 90)

  @Test("a line that the atlas has no letters for is among the missing shapes when it is drawn")
  func missing() {
    let other = TextStyle(size: 30, weight: 90)
    for atlas in [Atlas(scale: 1), Atlas(scale: 1, typeface: .standard, styles: [other])] {
      var quads = QuadBuffer(atlas: atlas)
      let line = atlas.line("Score 7", style: Self.style)
      #expect(line.width == 0 && quads.missingShapes.isEmpty)
      for _ in 0..<2 { quads.append(line, at: .zero, color: .white()) }
      #expect(quads.count == 0 && quads.missingShapes == [.text("Score 7")])
      quads.removeAll()
      #expect(quads.missingShapes.isEmpty)
    }
  }

  @Test("a line with letters, or without any text, lacks nothing")
  func present() {
    let atlas = Atlas(scale: 1, typeface: .standard, styles: [Self.style])
    var quads = QuadBuffer(atlas: atlas)
    quads.append(atlas.line("Score 7", style: Self.style), at: .zero, color: .white())
    #expect(quads.count == 6)
    quads.append(Atlas(scale: 1).line("", style: Self.style), at: .zero, color: .white())
    quads.append(.empty, at: .zero, color: .white())
    #expect(quads.missingShapes.isEmpty)
  }
}
