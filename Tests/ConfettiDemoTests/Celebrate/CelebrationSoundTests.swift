import CConfettiSDL
import Confetti
import ConfettiSDLTestSupport
import ConfettiShow
import ConfettiSound
import ConfettiSystem
import ConfettiTestSupport
import Testing

@testable import ConfettiDemo

@Suite("CelebrationSound", .serialized, .sdl) struct CelebrationSoundTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    SDL_setenv("SDL_AUDIODRIVER", "disk", 1)
    SDL_setenv("SDL_DISKAUDIOFILE", folder.path("sound"), 1)
    SDL_setenv("SDL_DISKAUDIODELAY", "1", 1)
  }

  private func sound(_ mode: SoundMode, of sounds: [Sound]) throws -> CelebrationSound {
    let effect = Effect("", Emitter(when: When(count: 3), life: Life(0.2), sound: sounds))
    let celebration = Celebration(of: try effect.checked(), seed: 1)
    return CelebrationSound(
      of: celebration.system(in: Size(width: 640, height: 360)), mode, until: celebration.latestEnd)
  }

  /// Plays a sound from its beginning until it is over, for ten seconds at most; returns whether it was over
  /// in time.
  private func play(_ sound: inout CelebrationSound) -> Bool {
    sound.begin()
    let start = MonotonicClock.seconds
    while MonotonicClock.seconds < start + 10 {
      let time = MonotonicClock.seconds - start
      sound.update(to: time)
      if time > 0.2, sound.isOver { return true }
      MonotonicClock.sleep(seconds: 0.01)
    }
    return false
  }

  /// Whether there is a device, and whether it got anything but silence.
  private var isOpened: Bool { (try? folder.contents.contains("sound")) ?? false }
  private var isHeard: Bool { (try? folder.read("sound").contains { $0 != 0 }) ?? false }

  @Test("it is heard, and over when its last sound is")
  func heard() throws {
    var sound = try sound(.on, of: [Sound(.pop), Sound(.pop, at: .death)])
    #expect(play(&sound))
    sound.end()
    #expect(isHeard)
  }

  @Test("without sounds, or without anybody who wants to hear them, no device is opened")
  func silent() throws {
    for (mode, sounds) in [(SoundMode.on, []), (.quiet, []), (.off, [Sound(.pop)])] {
      var sound = try sound(mode, of: sounds)
      sound.begin()
      #expect(sound.isOver)
      #expect(play(&sound))
      sound.end()
      #expect(!isOpened)
    }
  }

  @Test("without a device it is over at once")
  func noDevice() throws {
    SDL_setenv("SDL_AUDIODRIVER", "nonsense", 1)
    var sound = try sound(.on, of: [Sound(.pop)])
    #expect(play(&sound))
    sound.end()
    #expect(!isOpened)
  }
}
