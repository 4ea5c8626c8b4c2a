import Confetti
import ConfettiGraphics

/// An effect on a card: still at its best moment, and playing while the card is pointed at.
///
/// Particles are functions of their age, so a still is the same effect at one age, and playing moves
/// the age on. When the pointer leaves, the effect plays on until it has come round to the still.
struct CardEffect: Sendable {
  private var burst: Opening
  /// The moment of the still after the firing, in seconds.
  private let moment: Double
  /// The duration of a round, in seconds.
  private let length: Double
  /// The moment at which the effect began to play from the still.
  private var began: Double?
  /// The moment at which the effect comes to rest at the still.
  private var ends = Double.infinity

  /// The number of rounds after which the effect rests, however long it is pointed at.
  private static let mostRounds = 8.0

  /// An effect that `fire` fires from second 0 on; with `isBehind` all particles lie behind the interface.
  init(
    moment: Double, length: Double, isBehind: Bool = false, fire: (inout ParticleSystem) -> Void
  ) {
    (self.moment, self.length) = (moment, length)
    burst = Opening(isBehind: isBehind)
    fire(&burst.system)
  }

  /// The seconds after the firing that are shown at a moment.
  func age(at now: Double) -> Double {
    guard let began else { return moment }
    return (moment + max(min(now, ends) - began, 0)).truncatingRemainder(dividingBy: length)
  }

  /// Lets the effect play on from where it is, or come to rest when it is back at the still.
  mutating func setPlaying(_ plays: Bool, at now: Double) {
    guard plays else {
      guard let began else { return }
      ends = min(ends, began + ((now - began) / length).rounded(.up) * length)
      return
    }
    let start = isPlaying(at: now) ? began ?? now : now
    began = start
    // A pointer that rests must not keep the show awake.
    let rounds = ((now - start) / length).rounded(.down) + Self.mostRounds
    ends = start + rounds * length
  }

  mutating func stop() { began = nil }

  func isPlaying(at now: Double) -> Bool { began != nil && now < ends }

  func draw(_ layer: Layer, at now: Double, into quads: inout QuadBuffer) {
    burst.draw(layer, at: age(at: now), into: &quads)
  }

  /// The effect as it is seen at a moment, to go on in a scene; `time` is that moment in the show's time.
  func opening(at now: Double, time: Double) -> Opening {
    var opening = burst
    let age = age(at: now)
    // Between two rounds the next one begins at once.
    opening.birth = time - (burst.system.isIdle(at: age) ? 0 : age)
    return opening
  }

  /// The effect that a card was playing when its scene was entered, where it plays on to its end.
  struct Opening: Sendable {
    fileprivate var system = ParticleSystem(seed: 11)
    /// Whether all particles lie behind the interface.
    fileprivate let isBehind: Bool
    /// The time of the firing, in the time that it is drawn in.
    fileprivate var birth = 0.0

    fileprivate init(isBehind: Bool) { self.isBehind = isBehind }

    func aliveCount(at time: Double) -> Int { system.aliveCount(at: time - birth) }

    /// Whether no particle is seen from a moment on.
    func isIdle(at time: Double) -> Bool { system.isIdle(at: time - birth) }

    func draw(_ layer: Layer, at time: Double, into quads: inout QuadBuffer) {
      guard isBehind else { return system.draw(layer, at: time - birth, into: &quads) }
      if layer == .behind { system.draw(at: time - birth, into: &quads) }
    }
  }
}
