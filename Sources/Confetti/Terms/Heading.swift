import CConfettiLanes
import ConfettiGraphics

/// The direction and the length of a particle, which follow from its velocity.
struct Heading: Term {
  let turn: Turn

  var columnCount: Int { 0 }

  func spawn(_ births: BirthBlock, into columns: TermColumns) {}

  func loop(in arena: Arena) -> TermLoop {
    HeadingLoop(isAlong: turn.along, stretch: Float(turn.stretch / 1000))
  }

  func trace(_ columns: TermColumns, _ particle: Int, into trace: inout ParticleTrace) {
    if turn.along { trace.terms.set("along", true) }
    if turn.stretch != 0 { trace.terms.set("stretch", .number(turn.stretch)) }
  }
}

/// The last of the terms that turn particles: it makes the directions of their upper sides.
private final class HeadingLoop: TermLoop {
  let isAlong: Bool
  let stretch: Float

  init(isAlong: Bool, stretch: Float) {
    self.isAlong = isAlong
    self.stretch = stretch
  }

  override func evaluate(_ wide: WideLanes, _ poses: Poses) -> Bool {
    let (x, y, count) = (poses.velocityX, poses.velocityY, wide.count)
    if stretch != 0 { lanes_stretch(stretch, x, y, poses.width, count) }
    guard isAlong else { return true }
    lanes_head(x, y, poses.cosine, poses.sine, count)
    if wide.traits.pointee.hasAngles {
      lanes_turn_on(poses.angle, poses.cosine, poses.sine, count)
    }
    return true
  }

  override func evaluate(
    _ columns: TermColumns, _ uniforms: UnsafePointer<Float>, _ moment: Moment, _ poses: Poses,
    count: Int
  ) {
    let (x, y) = (poses.velocityX, poses.velocityY)
    if stretch != 0 {
      for i in 0..<count {
        poses.width[i] *= 1 + stretch * (x[i] * x[i] + y[i] * y[i]).squareRoot()
      }
    }
    guard isAlong else { return }
    for i in 0..<count {
      (poses.cosine[i], poses.sine[i]) = Self.direction(x[i], y[i])
    }
    guard moment.traits.hasAngles else { return }
    for i in 0..<count {
      let (c, s) = cosineAndSine(halfTurns: poses.angle[i])
      let (cosine, sine) = (poses.cosine[i], poses.sine[i])
      poses.cosine[i] = c * cosine - s * sine
      poses.sine[i] = s * cosine + c * sine
    }
  }

  /// The cosine and sine of a velocity's direction; those of 0 for a particle at rest.
  @inline(__always)
  private static func direction(_ x: Float, _ y: Float) -> (cosine: Float, sine: Float) {
    let scale = 1 / (x * x + y * y).squareRoot()
    let (cosine, sine) = (x * scale, y * scale)
    // At rest the scale is infinite. No velocity is so large that its square is.
    let isMoving = scale < .infinity
    return (isMoving ? cosine : 1, isMoving ? sine : 0)
  }
}
