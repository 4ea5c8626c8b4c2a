import Confetti
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiControls
@testable import ConfettiShow

@Suite("EffectsPanel") struct EffectsPanelTests {
  /// A visitor before the panel, at rest.
  static func visitor(
    _ settings: Show.Settings = Show.Settings(), size: Size = Size(width: 1280, height: 720)
  ) throws -> Visitor {
    var visitor = try Visitor(settings, size: size)
    visitor.type("l")
    visitor.wait(1)
    return visitor
  }

  @Test("L opens the panel, Esc closes it, and the stage is as it was")
  func opensAndCloses() throws {
    var visitor = try Visitor()
    visitor.type("l")
    #expect(visitor.panel.isShown && visitor.alive == 0)
    visitor.rest()
    visitor.type(.escape)
    #expect(!visitor.panel.isShown && visitor.show.content.panels.toast.said == nil)
    visitor.rest()
    visitor.click(Visitor.nowhere)
    #expect(visitor.alive == 30)
  }

  @Test("the opening panel reads hardly an effect but the chosen one, and soon all visible ones")
  func readsLittleAtOnce() throws {
    var visitor = try Visitor()
    visitor.type("l")
    #expect((1...4).contains(visitor.panel.thumbnails.count { $0.effect != nil }))
    visitor.wait(2)
    let panel = visitor.panel
    for cell in panel.seen {
      #expect(panel.thumbnails[panel.grid.entries[cell]].isReady)
    }
  }

  @Test("a button opens the panel, and a press beside the panel closes it and has no other effect")
  func buttonAndPressBeside() throws {
    var visitor = try Visitor()
    visitor.click(visitor.show.layout.effectsButton.center)
    #expect(visitor.panel.isShown)
    visitor.wait(1)
    visitor.click(Point(x: 10, y: 400))
    #expect(!visitor.panel.isShown && visitor.alive == 0)
    // The button below the panel is not pressed.
    visitor.type("l")
    visitor.click(visitor.show.layout.scenesButton.center)
    #expect(visitor.seen == .stage && !visitor.panel.isShown)
  }

  @Test("an effect that is chosen before its thumbnail was ready is drawn with its own shapes")
  func choiceBeforeThumbnail() throws {
    let word = ParticleShape.text("zebra")
    let effect = Effect("zzz", Emitter(when: When(count: 9), look: Look(shapes: [.init(word)])))
    let own = ShowEffect(own: try effect.checked(), name: "zzz")
    var visitor = try Visitor()
    // An effect without shapes in the atlas, as one of the library before anybody has seen it.
    visitor.show.content.repertoire.add(own)
    visitor.show.content.repertoire.choose(0)
    visitor.type("l")
    #expect(!visitor.show.atlas.contains(word))
    visitor.act(.typed("zzz"), .keyPressed(.enter), .keyReleased(.enter))
    #expect(visitor.alive == 9 && !visitor.panel.isShown)
    #expect(visitor.show.atlas.contains(word))
    #expect(visitor.show.interface.canvas.quads.atlas.contains(word))
    #expect(visitor.picture.missingShapes.isEmpty)
  }

