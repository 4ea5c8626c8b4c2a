import Confetti
import ConfettiSound
import Testing

@Suite("Rumble")
struct RumbleTests {
  /// The sounds at birth of a number of particles.
  static func sounds(_ voice: Sound.Voice, level: Double, count: Int = 1) throws -> [SoundEvent] {
    var system = ParticleSystem(seed: 7)
    let sound = Sound(voice, level: .between(level, level))
    let effect = Effect(
      "",
      Emitter(
        when: When(count: count), launch: Launch(.polar(direction: 0, speed: 400)), life: Life(1),
        sound: [sound]))
    system.fire(try effect.checked(), in: Size(width: 1280, height: 720), at: 0)
    return system.sounds(from: 0, to: 0.5)
  }

  @Test("no sound gives no rumble")
  func nothing() {
    #expect(Rumble() == Rumble(of: []))
    #expect(Rumble().low == 0 && Rumble().high == 0)
  }

  @Test(
    "each voice moves its own motor, or none",
    arguments: [
      (.pop, 1, 0), (.boom, 1, 0), (.patter, 1, 0), (.whistle, 0, 0), (.whoosh, 0, 0),
      (.chime, 0, 0), (.bubble, 0, 0), (.coin, 1, 0),
    ] as [(Sound.Voice, Float, Float)])
  func motors(voice: Sound.Voice, low: Float, high: Float) throws {
    let rumble = Rumble(of: try Self.sounds(voice, level: -6))
    #expect(abs(rumble.low - low) < 1e-6 && abs(rumble.high - high) < 1e-6)
  }

  @Test("crackles and paper move the fast motor alone")
  func clicks() throws {
    for voice in [Sound.Voice.crackle, .rustle] {
      let rumble = Rumble(of: try Self.sounds(voice, level: 0, count: 200))
      #expect(rumble.low == 0 && rumble.high > 0.1)
    }
  }

  @Test("energies add up: four sounds are felt twice as strongly as one, and never beyond 1")
  func energies() throws {
    let one = Rumble(of: try Self.sounds(.pop, level: -26))
    let four = Rumble(of: try Self.sounds(.pop, level: -26, count: 4))
    #expect(abs(one.low - 0.1) < 1e-6 && abs(four.low - 0.2) < 1e-6)
    #expect(Rumble(of: try Self.sounds(.boom, level: 0, count: 900)).low == 1)
  }

  @Test("a blow fades within a fraction of a second, however the time is cut, until it is not felt")
  func fades() throws {
    var whole = Rumble(of: try Self.sounds(.boom, level: -6))
    var cut = whole
    whole.fade(for: 0.08)
    for _ in 0..<8 { cut.fade(for: 0.01) }
    #expect(abs(whole.low - 0.25) < 1e-6 && abs(cut.low - 0.25) < 1e-6)
    cut.fade(for: -1)
    #expect(abs(cut.low - 0.25) < 1e-6)
    whole.fade(for: 0.4)
    #expect(whole.low == 0)
  }
}
