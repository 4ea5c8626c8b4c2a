import Confetti
import ConfettiSound
import Testing

@Suite("Sound player")
struct SoundPlayerTests {
  private static func block(
    _ player: inout SoundPlayer, _ system: ParticleSystem, at now: Double, frames: Int = 800
  ) -> [Float] {
    var block = [Float](repeating: 9, count: 2 * frames)
    block.withUnsafeMutableBufferPointer { player.render(system, at: now, into: $0) }
    return block
  }

  @Test("The player renders from block to block as live sound does, whatever the frames are like")
  func same() throws {
    let system = try SoundTrackTests.system()
    var (player, live) = (SoundPlayer(), LiveSound())
    var before = 0.1
    for (now, frames) in [
      (0.1, 800), (0.117, 800), (0.15, 1600), (0.15, 400), (0.12, 800), (0.5, 900),
    ] {
      var expected = [Float](repeating: 0, count: 2 * frames)
      expected.withUnsafeMutableBufferPointer {
        live.render(system, from: before, to: now, into: $0)
      }
      #expect(Self.block(&player, system, at: now, frames: frames) == expected)
      before = now
    }
    #expect(player.isSilent == live.isSilent)
  }

  @Test("Sounds that begin while no samples are needed are in the next block")
  func late() {
    var system = ParticleSystem(seed: 5)
    var player = SoundPlayer()
    #expect(Self.block(&player, system, at: 1).allSatisfy { $0 == 0 })
    system.fire(.fireworks, in: Size(width: 640, height: 360), at: 1.01)
    player.render(system, at: 1.02, into: UnsafeMutableBufferPointer(start: nil, count: 0))
    var isHeard = false
    for frame in 2..<120 {
      isHeard =
        Self.block(&player, system, at: 1 + Double(frame) / 60).contains { $0 != 0 } || isHeard
    }
    #expect(isHeard && !player.isSilent)
    player.fadeOut()
    _ = Self.block(&player, system, at: 2.99)
    #expect(Self.block(&player, ParticleSystem(seed: 5), at: .nan).allSatisfy { $0.isFinite })
  }
}
