import ConfettiGraphics

// A heap is found at birth: first all particles of a burst land on the bare floor. Where a particle
// would lie then, those count that lie there already; they raise its floor, and it lands again.
extension EmitterProgram {
  /// Finds the layer of each particle, and its landing on it, from the birth values.
  func heap(_ births: Births, _ all: BurstColumns) {
    guard let heap = emitter.air.heap, let start = compiled.heap, let landings,
      var columns = HeapColumns(heap, births, emitter, placeCount: emitter.placeCount)
    else { return }
    letGo(all, births, rebased: false)
    lie(births, all, rebased: false)
    let rests = rests(births, all, rebased: false)
    let heights = all.columns(at: compiled.size)[.height]
    let raises = all.columns(at: start)[.raise]
    let particles = births.particles
    func moment(_ i: Int) -> (Double, Int, Int) {
      (rests[i].age + particles[i].delay, particles[i].number, particles[i].index)
    }
    let lying = particles.indices.filter { rests[$0].age <= particles[$0].lifetime }
    for i in lying.sorted(by: { moment($0) < moment($1) }) {
      let level = landings.floor.ground(of: particles[i], births).level ?? 0
      let place = births.reflection(of: particles[i]).applied(to: SIMD2<Float>(rests[i].place))
      let layer = columns.layer(at: Double(place.x), above: level, bornAt: particles[i].delay)
      raises[i] = Float(Double(layer) * Heap.thickness) * abs(heights[i])
    }
    if let (bounce, start) = compiled.bounce {
      bounce.clear(all.columns(at: start), births.count)
    }
    land(births, all)
  }

  /// The ages of the columns at which particles come to rest, infinite for those that never do, and
  /// their places then.
  func rests(
    _ births: Births, _ all: BurstColumns, rebased: Bool
  ) -> [(age: Double, place: SIMD2<Double>)] {
    guard let rests = compiled.rests(in: all), let landing = compiled.landing else { return [] }
    let (landed, shared) = (all.columns(at: landing), release(births))
    return Poses.withStorage { poses in
      births.particles.indices.map { i -> (age: Double, place: SIMD2<Double>) in
        let age = Double(rests[i])
        guard age < .infinity else { return (age, .zero) }
        guard compiled.bounce != nil else {
          return (age, SIMD2(Double(landed[.x][i]), Double(landed[.y][i])))
        }
        let release = rebased ? shared : release(of: births.particles[i], births)
        let place = state(of: i, in: all, at: age, release: release, poses).position
        return (age, SIMD2(Double(place.x), Double(place.y)))
      }
    }
  }
}

/// The particles that lie on the floor so far, in columns as wide as a particle.
///
/// Only earlier births of the same burst are counted, so nothing depends on those that a stream has
/// not borne yet. Chance stands in for those of the bursts before: a column begins with as many layers
/// as they would fill if they were spread over the stage.
private struct HeapColumns {
  private struct Place: Hashable {
    let column, row: Int
  }

  private let layers: Int
  private let width: Double
  /// The number of particles of earlier bursts that lie in a column, on average.
  private let before: Double
  private let first: Births.Particle
  /// The births, as ages of the burst, of those that lie at a place: the earliest, as many as count.
  private var lying: [Place: [Double]] = [:]

  private static let use = RandomUse("heap.before")

  /// `nil` if particles have no size, or there are none.
  init?(_ heap: Heap, _ births: Births, _ emitter: borrowing Emitter, placeCount: Int) {
    guard let first = births.particles.min(by: { $0.number < $1.number }) else { return nil }
    let width = emitter.look.usualSide
    guard width > 0, births.site.stage.width > 0 else { return nil }
    let alive = emitter.when.most(within: emitter.life.seconds.bounds.upperBound)
    let earlier = min(Double(first.number), alive * Double(placeCount))
    before = earlier * width / Double(births.site.stage.width)
    (layers, self.width, self.first) = (heap.layers, width, first)
  }

  /// The layer of a particle that comes to lie after all those that were asked about before, from 0.
  mutating func layer(at x: Double, above floor: Double, bornAt delay: Double) -> Int {
    let place = Place(column: number(x), row: number(floor))
    var births = lying[place] ?? []
    let count = births.count { $0 <= delay }
    births.append(delay)
    births.sort()
    lying[place] = Array(births.prefix(layers))
    return min(layersBefore(place) + count, layers - 1)
  }

  private func number(_ way: Double) -> Int {
    Int((way / width).rounded(.down).clamped(to: -1e9...1e9))
  }

  private func layersBefore(_ place: Place) -> Int {
    guard before > 0 else { return 0 }
    let number = place.column &+ place.row &* 8_191 &+ first.number &* 65_537
    let share = first.round.share(Self.use.numbered(number))
    return Int(share * (1 + min(before, Double(layers - 1))))
  }
}

extension Look {
  /// The longer side of a usual particle, in points: the mean of its shapes.
  fileprivate var usualSide: Double {
    guard shapes.contains(where: { $0.size != nil }) else { return size.usual }
    let sum = shapes.reduce(0) { $0 + $1.weight * ($1.size ?? size).usual }
    return sum / shapes.reduce(0) { $0 + $1.weight }
  }
}

extension Look.Sizes {
  /// The longer side of a usual particle, in points.
  fileprivate var usual: Double {
    switch self {
    case .square(let side): side.middle
    case .sides(let width, let height, let scale):
      max(width.middle, height.middle) * scale.middle
    case .oneOf(let sizes):
      sizes.reduce(0) { $0 + Double(max($1.width, $1.height)) } / Double(max(sizes.count, 1))
    }
  }
}
