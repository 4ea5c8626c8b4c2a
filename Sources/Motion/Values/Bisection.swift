/// The first number between two others at which a condition holds.
///
/// - Parameters:
///   - low: a number at which the condition need not hold.
///   - high: a number at which it holds.
///   - holds: the condition, which goes on holding from the first such number.
/// - Returns: a number at which the condition holds, at most 1e-12 above the first such one.
/// - Complexity: at most 50 calls of `holds`.
func firstNumber(between low: Double, and high: Double, where holds: (Double) -> Bool) -> Double {
  var (low, high) = (low, high)
  for _ in 0..<50 where high - low > 1e-12 {
    let middle = (low + high) / 2
    if holds(middle) { high = middle } else { low = middle }
  }
  return high
}
