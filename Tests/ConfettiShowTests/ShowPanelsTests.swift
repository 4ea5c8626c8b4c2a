import Confetti
import ConfettiGraphics
import ConfettiShowTestSupport
import Motion
import Testing

@testable import ConfettiControls
@testable import ConfettiShow

@Suite("Show: panels") struct ShowPanelsTests {
  /// The sizes of a window, and its pixels per point.
  static let windows: [(Size, Float)] = [
    (Size(width: 640, height: 360), 1), (Size(width: 1280, height: 720), 1),
    (Size(width: 2560, height: 1440), 2),
  ]
  static let panels: [PanelZoom.Panel] = [.effects, .help, .overlay]

  func visitor(_ size: Size = Size(width: 1280, height: 720), _ scale: Float = 1) throws -> Visitor
  {
    var visitor = try Visitor(Show.Settings(seed: 5), size: size, scale: scale)
    visitor.look(on: 0.5)
    _ = visitor.picture
    return visitor
  }

  /// A place on the ground of an open panel, where no control is.
  func ground(_ panel: PanelZoom.Panel, _ visitor: Visitor) -> Point {
    let frame = visitor.zoom(panel).destination
    return Point(x: frame.x + frame.width * 0.4, y: frame.y + 4)
  }

  @Test("the panel of effects comes out of its button, and goes back into it after a resize")
  func outOfItsButton() throws {
    for (size, scale) in Self.windows {
      var visitor = try visitor(size, scale)
      let button = Interface.quietGround(in: visitor.show.layout.effectsButton)
      visitor.click(visitor.show.layout.effectsButton.center)
      #expect(distance(visitor.zoom(.effects).frame(at: visitor.now), button) < 1)
      visitor.look(on: 2)
      let panel = EffectsLayout(visitor.show.layout).panel
      #expect(visitor.zoom(.effects).pose(at: visitor.now)?.frame == panel)
      visitor.size = Size(width: size.width - 120, height: size.height - 60)
      visitor.act()
      visitor.type(.escape)
      visitor.look(on: 0.9)
      let there = Interface.quietGround(in: visitor.show.layout.effectsButton)
      #expect(distance(visitor.zoom(.effects).frame(at: visitor.now), there) < 1)
      visitor.look(on: 2)
      #expect(visitor.zoom(.effects).pose(at: visitor.now) == nil)
    }
  }

  /// The largest distance between the sides of two frames.
  func distance(_ frame: SIMD4<Double>, _ rect: Rect) -> Double {
    let other = SIMD4<Double>(rect.animatableData)
    let sides = (frame.lowHalf - other.lowHalf, frame.lowHalf + frame.highHalf)
    let ends = sides.1 - other.lowHalf - other.highHalf
    return max(abs(sides.0.x), abs(sides.0.y), abs(ends.x), abs(ends.y))
  }

  @Test("the help comes out of the words that name its key, or else out of the corner")
  func outOfItsWords() throws {
    for (size, scale) in Self.windows {
      var visitor = try visitor(size, scale)
      visitor.type("h")
      let words = try #require(visitor.celebration.report.helpHint)
      #expect(visitor.zoom(.help).source == words)
      #expect(visitor.show.layout.bounds.contains(words.center) && words.width < 120)
      let line = try #require(visitor.nodes.first { $0.name.hasSuffix("H help") })
      #expect(line.frame.contains(words.center) && words.maxX > line.frame.maxX)
      visitor.type("h")
      visitor.look(on: 1)
      visitor.type("g")
      visitor.look(on: 2)
      visitor.type("h")
      #expect(visitor.zoom(.help).source == visitor.show.layout.helpButtonGround(hasEffects: false))
    }
  }

