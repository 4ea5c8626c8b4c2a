import CConfettiLanes

/// The direction and the length of a particle, which follow from its velocity.
struct Heading: Term {
  let turn: Turn

  func loop(in arena: Arena) -> TermLoop { HeadingLoop(amount: Float(turn.stretch / 1000)) }

  func trace(_ columns: TermColumns<Never>, _ particle: Int, into trace: inout ParticleTrace) {
    if turn.along { trace.terms.set("along", true) }
    if turn.stretch != 0 { trace.terms.set("stretch", .number(turn.stretch)) }
  }
}

/// The last of the terms that turn particles: it makes the directions of their upper sides.
///
/// The amount is the stretch of ``Turn``.
private final class HeadingLoop: TermLoop {
  override func evaluate(_ own: TermPass, _ poses: Poses) {
    let (x, y) = (poses.velocityX, poses.velocityY)
    if amount != 0 { lanes_stretch(own.pass, amount, x, y, poses.width) }
    guard own.traits.isAlong else { return }
    lanes_head(own.pass, x, y, poses.cosine, poses.sine)
    if own.traits.hasAngles { lanes_turn_on(own.pass, poses.angle, poses.cosine, poses.sine) }
  }
}
