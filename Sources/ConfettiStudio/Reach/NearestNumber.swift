import Motion

/// The number for which a place that follows from it comes nearest to a target.
///
/// Some samples bracket it, of which the nearest counts. Between its neighbours Newton's method finds the number; a
/// step that would leave the bracket or lead farther away is replaced by one into the larger half.
struct NearestNumber {
  let target: SIMD2<Double>
  let place: (Double) -> SIMD2<Double>

  /// The most steps between two samples.
  private static let mostSteps = 40
  /// The share of the larger half of the bracket after which it is divided.
  private static let section = 0.381_966

  /// The number nearest to the target, and how far a change by 1 moves the place there.
  ///
  /// - Parameter samples: at least one number, in any order.
  func find(among samples: [Double]) -> (number: Double, slope: Double) {
    let samples = Array(Set(samples)).sorted()
    let costs = samples.map(cost)
    guard let best = costs.indices.min(by: { costs[$0] < costs[$1] }) else { return (0, 0) }
    var low = samples[max(best - 1, 0)], high = samples[min(best + 1, samples.count - 1)]
    let bracket = low...high
    var (number, least) = (samples[best], costs[best])
    for _ in 0..<Self.mostSteps where high > low {
      let slope = slope(at: number, within: low...high)
      let way = target - place(number)
      let square = (slope * slope).sum()
      var next = square > 0 ? number + (way * slope).sum() / square : .nan
      let tiny = max((high - low) * 1e-12, 1e-12)
      if abs(next - number) <= tiny { break }
      if !(next > low && next < high) {
        next =
          high - number > number - low
          ? number + (high - number) * Self.section : number - (number - low) * Self.section
      }
      guard next > low, next < high, next != number else { break }
      let cost = cost(next)
      if cost < least {
        if next > number { low = number } else { high = number }
        (number, least) = (next, cost)
      } else if next > number {
        high = next
      } else {
        low = next
      }
    }
    return (number, slope(at: number, within: bracket).length)
  }

  private func cost(_ number: Double) -> Double {
    let length = (target - place(number)).length
    return length.isFinite ? length : .infinity
  }

  private func slope(at number: Double, within range: ClosedRange<Double>) -> SIMD2<Double> {
    let step = max(number.magnitude * 1e-6, (range.upperBound - range.lowerBound) * 1e-6, 1e-9)
    let (low, high) = (max(number - step, range.lowerBound), min(number + step, range.upperBound))
    guard high > low else { return .zero }
    return (place(high) - place(low)) / (high - low)
  }
}
