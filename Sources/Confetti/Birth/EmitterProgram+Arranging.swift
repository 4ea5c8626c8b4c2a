import ConfettiGraphics

// The order in which the particles of a burst are drawn: that of their columns.
extension EmitterProgram {
  private static let shapeUse = RandomUse("look.shape"), sideUse = RandomUse("look.side")
  private static let depthUse = RandomUse("look.depth")

  /// Puts particles that are drawn together next to each other: first those behind the interface,
  /// and on each side shape by shape; otherwise they keep their order.
  func arrange(_ births: inout Births) -> [Columns.Run] {
    let look = emitter.look
    if look.depth.constant == nil { return arrangeByDepth(&births) }
    guard look.shapes.count > 1 || look.side == .random else {
      let layer: Layer = look.side == .behind ? .behind : .front
      return [Columns.Run(layer: layer, look, piece: 0, range: 0..<births.count)]
    }
    let weights = look.shapes.map(\.weight)
    let groups = births.particles.map { particle -> Int in
      let (layer, shape) = part(of: particle, weights)
      return (layer == .behind ? 0 : look.shapes.count) + shape
    }
    var runs: [Columns.Run] = []
    var arranged: [Births.Particle] = []
    arranged.reserveCapacity(births.count)
    for group in 0..<2 * look.shapes.count {
      let first = arranged.count
      for (particle, its) in zip(births.particles, groups) where its == group {
        arranged.append(particle)
        arranged[arranged.count - 1].shape = Int32(group % look.shapes.count)
      }
      guard arranged.count > first else { continue }
      runs.append(
        Columns.Run(
          layer: group < look.shapes.count ? .behind : .front, look,
          piece: group % look.shapes.count, range: first..<arranged.count))
    }
    births.particles = arranged
    return runs
  }

  /// The side of the interface on which a particle is drawn, and the index of its shape.
  ///
  /// - Parameter weights: those of the shapes.
  @inline(__always)
  private func part(
    of particle: Births.Particle, _ weights: [Double]
  ) -> (layer: Layer, shape: Int) {
    let (random, side) = (particle.random, emitter.look.side)
    let isBehind = side == .random ? random.bool(Self.sideUse) : side == .behind
    return (isBehind ? .behind : .front, Self.shape(random, weights))
  }

  /// The index of the shape that a particle has by its random numbers.
  ///
  /// - Parameter weights: those of the shapes.
  @inline(__always)
  static func shape(_ random: CountedRandom, _ weights: [Double]) -> Int {
    weights.count > 1 ? choice(random.share(shapeUse), weights) : 0
  }

  /// Puts those behind the interface first, and on each side those with a smaller depth; neighbours
  /// of one shape are drawn together.
  private func arrangeByDepth(_ births: inout Births) -> [Columns.Run] {
    let (look, draws) = (emitter.look, births.draws)
    let weights = look.shapes.map(\.weight)
    typealias Placed = (particle: Births.Particle, layer: Layer, shape: Int, depth: Double)
    let placed = births.particles.map { particle -> Placed in
      let (layer, shape) = part(of: particle, weights)
      let depth = draws.number(look.depth, particle, particle.random, Self.depthUse)
      return (particle, layer, shape, depth)
    }
    let order = placed.indices.sorted {
      let (a, b) = (placed[$0], placed[$1])
      return a.layer == b.layer ? (a.depth, $0) < (b.depth, $1) : a.layer == .behind
    }
    births.particles = order.map {
      var particle = placed[$0].particle
      particle.shape = Int32(placed[$0].shape)
      return particle
    }
    var runs: [Columns.Run] = []
    var first = 0
    while first < order.count {
      let (layer, shape) = (placed[order[first]].layer, placed[order[first]].shape)
      let end =
        order[first...].firstIndex { placed[$0].layer != layer || placed[$0].shape != shape }
        ?? order.count
      let range = first..<end
      runs.append(Columns.Run(layer: layer, look, piece: shape, range: range))
      first = end
    }
    return runs
  }
}
