extension Spring {
  @usableFromInline
  func restingTime(distance: Double, speed: Double, pull: Double, epsilon: Double) -> Double {
    let swing = max(distance, speed / angularFrequency)
    guard swing > 0, swing < .infinity, dampingRatio > 0 else { return swing > 0 ? .infinity : 0 }
    let tolerance = swing * epsilon
    guard dampingRatio >= 1 else {
      let swings = (distance + pull / dampedFrequency) / tolerance
      return swings < .infinity ? max(Elementary.log(swings) / decay, 0) : .infinity
    }
    let slowest = angularFrequency * angularFrequency / (decay + dampedFrequency)
    var t = 1 / slowest
    while Elementary.exp(-slowest * t) * (distance + pull * t) > tolerance { t *= 2 }
    var (low, high) = (0.0, t)
    for _ in 0..<50 { let m = (low+high)/2; if Elementary.exp(-slowest * m) * (distance + pull * m) > tolerance { low = m } else { high = m } }
    return high
  }
}
