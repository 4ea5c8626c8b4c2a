import ConfettiGraphics
import Motion

extension EmitterProgram {
  private static let lifeUse = RandomUse("life.seconds")
  private static let colorUse = RandomUse("look.color"), mixUse = RandomUse("look.color.mix")
  private static let shapeColorUse = RandomUse("look.shapes.color")
  private static let shapeMixUse = RandomUse("look.shapes.color.mix")

  /// Spawns particles: finds their positions and velocities, and writes their columns.
  ///
  /// - Parameters:
  ///   - births: the particles with their times; their lives are added, and they are sorted into the
  ///     order of the columns.
  ///   - inherit: the share of the parents' velocities that is added to those of the particles.
  ///   - rebased: whether the columns are for drawing, so that all particles are computed with the
  ///     age of the burst; otherwise they hold the values at birth.
  /// - Returns: the program to draw them with: this one, unless the throw had to be fitted.
  func spawn(
    _ births: inout Births, inherit: Double, into columns: inout Columns, rebased: Bool = true
  ) -> EmitterProgram {
    findLives(of: &births)
    if let path = emitter.path {
      let look = emitter.look
      births.turn = PathTurn(
        at: births.site, path.reach, side: look.longestSide * Float(2 * look.reach.max()))
    }
    let runs = arrange(&births)
    let fit = PointThrowFit(self, at: births.site)
    let program =
      fit.map {
        EmitterProgram(
          $0.emitter, id: id, randomPart: randomPart, isSpread: traits.hasOwnProgress,
          isMirrored: compiled.mirror != nil, self.fit)
      } ?? self
    columns.reset(columnCount: compiled.columnCount, count: births.count)
    columns.runs = runs
    guard births.count > 0 else { return program }
    var colors: [PackedColor] = []
    swap(&colors, &columns.colors)
    columns.withColumns { all in
      BirthBlock.forEach(of: births) { block, first in
        start(&block, inherit: inherit, fit)
        program.compiled.spawn(block, into: all.from(first))
        program.addColors(of: block, to: &colors)
      }
      program.finish(&births, all, fit, rebased: rebased)
    }
    swap(&colors, &columns.colors)
    // Colours are read beyond the last particle.
    columns.colors.append(contentsOf: repeatElement(.clear, count: Columns.step - 1))
    return program
  }

  private func findLives(of births: inout Births) {
    if let lifetime = emitter.life.seconds.constant {
      for i in births.particles.indices { births.particles[i].lifetime = lifetime }
      return
    }
    let draws = births.draws
    births.particles.withUnsafeMutableBufferPointer { particles in
      emitter.life.seconds.forEach(
        in: UnsafeBufferPointer(particles), draws, Self.lifeUse, random: { particles[$0].random }
      ) { particles[$0].lifetime = $1 }
    }
  }

  /// Finds where particles start, and how fast.
  private func start(_ births: inout BirthBlock, inherit: Double, _ fit: PointThrowFit?) {
    if let path = emitter.path, path.mirrored { Quarters.give(to: &births) }
    emitter.where.spawn(
      &births, for: emitter.launch, inside: birthplaces?.places, of: emitter.when)
    guard !traits.followsPath else { return }
    emitter.launch.spawn(births, inherit: inherit, fitted: fit?.scale)
  }

  /// Finds the numbers that follow from the columns of all particles.
  private func finish(
    _ births: inout Births, _ all: BurstColumns, _ fit: PointThrowFit?, rebased: Bool
  ) {
    findPushes(births, all)
    fit?.keepInSight(all, births, self)
    circle(births, all)
    findWalls(births, all)
    push(births, all)
    land(births, all)
    heap(births, all)
    stand(births, all)
    if rebased { rebase(all, births) } else { letGo(all, births, rebased: false) }
    lie(births, all, rebased: rebased)
    sweep(births, all, rebased: rebased)
    endLanded(&births, all, rebased: rebased)
    findRibbonEnds(births, all, rebased: rebased)
  }

  /// The index of the weight in which a share of the sum of all weights falls.
  static func choice(_ share: Double, _ weights: [Double]) -> Int {
    var rest = share * weights.reduce(0, +)
    for (index, weight) in weights.enumerated() {
      rest -= weight
      if rest < 0 { return index }
    }
    return weights.count - 1
  }

  private func addColors(of births: BirthBlock, to colors: inout [PackedColor]) {
    // Most looks deal out plain colours, which are packed once for all particles.
    if self.colors.weights == nil, self.colors.shapeWeights.isEmpty, let packed = self.colors.packed
    {
      switch emitter.look.order {
      case .random:
        let use = Self.colorUse
        for i in 0..<births.count {
          colors.append(packed[births.randoms[i].index(below: packed.count, use)])
        }
        return
      case .cycling:
        let points = pointCount
        for particle in births.particles {
          colors.append(packed[Self.turn(of: particle, points) % packed.count])
        }
        return
      case .target, .parent: break
      }
    }
    let glow = emitter.look.glow
    for particle in births.particles {
      let color = color(of: particle, in: births.all)
      colors.append(PackedColor(premultiplied: color.components, glow: glow))
    }
  }

