import Confetti
import ConfettiGraphics
import Motion

/// The values of some particles of a group, in the order of drawing.
struct BakedRun: Sendable {
  var lives: [(birth: Int, length: Int)] = []
  /// The colours; `nil` of a particle whose colour changes.
  var lights: [PackedColor?] = []
  /// The streams of all columns that need nothing of other particles, by their numbers.
  var streams = [BakedStreams](
    repeating: BakedStreams(), count: BakedColumn.allCases.count)
  /// The lines over lives that particles had so far, by columns.
  var ramps = [BakedRamps](repeating: BakedRamps(), count: BakedColumn.allCases.count)
  /// The time in seconds when the last particle and its trail are gone.
  var end = -Double.infinity
}

/// Follows some particles of a group tick by tick, and writes their curves.
struct BakedSampler {
  let group: BakedGroup
  let poses: Poses

  /// The curves of particles with some of the indices in ``BakedGroup/particles``, up to `Burst.mostAtOnce` next to
  /// each other in the burst.
  func run(of indices: Range<Int>) -> BakedRun {
    let particles = indices.map { group.particles[$0] }
    let lives = particles.map {
      BakedLife(of: $0, in: group.burst, hasTrail: group.traits.hasTrail)
    }
    let samples = samples(of: particles, lives)
    var (run, longest) = (BakedRun(), BakedRun())
    func write(_ index: Int, to run: inout BakedRun) {
      guard let life = lives[index] else { return }
      self.write(particles[index], life, samples[index], to: &run)
    }
    // The longest life tells most of lines over lives.
    if let index = samples.indices.max(by: { samples[$0].count < samples[$1].count }) {
      write(index, to: &longest)
      run.ramps = longest.ramps
    }
    for index in samples.indices { write(index, to: &run) }
    return run
  }

  /// The samples of particles at each of their ticks; all that are alive at a tick are evaluated together.
  private func samples(of particles: [Int], _ lives: [BakedLife?]) -> [[BareSight]] {
    var samples = lives.enumerated().map { index, life -> [BareSight] in
      guard let life else { return [] }
      var samples: [BareSight] = []
      samples.reserveCapacity(life.ticks + 1)
      samples.append(sight(of: particles[index], at: life.born))
      return samples
    }
    let known = lives.compactMap(\.self)
    guard let first = known.map(\.first).min(), let last = known.map({ $0.first + $0.ticks }).max()
    else { return samples }
    // The last tick of a particle is taken for itself: it may be a little after the death.
    let spans = lives.map { $0.map { $0.first + 1..<$0.first + $0.ticks } ?? 0..<0 }
    for tick in first + 1...max(last, first + 1) {
      if let low = spans.firstIndex(where: { $0.contains(tick) }),
        let high = spans.lastIndex(where: { $0.contains(tick) })
      {
        let time = Double(tick) / BakedPath.rate
        let start = particles[low]
        var next = low
        group.burst.forEachBareSight(
          of: start..<particles[high] + 1, at: time, keeping: group.shape.aspect, poses
        ) { particle, sight in
          guard next <= high, particles[next] == particle else { return }
          if spans[next].contains(tick) { samples[next].append(sight) }
          next += 1
        }
      }
      for index in spans.indices where spans[index].upperBound == tick {
        guard let life = lives[index] else { continue }
        samples[index].append(
          sight(of: particles[index], at: min(Double(tick) / BakedPath.rate, life.dies)))
      }
    }
    return samples
  }

  private func sight(of particle: Int, at time: Double) -> BareSight {
    group.burst.bareSight(of: particle, at: time, keeping: group.shape.aspect, poses)
  }

  /// The ticks between which a particle is seen; `nil` if it never is.
  func seenTicks(_ samples: [BareSight]) -> ClosedRange<Int>? {
    let (hasTrail, (factor, margin)) = (group.traits.hasTrail, group.traits.reach)
    let stage = SIMD2(group.stage.width, group.stage.height)
    func isSeen(_ sample: BareSight) -> Bool {
      let reach = (sample.sides * sample.sides).sum().squareRoot() * factor + margin
      guard hasTrail || (reach > margin && sample.opacity > 0.002) else { return false }
      return all(sample.place .> SIMD2(repeating: -reach)) && all(sample.place .< stage + reach)
    }
    guard let first = samples.firstIndex(where: isSeen), let last = samples.lastIndex(where: isSeen)
    else { return nil }
    let end = samples.count - 1
    // A life has at least one tick.
    let start = max(min(first - 1, end - 1), 0)
    return start...max(min(last + 1, end), start + 1)
  }
}

extension [BareSight] {
  /// Follows the first or the last sample, which was taken a part of a tick after its tick or before it, to that tick.
  mutating func lead(_ index: Int, outwards part: Double) {
    guard part > 1e-6, part < 1, count > 1 else { return }
    let next = Swift.min(2, count - 1)
    let (own, inner) = (self[index], self[index == 0 ? next : index - next])
    // At most as far as the way to the next sample, even if that is near.
    let share = Float(Swift.min(part / (Double(next) - part), 1))
    self[index].place += own.velocity * Float((index == 0 ? -part : part) / BakedPath.rate)
    self[index].sides -= (inner.sides - own.sides) * share
    self[index].angle -= (inner.angle - own.angle) * share
    self[index].flip -= (inner.flip - own.flip) * share
    self[index].tilt -= (inner.tilt - own.tilt) * share
    self[index].opacity -= (inner.opacity - own.opacity) * share
  }

  /// Adds the whole turns that bring each angle nearest to the one before.
  mutating func unwrapAngles() {
    for index in indices.dropFirst() {
      self[index].angle += 360 * ((self[index - 1].angle - self[index].angle) / 360).rounded()
    }
  }
}
