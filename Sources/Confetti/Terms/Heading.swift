import CConfettiLanes
import ConfettiGraphics

/// The direction and the length of a particle, which follow from its velocity.
struct Heading: Term {
  let turn: Turn

  var columnCount: Int { 0 }

  func spawn(_ births: BirthBlock, into columns: TermColumns<Never>) {}

  func loop(in arena: Arena) -> TermLoop {
    HeadingLoop(isAlong: turn.along, stretch: Float(turn.stretch / 1000))
  }

  func trace(_ columns: TermColumns<Never>, _ particle: Int, into trace: inout ParticleTrace) {
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

  override func evaluate(_ own: TermPass, _ poses: Poses) {
    let (x, y) = (poses.velocityX, poses.velocityY)
    if stretch != 0 { lanes_stretch(own.pass, stretch, x, y, poses.width) }
    guard isAlong else { return }
    lanes_head(own.pass, x, y, poses.cosine, poses.sine)
    if own.traits.hasAngles { lanes_turn_on(own.pass, poses.angle, poses.cosine, poses.sine) }
  }
}
