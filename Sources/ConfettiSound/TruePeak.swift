import Motion

/// The highest level of a sound between its samples, which a loudspeaker reaches as well.
///
/// Three samples are computed between any two, as BS.1770 says, each from the twelve samples before it and the twelve
/// samples after it.
struct TruePeak: Sendable {
  private var highest: Float = 0
  private var latest: Float = 0
  /// The latest samples, whose values in between are not all known yet.
  private var recent = [SIMD2<Float>](repeating: .zero, count: TruePeak.length - 1)

  /// The number of samples from which a value in between is computed.
  private static let length = 24
  /// The most samples that are worked on at once.
  private static let mostAtOnce = 4096

  /// The factors of the samples for values a quarter, a half and three quarters of the way from one to the next.
  private static let filters: [[Float]] = [0.25, 0.5, 0.75].map { place in
    let factors = (0..<length).map { index -> Double in
      let distance = Double(index - length / 2 + 1) - place
      let wave = Elementary.sinCos(.pi * distance).sin / (.pi * distance)
      // The window falls to 0 at both ends, so that the samples beyond are not missed.
      let window = Elementary.sinCos(.pi * distance / Double(length)).cos
      return wave * window * window
    }
    let sum = factors.reduce(0, +)
    return factors.map { Float($0 / sum) }
  }

  /// The highest level so far as a factor: 1 is as large as a sample can be.
  var value: Float {
    var whole = self
    whole.add([Float](repeating: 0, count: 2 * Self.length))
    return whole.highest
  }

  /// The highest level since the last call, up to twelve samples before the end.
  mutating func takeLatest() -> Float {
    defer { latest = 0 }
    return latest
  }

  /// Adds samples of both channels in turns.
  mutating func add(_ samples: [Float]) {
    for start in stride(from: 0, to: samples.count - 1, by: 2 * Self.mostAtOnce) {
      add(samples[start..<min(start + 2 * Self.mostAtOnce, samples.count)])
    }
  }

  /// Adds samples of both channels in turns, not very many.
  mutating func add(_ samples: ArraySlice<Float>) {
    let known = recent.count
    for index in stride(from: samples.startIndex, to: samples.endIndex - 1, by: 2) {
      recent.append(SIMD2(samples[index], samples[index + 1]))
    }
    var most = SIMD2<Float>()
    for sample in recent[known...] { most = pointwiseMax(most, Self.magnitude(sample)) }
    recent.withUnsafeBufferPointer { recent in
      for filter in Self.filters {
        filter.withUnsafeBufferPointer { filter in
          for start in 0...(recent.count - Self.length) {
            var sum = SIMD2<Float>()
            for tap in 0..<Self.length { sum += filter[tap] * recent[start + tap] }
            most = pointwiseMax(most, Self.magnitude(sum))
          }
        }
      }
    }
    (highest, latest) = (max(highest, most.max()), max(latest, most.max()))
    recent.removeFirst(recent.count - Self.length + 1)
  }

  private static func magnitude(_ sample: SIMD2<Float>) -> SIMD2<Float> {
    pointwiseMax(sample, -sample)
  }
}
