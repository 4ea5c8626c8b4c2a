import ConfettiGraphics

/// A scripted show: what somebody would do who tries every button, every effect and a few throws.
///
/// It acts through the same events as a person.
struct Autoplay: Sendable {
  private typealias Step = (time: Double, event: Input.Event)

  private var steps: [Step] = []
  private var next = 0
  /// When the round that is playing began, in the show's time.
  private var roundStart = 0.0
  private var length = 1.0
  /// How many effects of the user's own there are.
  private let ownEffects: Int

  init(ownEffects: Int = 0) { self.ownEffects = ownEffects }

  /// Writes the script for a layout; a round that is playing goes on.
  mutating func prepare(_ layout: Layout) {
    var script = Script(layout: layout)
    for button in layout.buttons { script.click(button.center) }
    for effect in 0..<ShowEffect.all.count + ownEffects {
      guard let key = ShowEffect.key(effect) else { break }
      let place = Script.places[effect % Script.places.count]
      script.add(.keyPressed(.character(key)))
      script.click(script.point(place))
      script.click(script.point((1 - place.0, place.1 * 0.8)))
    }
    if let first = ShowEffect.key(0) { script.add(.keyPressed(.character(first))) }
    script.drag(from: script.point((0.2, 0.85)), to: script.point((0.32, 0.55)))
    script.drag(from: script.point((0.8, 0.85)), to: script.point((0.68, 0.55)))
    script.throwHandleAndFetchIt()
    steps = script.steps
    length = script.time
    next = min(next, steps.count)
  }

  /// Appends the events that are due by a moment of the show.
  mutating func addEvents(until time: Double, to events: inout [Input.Event]) {
    while true {
      while next < steps.count, roundStart + steps[next].time <= time {
        events.append(steps[next].event)
        next += 1
      }
      guard next == steps.count, time >= roundStart + length else { return }
      next = 0
      roundStart += length
    }
  }

  /// Steps as they are added, one after the other in time.
  private struct Script {
    let layout: Layout
    private(set) var steps: [Step] = []
    private(set) var time = 0.3

    static let places: [(Float, Float)] = [(0.3, 0.8), (0.25, 0.3), (0.7, 0.75), (0.4, 0.9)]

    init(layout: Layout) { self.layout = layout }

    func point(_ place: (Float, Float)) -> Point {
      Point(x: layout.size.width * place.0, y: layout.size.height * place.1)
    }

    mutating func add(_ event: Input.Event) { steps.append((time, event)) }

    mutating func click(_ point: Point) {
      add(.pointerMoved(point))
      time += 0.1
      add(.pointerPressed(point))
      time += 0.1
      add(.pointerReleased(point))
      time += 0.5
    }

    /// Flicks the handle into a corner, fires from there, and puts it back where it was.
    mutating func throwHandleAndFetchIt() {
      let home = layout.handle.center
      let corner = HandleGround(layout).corner
      add(.pointerMoved(home))
      time += 0.2
      drag(from: home, to: home.toward(corner, by: 0.3))
      time += 0.8
      add(.keyPressed(.space))
      time += 1
      drag(from: corner, to: home, rest: 0.3)
      add(.keyPressed(.space))
      time += 1
    }

    /// Drags from a place to another, and keeps still there before it lets go.
    mutating func drag(from start: Point, to end: Point, rest: Double = 0) {
      add(.pointerPressed(start))
      for step in 1...8 {
        time += 0.016
        add(.pointerMoved(start.toward(end, by: Float(step) / 8)))
      }
      time += rest
      add(.pointerReleased(end))
      time += 0.7
    }
  }
}
