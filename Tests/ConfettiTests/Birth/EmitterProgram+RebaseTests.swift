import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("EmitterProgram+Rebase") struct EmitterProgramRebaseTests {
  /// All terms at once.
  static let everything = Emitter.lasting(
    Emitter.thrown,
    air: Air(
      gravity: DrawnVector(x: .between(-20, 20), y: 150), drag: 0.9,
      drift: DrawnVector(x: 12, y: .between(-5, 5)), gusts: GustTests.gusts,
      flutter: Flutter(amplitude: 12, frequency: .between(0.3, 0.9), phase: .between(0, 1)),
      spread: .between(3, 6), attract: Attract(frequency: 0.2), floor: .stage),
    turn: Turn(
      spin: Spin(angle: .between(0, 360), rate: .between(-200, 200)),
      flip: Flip(frequency: .between(0.3, 0.9), phase: .between(0, 1)),
      tilt: Tilt(angle: .between(0, 360), rate: .either(90, 200), sway: 15), stretch: 1),
    life: Life(.between(3, 5), opacity: [0.5, 1], scale: TrackTermTests.drawn))

  @Test("with all terms together, particles that are born late look like those born early")
  func everything() { expectLateIsLikeEarly(Self.everything, within: 0.1) }

  @Test("with all terms together, velocities are the slopes of places")
  func velocities() {
    var emitter = Self.everything
    emitter.air.floor = nil
    expectVelocityIsSlope(emitter)
  }

  @Test("particles at their birth have their velocities of birth")
  func atOnce() {
    let spawned = Spawned(Self.everything, isSpread: true)
    for (index, trace) in spawned.trace(at: 0).enumerated() {
      let velocity = spawned.state(of: index, at: 0).velocity
      // The drift, the flutter and the winds have begun as well.
      #expect(abs(Double(velocity.x) - trace.velocityAtBirth.x) < 100)
      #expect(trace.place.y == trace.placeAtBirth.y)
    }
  }
}
