import ConfettiControls
import ConfettiGraphics
import Testing

@testable import ConfettiShow

@Suite("EffectsGrid") struct EffectsGridTests {
  /// A grid of groups of sizes, with five columns.
  static func grid(_ counts: [Int], _ size: Size = Size(width: 1280, height: 720)) -> EffectsGrid {
    var next = 0
    let sections = counts.enumerated().map { index, count in
      defer { next += count }
      return EffectCatalogue.Section(title: "\(index)", entries: Array(next..<next + count))
    }
    return EffectsGrid(sections, EffectsLayout(Layout(size: size)))
  }

  @Test("cells and headings lie apart, within the width, at every size")
  func apart() {
    for size in LayoutTests.sizes {
      let grid = Self.grid([4, 13, 1, 22], size)
      let frames = grid.places.cells + grid.places.headings
      for (index, frame) in frames.enumerated() {
        #expect(frame.x >= 0 && frame.maxX <= grid.layout.panel.width)
        #expect(frame.y >= 0 && frame.maxY <= grid.places.height)
        for other in frames[..<index] {
          #expect(
            frame.x >= other.maxX || other.x >= frame.maxX || frame.y >= other.maxY
              || other.y >= frame.maxY)
        }
      }
    }
  }
}
