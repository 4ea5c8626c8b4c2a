import Confetti
import ConfettiGraphics

/// An effect on a card: still at its best moment, and playing while the card is pointed at.
///
/// Particles are functions of their age, so a still is the same effect at one age, and to play means
/// to let the age go on. When the pointer leaves, it plays on until it has come round to the still.
struct CardEffect: Sendable {
  private var system = ParticleSystem(seed: 11)
  /// How long after the firing the still is, in seconds.
  private let moment: Double
  /// After how long the effect is fired again, in seconds.
  private let length: Double
  /// Whether all of it lies behind the interface.
  private let isBehind: Bool
  /// When it began to play from the still.
  private var began: Double?
  /// When it comes to rest at the still.
  private var ends = Double.infinity

  /// It rests after so many rounds, however long it is pointed at.
  private static let mostRounds = 8.0

  /// An effect on a card.
  ///
  /// - Parameters:
  ///   - moment: how long after the firing the still is, in seconds.
  ///   - length: after how long it is fired again, in seconds.
  ///   - isBehind: whether all of it lies behind the interface.
  ///   - fire: fires it, beginning at the second 0.
  init(
    moment: Double, length: Double, isBehind: Bool = false, fire: (inout ParticleSystem) -> Void
  ) {
    (self.moment, self.length, self.isBehind) = (moment, length, isBehind)
    fire(&system)
  }

  /// How long after the firing the effect is shown at a moment.
  func age(at now: Double) -> Double {
    guard let began else { return moment }
    return (moment + max(min(now, ends) - began, 0)).truncatingRemainder(dividingBy: length)
  }

  /// Lets it play on from where it is, or come to rest when it is back at the still.
  mutating func setPlaying(_ plays: Bool, at now: Double) {
    guard plays else {
      guard let began else { return }
      ends = min(ends, began + ((now - began) / length).rounded(.up) * length)
      return
    }
    let start = isPlaying(at: now) ? began ?? now : now
    began = start
    // A pointer that was left behind must not keep the show awake.
    let rounds = ((now - start) / length).rounded(.down) + Self.mostRounds
    ends = start + rounds * length
  }

  /// Shows the still at once.
  mutating func stop() { began = nil }

  /// Whether it plays.
  func isPlaying(at now: Double) -> Bool { began != nil && now < ends }

  /// Appends one of its layers at a moment.
  func draw(_ layer: Layer, at now: Double, into quads: inout QuadBuffer) {
    Self.draw(system, layer, isBehind, at: age(at: now), into: &quads)
  }

  private static func draw(
    _ system: ParticleSystem, _ layer: Layer, _ isBehind: Bool, at age: Double,
    into quads: inout QuadBuffer
  ) {
    guard isBehind else { return system.draw(layer, at: age, into: &quads) }
    if layer == .behind { system.draw(at: age, into: &quads) }
  }
}

extension CardEffect {
  /// What a card was playing when its scene was entered: there it plays on to its end.
  struct Opening: Sendable {
    private let system: ParticleSystem
    private let isBehind: Bool
    /// When it was fired, in the show's time.
    private let birth: Double

    fileprivate init(_ effect: CardEffect, at now: Double, time: Double) {
      (system, isBehind) = (effect.system, effect.isBehind)
      let age = effect.age(at: now)
      // Between two rounds the next one begins at once.
      birth = time - (system.isIdle(at: age) ? 0 : age)
    }

    /// How many of its particles are alive at a moment of the show.
    func aliveCount(at time: Double) -> Int { system.aliveCount(at: time - birth) }

    /// Whether nothing of it is to be seen from a moment of the show on.
    func isIdle(at time: Double) -> Bool { system.isIdle(at: time - birth) }

    /// Appends one of its layers at a moment of the show.
    func draw(_ layer: Layer, at time: Double, into quads: inout QuadBuffer) {
      CardEffect.draw(system, layer, isBehind, at: time - birth, into: &quads)
    }
  }

  /// What is seen of it, to be played on in a scene.
  ///
  /// - Parameters:
  ///   - now: the moment by which cards move, in seconds.
  ///   - time: the same moment in the show's time.
  func opening(at now: Double, time: Double) -> Opening {
    Opening(self, at: now, time: time)
  }
}
