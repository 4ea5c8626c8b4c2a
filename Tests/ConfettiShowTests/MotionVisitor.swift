import ConfettiGraphics

@testable import ConfettiShow

/// Somebody at the motion scene, who acts at sixty frames a second.
struct MotionVisitor {
  var scene = MotionScene()
  var now = 100.0
  let stage: Layout
  let atlas: Atlas

  init(_ size: Size = Size(width: 1280, height: 720)) throws {
    stage = Layout(size: size)
    atlas = Atlas(scale: 1, typeface: try Visitor.typeface.get(), styles: stage.theme.styles)
    scene.prepare(atlas, stage)
  }

  mutating func press(_ point: Point) { scene.pointerPressed(at: point, at: now) }
  mutating func move(_ point: Point) { scene.pointerMoved(to: point, at: now) }
  mutating func release(_ point: Point) { scene.pointerReleased(at: point, at: now) }

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
    for _ in 0..<Int((seconds * 60).rounded()) {
      now += 1 / 60.0
      scene.advance(to: now)
    }
  }

  /// Lets frames pass until nothing moves, at most for a minute; returns the seconds.
  mutating func rest() -> Double {
    let start = now
    while scene.isMoving(at: now), now < start + 60 { wait(1 / 60.0) }
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
    var quads = QuadBuffer(atlas: atlas)
    scene.draw(at: now, into: &quads)
    return quads.withVertices { Array($0) }
  }
}

// What fails is described in full, and these hold every pixel of an atlas.
extension MotionScene: CustomReflectable {
  /// Nothing of it.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension MotionVisitor: CustomReflectable {
  var customMirror: Mirror { Mirror(self, children: []) }
}
