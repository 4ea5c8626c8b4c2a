import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("Autoplay") struct AutoplayTests {
  static let layout = Layout(size: Size(width: 1280, height: 720))

  func events(until time: Double, frame: Double = 1.0 / 60) -> [Input.Event] {
    var autoplay = Autoplay()
    autoplay.prepare(Self.layout)
    var events: [Input.Event] = []
    for tick in 0...Int((time / frame).rounded()) {
      autoplay.addEvents(until: Double(tick) * frame, to: &events)
    }
    return events
  }

  @Test("a round presses every button, chooses every effect and throws")
  func round() {
    let events = events(until: 30)
    for frame in Self.layout.buttons {
      #expect(events.contains(.pointerPressed(frame.center)))
      #expect(events.contains(.pointerReleased(frame.center)))
    }
    for key in "1234" { #expect(events.contains(.keyPressed(.character(key)))) }
    var longest = 0
    var moves = 0
    for event in events {
      if case .pointerMoved = event { moves += 1 } else { moves = 0 }
      longest = max(longest, moves)
    }
    #expect(longest >= 8)
  }

  @Test("every press is released before the next")
  func everyPressIsReleased() {
    var isPressed = false
    for event in events(until: 60) {
      switch event {
      case .pointerPressed:
        #expect(!isPressed)
        isPressed = true
      case .pointerReleased:
        #expect(isPressed)
        isPressed = false
      default: break
      }
    }
  }

  @Test("the same happens at any rate of frames", arguments: [1.0 / 24, 1.0 / 144, 1, 40])
  func anyFrameRate(frame: Double) {
    #expect(events(until: 40, frame: frame) == events(until: 40))
  }

  @Test("it begins again, and never stops")
  func beginsAgain() {
    let round = events(until: 30).count
    #expect(round > 60)
    #expect(events(until: 300).count > 6 * round)
  }

  @Test("time that goes back repeats nothing")
  func timeGoesBack() {
    var autoplay = Autoplay()
    autoplay.prepare(Self.layout)
    var events: [Input.Event] = []
    autoplay.addEvents(until: 5, to: &events)
    let count = events.count
    autoplay.addEvents(until: 1, to: &events)
    autoplay.addEvents(until: 5, to: &events)
    #expect(events.count == count && count > 0)
  }

  @Test("a new layout goes on with the round, at its own places")
  func newLayout() {
    var autoplay = Autoplay()
    autoplay.prepare(Self.layout)
    var events: [Input.Event] = []
    autoplay.addEvents(until: 1.35, to: &events)
    let small = Layout(size: Size(width: 480, height: 320))
    autoplay.prepare(small)
    events = []
    autoplay.addEvents(until: 5, to: &events)
    #expect(!events.contains(.pointerPressed(small.frame(of: .celebrate).center)))
    #expect(events.contains(.pointerPressed(small.frame(of: .everything).center)))
  }

  @Test("a stage that plays by itself fires all four effects and all buttons' sparks")
  func firesAllEffects() throws {
    var visitor = try Visitor(Show.Settings(isAutoplay: true))
    var lifetimes: Set<Double> = []
    for frame in 0..<(25 * 60) {
      visitor.act()
      if frame % 10 == 0 { lifetimes.formUnion(visitor.traces.map(\.lifetime)) }
      #expect(visitor.show.needsDrawing)
    }
    #expect(lifetimes == Set(ShowEffect.all.compactMap { $0.effect.lifetime }))
    #expect(visitor.show.restInterval == 0)
  }
}
