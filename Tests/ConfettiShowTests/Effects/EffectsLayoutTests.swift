import ConfettiControls
import ConfettiGraphics
import Testing

@testable import ConfettiShow

@Suite("EffectsLayout") struct EffectsLayoutTests {
  @Test("the parts of the layout lie in the panel, one below the other, and the panel on the stage")
  func parts() {
    for size in LayoutTests.sizes {
      let layout = EffectsLayout(Layout(size: size))
      let panel = layout.panel
      #expect(panel.x >= 0 && panel.y >= 0)
      #expect(panel.maxX <= size.width && panel.maxY <= size.height)
      #expect(layout.search.y > panel.y && layout.search.maxY < layout.viewport.y)
      #expect(layout.viewport.maxY < layout.summary.y && layout.summary.maxY < panel.maxY)
      for part in [layout.search, layout.summary] {
        #expect(part.x > panel.x && part.maxX < panel.maxX)
      }
    }
  }

  @Test("on a stage that stands upright the panel uses nine tenths of the height")
  func uprightPanel() {
    for size in LayoutTests.small where size.height > size.width {
      #expect(EffectsLayout(Layout(size: size)).panel.height >= size.height * 0.9)
    }
  }

  @Test("cells fill the width with two columns to six, and are as large as can be hit")
  func cells() {
    for size in LayoutTests.sizes {
      let layout = EffectsLayout(Layout(size: size))
      #expect((2...6).contains(layout.columns))
      let width =
        Float(layout.columns) * layout.cell.width + Float(layout.columns - 1) * layout.gap
      let inner = layout.panel.width - 2 * layout.padding
      #expect(width <= inner + 0.01 && width > inner - Float(layout.columns) - 1)
      #expect(layout.picture.width >= 120 && layout.picture.height >= 72)
      // At least one effect is seen whole, with its name.
      #expect(layout.viewport.height > layout.cell.height || size.height < 340)
    }
  }

  @Test(
    "small stages have two columns, large ones six",
    arguments: [(480, 320, 2), (640, 360, 3), (1280, 720, 5), (2560, 1440, 6)])
  func columns(width: Int, height: Int, count: Int) {
    let size = Size(width: Float(width), height: Float(height))
    #expect(EffectsLayout(Layout(size: size)).columns == count)
  }

  @Test("the effects that are seen first lie within the panel, the chosen one among them")
  func firstLooks() {
    for size in LayoutTests.sizes {
      let layout = Layout(size: size)
      for chosen in [0, ShowEffect.library.count - 1] {
        let entries = layout.effects(among: ShowEffect.library, chosen: chosen)
        #expect(entries.contains { $0.effect == chosen })
        let panel = EffectsLayout(layout).panel
        #expect(entries.allSatisfy { panel.contains($0.frame.center) })
      }
    }
  }

  @Test(
    "the button that opens the panel can be hit, beside that of the carousel, and covers no text")
  func button() {
    for size in LayoutTests.sizes {
      for own in [0, 5] {
        let layout = Layout(size: size, ownEffects: own)
        let frame = layout.effectsButton
        #expect(frame.height >= 44 && frame.width >= 88 && frame.x >= 0)
        #expect(frame.maxX <= layout.scenesButton.x)
        #expect(layout.buttons.allSatisfy { $0.y >= frame.maxY })
        let title = layout.titleBaseline - layout.theme.title.size * 0.7
        #expect(title >= frame.maxY - 6)
      }
    }
  }
}
