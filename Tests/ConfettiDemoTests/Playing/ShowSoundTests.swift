import CConfettiSDL
import Confetti
import ConfettiSDL
import ConfettiSDLTestSupport
import ConfettiSound
import ConfettiSystem
import ConfettiTestSupport
import Testing

@testable import ConfettiDemo
@testable import ConfettiShow

@Suite("ShowSound", .serialized, .sdl) struct ShowSoundTests {
  let folder: TemporaryFolder
  var sound = ShowSound()
  /// The lead of the clock of the show over that of the computer, in seconds: a device plays at its own speed.
  var ahead = 100.0
  /// The show's own time.
  var time = 0.0
  var system = ParticleSystem(seed: 7)
  var clearings = 0
  var problems: [String] = []

  init() throws {
    folder = try TemporaryFolder()
    SDL_setenv("SDL_AUDIODRIVER", "disk", 1)
    SDL_setenv("SDL_DISKAUDIOFILE", folder.path("sound"), 1)
    SDL_setenv("SDL_DISKAUDIODELAY", "10", 1)
  }

  var now: Double { MonotonicClock.seconds + ahead }

  /// Lets some seconds pass in frames, or fewer if a condition holds before.
  mutating func play(
    _ seconds: Double, _ mode: SoundMode = .on, speed: Double = 1, isHidden: Bool = false,
    until isEnough: (ShowSound) -> Bool = { _ in false }
  ) {
    var last = now
    let end = last + seconds
    while last < end {
      MonotonicClock.sleep(seconds: 0.01)
      let now = now
      time += speed * (now - last)
      last = now
      let heard = Heard(
        system: system, time: time, mode: mode, mayShake: mode == .on, clearings: clearings)
      if let problem = sound.update(heard, isHidden: isHidden, at: now) { problems.append(problem) }
      if isEnough(sound) { return }
    }
  }

  /// Fires something that pops at once.
  mutating func pop() throws {
    let emitter = Emitter(when: When(count: 3), life: Life(0.5), sound: [Sound(.pop, level: -6)])
    system.fire(
      try Effect("", emitter).checked(), in: Size(width: 640, height: 360), at: time + 0.02)
  }

  /// Whether the device got anything but silence.
  var isHeard: Bool {
    (try? folder.read("sound").contains { $0 != 0 }) ?? false
  }

  @Test("a device that is silent for a while is given back, and the show sleeps")
  mutating func rests() {
    #expect(!sound.isActive && sound.longestRest == .infinity)
    play(0.3)
    #expect(sound.isActive && sound.longestRest <= 10 && sound.longestRest > 8)
    ahead += 10
    play(0.1)
    #expect(sound.longestRest == .infinity)
    play(0.1, .off)
    #expect(!sound.isActive && problems.isEmpty)
    sound.end()
  }

  @Test(
    "without a device there is one sentence, until people ask again; nothing wakes the show for it")
  mutating func noDevice() {
    SDL_setenv("SDL_AUDIODRIVER", "nonsense", 1)
    play(0.3)
    #expect(problems.count == 1 && problems[0].contains("nonsense"))
    #expect(sound.longestRest == .infinity)
    play(0.1, .quiet)
    #expect(problems.count == 1)
    play(0.1, .off)
    #expect(!sound.isActive)
    play(0.3)
    #expect(problems.count == 2)
    play(0.1, .off)
    sound.end()
  }

  @Test("a pop is heard, and again after the device was given back")
  mutating func heard() throws {
    play(0.3)
    try pop()
    play(0.3)
    #expect(isHeard)
    play(5) { $0.longestRest > 1 }
    ahead += 10
    play(0.1)
    #expect(sound.longestRest == .infinity)
    // The driver begins its file again.
    try pop()
    play(0.5)
    #expect(isHeard && problems == [])
    sound.end()
  }

  @Test("while it sounds the show wakes up, also if it is paused, and rests a second later")
  mutating func wakes() throws {
    play(0.3)
    try pop()
    play(0.1)
    #expect(sound.longestRest < 0.03)
    play(0.3, speed: 0)
    #expect(sound.longestRest < 0.03)
    play(5, speed: 0) { $0.longestRest > 1 }
    #expect(sound.longestRest > 1)
    sound.end()
  }

  @Test("a show that is silent, or hidden, is not heard", arguments: [false, true])
  mutating func silent(isHidden: Bool) throws {
    try pop()
    play(0.3, isHidden ? .on : .off, isHidden: isHidden)
    #expect(!sound.isActive && !isHeard && sound.longestRest == .infinity)
    sound.end()
  }
}
