import ConfettiFilm

/// The moment of a film at which a program for live video cuts to the next scene, unseen.
struct TransitionPoint: Hashable {
  /// The covered frames around it.
  let frames: Range<Int>
  let framesPerSecond: Double

  /// The middle of the longest time in which a film is covered; `nil` if it never is, or always.
  init?(_ coverage: Coverage, framesPerSecond: Double) {
    guard let frames = coverage.moment else { return nil }
    (self.frames, self.framesPerSecond) = (frames, framesPerSecond)
  }

  /// The middle of the covered time, in seconds.
  var seconds: Double { Double(frames.lowerBound + frames.upperBound) / 2 / framesPerSecond }

  /// When the film is covered, and when to cut, as milliseconds and as a frame.
  var text: String {
    let (start, end) = (
      Self.hundredths(Double(frames.lowerBound) / framesPerSecond),
      Self.hundredths(Double(frames.upperBound) / framesPerSecond)
    )
    let milliseconds = Int((seconds * 1000).rounded())
    return "covered from \(start) to \(end) s: transition point \(milliseconds) ms, "
      + "frame \(frames.middleFrame)"
  }

  private static func hundredths(_ seconds: Double) -> String {
    let hundredths = Int((seconds * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
