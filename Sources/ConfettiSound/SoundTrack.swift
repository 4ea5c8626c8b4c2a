public import Confetti

/// The sound of a particle system as samples: sample *i* is the moment *i* / rate.
///
/// A sample depends on its number alone. So any part can be rendered alone, in blocks of any length, and
/// always has the same bits.
///
///     var track = SoundTrack(of: system)
///     let second = track.samples(0..<48_000)       // left, right, left, right…
///
/// Blocks that follow one another are rendered fastest, because the present sounds are then known.
public struct SoundTrack: Sendable {
  /// The system whose sounds are rendered.
  public let system: ParticleSystem
  /// The sampling and the loudness.
  public let settings: SoundSettings
  private var mixer: VoiceMixer
  /// The number of the sample after the latest block.
  private var next: Int?
  /// The moment up to which sounds are known, in slices.
  private var known: Int64 = 0
  /// The longest duration of any sound of the system, in seconds.
  private let longest: Double

  /// The number of slices that are searched for sounds at a time.
  private static let lookAhead: Int64 = 64

  /// The sound of a system.
  public init(of system: ParticleSystem, settings: SoundSettings = SoundSettings()) {
    (self.system, self.settings) = (system, settings)
    mixer = VoiceMixer(settings)
    longest = system.longestSound + (settings.delaysByDistance ? Hearing.longestDelay : 0)
  }

  /// Renders a block: the samples of both channels in turns, the left one first.
  ///
  /// They are the sum of all sounds, which may exceed 1: a film finds a gain for all of them beforehand, and
  /// ``LiveSound`` limits them.
  ///
  /// - Parameters:
  ///   - first: the number of the first sample; it is negative for moments before time 0.
  ///   - block: the room for the samples, two for each number.
  /// - Complexity: O(*v n*) in the voices that sound and the samples. It allocates memory only if there are more voices
  ///   than ever before.
  public mutating func render(from first: Int, into block: UnsafeMutableBufferPointer<Float>) {
    block.update(repeating: 0)
    guard system.hasSounds else { return }
    let last = first + block.count / 2
    let rate = mixer.rate
    if next != first {
      mixer.removeAll()
      // The search includes sounds that only decide whether audible ones were left out.
      let start = Double(first) / rate - longest - VoiceSelection.span(for: longest)
      known = VoiceSelection.slice(of: start)
    }
    let needed = VoiceSelection.slice(of: Double(last) / rate) + 1
    if known < needed {
      let end = needed + Self.lookAhead
      mixer.add(
        system, from: Double(known) * VoiceSelection.slice, to: Double(end) * VoiceSelection.slice
      ) { $0 * rate }
      known = end
    }
    mixer.dropEnded(before: first)
    mixer.mix(from: first, into: block)
    next = last
  }

  /// The samples of a range of numbers, those of both channels in turns.
  public mutating func samples(_ range: Range<Int>) -> [Float] {
    var samples = [Float](repeating: 0, count: 2 * range.count)
    samples.withUnsafeMutableBufferPointer { render(from: range.lowerBound, into: $0) }
    return samples
  }

  /// The moment of the end of the last sound, in absolute seconds: infinite without an end, and 0 if there
  /// is none.
  public var end: Double {
    system.hasSounds ? system.end + longest : 0
  }
}