  @Test("a click on an effect chooses it, closes the panel, and fires the effect once")
  func clickChooses() throws {
    var visitor = try Self.visitor()
    let cell = try #require(visitor.cell("fanfare"))
    visitor.click(visitor.middle(ofCell: cell))
    #expect(!visitor.panel.isShown && visitor.chosen == .fanfare && visitor.alive > 0)
    visitor.type("l")
    #expect(
      visitor.panel.chosen.map { visitor.panel.grid.entries[$0] } == visitor.panel.choice.cell)
  }

  @Test("arrows move the focus, and Enter or Space choose", arguments: [Input.Key.enter, .space])
  func keysChoose(key: Input.Key) throws {
    var visitor = try Self.visitor()
    #expect(visitor.panel.choice.cell == visitor.cell("celebration"))
    visitor.type(.right, .right)
    #expect(visitor.panel.choice.cell == visitor.cell("fountain"))
    visitor.type(key)
    #expect(!visitor.panel.isShown && visitor.chosen == .fountain)
    visitor.wait(0.2)
    #expect(visitor.alive > 0)
  }

  @Test("the effect under the pointer is in focus and plays, and the others stand")
  func pointing() throws {
    var visitor = try Self.visitor()
    for cell in visitor.panel.seen.prefix(4) {
      visitor.act(.pointerMoved(visitor.middle(ofCell: cell)))
      visitor.wait(0.4)
      #expect(visitor.panel.choice.cell == cell)
      let playing = visitor.panel.thumbnails.indices.filter {
        visitor.panel.thumbnails[$0].isPlaying
      }
      #expect(playing == [visitor.panel.grid.entries[cell]])
    }
  }

  @Test("typing searches, Backspace takes a letter back, Esc all, and then closes")
  func search() throws {
    var visitor = try Self.visitor()
    let all = visitor.panel.grid.entries.count
    for letter in "fanfare" { visitor.type(letter) }
    #expect(visitor.panel.query == "fanfare" && visitor.panel.grid.entries.count < all)
    #expect(visitor.panel.choice.cell == visitor.cell("fanfare"))
    visitor.type(.backspace)
    #expect(visitor.panel.query == "fanfar")
    visitor.type("q")
    #expect(visitor.panel.grid.entries.isEmpty && visitor.panel.choice.cell == nil)
    #expect(visitor.said.contains { $0.hasPrefix("No effect is called or described as “fanfarq”") })
    _ = visitor.picture
    visitor.type(.enter, .down)
    #expect(visitor.panel.isShown)
    visitor.type(.escape)
    #expect(visitor.panel.query.isEmpty && visitor.panel.grid.entries.count == all)
    visitor.type(.escape)
    #expect(!visitor.panel.isShown)
  }

  @Test("a search has an end, and keys that have a meaning elsewhere are letters here")
  func longSearch() throws {
    var visitor = try Visitor()
    visitor.type("/")
    #expect(visitor.panel.isShown && visitor.show.textPlace != nil && visitor.panel.query.isEmpty)
    for _ in 0..<200 { visitor.type("g") }
    #expect(visitor.panel.query.count == 24 && visitor.seen == .stage)
    #expect(!visitor.show.content.clock.isPaused)
    visitor.type("/")
    #expect(visitor.panel.query.isEmpty)
    #expect(!visitor.type("q").contains(.quit))
    visitor.type(.function(1))
    #expect(visitor.show.content.panels.overlay.mode == .compact)
  }

  @Test("a grid that moves goes on without a jump as the panel goes")
  func movesOnWhileItGoes() throws {
    var visitor = try Self.visitor(size: Size(width: 480, height: 320))
    visitor.act(.scrolled(12))
    visitor.wait(0.05)
    let before = visitor.panelScroll.offset.presentation(at: visitor.now)
    visitor.type(.escape)
    let after = visitor.panelScroll.offset.presentation(at: visitor.now)
    #expect(!visitor.panel.isShown && before < visitor.panelScroll.offset.value - 100)
    #expect(abs(after - before) < 100)
  }

  @Test("the wheel, a drag and keys scroll the panel within its bounds")
  func scrolls() throws {
    let size = Size(width: 480, height: 320)
    var visitor = try Self.visitor(size: size)
    let farthest = visitor.panelScroll.farthest
    #expect(farthest > 0)
    visitor.act(.scrolled(2))
    visitor.wait(1)
    #expect(visitor.panelScroll.offset.value > 0)
    visitor.act(.scrolled(1e9))
    visitor.wait(1)
    #expect(visitor.panelScroll.offset.value == farthest)
    visitor.act(.scrolled(-.greatestFiniteMagnitude))
    visitor.wait(1)
    #expect(visitor.panelScroll.offset.value == 0)
    let middle = EffectsLayout(visitor.show.layout).viewport.center
    visitor.drag(from: middle, to: Point(x: middle.x, y: middle.y - 90))
    #expect(visitor.panel.isShown && visitor.panelScroll.offset.value > 80)
    visitor.rest()
    #expect(visitor.panelScroll.offset.value <= farthest)
    visitor.drag(from: middle, to: Point(x: middle.x, y: middle.y + 9000))
    visitor.rest()
    #expect(visitor.panelScroll.offset.value == 0)
    for _ in 0..<60 { visitor.type(.down) }
    visitor.wait(1)
    let panel = visitor.panel
    let focus = try #require(panel.choice.cell)
    let frame = panel.grid.frame(of: focus, scrolled: visitor.panelScroll.offset.value)
    #expect(frame.maxY <= panel.layout.viewport.maxY && frame.y >= panel.layout.viewport.y)
    #expect(visitor.panelScroll.offset.value > 0)
  }

  @Test("help lies above the panel: no key reaches the panel then")
  func belowHelp() throws {
    var visitor = try Visitor()
    visitor.type("h")
    visitor.type("l")
    visitor.type(.tab(backwards: false), .enter, .space)
    #expect(
      !visitor.panel.isShown && visitor.show.content.panels.help.isShown && visitor.alive == 0)
    visitor.type("h")
    visitor.type("l")
    visitor.show.content.panels.help.show(true, at: visitor.now)
    visitor.act()
    visitor.type("s")
    #expect(visitor.panel.query.isEmpty)
    visitor.type(.escape)
    #expect(!visitor.show.content.panels.help.isShown && visitor.panel.isShown)
    visitor.act(.pointerLeft)
    #expect(visitor.panel.isShown)
  }

  @Test("the panel does not open where no effect can be chosen")
  func otherScenes() throws {
    for settings in [Show.Settings(particleCount: 50), Show.Settings()] {
      var visitor = try Visitor(settings)
      if settings.particleCount == nil {
        visitor.type("g")
        visitor.rest()
      }
      visitor.type("l")
      visitor.type("/")
      #expect(!visitor.panel.isShown)
    }
  }

  @Test("a paused show does not pause the panel")
  func whilePaused() throws {
    var visitor = try Visitor()
    visitor.type("p")
    visitor.type("l")
    visitor.wait(1)
    let before = visitor.vertices
    visitor.wait(0.1)
    #expect(visitor.show.content.clock.isPaused && visitor.vertices != before)
  }

  @Test("with reduced motion no thumbnail plays, and the panel is visible at once")
  func littleMotion() throws {
    var visitor = try Visitor(Show.Settings(reducesMotion: true))
    visitor.type("l")
    visitor.wait(2)
    visitor.rest()
    #expect(visitor.panel.isShown && !visitor.panel.thumbnails.contains { $0.isPlaying })
    let before = visitor.vertices
    visitor.wait(0.5)
    #expect(visitor.vertices == before)
    visitor.type(.right)
    #expect(!visitor.panel.thumbnails.contains { $0.isPlaying })
  }

  @Test("an open panel finds all its thumbnails, a few in a frame, and comes to rest")
  func thumbnailsAreFound() throws {
    var visitor = try Visitor()
    visitor.type("l")
    #expect(visitor.panel.thumbnails.count { $0.isReady } < 5)
    visitor.rest()
    #expect(visitor.panel.thumbnails.allSatisfy { $0.isReady })
    visitor.wait(120)
    #expect(visitor.show.restInterval != 0)
  }

  @Test(
    "at every size all text lies within the panel, and pictures within the stage",
    arguments: [
      Size(width: 320, height: 240), Size(width: 480, height: 320), Size(width: 640, height: 360),
      Size(width: 1280, height: 720), Size(width: 2560, height: 1440),
    ])
  func textFits(size: Size) throws {
    let visitor = try Self.visitor(size: size)
    let (panel, layout) = (visitor.panel, visitor.panel.layout)
    let (stage, style) = (
      visitor.show.content.stage, EffectsLayout.textStyle(visitor.show.layout.theme)
    )
    for effect in panel.catalogue.entries.map(\.effect) {
      let said = effect.summary.isEmpty ? effect.title : effect.summary
      let lines = stage.atlas.paragraph(
        said, style: style, within: layout.summary.width, lines: layout.summaryLines)
      #expect(!lines.isEmpty && lines.allSatisfy { $0.width <= layout.summary.width })
    }
    let shown = visitor.nodes.filter { $0.role == .gridItem }
    #expect(!shown.isEmpty && shown.allSatisfy { layout.panel.contains($0.frame.center) })
  }
}

extension Visitor {
  var panel: EffectsPanel { show.content.panels.effects }

  /// The cell of an effect by its name.
  func cell(_ name: String) -> Int? {
    panel.grid.entries.firstIndex { panel.catalogue.entries[$0].effect.effect.name == name }
  }

  func middle(ofCell cell: Int) -> Point {
    panel.grid.frame(of: cell, scrolled: panelScroll.offset.value).center
  }

  /// How far the grid is scrolled.
  var panelScroll: Scroll {
    var memory = show.interface.memory
    return memory.scroll(.root.child("all effects").child("grid"))
  }
}
