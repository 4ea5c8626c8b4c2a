import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport

@testable import ConfettiShow

/// A visitor of the motion scene, who acts at sixty frames a second.
struct MotionVisitor {
  var scene: MotionScene
  private var ui: Interface
  /// The platform's clock; the scene has a time of its own.
  private var clock = 1000.0
  private let stage: Stage
  /// The measured speed of the machine.
  var animationsPerMillisecond = 0.0

  init(_ size: Size = Size(width: 1280, height: 720)) throws {
    stage = try Visitor.stage(size)
    scene = MotionScene(Show.Settings(), on: stage)
    scene.prepare(stage, SceneContext())
    ui = Interface(stage.atlas, stage.layout.theme)
    act(.pointerLeft)
  }

  var atlas: Atlas { stage.atlas }

  /// The scene's time.
  var now: Double { scene.time }

  mutating func press(_ point: Point) { act(.pointerPressed(point)) }
  mutating func move(_ point: Point) { act(.pointerMoved(point)) }
  mutating func release(_ point: Point) { act(.pointerReleased(point)) }

  /// Takes the pointer away from the scene.
  mutating func leave() { act(.pointerLeft) }

  /// Does a deed at this moment.
  mutating func act(_ event: Input.Event) {
    ui.respond(to: event, at: clock) { scene.describe(SceneContext(now: clock), &$0) }
  }

  /// Lets a frame pass; returns whether anything goes on moving.
  @discardableResult
  mutating func advance(by elapsed: Double = 1 / 60.0) -> Bool {
    clock += elapsed
    var step = FrameStep(to: clock)
    let context = SceneContext(
      visibility: .open, now: clock, elapsed: elapsed,
      animationsPerMillisecond: animationsPerMillisecond)
    scene.advance(&step, context)
    ui.advance(&step)
    return step.isMoving
  }

  /// Whether a part of the scene moves by itself.
  var isMoving: Bool {
    var copy = self
    return copy.advance(by: 0)
  }

  mutating func click(_ point: Point) {
    press(point)
    wait(0.05)
    release(point)
  }

  /// Chooses an option of a picker of modifiers.
  mutating func choose(_ picker: Int, _ option: Int) {
    let frame = scene.layout.pickers[picker]
    guard scene.layout.isSegmented else {
      while scene.modifierControls.selections[picker] != option { click(frame.center) }
      return
    }
    click(Self.option(option, of: ModifierControls.optionCounts[picker], in: frame))
  }

  /// The middle of an option of a picker whose options stand side by side.
  static func option(_ option: Int, of count: Int, in frame: Rect) -> Point {
    let width = frame.width / Float(count)
    return Point(x: frame.x + (Float(option) + 0.5) * width, y: frame.center.y)
  }

  /// Chooses one of the two pairs of words for the spring.
  mutating func chooseWords(_ words: Int) {
    click(Self.option(words, of: 2, in: scene.layout.words))
  }

  /// The place on one of the two sliders of the spring for a value.
  func place(of value: Double, on slider: Int) -> Point {
    let layout = SliderLayout(scene.layout.sliders[slider])
    return Point(x: layout.x(at: Float(form(slider).share(of: value))), y: layout.frame.center.y)
  }

  func form(_ slider: Int) -> SliderForm {
    SpringControls.forms[scene.springControls.words][slider]
  }

  /// Lets frames pass.
  mutating func wait(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) { advance() }
  }

  /// Lets frames pass until nothing moves, at most for a minute; returns the seconds.
  mutating func rest() -> Double {
    let start = now
    while now < start + 60, advance() {}
    return now - start
  }

  /// A place in the lanes for a target, 0…1.
  func place(_ target: Double) -> Point {
    let frame = scene.layout.lanes[0]
    return Point(x: frame.x + frame.width * Float(target), y: frame.center.y)
  }

  func lane(_ preset: LanePreset) -> Lane { scene.lanes[preset.rawValue] }

  /// The corners of all that is drawn.
  var vertices: [Vertex] {
    var (ui, scene) = (ui, scene)
    ui.canvas.quads.removeAll()
    ui.draw(at: clock) { scene.describe(SceneContext(now: clock), &$0) }
    return ui.canvas.quads.withVertices { Array($0) }
  }
}

// A failed expectation describes its values in full, and this one holds every pixel of an atlas.
extension MotionVisitor: CustomReflectable {
  var customMirror: Mirror { Mirror(self, children: []) }
}
