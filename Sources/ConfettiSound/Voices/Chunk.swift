import Motion

/// Samples of a voice that are computed together.
///
/// They follow from closed forms, so any chunk can be computed without the chunks before it.
struct Chunk {
  /// The number of samples in a chunk.
  static let count = 64
  static let lanes = 8

  /// The samples, eight at a time.
  let samples: UnsafeMutablePointer<SIMD8<Float>>
  /// The age of the voice at the first sample, and the time from one sample to the next, in seconds.
  let (age, step): (Double, Double)

  init(_ samples: UnsafeMutablePointer<SIMD8<Float>>, age: Double, step: Double) {
    (self.samples, self.age, self.step) = (samples, age, step)
    samples.update(repeating: .zero, count: Self.count / Self.lanes)
  }

  private static let counted = SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7)

  /// The time of the sample after the last.
  var end: Double { age + step * Double(Self.count) }

  /// Adds a sine that dies down: a · e^(−t / τ) · sin 2π f t.
  ///
  /// A frequency that the sampling rate cannot carry is left out.
  func addWave(_ frequency: Double, _ amplitude: Double, decay: Double) {
    guard frequency * step < 0.45 else { return }
    let turns = frequency * age
    add(
      turns: turns - turns.rounded(.down), rate: frequency * step, bend: 0,
      Envelope(amplitude * Elementary.exp(-age / decay), step / decay))
  }

  /// Adds a sine whose turns are given at the beginning, the middle and the end of the chunk, and that dies
  /// down.
  ///
  /// - Parameter decay: in seconds; infinite for a sine that does not die down.
  func addSweep(_ turns: Sweep, _ amplitude: Double, decay: Double = .infinity) {
    guard abs(turns.rate) < 0.45 else { return }
    add(
      turns: turns.start - turns.start.rounded(.down), rate: turns.rate, bend: turns.bend,
      Envelope(amplitude * Elementary.exp(-age / decay), step / decay))
  }

  @inline(__always)
  private func add(
    turns: Double, rate: Double, bend: Double, _ envelope: Envelope
  ) {
    var shape = envelope
    let (start, first, second) = (Float(turns), Float(rate), Float(bend))
    for group in 0..<Self.count / Self.lanes {
      let n = Self.counted + Float(group * Self.lanes)
      samples[group] += shape.next() * Self.sine(start + n * (first + n * second))
    }
  }

  /// Adds noise below a frequency that dies down: a · e^(−t / τ) · n(t).
  ///
  /// - Parameter decay: τ in seconds; infinite for noise that does not die down.
  func addNoise(
    below frequency: Double, _ amplitude: Double, decay: Double = .infinity, seed: UInt64
  ) {
    var noise = HashNoise(seed, below: frequency, at: age, step: step)
    var envelope = Envelope(amplitude * Elementary.exp(-age / decay), step / decay)
    for group in 0..<Self.count / Self.lanes {
      samples[group] += envelope.next() * noise.next(group)
    }
  }

  /// Adds noise around a frequency, of half its width, whose loudness changes evenly.
  func addBand(around frequency: Double, from first: Double, to last: Double, seed: UInt64) {
    guard frequency * step < 0.3 else { return }
    let turns = frequency * age
    let sweep = Sweep(from: turns, by: turns + frequency * step * Double(Self.count / 2))
    addBand(sweep, width: frequency / 4, from: first, to: last, seed: seed)
  }

  /// Adds noise around a frequency whose turns are given, whose loudness changes evenly.
  ///
  /// - Parameter width: the half of the band's width, in hertz.
  func addBand(
    _ turns: Sweep, width: Double, from first: Double, to last: Double, seed: UInt64
  ) {
    guard turns.rate + width * step < 0.45 else { return }
    var even = HashNoise(seed, below: width, at: age, step: step)
    var odd = HashNoise(~seed, below: width, at: age, step: step)
    let (start, rate) = (Float(turns.start - turns.start.rounded(.down)), Float(turns.rate))
    let bend = Float(turns.bend)
    let (loudness, change) = (Float(first), Float((last - first) / Double(Self.count)))
    for group in 0..<Self.count / Self.lanes {
      let n = Self.counted + Float(group * Self.lanes)
      let angle = start + n * (rate + n * bend)
      samples[group] +=
        (loudness + n * change)
        * (even.next(group) * Self.sine(angle) + odd.next(group) * Self.sine(angle + 0.25))
    }
  }

  /// Adds the pulse of a thin shell that breaks, which has the shape of an N: from 1 evenly to −1.
  ///
  /// - Parameter time: the duration in seconds, of which each of the two steep sides takes a sixth.
  func addNWave(_ time: Double, _ amplitude: Double) {
    guard age < time else { return }
    let (start, rate) = (Float(age / time), Float(step / time))
    let (loudness, one) = (Float(amplitude), SIMD8<Float>(repeating: 1))
    for group in 0..<Self.count / Self.lanes {
      let x = start + (Self.counted + Float(group * Self.lanes)) * rate
      let border: SIMD8<Float> = 6 * pointwiseMin(x, one - x)
      let side = border.clamped(lowerBound: SIMD8(repeating: 0), upperBound: one)
      let fall: SIMD8<Float> = loudness * (one - 2 * x)
      samples[group] += fall * side * side * (3 - 2 * side)
    }
  }

  /// Adds Friedlander's pulse of a blast: a · (1 − t / T) · e^(−t / T).
  func addPulse(_ time: Double, _ amplitude: Double) {
    let x = age / time
    guard x < 40 else { return }
    var envelope = Envelope(amplitude * Elementary.exp(-x), step / time)
    let (start, rate) = (Float(1 - x), Float(step / time))
    for group in 0..<Self.count / Self.lanes {
      let fall = start - (Self.counted + Float(group * Self.lanes)) * rate
      samples[group] += envelope.next() * fall
    }
  }

  /// Lets the voice begin and end smoothly, within some seconds each; nothing is left after its end.
  func fade(in attack: Double, out release: Double, duration: Double) {
    if age < attack { fade(from: age / attack, by: step / attack) }
    if end > duration - release { fade(from: (duration - age) / release, by: -step / release) }
  }

  private func fade(from start: Double, by rate: Double) {
    let (start, rate) = (Float(start), Float(rate))
    for group in 0..<Self.count / Self.lanes {
      let share = (start + (Self.counted + Float(group * Self.lanes)) * rate)
        .clamped(lowerBound: SIMD8(repeating: 0), upperBound: SIMD8(repeating: 1))
      samples[group] *= share * share * (3 - 2 * share)
    }
  }

  /// The sine of angles in turns.
  @inline(__always)
  private static func sine(_ turns: SIMD8<Float>) -> SIMD8<Float> {
    let rest = turns - turns.rounded(.toNearestOrEven)
    // The angle is brought within a quarter of a turn, where few powers are enough.
    let mirrored = SIMD8<Float>(repeating: 0.5).replacing(with: -0.5, where: rest .< 0) - rest
    let x = rest.replacing(with: mirrored, where: (rest .> 0.25) .| (rest .< -0.25))
    let z = x * x
    let high = SIMD8<Float>(repeating: -76.70586) + z * 42.058693
    return x * (6.2831855 + z * (-41.341702 + z * (81.60525 + z * high)))
  }
}