  /// The colour of a particle whose shape has colours of its own; `nil` for all others.
  private func shapeColor(of particle: Births.Particle) -> Color? {
    let (shape, random) = (Int(particle.shape), particle.random)
    let weights = colors.shapeWeights[shape]
    guard !weights.isEmpty else { return nil }
    let index = Self.choice(random.share(Self.shapeColorUse.numbered(shape)), weights)
    let swatch = emitter.look.shapes[shape].swatches[index]
    guard let other = swatch.other else { return swatch.color }
    return swatch.color.mixed(with: other, at: random.share(Self.shapeMixUse.numbered(shape)))
  }

  func color(of particle: Births.Particle, in births: Births) -> Color {
    if !colors.shapeWeights.isEmpty, let color = shapeColor(of: particle) { return color }
    let swatches = emitter.look.swatches
    switch emitter.look.order {
    case .random:
      let index =
        colors.weights.map { Self.choice(particle.random.share(Self.colorUse), $0) }
        ?? particle.random.index(below: swatches.count, Self.colorUse)
      return color(of: particle, swatches[index])
    case .cycling:
      return color(of: particle, swatches[Self.turn(of: particle, pointCount) % swatches.count])
    case .target:
      let spot = compiled.attract?.term.spot(of: particle) ?? birthplace(of: particle)
      let column = Int((spot?.place.x ?? 0) * Float(swatches.count))
      return spot?.color
        ?? color(of: particle, swatches[column.clamped(to: 0...swatches.count - 1)])
    case .parent:
      guard let parents = births.parents else { return color(of: particle, swatches[0]) }
      let parent = parents.births.particles[Int(particle.parentIndex)]
      return parents.origin.color(of: parent, in: parents.births)
    }
  }

  /// The place of a particle in the shape in which it is born; `nil` if it is born elsewhere.
  private func birthplace(of particle: Births.Particle) -> ShapeMask.Spot? {
    birthplaces.map { emitter.where.spot(of: particle, in: $0.places) }
  }

  /// The number of points that colours are dealt out to in turn, so that each can have its own.
  private var pointCount: Int {
    if case .points(let shares) = emitter.where.place { shares.count } else { 1 }
  }

  /// The number by which a particle gets its colour when colours are dealt out in turn.
  private static func turn(of particle: Births.Particle, _ points: Int) -> Int {
    particle.index * points + particle.place % points
  }

  private func color(of particle: Births.Particle, _ swatch: Swatch) -> Color {
    guard let other = swatch.other else { return swatch.color }
    return swatch.color.mixed(with: other, at: particle.random.share(Self.mixUse))
  }
}

/// The quarters of all directions, such as up and to the right, for eight particles from one place:
/// two particles get each quarter, in random order.
struct Quarters {
  private let shared: CountedRandom
  private let block: Int
  private var order = SIMD8<UInt8>(0, 0, 1, 1, 2, 2, 3, 3)

  private static let use = RandomUse("path.quarter")

  /// The quarter of a particle, or a neighbouring quarter if this one has no space.
  static func quarter(of particle: Births.Particle, _ births: Births) -> SIMD2<Float> {
    births.turn(of: particle).turned(Quarters(of: particle)[particle.index])
  }

  /// Gives each particle its quarter as the direction outward.
  static func give(to births: inout BirthBlock) {
    var quarters = Quarters(of: births.particles[0])
    for (i, particle) in births.particles.enumerated() {
      if !quarters.contain(particle) { quarters = Quarters(of: particle) }
      births.outward[i] = births.all.turn(of: particle).turned(quarters[particle.index])
    }
    births.hasOutward = true
  }

  /// The quarters of a particle and the seven that are born with it.
  init(of particle: Births.Particle) {
    (shared, block) = (particle.shared, particle.index / 8)
    for last in stride(from: 7, to: 0, by: -1) {
      let other = shared.index(below: last + 1, Self.use.numbered(block &* 8 &+ last))
      (order[last], order[other]) = (order[other], order[last])
    }
  }

  func contain(_ particle: Births.Particle) -> Bool {
    particle.index / 8 == block && particle.shared == shared
  }

  /// The signs of x and y of a particle's quarter.
  subscript(index: Int) -> SIMD2<Float> {
    let quarter = order[index % 8]
    return SIMD2(quarter & 1 == 0 ? -1 : 1, quarter & 2 == 0 ? -1 : 1)
  }
}