  @Test("keys turn a panel round at any moment, from wherever it is", arguments: panels)
  func keysTurnRound(panel: PanelZoom.Panel) throws {
    var visitor = try visitor()
    visitor.press(panel)
    visitor.look(on: 0.12)
    let coming = visitor.zoom(panel).progress(at: visitor.now)
    #expect(coming > 0.2 && coming < 0.95)
    visitor.shut(panel)
    visitor.look(on: 0.15)
    let going = visitor.zoom(panel).progress(at: visitor.now)
    #expect(going > 0 && going < coming && !visitor.zoom(panel).isOpen)
    visitor.press(panel)
    visitor.look(on: 1)
    #expect(visitor.zoom(panel).progress(at: visitor.now) == 1)
  }

  @Test("a pointer drags each panel away, or lets it come back", arguments: panels)
  func dragged(panel: PanelZoom.Panel) throws {
    for (size, scale) in Self.windows {
      var visitor = try visitor(size, scale)
      visitor.press(panel)
      visitor.look(on: 2)
      let start = ground(panel, visitor)
      let frame = visitor.zoom(panel).destination
      // Slowly, and not far: it comes back.
      visitor.act(.pointerMoved(start), .pointerPressed(start))
      for step in 1...30 {
        visitor.act(.pointerMoved(Point(x: start.x, y: start.y + Float(step) * 0.8)))
      }
      #expect(visitor.zoom(panel).isDragged)
      let moved = visitor.zoom(panel).frame(at: visitor.now)
      #expect(moved.y > Double(frame.y) + 8)
      visitor.look(on: 0.5)
      visitor.act(.pointerReleased(Point(x: start.x, y: start.y + 24)))
      visitor.look(on: 2)
      #expect(visitor.zoom(panel).pose(at: visitor.now)?.frame == frame)
      // Far and fast: it goes, at the speed that it had.
      visitor.act(.pointerPressed(start))
      for step in 1...8 {
        visitor.act(
          .pointerMoved(Point(x: start.x, y: start.y + Float(step) * size.height / 40)))
      }
      let before = visitor
      visitor.act(.pointerReleased(Point(x: start.x, y: start.y + size.height / 5)))
      #expect(!visitor.zoom(panel).isOpen && !visitor.zoom(panel).isDragged)
      let now = visitor.now
      let place = abs(
        before.zoom(panel).progress(at: now) - visitor.zoom(panel).progress(at: now))
      #expect(place < 1e-9)
      visitor.look(on: 2)
      #expect(!visitor.zoom(panel).isVisible(at: visitor.now) && visitor.alive == 0)
      #expect(!visitor.show.interface.isModal && visitor.show.content.panels.overlay.mode == .off)
    }
  }

  @Test("at 300 random moments of the show nothing that people do lets a panel jump")
  func interruptions() throws {
    var random = SeededGenerator(seed: 31, stream: 0)
    var visitor = try visitor()
    func somewhere(_ random: inout SeededGenerator) -> Point {
      Point(x: Float(random.integer(0...1279)), y: Float(random.integer(0...719)))
    }
    for _ in 0..<300 {
      visitor.look(on: Double(random.integer(0...12)) / 60)
      let point = somewhere(&random)
      let event: Input.Event =
        switch random.integer(0...9) {
        case 0: .keyPressed(.character("h"))
        case 1: .keyPressed(.character("l"))
        case 2, 3: .keyPressed(.escape)
        case 4, 5: .pointerPressed(point)
        case 6: .pointerReleased(point)
        case 7: .pointerLeft
        default: .pointerMoved(point)
        }
      let before = visitor
      visitor.act(event)
      for panel in [PanelZoom.Panel.effects, .help] {
        let (old, new) = (before.zoom(panel), visitor.zoom(panel))
        // A spring that has come to its end is taken away, less than a pixel before its target.
        guard old.isVisible(at: visitor.now) else { continue }
        let jump = abs(old.progress(at: visitor.now) - new.progress(at: visitor.now + 1e-12))
        #expect(jump < 1e-9)
      }
      // The toast that asks before quitting, a fired effect: nothing of it matters here.
      if visitor.seen != .stage { visitor = before }
    }
  }

