import CConfettiSDL
import Confetti
import ConfettiSDL
import ConfettiSDLTestSupport

import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo
@testable import ConfettiShow
import ConfettiSound

@Suite("ShowSound", .serialized, .sdl) struct ShowSoundTests {
  let folder: TemporaryFolder
  var sound = ShowSound()
  /// The moment of the latest frame, and the show's own time.
  var now = 100.0, time = 0.0
  var system = ParticleSystem(seed: 7)
  var clearings = 0
  var problems: [String] = []

  static let frame = 1.0 / 60

  init() throws {
    folder = try TemporaryFolder()
    SDL_setenv("SDL_AUDIODRIVER", "disk", 1)
    SDL_setenv("SDL_DISKAUDIOFILE", folder.path("sound"), 1)
    SDL_setenv("SDL_DISKAUDIODELAY", "1", 1)
  }

  /// Lets some seconds pass, sixty frames each; the device has time to follow.
  mutating func play(
    _ seconds: Double, _ mode: SoundMode = .on, speed: Double = 1, isHidden: Bool = false
  ) {
    for _ in 0..<Int((seconds * 60).rounded()) {
      now += Self.frame
      time += speed * Self.frame
      let heard = Heard(
        system: system, time: time, mode: mode, mayShake: mode == .on, clearings: clearings)
      if let problem = sound.update(heard, isHidden: isHidden, at: now) { problems.append(problem) }
      // This clock is faster than the computer's: it goes half as fast as that where it waits for a device that
      // plays, and stands while one is opened.
      usleep(sound.longestRest < 0.03 ? 8000 : 2000)
      let deadline = Date() + 20
      while sound.isOpening, Date() < deadline {
        usleep(1000)
        if let problem = sound.update(heard, isHidden: isHidden, at: now) {
          problems.append(problem)
        }
      }
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

  @Test("a device that nothing is heard of for a while is given back, and the show sleeps")
  mutating func rests() {
    #expect(!sound.isActive && sound.longestRest == .infinity)
    play(1)
    #expect(sound.isActive && sound.longestRest <= 10 && sound.longestRest > 8)
    play(10)
    #expect(sound.longestRest == .infinity)
    play(0.1, .off)
    #expect(!sound.isActive && problems.isEmpty)
    sound.end()
  }

  @Test(
    "without a device there is one sentence, until people ask again; nothing wakes the show for it")
  mutating func noDevice() {
    SDL_setenv("SDL_AUDIODRIVER", "nonsense", 1)
    play(2)
    #expect(problems.count == 1 && problems[0].contains("nonsense"))
    #expect(sound.longestRest == .infinity)
    play(0.1, .quiet)
    #expect(problems.count == 1)
    play(0.1, .off)
    #expect(!sound.isActive)
    play(1)
    #expect(problems.count == 2)
    play(0.1, .off)
    sound.end()
  }

  @Test("a pop is heard, and again after the device was given back")
  mutating func heard() throws {
    play(0.5)
    try pop()
    play(1)
    #expect(isHeard)
    play(15)
    #expect(sound.longestRest == .infinity)
    // The driver begins its file anew.
    try pop()
    play(1)
    #expect(isHeard && problems == [])
    sound.end()
  }

  @Test("while it sounds the show wakes up, also if it is paused, and rests a second later")
  mutating func wakes() throws {
    play(0.5)
    try pop()
    play(0.1)
    #expect(sound.longestRest < 0.03)
    play(0.5, speed: 0)
    #expect(sound.longestRest < 0.03)
    play(4, speed: 0)
    #expect(sound.longestRest > 1)
    sound.end()
  }

  @Test("a show that is silent, or hidden, is not heard", arguments: [false, true])
  mutating func silent(isHidden: Bool) throws {
    try pop()
    play(1, isHidden ? .on : .off, isHidden: isHidden)
    #expect(!sound.isActive && !isHeard && sound.longestRest == .infinity)
    sound.end()
  }
}
