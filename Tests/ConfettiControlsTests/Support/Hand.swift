import ConfettiControls
import ConfettiGraphics
import ConfettiTestSupport
import Motion

/// Somebody at an interface, who acts at sixty frames a second.
final class Hand {
  var ui: Interface
  var now = 100.0
  private let describe: (inout Interface) -> Void

  static let theme = Theme(for: Size(width: 1280, height: 720))
  static let atlas = Result {
    Atlas(scale: 1, typeface: try Typeface(parsing: Repository.glyphs()), styles: theme.styles)
  }

  init(_ describe: @escaping (inout Interface) -> Void) throws {
    ui = Interface(try Self.atlas.get(), Self.theme)
    self.describe = describe
    ui.look(at: now, describe)
  }

  /// Does things, each in a frame of its own; returns whether the last one was taken.
  @discardableResult
  func act(_ events: Input.Event...) -> Bool {
    var isTaken = false
    for event in events {
      now += 1 / 60.0
      isTaken = ui.respond(to: event, at: now, describe)
      step()
    }
    return isTaken
  }

  @discardableResult
  func step() -> Bool {
    var step = FrameStep(to: now)
    ui.advance(&step)
    return step.isMoving
  }

  func move(_ x: Float, _ y: Float) { act(.pointerMoved(Point(x: x, y: y))) }
  func press(_ x: Float, _ y: Float, clicks: Int = 1, _ modifiers: Input.Modifiers = []) {
    act(.pointerPressed(Point(x: x, y: y), Input.Press(clicks: clicks, modifiers: modifiers)))
  }
  func release(_ x: Float, _ y: Float) { act(.pointerReleased(Point(x: x, y: y))) }
  /// Drags evenly from one place to another in a number of frames, and holds on there.
  func drag(_ x: Float, _ y: Float, by way: SIMD2<Float>, frames: Int) {
    press(x, y)
    for frame in 1...frames {
      let share = Float(frame) / Float(frames)
      move(x + way.x * share, y + way.y * share)
    }
  }
  func click(_ x: Float, _ y: Float) {
    press(x, y)
    release(x, y)
  }

  /// Presses keys; returns whether the last one was taken.
  @discardableResult
  func type(_ keys: Input.Key..., modifiers: Input.Modifiers = []) -> Bool {
    var isTaken = false
    for key in keys {
      isTaken = act(.keyPressed(key, modifiers))
      act(.keyReleased(key))
    }
    return isTaken
  }

  /// Types letters, as a keyboard does: a key, and the text that comes of it.
  func write(_ text: String) {
    for letter in text { act(.keyPressed(.character(letter)), .typed(String(letter))) }
  }

  /// Lets time pass.
  func wait(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) {
      now += 1 / 60.0
      step()
    }
  }

  /// The control at a path, as `confetti layout` prints it; `nil` if it is not there.
  func node(_ path: String) -> ControlNode? {
    ui.readTree(at: now, describe).last { $0.path == path }
  }

  func takeChange() -> Bool { ui.takeChange() }

  /// The corners of all that is drawn.
  func vertices() -> [Vertex] {
    ui.canvas.quads.removeAll()
    ui.draw(at: now, describe)
    return ui.canvas.quads.withVertices { Array($0) }
  }
}

/// A thing that descriptions change, and tests look at.
final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}
