import Confetti
import ConfettiGraphics
import Motion

/// The values of some particles of a group, in the order of drawing.
struct BakedRun: Sendable {
  var lives: [(birth: Int, ticks: Int)] = []
  /// The colours; `nil` of a particle whose colour changes.
  var lights: [PackedColor?] = []
  /// The bytes of all columns that need nothing of other particles, by their numbers.
  var streams = [BakedBytes](repeating: BakedBytes(), count: BakedColumn.allCases.count)
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
    let lives = particles.map { BakedLife(of: $0, in: group.burst, hasTrail: group.hasTrail) }
    var run = BakedRun()
    for (index, samples) in samples(of: particles, lives).enumerated() {
      guard let life = lives[index] else { continue }
      write(particles[index], life, samples, to: &run)
    }
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
    for tick in first + 1...max(last, first + 1) {
      // The last tick of a particle is taken for itself: it may be a little after the death.
      func isInside(_ life: BakedLife?) -> Bool {
        life.map { tick > $0.first && tick < $0.first + $0.ticks } ?? false
      }
      if let low = lives.firstIndex(where: isInside), let high = lives.lastIndex(where: isInside) {
        let time = Double(tick) / BakedPath.rate
        let start = particles[low]
        var next = low
        group.burst.forEachBareSight(
          of: start..<particles[high] + 1, at: time, keeping: group.shape.aspect, poses
        ) { particle, sight in
          guard next <= high, particles[next] == particle else { return }
          if isInside(lives[next]) { samples[next].append(sight) }
          next += 1
        }
      }
      for (index, life) in lives.enumerated() {
        guard let life, tick == life.first + life.ticks else { continue }
        samples[index].append(
          sight(of: particles[index], at: min(Double(tick) / BakedPath.rate, life.dies)))
      }
    }
    return samples
  }

  private func sight(of particle: Int, at time: Double) -> BareSight {
    group.burst.bareSight(of: particle, at: time, keeping: group.shape.aspect, poses)
  }

  // MARK: Writing

  private func write(
    _ particle: Int, _ life: BakedLife, _ samples: [BareSight], to run: inout BakedRun
  ) {
    var (life, samples) = (life, samples)
    if group.burst.emitter.turn.along { samples.unwrapAngles() }
    samples.leadBack(by: life.born * BakedPath.rate - Double(life.first))
    guard let seen = seenTicks(samples) else { return }
    if !group.hasTrail, seen != 0...samples.count - 1 {
      life.trim(to: seen)
      samples = Array(samples[seen])
    }
    run.lives.append((life.birth, life.ticks))
    run.end = max(run.end, life.bakedEnd + group.trail)
    writeLight(samples, to: &run)
    for column in group.kind.columns where column != .tint {
      write(column, particle, life, samples, to: &run.streams[column.rawValue])
    }
  }

  /// The ticks between which a particle is seen; `nil` if it never is.
  private func seenTicks(_ samples: [BareSight]) -> ClosedRange<Int>? {
    let (factor, margin) = group.reach
    let stage = SIMD2(group.stage.width, group.stage.height)
    func isSeen(_ sample: BareSight) -> Bool {
      let reach = (sample.sides * sample.sides).sum().squareRoot() * factor + margin
      guard group.hasTrail || (reach > margin && sample.opacity > 0.002) else { return false }
      return all(sample.place .> SIMD2(repeating: -reach)) && all(sample.place .< stage + reach)
    }
    guard let first = samples.firstIndex(where: isSeen), let last = samples.lastIndex(where: isSeen)
    else { return nil }
    let end = samples.count - 1
    // A life has at least one tick.
    let start = max(min(first - 1, end - 1), 0)
    return start...max(min(last + 1, end), start + 1)
  }

  private func writeLight(_ samples: [BareSight], to run: inout BakedRun) {
    let lights = samples.map(\.light)
    guard group.has(.tint), lights.contains(where: { $0 != lights[0] }) else {
      run.lights.append(group.ground.seen(lights[0]))
      return
    }
    run.lights.append(nil)
    let channels = lights.map { light in
      let bytes = group.ground.seen(light).bytes
      return SIMD4(Double(bytes.red), Double(bytes.green), Double(bytes.blue), Double(bytes.alpha))
    }
    BakedLine(channels, tolerance: 2.5).write(4, to: &run.streams[BakedColumn.tint.rawValue])
  }

  private func write(
    _ column: BakedColumn, _ particle: Int, _ life: BakedLife, _ samples: [BareSight],
    to stream: inout BakedBytes
  ) {
    let burst = group.burst
    let tolerance = BakedTolerance(samples, reach: group.reach.factor)
    func line(_ unit: Float, _ tolerance: Double, _ value: (BareSight) -> Float) {
      BakedLine(samples.map { SIMD4(Double(value($0) * unit), 0, 0, 0) }, tolerance: tolerance)
        .write(1, to: &stream)
    }
    switch column {
    case .birth, .life, .color, .tint: break
    case .place:
      BakedPath(samples.map { (SIMD2<Double>($0.place), SIMD2<Double>($0.velocity)) }).write(
        to: &stream)
    case .size:
      let isEqual = group.kind.isEqual
      let sides = samples.map {
        SIMD4(Double($0.sides.x), isEqual ? 0 : Double($0.sides.y), 0, 0) * 16
      }
      BakedLine(sides, tolerance: 1.4).write(isEqual ? 1 : 2, to: &stream)
    case .flip:
      let turns = Self.wholeTurns(samples[0].flip)
      line(512, tolerance.phase) { $0.flip - turns }
    case .tilt:
      let turns = Self.wholeTurns(samples[0].tilt)
      line(512, tolerance.phase) { $0.tilt - turns }
    case .twist:
      let ticks = life.ticks + Int((group.trail * BakedPath.rate).rounded(.up).bounded(1e7))
      let start = burst.ribbonTwist(of: particle, at: life.time(ofTick: 0))
      let end = burst.ribbonTwist(of: particle, at: life.time(ofTick: ticks))
      let turns = Self.wholeTurns(start)
      BakedLine(from: Double((start - turns) * 512), to: Double((end - turns) * 512), ticks: ticks)
        .write(1, to: &stream)
    case .angle:
      let turns = 360 * (samples[0].angle / 360).rounded()
      line(2, tolerance.angle) { $0.angle - turns }
    case .opacity: line(255, 2) { $0.opacity.clamped(to: 0...1) }
    case .shine: stream.append(Double(burst.shineStrength(of: particle) * 255).bounded(255).wholeUp)
    case .width: stream.append(Double(burst.ribbonWidth(of: particle) * 16).bounded(1e7).wholeUp)
    case .frame: writeFrame(particle, life, to: &stream)
    case .turned: stream.append(burst.isTurned(particle) ? 1 : 0)
    }
  }

  private func writeFrame(_ particle: Int, _ life: BakedLife, to stream: inout BakedBytes) {
    var (position, rate) = group.burst.framePosition(of: particle, at: life.bakedBirth)
    if let frames = group.frames {
      if frames.loops { position -= (position / frames.length).rounded(.down) * frames.length }
      if frames.ends != nil {
        position *= BakedShapes.perSecond
        rate *= BakedShapes.perSecond
      }
    }
    stream.append(signed: (position * 16).bounded(1e8).wholeUp)
    stream.append(signed: (rate * 256).bounded(1e8).wholeUp)
  }

  /// The turns, in half turns, that change no cosine.
  private static func wholeTurns(_ angle: Float) -> Float { 2 * (angle / 2).rounded() }
}

