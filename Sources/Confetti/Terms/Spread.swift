import CConfettiLanes

/// A drift to the side that a particle was thrown to, growing with the square of its age:
/// x ± s · t².
public struct Spread: Hashable, Sendable {
  /// s, in points per second².
  public var strength: Draw

  /// A drift from its strength.
  public init(_ strength: Draw) { self.strength = strength }
}

extension Spread: Formed {
  package static let form = Mapped(
    DrawForm(-1e6...1e6, "points/s²", usual: -200...200), { Spread($0) }, { $0.strength })
}

extension Spread: Term {
  private static let use = RandomUse("spread")

  /// s with the sign of the side, and the delay of the birth.
  enum Column: Int, CaseIterable { case strength, delay }

  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>) {
    strength.fill(columns[.strength], births, Self.use)
    for i in births.particles.indices where births.velocities[i].x < 0 {
      columns[.strength][i] = -columns[.strength][i]
    }
    columns[.delay].update(repeating: 0, count: births.count)
  }

  func rebase(_ columns: TermColumns<Column>, by delays: UnsafePointer<Float>, count: Int) {
    columns[.delay].update(from: delays, count: count)
  }

  func loop(in arena: Arena) -> TermLoop { SpreadLoop() }

  func trace(_ columns: TermColumns<Column>, _ particle: Int, into trace: inout ParticleTrace) {
    // The strength as it was chosen, without the side.
    guard case .array(let velocity)? = trace.motion["velocity"],
      case .number(let x)? = velocity.first
    else { return }
    trace.motion.set(
      "spread", .number(x < 0 ? -columns[.strength][particle] : columns[.strength][particle]))
  }
}

private final class SpreadLoop: AgeLoop {
  override func evaluate(_ own: TermPass, _ poses: Poses) {
    lanes_spread(own.pass, own.term, poses.x)
  }

  override func addVelocity(_ own: TermPass, _ poses: Poses) {
    lanes_spread_velocity(own.pass, own.term, poses.velocityX)
  }
}
