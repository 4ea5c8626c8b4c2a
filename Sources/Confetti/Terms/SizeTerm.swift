import CConfettiLanes
import ConfettiGraphics

struct SizeTerm: Term {
  private let sizes: Look.Sizes
  /// The sizes that shapes have of their own, by their indices; empty if none has.
  private let own: [Look.Sizes?]

  init(_ look: Look) {
    let own = look.shapes.map(\.size)
    (sizes, self.own) = (look.size, own.contains { $0 != nil } ? own : [])
  }

  private static let use = RandomUse("look.size")
  private static let widthUse = RandomUse("look.size.width")
  private static let heightUse = RandomUse("look.size.height")
  private static let scaleUse = RandomUse("look.size.scale")
  private static let ownUse = RandomUse("look.shapes.size")
  private static let ownWidthUse = RandomUse("look.shapes.size.width")
  private static let ownHeightUse = RandomUse("look.shapes.size.height")
  private static let ownScaleUse = RandomUse("look.shapes.size.scale")

  /// The sides, in points.
  enum Column: Int, CaseIterable { case width, height }

  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>) {
    spawnOfLook(births, into: columns)
    guard !own.isEmpty else { return }
    for (i, particle) in births.particles.enumerated() {
      let shape = Int(particle.shape)
      guard let sizes = own[shape] else { continue }
      func number(_ draw: Draw, _ use: RandomUse) -> Float {
        Float(
          births.all.draws.number(draw, particle, particle.random, use.numbered(shape)))
      }
      switch sizes {
      case .square(let side):
        columns[.width][i] = number(side, Self.ownUse)
        columns[.height][i] = columns[.width][i]
      case .sides(let width, let height, let scale):
        let unit = number(scale, Self.ownScaleUse)
        columns[.width][i] = number(width, Self.ownWidthUse) * unit
        columns[.height][i] = number(height, Self.ownHeightUse) * unit
      case .oneOf(let choices):
        let use = Self.ownUse.numbered(shape)
        let size = choices[particle.random.index(below: choices.count, use)]
        (columns[.width][i], columns[.height][i]) = (size.width, size.height)
      }
    }
  }

  private func spawnOfLook(_ births: BirthBlock, into columns: TermColumns<Column>) {
    switch sizes {
    case .square(let side):
      side.fill(columns[.width], births, Self.use)
      columns[.height].update(from: columns[.width], count: births.count)
    case .sides(let width, let height, let scale):
      width.fill(columns[.width], births, Self.widthUse)
      height.fill(columns[.height], births, Self.heightUse)
      guard scale != 1 else { return }
      births.forEachNumber(of: scale, Self.scaleUse) { i, number in
        // One number for both sides: large and small pieces keep their proportions.
        let unit = Float(number)
        columns[.width][i] *= unit
        columns[.height][i] *= unit
      }
    case .oneOf(let choices):
      let use = Self.use
      for i in births.particles.indices {
        let size = choices[births.randoms[i].index(below: choices.count, use)]
        columns[.width][i] = size.width
        columns[.height][i] = size.height
      }
    }
  }

  func loop(in arena: Arena) -> TermLoop { SizeLoop() }

  func trace(_ columns: TermColumns<Column>, _ particle: Int, into trace: inout ParticleTrace) {
    trace.size = .numbers(columns[.width][particle], columns[.height][particle])
  }
}

private final class SizeLoop: TermLoop {
  override func evaluate(_ own: TermPass, _ poses: Poses) {
    lanes_copy(own.pass, own.term, poses.width, poses.height)
  }
}
