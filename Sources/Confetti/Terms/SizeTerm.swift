import CConfettiLanes
import ConfettiGraphics

/// The sizes of particles at birth.
///
/// The columns are the width and the height, in points.
struct SizeTerm: Term {
  let sizes: Look.Sizes

  private static let use = RandomUse("look.size")
  private static let widthUse = RandomUse("look.size.width")
  private static let heightUse = RandomUse("look.size.height")
  private static let scaleUse = RandomUse("look.size.scale")

  var columnCount: Int { 2 }

  func spawn(_ births: BirthBlock, into columns: TermColumns) {
    switch sizes {
    case .square(let side):
      side.fill(columns[0], births, Self.use)
      columns[1].update(from: columns[0], count: births.count)
    case .sides(let width, let height, let scale):
      width.fill(columns[0], births, Self.widthUse)
      height.fill(columns[1], births, Self.heightUse)
      guard scale != 1 else { return }
      births.forEachNumber(of: scale, Self.scaleUse) { i, number in
        // One number for both sides: large and small pieces keep their proportions.
        let unit = Float(number)
        columns[0][i] *= unit
        columns[1][i] *= unit
      }
    case .oneOf(let choices):
      let use = Self.use
      for i in births.particles.indices {
        let size = choices[births.randoms[i].index(below: choices.count, use)]
        columns[0][i] = size.width
        columns[1][i] = size.height
      }
    }
  }

  func loop(in arena: Arena) -> TermLoop { SizeLoop() }

  func trace(_ columns: TermColumns, _ particle: Int, into trace: inout ParticleTrace) {
    trace.size = .numbers(columns[0][particle], columns[1][particle])
  }
}

private final class SizeLoop: TermLoop {
  override func evaluate(_ own: TermPass, _ poses: Poses) {
    lanes_copy(own.pass, own.term, poses.width, poses.height)
  }
}
