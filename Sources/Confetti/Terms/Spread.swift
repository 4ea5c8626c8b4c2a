import CConfettiLanes
import ConfettiGraphics

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

/// The columns are s with the sign of the side, and the delay of the birth.
extension Spread: Term {
  private static let use = RandomUse("spread")

  var columnCount: Int { 2 }

  func spawn(_ births: BirthBlock, into columns: TermColumns) {
    strength.fill(columns[0], births, Self.use)
    for i in births.particles.indices where births.velocities[i].x < 0 {
      columns[0][i] = -columns[0][i]
    }
    columns[1].update(repeating: 0, count: births.count)
  }

  func rebase(_ columns: TermColumns, by delays: UnsafePointer<Float>, count: Int) {
    columns[1].update(from: delays, count: count)
  }

  func loop(in arena: Arena) -> TermLoop { SpreadLoop() }

  func trace(_ columns: TermColumns, _ particle: Int, into trace: inout ParticleTrace) {
    // The strength as it was chosen, without the side.
    guard case .array(let velocity)? = trace.motion["velocity"],
      case .number(let x)? = velocity.first
    else { return }
    trace.motion.set("spread", .number(x < 0 ? -columns[0][particle] : columns[0][particle]))
  }
}

private final class SpreadLoop: TermLoop {
  override func evaluate(_ wide: WideLanes, _ poses: Poses) -> Bool {
    lanes_spread(wide.lanes, poses.x)
    return true
  }

  override func addVelocity(_ wide: WideLanes, _ poses: Poses) -> Bool {
    lanes_spread_velocity(wide.lanes, poses.velocityX)
    return true
  }

  override var uniformCount: Int { 1 }

  override func prepare(_ moment: Moment, _ uniforms: UnsafeMutablePointer<Float>) {
    uniforms[0] = Float(moment.age)
  }

  override func evaluate(
    _ columns: TermColumns, _ uniforms: UnsafePointer<Float>, _ moment: Moment, _ poses: Poses,
    count: Int
  ) {
    let t = uniforms[0]
    let (strength, delay) = (columns[0], columns[1])
    for i in 0..<count {
      let age = t - delay[i]
      poses.x[i] += strength[i] * (age * age)
    }
  }

  override func addVelocity(
    _ columns: TermColumns, _ uniforms: UnsafePointer<Float>, _ moment: Moment, _ poses: Poses,
    count: Int
  ) {
    let t = uniforms[0]
    let (strength, delay) = (columns[0], columns[1])
    for i in 0..<count { poses.velocityX[i] += 2 * strength[i] * (t - delay[i]) }
  }
}
