/// The fade at the end of a sound that is cut off: a sudden end is heard as a click.
///
///     let fade = SoundFade(endingAt: sampleCount, sampleRate: 48_000)
///     fade.apply(to: &piece, from: first)
package struct SoundFade: Hashable, Sendable {
  /// The samples that fade, numbered from the start of the sound.
  private let samples: Range<Int>

  /// The duration of the fade in seconds.
  package static let duration = 0.03

  /// A fade of the last ``duration`` before a sample, or of all samples if they are fewer.
  package init(endingAt end: Int, sampleRate: Int) {
    let length = Int((Self.duration * Double(sampleRate)).rounded())
    samples = max(end - length, 0)..<max(end, 0)
  }

  /// Fades a piece of the sound, the samples of both channels in turns.
  package func apply(to piece: inout [Float], from first: Int) {
    let count = piece.count / 2
    for sample in samples.clamped(to: first..<first + count) {
      // The sample after the last one would be silent.
      let share = Float(samples.upperBound - sample) / Float(samples.count)
      piece[2 * (sample - first)] *= share
      piece[2 * (sample - first) + 1] *= share
    }
  }
}
