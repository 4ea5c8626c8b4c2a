import CConfettiLanes
import Motion

/// The two sides of the stage as walls that reflect particles without loss.
///
/// A place beyond a wall is the mirror image of where the particle would be without walls:
///
///     x = left + width · |2 · (s − round(s))|        s = (x − left) / (2 · width)
///
/// with the place and the distance of the walls for a particle's middle, so that its edges meet them.
struct Walls: Term {
  /// The smallest x of the particle's middle, and the distance to the largest one.
  enum Column: Int, CaseIterable { case left, width }

  /// ``EmitterProgram`` finds the walls when the sizes have been written.
  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>) {
    columns[.left].update(repeating: 0, count: births.count)
    columns[.width].update(repeating: max(births.site.stage.width, 1), count: births.count)
  }

  func loop(in arena: Arena) -> TermLoop { WallsLoop() }

  func trace(_ columns: TermColumns<Column>, _ particle: Int, into trace: inout ParticleTrace) {
    trace.motion.set(
      "walls",
      .numbers(columns[.left][particle], columns[.left][particle] + columns[.width][particle]))
  }
}

private final class WallsLoop: TermLoop {
  override func evaluate(_ own: TermPass, _ poses: Poses) {
    lanes_walls(own.pass, own.term, poses.x, poses.wallSide)
  }

  override func addVelocity(_ own: TermPass, _ poses: Poses) {
    lanes_walls_velocity(own.pass, poses.wallSide, poses.velocityX)
  }
}

extension EmitterProgram {
  /// Moves the walls inward by half of each particle's width.
  func findWalls(_ births: Births, _ all: BurstColumns) {
    guard let walls = compiled.walls.map({ all.columns(at: $0) }) else { return }
    let (widths, stage) = (all.columns(at: compiled.size)[.width], births.site.stage.width)
    for i in 0..<births.count {
      let width = min(abs(widths[i]), stage)
      (walls[.left][i], walls[.width][i]) = (width / 2, max(stage - width, 1))
    }
  }
}
