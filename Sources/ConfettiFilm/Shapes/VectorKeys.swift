import Motion

/// Numbers that change over a film, as keys with straight lines in between.
///
/// Up to four numbers belong together, such as x and y. Times are ticks: fractions of the film that
/// can be written exactly with few digits.
struct VectorKeys: Hashable, Sendable {
  /// Increasing times, one for each value; values are constant before the first and after the last.
  private(set) var ticks: [Int]
  private(set) var values: [SIMD4<Float>]

  var isConstant: Bool { values.count == 1 }

  /// The fewest samples whose connecting lines are within the tolerance of all others.
  ///
  /// Each line is as long as possible: each further sample narrows the range of slopes that stay within
  /// the tolerance of all samples so far, and the last sample within this range is the next key.
  ///
  /// - Parameters:
  ///   - ticks: the times of the samples, increasing, at least one.
  ///   - values: the samples.
  ///   - tolerance: the largest distance between the lines and the sample with an index.
  init(_ ticks: [Int], _ values: [SIMD4<Float>], tolerance: (Int) -> Float) {
    (self.ticks, self.values) = ([ticks[0]], [values[0]])
    let isConstant = values.indices.allSatisfy {
      Self.isWithin(tolerance($0), values[$0] - values[0])
    }
    guard !isConstant else { return }
    var start = 0
    while start < ticks.count - 1 {
      var (low, high) = (
        SIMD4<Float>(repeating: -.infinity), SIMD4<Float>(repeating: .infinity)
      )
      var next = start + 1
      for index in start + 1..<ticks.count {
        let time = Float(ticks[index] - ticks[start])
        let slope = (values[index] - values[start]) / time
        if all(slope .>= low), all(slope .<= high) { next = index }
        let room = tolerance(index) / time
        low = pointwiseMax(low, slope - room)
        high = pointwiseMin(high, slope + room)
        if any(low .> high) { break }
      }
      self.ticks.append(ticks[next])
      self.values.append(values[next])
      start = next
    }
  }

  static func isWithin(_ tolerance: Float, _ difference: SIMD4<Float>) -> Bool {
    all(difference .<= tolerance) && all(difference .>= -tolerance)
  }

  func value(at tick: Double) -> SIMD4<Float> {
    let after = ticks.partitioningIndex { Double($0) > tick }
    guard after < ticks.count else { return values[values.count - 1] }
    guard after > 0 else { return values[0] }
    let (from, to) = (Double(ticks[after - 1]), Double(ticks[after]))
    let share = Float((tick - from) / (to - from))
    return values[after - 1] + (values[after] - values[after - 1]) * share
  }
}
