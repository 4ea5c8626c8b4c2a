import Confetti
import Motion

/// A show that plays by itself: the firings of a score, and an interface that leaves the stage to
/// them while nobody is there.
///
/// People can do all they can do otherwise; at their first movement the interface is back.
struct Autoplay: Sendable {
  private let score: Score
  /// Until when all has been fired, in the show's time.
  private var played = 0.0
  /// When people last did anything.
  private var touched: Double?
  private var opacity = Animated(1.0)

  /// How long nothing is done before the interface goes, in seconds.
  static let patience = 4.0

  init(_ score: Score) { self.score = score }

  /// The firings that have become due by a moment of the show; time that goes back repeats none.
  mutating func due(by time: Double) -> [Score.Beat] {
    guard time > played else { return [] }
    defer { played = time }
    return score.beats(from: played, to: time)
  }

  /// Takes in whether people did anything in this frame, and moves the interface in or out.
  mutating func advance(_ step: inout FrameStep, isTouched: Bool) {
    let now = step.now
    if isTouched || touched == nil { touched = now }
    let target = now - (touched ?? now) < Self.patience ? 1.0 : 0
    if target != opacity.value {
      opacity.set(target, .smooth(duration: target == 1 ? 0.25 : 0.8), at: now)
    }
    step.advance(&opacity)
  }

  /// How much of the interface is seen, 0…1.
  func interfaceOpacity(at now: Double) -> Double { opacity.presentation(at: now) }
}
