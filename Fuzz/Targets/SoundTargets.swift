import Confetti
import ConfettiSound
import ConfettiTestSupport

extension FuzzTarget {
  /// Sounds of any effects: blocks of any length, in any order, have the bits of the whole sound; played at any speed,
  /// they keep to their limit.
  static let sound = FuzzTarget("sound", runs: 30, longest: 1024) { bytes in
    var random = RandomEffect(ByteRandomness(bytes))
    guard let effect = loudEffect(&random) else { return }
    var system = ParticleSystem(seed: UInt64(bytes.count), limit: 2000)
    system.fire(effect, in: Size(width: 640, height: 360), at: 0)
    system.fire(effect, from: Point(x: 100, y: 100), in: Size(width: 640, height: 360), at: 0.4)
    var track = SoundTrack(of: system, settings: SoundSettings(sampleRate: 16_000))
    let first = random.integer(0...32_000)
    let range = first..<first + 4_000
    let whole = track.samples(range)
    try demand(
      whole.allSatisfy { $0.isFinite }, "a sample that is not finite: \(effect.value.fileText)")
    var starts = [first]
    while let last = starts.last, last + 50 < range.upperBound {
      starts.append(last + random.integer(50...1500))
    }
    // Goes from the last block to the first, so that each block has to be sought.
    for (start, next) in zip(starts, starts.dropFirst() + [range.upperBound]).reversed() {
      guard start < range.upperBound else { continue }
      let block = start..<min(next, range.upperBound)
      let place = 2 * (block.lowerBound - first)..<2 * (block.upperBound - first)
      try demand(
        track.samples(block) == Array(whole[place]),
        "samples \(block) are others than in \(range): \(effect.value.fileText)")
    }
    try demandLimit(system, &random)
  }

  private static func loudEffect(_ random: inout RandomEffect) -> Effect.Checked? {
    for _ in 0..<20 {
      if let effect = try? random.next().checked(), effect.hasSounds { return effect }
    }
    return nil
  }

  private static func demandLimit(
    _ system: ParticleSystem, _ random: inout RandomEffect
  ) throws {
    var live = LiveSound(SoundSettings(sampleRate: 16_000, gain: 12))
    var (time, block) = (0.0, [Float]())
    for _ in 0..<20 {
      let next = time + Double(random.integer(-50...100)) / 1000
      block = [Float](repeating: 0, count: 2 * random.integer(1...400))
      block.withUnsafeMutableBufferPointer { live.render(system, from: time, to: next, into: $0) }
      try demand(block.allSatisfy { abs($0) <= 0.7 }, "a sample beyond the limit")
      time = next
    }
  }
}
