import Testing

@testable import ConfettiTerminal

@Suite("CellColor") struct CellColorTests {
  @Test("a colour gives back the value that it was made of")
  func keepsKind() {
    let kinds: [CellColor.Kind] = [
      .standard, .palette(0), .palette(255), .rgb(red: 0, green: 0, blue: 0),
      .rgb(red: 1, green: 2, blue: 3),
    ]
    for kind in kinds { #expect(CellColor(kind).kind == kind) }
    #expect(Set(kinds.map { CellColor($0) }).count == kinds.count)
  }

  @Test("every colour of the palette is its own nearest")
  func findsPalette() {
    let steps = [0, 95, 135, 175, 215, 255]
    for index in 0..<216 {
      let (r, g, b) = (steps[index / 36], steps[index / 6 % 6], steps[index % 6])
      let color = ColorDepth.palette.color(r, g, b)
      guard case .palette(let found) = color.kind else {
        Issue.record("\(color) is not of the palette")
        continue
      }
      #expect(found == 16 + index || r == g && g == b && found >= 232)
    }
    for grey in 0..<24 {
      let level = 8 + grey * 10
      #expect(
        ColorDepth.palette.color(level, level, level) == CellColor(.palette(UInt8(232 + grey))))
    }
  }

  @Test(
    "the sixteen colours keep their hue",
    arguments: [
      (0xFF3B30, 9), (0x34C759, 10), (0xFFCC00, 11), (0x007AFF, 12), (0x32ADE6, 14), (0x5856D6, 12),
      (0xFFFFFF, 15),
      (0x000000, 8), (0x601010, 1),
    ])
  func keepsHue(hex: Int, index: UInt8) {
    let color = ColorDepth.sixteen.color(hex >> 16, hex >> 8 & 0xFF, hex & 0xFF)
    #expect(color == CellColor(.palette(index)))
  }

  @Test("components beyond the range are clamped, and a terminal without colours gets none")
  func clamps() {
    #expect(ColorDepth.full.color(-5, 300, 7) == CellColor(.rgb(red: 0, green: 255, blue: 7)))
    #expect(ColorDepth.none.color(255, 0, 0) == .standard)
  }
}