/// The turns of a sine during a chunk: a parabola.
struct Sweep {
  /// The turns at the first sample, the change to the next sample, and the half of the change's own change.
  let (start, rate, bend): (Double, Double, Double)

  /// Turns at the beginning, the middle and the end of a chunk; without an end the change is even.
  init(from start: Double, by middle: Double, to end: Double? = nil) {
    let half = Double(Chunk.count / 2)
    let end = end ?? (2 * middle - start)
    self.start = start
    bend = (end - 2 * middle + start) / (2 * half * half)
    rate = (middle - start) / half - bend * half
  }

  /// The turns that a function of the age gives.
  init(_ chunk: Chunk, _ turns: (Double) -> Double) {
    let half = chunk.step * Double(Chunk.count / 2)
    self.init(
      from: turns(chunk.age), by: turns(chunk.age + half), to: turns(chunk.age + 2 * half))
  }

  /// The turns multiplied by a factor.
  func times(_ number: Double) -> Sweep { Sweep(start * number, rate * number, bend * number) }

  private init(_ start: Double, _ rate: Double, _ bend: Double) {
    (self.start, self.rate, self.bend) = (start, rate, bend)
  }
}

/// The loudness of groups of eight samples, which dies down evenly.
private struct Envelope {
  private var level: SIMD8<Float>
  private let factor: Float

  /// - Parameter rate: the share that is lost from one sample to the next, as a natural logarithm.
  @inline(__always)
  init(_ amplitude: Double, _ rate: Double) {
    guard rate > 0 else {
      (level, factor) = (SIMD8(repeating: Float(amplitude)), 1)
      return
    }
    let one = Elementary.exp(-rate)
    let (two, four) = (one * one, one * one * one * one)
    let shares = SIMD8<Double>(
      1, one, two, two * one, four, four * one, four * two, four * two * one)
    level = SIMD8<Float>(shares * amplitude)
    factor = Float(four * four)
  }

  @inline(__always)
  mutating func next() -> SIMD8<Float> {
    defer { level *= factor }
    return level
  }
}
