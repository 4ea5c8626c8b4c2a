import Confetti
import ConfettiControls
import Motion

/// A show that plays by itself: the firings of a score, and an interface that fades while nobody uses it.
///
/// All controls work as usual; the interface is back at the first movement of the pointer.
struct Autoplay: Sendable {
  private var score: Score
  /// The time of the show at which the score began.
  private var began = 0.0
  /// The time of the show up to which all firings have been made.
  private var played = 0.0
  /// The moment of the last input.
  private var touched: Double?
  private var opacity = Animated(1.0)

  /// The time without input after which the interface fades, in seconds.
  static let patience = 4.0

  init(_ score: Score) { self.score = score }

  /// The firings that have become due by a moment of the show; a time that goes back repeats none of them.
  mutating func due(by time: Double) -> [Score.Beat] {
    guard time > played else { return [] }
    defer { played = time }
    var beats = score.beats(from: played - began, to: time - began)
    for index in beats.indices { beats[index].time += began }
    return beats
  }

  /// Plays another score from its beginning, which is a moment of the show.
  mutating func replaceScore(with score: Score, at time: Double) {
    self.score = score
    (began, played) = (time, time)
  }

  /// Notes input, which brings the interface back.
  mutating func touch(at now: Double) {
    touched = now
    showInterface(true)
  }

  /// Lets the interface fade after enough time without input.
  mutating func advance(_ step: inout FrameStep) {
    let last = touched ?? step.now
    touched = last
    if opacity.value == 1, step.now - last >= Self.patience {
      withTransaction(\.source, .itself) { showInterface(false) }
    }
    step.advance(&opacity)
  }

  private mutating func showInterface(_ isShown: Bool) {
    withAnimation(.smooth(duration: 0.25).paced) { opacity.value = isShown ? 1 : 0 }
  }

  /// The opacity of the interface, 0…1.
  func interfaceOpacity(at now: Double) -> Double { opacity.presentation(at: now) }
}
