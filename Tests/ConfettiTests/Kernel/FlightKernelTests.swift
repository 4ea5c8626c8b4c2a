import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import Confetti

@Suite("FlightKernel") struct FlightKernelTests {
  struct Cases: Decodable {
    struct Motion: Decodable {
      struct Wave: Decodable { let amplitude, frequency, phase: Float }
      struct Wind: Decodable { let strength, frequency, phase: Float }
      let position, velocity: [Float]
      let gravity, drag, spread: Float
      let flutter: Wave?
      let wind: Wind?
    }
    struct Case: Decodable {
      let motion: Motion
      let age: Double
      let position: [Double]
    }
    let cases: [Case]
  }

  @Test("agrees with the vectors to a hundredth of a point")
  func vectors() throws {
    let cases = try Repository.decode(
      Cases.self, from: "Tests/ConfettiTests/Vectors/flight.json"
    ).cases
    #expect(cases.count > 90)
    for c in cases {
      let state = try #require(Self.burst(c.motion).trace(at: c.age).first?.state)
      #expect(abs(Double(state.position[0]) - c.position[0]) < 0.01, "\(c)")
      #expect(abs(Double(state.position[1]) - c.position[1]) < 0.01, "\(c)")
    }
  }

  /// A burst of one particle with birth values that are given.
  static func burst(_ motion: Cases.Motion) -> Burst {
    let effect = Effect.celebration.with {
      $0.count = 1
      $0.lifetime = 1000
      $0.trajectory = .flight(
        Flight(
          emitter: .bottomCenter, launch: .fan(angle: 0...0, speed: 0...0),
          gravity: motion.gravity, drag: motion.drag,
          flutter: motion.flutter.map { _ in
            Flight.Flutter(amplitude: 0...0, frequency: 0...0, phase: 0...0)
          },
          spread: motion.spread...motion.spread,
          wind: motion.wind.map {
            Flight.Wind(strength: 0...0, frequency: $0.frequency, phaseStep: 0)
          }))
    }
    var birth = FlightBirth()
    birth.position = Point(x: motion.position[0], y: motion.position[1])
    birth.velocity = Point(x: motion.velocity[0], y: motion.velocity[1])
    birth.spread = motion.spread
    if let flutter = motion.flutter {
      birth.flutter = (flutter.amplitude, flutter.frequency, flutter.phase)
    }
    if let wind = motion.wind { birth.wind = (wind.strength, wind.phase) }
    var columns = Columns()
    columns.reset(FlightColumn.allCases, count: 1)
    columns[flight: 0] = birth
    return Burst(effect, birth: 0, columns: columns)
  }
}

@Suite("FlightUniforms") struct FlightUniformsTests {
  @Test("very little drag and no drag are alike")
  func limitOfDrag() {
    for drag in [1e-12, 1e-9, 1e-6] as [Float] {
      for age in [0.001, 0.5, 4] {
        let without = FlightUniforms(Self.windy(drag: 0), age: age)
        let with = FlightUniforms(Self.windy(drag: drag), age: age)
        #expect(abs(with.travel - without.travel) < 0.001)
        #expect(abs(with.fall - without.fall) < 0.05)
        #expect(abs(with.windReach - without.windReach) < 0.001)
      }
    }
  }

  @Test("wind that does not change is a constant acceleration")
  func steadyWind() {
    let moment = FlightUniforms(Self.windy(drag: 0, frequency: 0), age: 3)
    // W sin φ t²/2 with φ = π/2.
    #expect(abs(moment.windReach * sine(halfTurns: 0.5 + moment.windTurn) - 4.5) < 1e-4)
  }

  @Test("wind that hardly changes is a constant acceleration")
  func slowWind() {
    for frequency in [1e-9, 1e-7, 1e-5, 1e-3] as [Float] {
      for drag in [0, 1e-6, 0.12, 1.6] as [Float] {
        let steady = FlightUniforms(Self.windy(drag: drag, frequency: 0), age: 3)
        let slow = FlightUniforms(Self.windy(drag: drag, frequency: frequency), age: 3)
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
