/// The factors that hold single pulses below the ceiling, so that the other sounds need not be softer for them.
///
/// The film is known as a whole, so the factor has fallen when a pulse comes: within two milliseconds, which cannot be
/// heard. Then it rises again, by two thirds within 40 ms. Each factor is a function of the whole film, so parts of
/// the film have the same samples as the whole.
struct LimitCurve: Sendable {
  /// The factors at the first samples of the blocks, and at the end.
  private var factors: [Float]
  private let blocks: SoundBlocks

  /// The most by which a pulse is limited, in decibels.
  static let most = 18.0
  /// The blocks within which the factor falls.
  private static let fall = 2
  /// The share of the reduction that is undone from one block to the next.
  private static let recovery: Float = 0.025
  /// The highest true peak in dBTP: a little less than the ceiling, because the factor changes while a pulse
  /// passes.
  private static let ceiling = LoudnessMeter.ceiling - 0.2

  /// A curve for a film.
  ///
  /// - Parameters:
  ///   - peaks: the highest level of each block.
  ///   - gain: the factor for all samples.
  ///   - isLoop: whether the beginning follows the end.
  init(_ peaks: [Float], gain: Double, isLoop: Bool, _ sampleRate: Int) {
    blocks = SoundBlocks(sampleRate: sampleRate)
    let highest = Float(Decibels.factor(Self.ceiling) / gain)
    let count = peaks.count
    func peak(_ block: Int) -> Float {
      if isLoop { return peaks[(block % count + count) % count] }
      return peaks.indices.contains(block) ? peaks[block] : 0
    }
    // A film may begin with a pulse. The curve of a loop begins as it ends, which one earlier round finds out.
    var (held, recent) = (Float(1), [Float](repeating: 1, count: Self.fall + 1))
    var smooth = [Float](repeating: 1, count: count)
    for block in (isLoop ? -count : -Self.fall)..<count {
      // The level of a block may include samples of the next block.
      let loudest = (block...block + Self.fall + 1).reduce(Float(0)) { max($0, peak($1)) }
      held = min(highest / max(loudest, highest), held + (1 - held) * Self.recovery)
      recent.removeFirst()
      recent.append(held)
      if block >= 0 { smooth[block] = recent.reduce(0, +) / Float(recent.count) }
    }
    let first = isLoop ? smooth.last ?? 1 : smooth.first ?? 1
    factors = []
    factors.reserveCapacity(count + 1)
    for block in 0...count {
      let before = block > 0 ? smooth[block - 1] : first
      let after = block < count ? smooth[block] : isLoop ? smooth.first ?? 1 : before
      factors.append(min(before, after))
    }
  }

  func middle(of block: Int) -> Float { (factors[block] + factors[block + 1]) / 2 }

  /// Limits a piece of the sound, the samples of both channels in turns.
  func apply(to piece: inout [Float], from first: Int) {
    var (sample, end) = (first, first + piece.count / 2)
    end = min(end, blocks.start(of: factors.count - 1))
    while sample < end {
      let block = blocks.block(of: sample)
      let (start, next) = (blocks.start(of: block), blocks.start(of: block + 1))
      let change = (factors[block + 1] - factors[block]) / Float(next - start)
      for number in sample..<min(next, end) {
        let factor = factors[block] + Float(number - start) * change
        piece[2 * (number - first)] *= factor
        piece[2 * (number - first) + 1] *= factor
      }
      sample = min(next, end)
    }
  }
}
