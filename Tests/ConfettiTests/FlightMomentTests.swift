import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("FlightMoment") struct FlightMomentTests {
  @Test("very little drag and no drag are alike")
  func limitOfDrag() {
    for drag in [1e-12, 1e-9, 1e-6] as [Float] {
      for age in [0.001, 0.5, 4] {
        let without = FlightMoment(Self.windy(drag: 0), age: age)
        let with = FlightMoment(Self.windy(drag: drag), age: age)
        #expect(abs(with.travel - without.travel) < 0.001)
        #expect(abs(with.fall - without.fall) < 0.05)
        #expect(abs(with.windReach - without.windReach) < 0.001)
      }
    }
  }

  @Test("wind that does not change is a constant acceleration")
  func steadyWind() {
    let moment = FlightMoment(Self.windy(drag: 0, frequency: 0), age: 3)
    // W sin φ t²/2 with φ = π/2.
    #expect(abs(moment.windReach * sine(halfTurns: 0.5 + moment.windTurn) - 4.5) < 1e-4)
  }

  @Test("wind that hardly changes is a constant acceleration")
  func slowWind() {
    for frequency in [1e-9, 1e-7, 1e-5, 1e-3] as [Float] {
      for drag in [0, 1e-6, 0.12, 1.6] as [Float] {
        let steady = FlightMoment(Self.windy(drag: drag, frequency: 0), age: 3)
        let slow = FlightMoment(Self.windy(drag: drag, frequency: frequency), age: 3)
        #expect(abs(slow.windReach - steady.windReach) < 0.01, "ω \(frequency), k \(drag)")
      }
    }
  }

  static func windy(drag: Float, frequency: Float = 2) -> Flight {
    Flight(
      emitter: .bottomCenter, launch: .fan(angle: 0...0, speed: 0...0), gravity: 1800, drag: drag,
      wind: Flight.Wind(strength: 1...1, frequency: frequency, phaseStep: 0.1))
  }
}
