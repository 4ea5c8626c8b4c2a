import ConfettiGraphics
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
    let cases = try Vectors.decode("flight", as: Cases.self).cases
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
