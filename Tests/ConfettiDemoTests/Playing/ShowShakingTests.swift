import CConfettiSDL
import Confetti
import ConfettiSDLTestSupport
import Testing

@testable import ConfettiDemo
@testable import ConfettiShow
import ConfettiSound

@Suite("ShowShaking", .serialized, .sdl) struct ShowShakingTests {
  var shaking = ShowShaking()
  var system = ParticleSystem(seed: 7)
  var (now, time) = (100.0, 0.0)

  /// Lets frames pass, sixty a second.
  mutating func play(_ frames: Int, speed: Double = 1, mayShake: Bool = true) {
    for _ in 0..<frames {
      now += 1.0 / 60
      time += speed / 60
      let heard = Heard(system: system, time: time, mode: .on, mayShake: mayShake, clearings: 0)
      shaking.update(heard, isWanted: true, at: now)
    }
  }

  /// Fires a boom for a time.
  mutating func boom(at time: Double) throws {
    let emitter = Emitter(
      when: When(count: 1), life: Life(1),
      sound: [Sound(.boom, level: -6)])
    system.fire(
      try Effect("", emitter).checked(), in: Size(width: 640, height: 360), at: time)
  }

  @Test("a boom is felt at once, fades and ends")
  mutating func felt() throws {
    play(1)
    let controller = try VirtualController()
    play(5)
    #expect(controller.shakes.isEmpty && !shaking.isShaking)
    try boom(at: time + 0.04)
    play(3)
    let first = try #require(controller.shakes.first)
    #expect(first.x > 60_000 && first.y == 0 && shaking.isShaking)
    play(60)
    let shakes = controller.shakes.map(\.x)
    #expect(shakes.count > 5 && shakes.last == 0 && shakes == shakes.sorted(by: >))
    #expect(!shaking.isShaking)
    shaking.end()
  }

  @Test("a boom is felt once, in slow motion too, and not while time stands or goes back")
  mutating func once() throws {
    play(1)
    let controller = try VirtualController()
    play(2)
    try boom(at: time + 0.03)
    play(30, speed: 0.25)
    let felt = controller.shakes
    #expect(felt.count { $0.x > 60_000 } == 1)
    play(20, speed: 0)
    let rested = controller.shakes
    play(20, speed: -1)
    #expect(controller.shakes == rested && rested.last == [0, 0])
    shaking.end()
  }

  @Test("people who want reduced motion feel nothing, and a shake ends when they ask for it")
  mutating func reducedMotion() throws {
    try boom(at: 0.02)
    play(5, mayShake: false)
    #expect(SDL_WasInit(SDL_INIT_JOYSTICK) == 0)
    play(1)
    let controller = try VirtualController()
    play(1)
    try boom(at: time + 0.03)
    play(2)
    #expect(shaking.isShaking)
    play(1, mayShake: false)
    #expect(!shaking.isShaking && controller.shakes.last == [0, 0])
    shaking.end()
  }
}
