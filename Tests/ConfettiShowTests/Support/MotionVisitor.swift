import ConfettiGraphics
import ConfettiShowTestSupport

@testable import ConfettiShow

/// Somebody at the motion scene, who acts at sixty frames a second.
struct MotionVisitor {
  var scene: MotionScene
  private var isHeld = false
  /// The platform's clock; the scene has a time of its own.
  private var clock = 1000.0
  private let stage: Stage
  /// What the machine was measured to do.
  var animationsPerMillisecond = 0.0

  init(_ size: Size = Size(width: 1280, height: 720)) throws {
    stage = try Visitor.stage(size)
    scene = MotionScene(Show.Settings(), on: stage)
    scene.prepare(stage, SceneContext())
  }

  var atlas: Atlas { stage.atlas }

  /// The scene's time.
  var now: Double { scene.time }

  mutating func press(_ point: Point) {
    isHeld = true
    tell(.pressed(point))
  }

  mutating func move(_ point: Point) { tell(isHeld ? .dragged(point) : .hovered(point)) }

  mutating func release(_ point: Point) {
    if isHeld { tell(.released(point)) }
    isHeld = false
    tell(.hovered(point))
  }

  /// Takes the pointer away from the scene.
  mutating func leave() {
    if isHeld { tell(.cancelled) }
    isHeld = false
    tell(.hovered(nil))
  }

  private mutating func tell(_ event: SceneEvent) { _ = scene.respond(to: event, SceneContext()) }

  /// Lets a frame pass; returns whether anything goes on moving.
  @discardableResult
  mutating func advance(by elapsed: Double = 1 / 60.0) -> Bool {
    clock += elapsed
    var step = FrameStep(to: clock)
    let context = SceneContext(
      visibility: .open, now: clock, elapsed: elapsed,
      animationsPerMillisecond: animationsPerMillisecond)
    scene.advance(&step, context)
    return step.isMoving
  }

  /// Whether something of the scene moves by itself.
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
    let segments = scene.modifierControls.pickers[picker].segments
    guard segments.count == 1 else { return click(segments[option].center) }
    while scene.modifierControls.pickers[picker].selection != option { click(segments[0].center) }
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
    var canvas = Canvas(stage.atlas)
    scene.drawInterface(0, SceneContext(now: clock), on: &canvas)
    return canvas.quads.withVertices { Array($0) }
  }
}

// What fails is described in full, and this holds every pixel of an atlas.
extension MotionVisitor: CustomReflectable {
  var customMirror: Mirror { Mirror(self, children: []) }
}
