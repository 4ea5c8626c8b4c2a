import CConfettiLanes
import ConfettiGraphics

/// A level onto which particles fall from above, and on which they lie.
///
/// The age at which a particle lands is found when the particle is born. After the landing the
/// particle stays as it was at that moment.
public enum Floor: Hashable, Sendable {
  /// The bottom of the stage.
  case stage
  /// The top of the frame that the effect is fired at.
  case frame
  /// A share of the stage's height, from its top.
  case share(Double)

  /// The level, in points.
  package func level(at site: Site) -> Float {
    switch self {
    case .stage: site.stage.height
    case .frame: site.frame.y
    case .share(let share): site.stage.height * Float(share)
    }
  }
}

extension Floor: Formed {
  package static let form = OneOf<Floor>(
    expected: {
      "\"stage\", \"frame\" or a share of the stage's height"
        + ($0.isDrawn ? NumberForm.sameForAll : "")
    },
    .names([("stage", .stage), ("frame", .frame)]),
    Variant(NumberForm(-1000...1000, usual: 0...1), if: \.isNumber, Floor.share) {
      if case .share(let share) = $0 { share } else { nil }
    })
}

struct Landing: Term {
  let floor: Floor

  /// The burst's age when a particle lands, or infinity, and its position and velocity at that moment.
  enum Column: Int, CaseIterable { case age, x, y, velocityX, velocityY }

  /// ``EmitterProgram`` lets particles land when all other terms have been written.
  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>) {
    columns[.age].update(repeating: .infinity, count: births.count)
    for column in Column.allCases.dropFirst() {
      columns[column].update(repeating: 0, count: births.count)
    }
  }

  func loop(in arena: Arena) -> TermLoop { LandingLoop() }

  func trace(_ columns: TermColumns<Column>, _ particle: Int, into trace: inout ParticleTrace) {
    let landed = Double(columns[.age][particle])
    trace.motion.set(
      "floor",
      [
        "level": landed.isFinite ? .number(columns[.y][particle]) : .null,
        "landedAt": landed.isFinite ? .number(landed) : .null,
      ])
  }
}

private final class LandingLoop: AgeLoop {
  override func evaluate(_ own: TermPass, _ poses: Poses) {
    lanes_land(own.pass, own.term, poses.time, poses.x, poses.y)
  }

  /// A particle on the floor keeps the velocity of its landing, so that it still faces the same
  /// direction.
  override func addVelocity(_ own: TermPass, _ poses: Poses) {
    lanes_land_velocity(own.pass, own.term, poses.velocityX, poses.velocityY)
  }
}
