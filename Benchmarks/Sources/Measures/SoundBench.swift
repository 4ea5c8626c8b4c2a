import Confetti
import ConfettiSound

/// The cost of sound, on one core.
struct SoundBench: Encodable {
  /// Milliseconds for a second of the rockets of `fireworks`, at 48 kHz on two channels.
  var fireworksMsPerSecond = 0.0
  /// Milliseconds for the same second as it is played, in blocks of a sixtieth of a second.
  var playedMsPerSecond = 0.0

  static func measure(rounds: Int = 20) -> SoundBench {
    var system = ParticleSystem(seed: 7)
    system.fire(.fireworks, in: Crowd.stage, at: 0)
    // At this moment the first rockets have burst, and others climb.
    let (begin, rate) = (6, 48_000)
    var track = SoundTrack(of: system)
    var bench = SoundBench()
    bench.fireworksMsPerSecond = Stopwatch.best(rounds: rounds, within: 5) {
      _ = track.samples(begin * rate..<(begin + 1) * rate)
    }
    var live = LiveSound()
    var block = [Float](repeating: 0, count: 2 * rate / 60)
    bench.playedMsPerSecond = Stopwatch.best(rounds: rounds, within: 5) {
      for frame in 0..<60 {
        let start = Double(begin) + Double(frame) / 60
        block.withUnsafeMutableBufferPointer {
          live.render(system, from: start, to: start + 1 / 60, into: $0)
        }
      }
    }
    return bench
  }
}
