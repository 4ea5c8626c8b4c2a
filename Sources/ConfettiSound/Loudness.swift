import Motion

/// Measures the loudness of sound for people, as EBU R 128 and ITU-R BS.1770-4 define it.
///
///     var meter = LoudnessMeter(sampleRate: 48_000)
///     while let block = next() { meter.add(block) }
///     print(meter.integrated, "LUFS", meter.truePeak, "dBTP")
///
/// Samples are added block by block, and the lengths of the blocks make no difference. The same samples
/// give the same numbers on every machine. Ten numbers a second are kept, 36,000 for an hour.
public struct LoudnessMeter: Sendable {
  /// The samples of a tenth of a second, by which the measured blocks of .4 s follow each other.
  private let stepLength: Int
  private var weighting: KWeighting
  private var peak = TruePeak()
  /// The energy of each tenth of a second, the sum of both channels.
  private var steps: [Double] = []
  private var energy = 0.0
  private var count = 0

  /// A meter for two channels.
  ///
  /// - Parameter sampleRate: samples a second on each channel, 8,000…192,000.
  public init(sampleRate: Int) {
    stepLength = max((sampleRate + 5) / 10, 1)
    weighting = KWeighting(sampleRate: Double(sampleRate))
  }

  /// A meter in its state after a sound with some energies.
  ///
  /// - Parameters:
  ///   - steps: the weighted energy of each tenth of a second.
  ///   - rest: the energy of the rest, which is less than a tenth of a second.
  init(sampleRate: Int, steps: [Double], rest: Double, peak: TruePeak) {
    self.init(sampleRate: sampleRate)
    (self.steps, energy, self.peak) = (steps, rest, peak)
  }

  /// Adds samples of both channels in turns, the left one first.
  ///
  /// - Complexity: O(*n*) in the samples.
  public mutating func add(_ samples: [Float]) {
    peak.add(samples)
    for index in stride(from: 0, to: samples.count - 1, by: 2) {
      let weighted = weighting.next(SIMD2(Double(samples[index]), Double(samples[index + 1])))
      energy += (weighted * weighted).sum()
      count += 1
      if count == stepLength {
        steps.append(energy)
        (energy, count) = (0, 0)
        weighting.endSilence()
      }
    }
  }

  /// The loudness of the whole in LUFS, without its pauses; minus infinity for silence.
  ///
  /// - Complexity: O(*n*) in the tenths of a second.
  public var integrated: Double { integrated(raisedBy: 0) ?? -.infinity }

  /// The loudness of the loudest .4 s in LUFS; minus infinity for silence.
  ///
  /// - Complexity: O(*n*) in the tenths of a second.
  public var highestMomentary: Double {
    var highest = 0.0
    forEachBlock { highest = max(highest, $0) }
    return Self.loudness(highest)
  }

  /// The highest level of the sound between its samples, in dBTP; minus infinity for silence.
  public var truePeak: Double { Decibels.of(Double(peak.value)) }

  /// Calls `body` with the mean energies of blocks of .4 s, each a tenth of a second after the last.
  ///
  /// A sound that is shorter than a block counts as one block that ends in silence.
  private func forEachBlock(_ body: (_ energy: Double) -> Void) {
    let length = Double(4 * stepLength)
    guard steps.count >= 4 else { return body((steps.reduce(0, +) + energy) / length) }
    for last in 3..<steps.count {
      body((steps[last - 3] + steps[last - 2] + steps[last - 1] + steps[last]) / length)
    }
  }

  /// The loudness of the whole sound if it is raised first, less the raise: parts far below hearing do not count, which
  /// depends on the raise.
  ///
  /// - Parameter raise: decibels; infinity to count all parts except silence.
  /// - Returns: `nil` if no part counts.
  private func integrated(raisedBy raise: Double) -> Double? {
    func mean(above gate: Double) -> Double? {
      var (sum, count) = (0.0, 0)
      forEachBlock {
        guard $0 > gate else { return }
        sum += $0
        count += 1
      }
      return count > 0 ? sum / Double(count) : nil
    }
    let lowest = Self.energy(Self.absoluteGate - raise)
    guard let ungated = mean(above: lowest) else { return nil }
    // Ten decibels below the mean is a tenth of its energy.
    return mean(above: max(lowest, ungated / 10)).map(Self.loudness)
  }

  /// The level below which blocks never count, in LUFS.
  private static let absoluteGate = -70.0
  /// The amount by which the weighting raises a tone of 997 Hz, in decibels.
  private static let weightingGain = 0.691

  private static func loudness(_ energy: Double) -> Double {
    Decibels.of(energy) / 2 - weightingGain
  }

  private static func energy(_ loudness: Double) -> Double {
    Elementary.exp((loudness + weightingGain) * Decibels.e / 10)
  }
}

