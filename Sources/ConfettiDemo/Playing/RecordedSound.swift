import ConfettiGraphics
import ConfettiSound

/// The sound of a recording: the root is played again, and heard as it was while it was recorded, but exact to the
/// sample.
///
/// It goes through the steps on its own, because ffmpeg takes frames and sound in an order of its own.
///
/// This is a class, because iterators are copied, and a root cannot be.
final class RecordedSound<Shown: Root & ~Copyable>: SamplePieces {
  let sampleRate = SoundSettings().sampleRate
  private let recording: Recording<Shown>
  private var root: Shown
  /// The number of steps that have been taken.
  private var taken = 0
  private var sound = SoundPlayer()
  /// The sounding state after the latest step.
  private var heard: Heard
  /// The spans that come next.
  private var spans: ArraySlice<Span> = []
  /// The number of samples up to the end of the spans, and the root's time there, in seconds.
  private var end = 0
  private var time: Double
  private let sampleCount: Int
  /// The fade at the end: recordings may end in the middle of a sound.
  private let fade: SoundFade
  /// The number of samples that were handed out.
  private var given = 0
  /// The pictures, which are never shown: the state of a root also depends on its drawing.
  private var quads: QuadBuffer
  private var atlasVersion: Int

  /// Samples during which the root's time runs evenly.
  private struct Span {
    var heard: Heard
    /// The root's time at the beginning and at the end, in seconds.
    var start, end: Double
    /// The number of samples of each channel.
    var count: Int
  }

  /// The most samples of a piece.
  private static var pieceLength: Int { 4096 }
  /// A longer time between two steps, in seconds, is a rest of the root: its time stands still, and goes on only in the
  /// last part.
  private static var longestStep: Double { 0.15 }
  private static var lastPart: Double { 0.02 }

  init(_ recording: Recording<Shown>) {
    self.recording = recording
    root = recording.start
    heard = root.heard
    time = heard.time
    quads = QuadBuffer(atlas: root.atlas)
    atlasVersion = root.atlasVersion
    let seconds = Double(recording.frameCount) / recording.framesPerSecond
    sampleCount = Int((seconds * Double(sampleRate)).rounded())
    fade = SoundFade(endingAt: sampleCount, sampleRate: sampleRate)
    sound.follow(heard, isWanted: heard.mode != .off)
  }

  /// The next piece, the samples of both channels in turns; `nil` at the end.
  func next() -> [Float]? {
    while spans.isEmpty {
      guard end < sampleCount else { return nil }
      playOn()
    }
    guard var span = spans.popFirst() else { return nil }
    let count = min(span.count, Self.pieceLength)
    let middle = span.start + (span.end - span.start) * Double(count) / Double(span.count)
    let wants = span.heard.mode != .off
    sound.follow(span.heard, isWanted: wants)
    var piece = [Float](unsafeUninitializedCapacity: 2 * count) { samples, size in
      let samples = UnsafeMutableBufferPointer(rebasing: samples[..<(2 * count)])
      samples.initialize(repeating: 0)
      size = 2 * count
      // Nothing begins while the sound is off, but sounds that have begun fade.
      sound.render(
        span.heard.system, from: wants ? span.start : middle, to: middle, into: samples)
    }
    if count < span.count {
      (span.start, span.count) = (middle, span.count - count)
      spans = [span] + spans
    }
    fade.apply(to: &piece, from: given)
    given += count
    return piece
  }

  /// Takes steps until the root has moved on, or there are none.
  private func playOn() {
    let before = heard
    while taken < recording.steps.count {
      let step = recording.steps[taken]
      taken += 1
      guard case .updated(_, let moment) = step else {
        take(step)
        continue
      }
      take(step)
      heard = root.heard
      let count = Int(((moment - recording.began) * Double(sampleRate)).rounded()) - end
      add(min(count, sampleCount - end), from: before)
      return
    }
    // The last frame of a film is shown for a little longer.
    append(sampleCount - end, of: heard, to: time)
  }

  /// Adds the samples between two steps; none if they are at the same moment.
  private func add(_ count: Int, from before: Heard) {
    guard count > 0 else { return }
    var count = count
    if Double(count) > Self.longestStep * Double(sampleRate) {
      let last = Int(Self.lastPart * Double(sampleRate))
      append(count - last, of: before, to: time)
      count = last
    }
    append(count, of: heard, to: heard.time)
  }

  private func append(_ count: Int, of heard: Heard, to time: Double) {
    spans.append(Span(heard: heard, start: self.time, end: time, count: count))
    (end, self.time) = (end + count, time)
  }

  private func take(_ step: RootStep<Shown>) {
    guard case .drawn = step else { return root.take(step) }
    root.drawAll(into: &quads, &atlasVersion) { _ in }
    root.drawOverlay(into: &quads)
  }
}
