/// The times of four keyframes, between which a value is interpolated linearly.
///
/// The times are separate from the values because many tracks share them: the ``weights(at:)`` of a
/// moment are computed once, and each track's value is then the weighted sum of its own four
/// values.
///
///     let pulse = KeyframeTimes(0, 0.5, 1)
///     pulse.value(of: [1, 1.6, 0.6, 0.6], at: 0.25)  // 1.3
///
/// The result is that of a `KeyframeTimeline` with four linear keyframes, for loops in which each
/// particle has its own values.
struct KeyframeTimes: Hashable, Sendable {
  let times: SIMD4<Float>
  /// The fraction of the way from each keyframe to the next that passes per unit of time.
  let rates: SIMD4<Float>

  /// Four times.
  ///
  /// - Precondition: none is before its predecessor.
  init(_ a: Float, _ b: Float, _ c: Float, _ d: Float) {
    precondition(a <= b && b <= c && c <= d, "the times of keyframes must be in order")
    times = [a, b, c, d]
    // Keyframes that coincide are passed at once.
    func rate(_ way: Float) -> Float { way > 0 ? min(1 / way, 1e30) : 1e30 }
    rates = [rate(b - a), rate(c - b), rate(d - c), 0]
  }

  /// Three times; the fourth keyframe coincides with the third.
  init(_ a: Float, _ b: Float, _ c: Float) {
    self.init(a, b, c, c)
  }

  /// The weight of each keyframe at a time.
  ///
  /// At most two neighbours have a weight, and the weights add up to 1. Before the first keyframe
  /// only the first has one, after the last only the last.
  func weights(at time: Float) -> SIMD4<Float> {
    var weights = SIMD4<Float>.zero
    guard let next = times.indices.first(where: { times[$0] > time }) else {
      weights[3] = 1
      return weights
    }
    guard next > 0 else {
      weights[0] = 1
      return weights
    }
    let passed = (time - times[next - 1]) / (times[next] - times[next - 1])
    weights[next - 1] = 1 - passed
    weights[next] = passed
    return weights
  }

  /// The value at a time of a track with the given values at the keyframes.
  func value(of values: SIMD4<Float>, at time: Float) -> Float {
    (weights(at: time) * values).sum()
  }

  /// The ``weights(at:)`` without branches, so that the compiler can vectorise a loop over particles.
  ///
  /// Exactly at the time of keyframes that coincide, the first of them has the weight.
  @inline(__always)
  func branchlessWeights(at time: Float) -> (Float, Float, Float, Float) {
    let (a, b, c) = (passed(0, at: time), passed(1, at: time), passed(2, at: time))
    return (1 - a, a - b, b - c, c)
  }

  /// The fraction of the way from a keyframe to the next that has passed at a time, 0…1.
  @inline(__always)
  func passed(_ index: Int, at time: Float) -> Float {
    let passed = (time - times[index]) * rates[index]
    let begun = passed > 0 ? passed : 0
    return begun < 1 ? begun : 1
  }
}