extension LoudnessMeter {
  /// The factor for all samples that gives the sound a loudness.
  ///
  /// It is smaller where the true peak would exceed −1.5 dBTP, so that encoders with losses do not clip,
  /// and where the loudest .4 s would be more than 9 LU above the target. Silence has a gain of 1.
  ///
  /// - Parameter target: LUFS.
  /// - Complexity: O(*n*) in the tenths of a second.
  public func gain(for target: Double) -> Double {
    gain(for: target, within: Self.ceiling - truePeak)
  }

  /// The factor for all samples that gives the sound a loudness.
  ///
  /// - Parameters:
  ///   - target: LUFS.
  ///   - most: the decibels of the largest factor; the loudest .4 s are bounded as well.
  func gain(for target: Double, within most: Double) -> Double {
    let bound = min(most, target + Self.mostAboveTarget - highestMomentary)
    guard bound < .infinity else { return 1 }
    // The parts that count depend on the gain, and the gain depends on them. With fewer parts the loudness is higher
    // and so the gain lower, and again fewer parts count, until their number no longer changes.
    var raise = Double.infinity
    for _ in 0..<Self.mostTurns {
      guard let loudness = integrated(raisedBy: raise) else { break }
      let next = min(target - loudness, bound)
      if next == raise { break }
      raise = next
    }
    return Decibels.factor(min(raise, bound))
  }

  /// The highest true peak, in dBTP, which leaves room for the errors of encoders with losses.
  static let ceiling = -1.5
  /// The most by which the loudest .4 s may exceed the whole, in LU.
  private static let mostAboveTarget = 9.0
  private static let mostTurns = 16
}

/// Decibels and factors.
enum Decibels {
  /// The natural logarithm of 10.
  static let e = 2.302585092994046

  /// The decibels of a factor; minus infinity for 0, and for not-a-number.
  static func of(_ factor: Double) -> Double {
    guard factor > 0 else { return -.infinity }
    return factor < .infinity ? 20 / e * Elementary.log(factor) : .infinity
  }

  static func factor(_ level: Double) -> Double { Elementary.exp(level * 0.1151292546497023) }
}

/// The filter of BS.1770 on two channels: a head raises sounds above 1.5 kHz, and low sounds seem softer.
///
/// The standard gives the numbers of both parts for 48 kHz. They come from two analog filters, from which the numbers
/// for any rate follow.
struct KWeighting {
  private var shelf, highPass: Biquad

  init(sampleRate: Double) {
    // The frequency of a filter as an angle, bent by the bilinear transform.
    func bent(_ frequency: Double) -> Double { Elementary.tan(.pi * frequency / sampleRate) }
    let (k, q) = (bent(1681.974450955533), 0.7071752369554196)
    let gain = Elementary.exp(3.999843853973347 * Decibels.e / 20)
    let root = Elementary.exp(3.999843853973347 * 0.4996667741545416 * Decibels.e / 20)
    shelf = Biquad(
      b: (gain + root * k / q + k * k, 2 * (k * k - gain), gain - root * k / q + k * k),
      a: (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k))
    let (low, lowQ) = (bent(38.13547087602444), 0.5003270373238773)
    let first = 1 + low / lowQ + low * low
    highPass = Biquad(
      // The standard's numerator is 1, −2, 1, also where the denominator is divided by its first term.
      b: (first, -2 * first, first),
      a: (first, 2 * (low * low - 1), 1 - low / lowQ + low * low))
  }

  mutating func next(_ sample: SIMD2<Double>) -> SIMD2<Double> {
    highPass.next(shelf.next(sample))
  }

  /// Ends an inaudible ringing, because the smallest numbers are slow to compute with.
  mutating func endSilence() {
    shelf.endSilence()
    highPass.endSilence()
  }
}

/// A filter of the second order on two channels.
private struct Biquad {
  private let b0, b1, b2, a1, a2: Double
  private var first = SIMD2<Double>(), second = SIMD2<Double>()

  init(b: (Double, Double, Double), a: (Double, Double, Double)) {
    (b0, b1, b2) = (b.0 / a.0, b.1 / a.0, b.2 / a.0)
    (a1, a2) = (a.1 / a.0, a.2 / a.0)
  }

  mutating func next(_ sample: SIMD2<Double>) -> SIMD2<Double> {
    let result = b0 * sample + first
    first = b1 * sample - a1 * result + second
    second = b2 * sample - a2 * result
    return result
  }

  mutating func endSilence() {
    func isHeard(_ state: SIMD2<Double>) -> Bool { (state * state).sum() > 1e-40 }
    if !isHeard(first) { first = .zero }
    if !isHeard(second) { second = .zero }
  }
}
