import ConfettiTestSupport
import Motion
import Testing

/// A drag, an attraction and an age, as a case of tests.
struct AirRegime: CustomTestStringConvertible {
  let name: String
  let drag, attraction, age: Double

  var testDescription: String { name }
  var angularFrequency: Double { 2 * .pi * attraction }
  var stiffness: Double { angularFrequency * angularFrequency }

  static let all: [AirRegime] = [
    AirRegime(name: "free", drag: 0, attraction: 0, age: 3),
    AirRegime(name: "free, back", drag: 0, attraction: 0, age: -2),
    AirRegime(name: "hardly any drag", drag: 1e-7, attraction: 0, age: 3),
    AirRegime(name: "little drag", drag: 0.12, attraction: 0, age: 3),
    AirRegime(name: "drag", drag: 1.6, attraction: 0, age: 5),
    AirRegime(name: "drag, back", drag: 1.6, attraction: 0, age: -1.5),
    AirRegime(name: "strong drag", drag: 1000, attraction: 0, age: 0.05),
    AirRegime(name: "strong drag, back", drag: 1000, attraction: 0, age: -0.004),
    AirRegime(name: "hardly any attraction", drag: 0, attraction: 1e-6, age: 4),
    AirRegime(name: "hardly any of both", drag: 1e-5, attraction: 1e-6, age: 4),
    AirRegime(name: "weak attraction, drag", drag: 5, attraction: 1e-5, age: 4),
    AirRegime(name: "swing", drag: 0, attraction: 2, age: 3),
    AirRegime(name: "swing, back", drag: 0, attraction: 2, age: -1.3),
    AirRegime(name: "fast swing", drag: 0, attraction: 1000, age: 0.01),
    AirRegime(name: "damped swing", drag: 2, attraction: 1.2, age: 4),
    AirRegime(name: "damped swing, back", drag: 2, attraction: 1.2, age: -1.9),
    AirRegime(name: "hardly damped swing", drag: 1e-6, attraction: 1.2, age: 4),
    AirRegime(name: "just swings", drag: 3.999999999, attraction: 1 / .pi, age: 3),
    AirRegime(name: "critical", drag: 4, attraction: 1 / .pi, age: 3),
    AirRegime(name: "critical, back", drag: 4, attraction: 1 / .pi, age: -0.9),
    AirRegime(name: "just creeps", drag: 4.000000001, attraction: 1 / .pi, age: 3),
    AirRegime(name: "creeps", drag: 20, attraction: 0.8, age: 2),
    AirRegime(name: "creeps, back", drag: 20, attraction: 0.8, age: -0.2),
    AirRegime(name: "strong of both", drag: 1000, attraction: 60, age: 0.05),
  ]

  /// The motion in small steps of time.
  func stepped(
    x: Double = 0, v: Double = 0, target: Double = 0, push: (_ age: Double) -> Double
  ) -> SmallSteps {
    SmallSteps(
      x: x, v: v, target: target, drag: drag, stiffness: stiffness, age: age, push: push)
  }
}

extension SplitMix {
  /// A number from 0 through a bound: every fifth is 0, every tenth the bound, the others have
  /// magnitudes of all kinds.
  mutating func rate(upTo bound: Double) -> Double {
    switch Int.random(in: 0..<10, using: &self) {
    case 0, 1: return 0
    case 2: return bound
    case 3, 4: return bound * Double.random(in: 0...1, using: &self)
    default:
      var number = bound
      for _ in 0..<Int.random(in: 0...12, using: &self) { number /= 10 }
      return number * Double.random(in: 0.1...1, using: &self)
    }
  }
}

extension AirSolution {
  init(drag: Double, attraction: Double = 0, age: Double) {
    self.init(AirModes(drag: drag, attraction: attraction), age: age)
  }
}

extension GustSolution {
  init(frequency: Double, drag: Double, attraction: Double = 0, age: Double) {
    self.init(frequency: frequency, in: AirModes(drag: drag, attraction: attraction), age: age)
  }

  /// The factor of the strength, and the phase that is added in half turns, in the position.
  var reach: Double { response.magnitude }
  var turn: Double { response.halfTurns }
  /// The same in the velocity.
  var rateReach: Double { rate.magnitude }
  var rateTurn: Double { rate.halfTurns }
}

extension LandingSolver {
  init(
    drag: Double, attraction: Double = 0, gustFrequencies: [Double] = [], longestLife: Double
  ) {
    self.init(
      AirModes(drag: drag, attraction: attraction), gustFrequencies: gustFrequencies,
      longestLife: longestLife)
  }
}
