import Confetti
import ConfettiGraphics

extension Effect {
  /// Celebration's paper for the stress scene: thrown from a point over the whole stage, then sinking
  /// slowly for a few seconds, so that there can be many at once and all are seen.
  ///
  /// - Parameters:
  ///   - stage: what it is to fill, whatever its size.
  ///   - lifetime: how long each particle lives, in seconds.
  static func stress(on stage: Size, lifetime: Double) -> Effect {
    celebration.with {
      guard case .flight(var flight) = $0.trajectory else { return }
      $0.name = "stress"
      $0.lifetime = lifetime
      $0.fade = Fade(start: lifetime - 1, end: lifetime)
      // A throw reaches velocity / drag, so the stage is filled evenly from its middle.
      flight.launch = .stageShare(
        sideways: -0.5 * flight.drag...0.5 * flight.drag, upward: flight.drag,
        variation: -0.3...0.75)
      flight.fromPoint = nil
      // Through the air it sinks gravity / drag a second.
      flight.gravity = stage.height * 0.08 * flight.drag
      flight.spread = nil
      $0.trajectory = .flight(flight)
    }
  }
}