  @Test("a panel on its way is caught anywhere, and none of its controls is pressed")
  func caught() throws {
    var visitor = try visitor()
    visitor.press(.effects)
    visitor.look(on: 0.15)
    let pose = try #require(visitor.zoom(.effects).pose(at: visitor.now))
    #expect(!pose.isNear)
    let point = pose.frame.center
    visitor.act(.pointerMoved(point), .pointerPressed(point))
    visitor.act(.pointerMoved(Point(x: point.x, y: point.y + 10)))
    #expect(visitor.zoom(.effects).isDragged && visitor.panelScroll.offset.value == 0)
    let held = visitor.zoom(.effects).progress(at: visitor.now)
    visitor.look(on: 1)
    #expect(abs(visitor.zoom(.effects).progress(at: visitor.now) - held) < 0.1)
    visitor.act(.pointerReleased(Point(x: point.x, y: point.y + 10)))
    #expect(visitor.chosen == .celebration && visitor.alive == 0)
    // On its way back it is caught as well, and thrown open again.
    visitor.look(on: 1)
    if !visitor.panel.isShown { visitor.press(.effects) }
    visitor.look(on: 2)
    visitor.type(.escape)
    visitor.look(on: 0.12)
    let back = try #require(visitor.zoom(.effects).pose(at: visitor.now)).frame.center
    visitor.act(.pointerMoved(back), .pointerPressed(back))
    for step in 1...6 {
      visitor.act(.pointerMoved(Point(x: back.x - Float(step) * 20, y: back.y - Float(step) * 20)))
    }
    visitor.act(.pointerReleased(Point(x: back.x - 120, y: back.y - 120)))
    visitor.look(on: 2)
    #expect(visitor.panel.isShown && visitor.show.textPlace != nil && visitor.alive == 0)
  }

  @Test("a panel that is dragged over the pointer marks none of its effects")
  func marksNothing() throws {
    var visitor = try visitor()
    visitor.press(.effects)
    visitor.look(on: 2)
    let (start, choice) = (ground(.effects, visitor), visitor.panel.choice.cell)
    visitor.act(.pointerMoved(start), .pointerPressed(start))
    for step in 1...40 {
      visitor.act(.pointerMoved(Point(x: start.x + Float(step), y: start.y + Float(step) * 3)))
      _ = visitor.picture
    }
    #expect(visitor.zoom(.effects).isDragged && visitor.panel.choice.cell == choice)
  }

  @Test("Esc ends a drag of the overlay, and means nothing else then")
  func escapeEndsDrag() throws {
    var visitor = try visitor()
    visitor.press(.overlay)
    visitor.look(on: 2)
    let start = ground(.overlay, visitor)
    visitor.act(.pointerMoved(start), .pointerPressed(start))
    visitor.act(.pointerMoved(Point(x: start.x, y: start.y + 12)))
    visitor.look(on: 0.5)
    #expect(visitor.zoom(.overlay).isDragged)
    visitor.type(.escape)
    #expect(!visitor.zoom(.overlay).isDragged && visitor.zoom(.overlay).isOpen)
    #expect(visitor.show.content.panels.toast.said == nil)
  }

  @Test("a drag over the grid scrolls it and does not move the panel")
  func gridKeepsItsDrag() throws {
    var visitor = try visitor(Size(width: 640, height: 360))
    visitor.press(.effects)
    visitor.look(on: 2)
    let middle = EffectsLayout(visitor.show.layout).viewport.center
    visitor.drag(from: middle, to: Point(x: middle.x, y: middle.y - 90))
    #expect(visitor.panel.isShown && visitor.panelScroll.offset.value > 80)
    #expect(visitor.zoom(.effects).isAtRest(at: visitor.now))
  }

