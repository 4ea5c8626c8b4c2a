import Foundation

/// The sum of the three sines of a wander and a flicker, by the numbers that a trace has of them.
///
/// - Parameters:
///   - phases: three, in radians.
///   - frequency: in radians a second.
func waveSum(_ phases: [Double], _ frequency: Double, at age: Double) -> Double {
  let (rates, weights): ([Double], [Double]) = ([1, 0.536892, 1.618034], [0.5, 0.3, 0.2])
  guard phases.count == 3 else { return .nan }
  var sum = 0.0
  for index in 0..<3 {
    let angle: Double = rates[index] * frequency * age + phases[index]
    sum += weights[index] * sin(angle)
  }
  return sum
}
