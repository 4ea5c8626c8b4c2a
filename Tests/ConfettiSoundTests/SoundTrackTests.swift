import Confetti
import ConfettiSound
import Testing

@Suite("Sound track")
struct SoundTrackTests {
  @Test("A system without sounds is silent")
  func silence() {
    var system = ParticleSystem(seed: 7)
    system.fire(.celebration, in: Size(width: 1280, height: 720), at: 0)
    var track = SoundTrack(of: system)
    #expect(track.samples(0..<48_000).allSatisfy { $0 == 0 })
  }
}
