public import Confetti

/// The sound of a particle system as samples: sample *i* is the moment *i* / rate.
///
/// A sample depends on its number alone. So any part can be rendered alone, in blocks of any length, and
/// always has the same bits.
///
///     var track = SoundTrack(of: system)
///     let second = track.samples(0..<48_000)       // left, right, left, right…
public struct SoundTrack: Sendable {
  /// The system whose sounds are rendered.
  public let system: ParticleSystem
  /// The sampling and the loudness.
  public let settings: SoundSettings

  /// The sound of a system.
  public init(of system: ParticleSystem, settings: SoundSettings = SoundSettings()) {
    (self.system, self.settings) = (system, settings)
  }

  /// Renders a block: the samples of both channels in turns, the left one first.
  ///
  /// Samples may be larger than 1: see ``SoundTrack/gain``.
  ///
  /// - Parameters:
  ///   - first: the number of the first sample.
  ///   - block: the room for the samples, two for each number.
  public mutating func render(from first: Int, into block: UnsafeMutableBufferPointer<Float>) {
    block.update(repeating: 0)
  }

  /// The samples of a range of numbers, those of both channels in turns.
  public mutating func samples(_ range: Range<Int>) -> [Float] {
    var samples = [Float](repeating: 0, count: 2 * range.count)
    samples.withUnsafeMutableBufferPointer { render(from: range.lowerBound, into: $0) }
    return samples
  }
}