/// The largest differences between a particle's lines and the samples, in the units of the lines.
struct BakedTolerance {
  /// Half turns over 512: a turn out of the plane that changes the longer side by a sixteenth of a point.
  let phase: Double
  /// Half degrees: the rotation that moves the corners by a quarter of a point, and at most 3°.
  let angle: Double

  /// A little more than half a unit: the nearest whole number is always within it.
  private static let least = 0.55

  init(_ samples: [BareSight], reach: Float) {
    let sides = samples.reduce(SIMD2<Float>.zero) {
      pointwiseMax($0, pointwiseMax($1.sides, -$1.sides))
    }
    let longest = Double(max(sides.max(), 0.1))
    let corner = Double((sides * sides).sum().squareRoot() * reach)
    phase = (0.06 / (.pi * longest) * 512).clamped(to: Self.least...2)
    angle = (0.25 / max(corner, 0.1) * 180 / .pi * 2).clamped(to: Self.least...6)
  }
}

extension [BareSight] {
  /// Follows the first sample, which was taken a part of a tick after the first tick, back to that tick.
  fileprivate mutating func leadBack(by part: Double) {
    guard part > 1e-6, part < 1, count > 1 else { return }
    let next = Swift.min(2, count - 1)
    // At most as far as the way to the next sample, even if that is near.
    let share = Float(Swift.min(part / (Double(next) - part), 1))
    let (first, later) = (self[0], self[next])
    self[0].place -= first.velocity * Float(part / BakedPath.rate)
    self[0].sides -= (later.sides - first.sides) * share
    self[0].angle -= (later.angle - first.angle) * share
    self[0].flip -= (later.flip - first.flip) * share
    self[0].tilt -= (later.tilt - first.tilt) * share
    self[0].opacity -= (later.opacity - first.opacity) * share
  }

  /// Adds the whole turns that bring each angle nearest to the one before.
  fileprivate mutating func unwrapAngles() {
    for index in indices.dropFirst() {
      self[index].angle += 360 * ((self[index - 1].angle - self[index].angle) / 360).rounded()
    }
  }
}
