/// Measures the sound of a whole film, millisecond by millisecond, to find the gain that gives it a loudness.
struct FilmMeter {
  private let sampleRate: Int
  private var weighting: KWeighting
  private var peak = TruePeak()
  /// The number of samples so far.
  private var count = 0
  /// The weighted energy of the present block.
  private var energy = 0.0
  /// Whether no sound has been heard yet.
  private(set) var isSilent = true
  /// For each block, the weighted energy of both channels together, and the highest level.
  private var energies: [Float] = [], peaks: [Float] = []

  init(sampleRate: Int) {
    self.sampleRate = sampleRate
    weighting = KWeighting(sampleRate: Double(sampleRate))
  }

  /// Adds samples of both channels in turns.
  mutating func add(_ samples: [Float]) {
    if isSilent { isSilent = samples.allSatisfy { $0 == 0 } }
    let blocks = SoundBlocks(sampleRate: sampleRate)
    var place = 0
    while place < samples.count / 2 {
      let end = blocks.start(of: energies.count + 1)
      let next = min(samples.count / 2, place + end - count)
      for index in place..<next {
        let weighted = weighting.next(
          SIMD2(Double(samples[2 * index]), Double(samples[2 * index + 1])))
        energy += (weighted * weighted).sum()
      }
      peak.add(samples[2 * place..<2 * next])
      count += next - place
      place = next
      if count == end { endBlock() }
    }
  }

  private mutating func endBlock() {
    energies.append(Float(energy))
    peaks.append(peak.takeLatest())
    energy = 0
    if energies.count.isMultiple(of: SoundBlocks.perStep) { weighting.endSilence() }
  }

  /// The gain for a loudness, and the curve that limits single pulses for it; `nil` if no pulse needs to be limited.
  ///
  /// Blocks of 400 ms are bounded as with ``LoudnessMeter/gain(for:)``.
  ///
  /// - Parameters:
  ///   - target: LUFS.
  ///   - isLoop: whether the beginning follows the end.
  mutating func gain(for target: Double, isLoop: Bool) -> (gain: Double, limit: LimitCurve?) {
    if energy > 0 || count > SoundBlocks(sampleRate: sampleRate).start(of: energies.count) {
      endBlock()
    }
    let plain = meter(nil)
    let room = LoudnessMeter.ceiling - plain.truePeak
    let free = plain.gain(for: target, within: room + LimitCurve.most)
    guard Decibels.of(free) > room else { return (free, nil) }
    // Limiting pulses makes the sound softer, so the gain grows, and more is limited: halving finds where both fit.
    var (low, high) = (room, room + LimitCurve.most)
    for _ in 0..<Self.turns {
      let middle = (low + high) / 2
      let limited = meter(
        LimitCurve(peaks, gain: Decibels.factor(middle), isLoop: isLoop, sampleRate))
      if Decibels.of(limited.gain(for: target, within: high)) > middle {
        low = middle
      } else {
        high = middle
      }
    }
    let gain = Decibels.factor(low)
    return (gain, LimitCurve(peaks, gain: gain, isLoop: isLoop, sampleRate))
  }

  /// The number of halvings: they reach a thousandth of a decibel.
  private static let turns = 15

  /// The state of a loudness meter after the sound, limited by a curve.
  private func meter(_ curve: LimitCurve?) -> LoudnessMeter {
    var (steps, step) = ([Double](), 0.0)
    for (block, energy) in energies.enumerated() {
      let factor = Double(curve?.middle(of: block) ?? 1)
      step += Double(energy) * factor * factor
      if (block + 1).isMultiple(of: SoundBlocks.perStep) {
        steps.append(step)
        step = 0
      }
    }
    return LoudnessMeter(sampleRate: sampleRate, steps: steps, rest: step, peak: peak)
  }
}

/// The division of a sound into blocks of about a millisecond: a hundred in a tenth of a second.
struct SoundBlocks: Sendable {
  /// The number of blocks in a tenth of a second.
  static let perStep = 100
  private let stepLength: Int

  init(sampleRate: Int) { stepLength = max((sampleRate + 5) / 10, Self.perStep) }

  /// The number of the first sample of a block.
  func start(of block: Int) -> Int {
    block / Self.perStep * stepLength + block % Self.perStep * stepLength / Self.perStep
  }

  func block(of sample: Int) -> Int {
    let (step, rest) = sample.quotientAndRemainder(dividingBy: stepLength)
    return step * Self.perStep + ((rest + 1) * Self.perStep - 1) / stepLength
  }
}