  @Test("a key closes a panel that is dragged, and the pointer no longer moves it")
  func keyDuringDrag() throws {
    var visitor = try visitor()
    visitor.press(.help)
    visitor.look(on: 2)
    let start = ground(.help, visitor)
    visitor.act(.pointerMoved(start), .pointerPressed(start))
    visitor.act(.pointerMoved(Point(x: start.x, y: start.y + 60)))
    #expect(visitor.zoom(.help).isDragged)
    visitor.type(.escape)
    #expect(!visitor.show.content.panels.help.isShown)
    visitor.act(.pointerMoved(Point(x: start.x, y: start.y + 90)))
    visitor.act(.pointerReleased(Point(x: start.x, y: start.y + 90)))
    visitor.look(on: 2)
    #expect(!visitor.zoom(.help).isVisible(at: visitor.now) && visitor.alive == 0)
  }

  @Test("a panel gives the focus back to the button that opened it")
  func focusReturns() throws {
    var visitor = try visitor()
    for _ in 0..<20 where visitor.focusedPath != "corner/effects" {
      visitor.type(.tab(backwards: false))
    }
    #expect(visitor.focusedPath == "corner/effects")
    visitor.type(.enter)
    #expect(visitor.panel.isShown && visitor.show.textPlace != nil)
    visitor.look(on: 1)
    visitor.type(.escape)
    #expect(visitor.focusedPath == "corner/effects")
    visitor.type("h")
    #expect(visitor.focusedPath == "")
    visitor.type("h")
    #expect(visitor.focusedPath == "corner/effects")
  }

  @Test("the overlay takes a drag on it, to its corner, and no click")
  func overlayIsDragged() throws {
    var visitor = try visitor()
    visitor.press(.overlay)
    visitor.look(on: 2)
    let place = visitor.zoom(.overlay).destination.center
    visitor.click(place)
    #expect(visitor.alive > 0 && visitor.show.content.panels.overlay.mode == .compact)
    visitor.type("c")
    visitor.drag(from: place, to: Point(x: place.x - 60, y: place.y - 15))
    #expect(visitor.alive == 0 && visitor.show.content.panels.overlay.mode == .off)
    visitor.look(on: 2)
    visitor.rest()
    #expect(visitor.show.restInterval == nil)
  }

  @Test("with reduced motion no panel moves by itself", arguments: panels)
  func reducedMotion(panel: PanelZoom.Panel) throws {
    var visitor = try Visitor(Show.Settings(reducesMotion: true))
    visitor.look(on: 0.5)
    visitor.press(panel)
    var shares: Set<Double> = []
    for _ in 0..<40 {
      visitor.act()
      let zoom = visitor.zoom(panel)
      #expect(zoom.pose(at: visitor.now)?.frame == zoom.destination)
      shares.insert(zoom.progress(at: visitor.now))
    }
    #expect(shares.count > 5)
    visitor.shut(panel)
    while let pose = visitor.zoom(panel).pose(at: visitor.now) {
      #expect(pose.frame == visitor.zoom(panel).destination)
      visitor.act()
    }
  }

  @Test("a drag over an open panel does not take the scene back into the carousel")
  func notIntoTheCarousel() throws {
    var visitor = try Visitor.inCarousel()
    visitor.type(.enter)
    visitor.rest()
    visitor.press(.effects)
    visitor.look(on: 2)
    let start = ground(.effects, visitor)
    visitor.drag(from: start, to: Point(x: start.x, y: start.y + 60))
    visitor.look(on: 2)
    #expect(visitor.seen == .stage)
  }
}

extension Visitor {
  func zoom(_ panel: PanelZoom.Panel) -> PanelZoom {
    switch panel {
    case .overlay: show.content.panels.overlay.zoom
    case .effects: show.content.panels.effects.zoom
    case .help: show.content.panels.help.zoom
    }
  }

  /// Presses the key that opens a panel.
  mutating func press(_ panel: PanelZoom.Panel) {
    switch panel {
    case .overlay: type(.function(1))
    case .effects: type("l")
    case .help: type("h")
    }
  }

  /// Presses the keys that close a panel.
  mutating func shut(_ panel: PanelZoom.Panel) {
    switch panel {
    case .overlay: type(.function(1), .function(1))
    case .effects: type(.escape)
    case .help: type("h")
    }
  }
}
