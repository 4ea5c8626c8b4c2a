import Confetti
import ConfettiGraphics

/// An effect on a card: still at its best moment, and playing while the card is pointed at.
///
/// Particles are functions of their age, so a still is the same effect at one age, and to play means
/// to let the age go on. Who leaves lets it play on until it has come round to the still again.
struct CardEffect: Sendable {
  private var system = ParticleSystem(seed: 11)
  /// How long after the firing the still is, in seconds.
  private let moment: Double
  /// After how long the effect is fired again, in seconds.
  private let length: Double
  /// It rests after so many rounds, however long it is pointed at.
  private static let mostRounds = 8.0
  /// When it began to play from the still.
  private var began: Double?
  /// When it comes to rest at the still.
  private var ends = Double.infinity

  /// An effect on a stage, fired as that effect looks best.
  init(_ choice: EffectChoice, on layout: Layout, isQuiet: Bool) {
    let stage = layout.size
    let effect = isQuiet ? choice.effect.quiet : choice.effect
    switch choice {
    case .celebration:
      (moment, length) = (0.55, 2.4)
      for round in 0..<4 { system.fire(effect, in: stage, at: Double(round) * 0.13) }
    case .sparks:
      (moment, length) = (0.2, 1.2)
      for frame in layout.buttons { system.fire(effect, around: frame, in: stage, at: 0) }
      let frame = layout.frame(of: .sparks)
      for round in 1...3 {
        let grown = frame.inset(by: Float(round) * -26, Float(round) * -20)
        system.fire(effect, around: grown, in: stage, at: 0)
      }
    case .fountain:
      (moment, length) = (0.62, 1.8)
      for frame in layout.buttons { system.fire(effect, around: frame, in: stage, at: 0) }
    case .fanfare:
      (moment, length) = (0.42, 4.8)
      for round in 0..<3 { system.fire(effect, in: stage, at: Double(round) * 0.14) }
    }
  }

  /// What the stress scene shows while somebody holds, for a while.
  init(stressOn layout: Layout, isQuiet: Bool) {
    let paper = Effect.stress(on: layout.size, lifetime: 3.4).with { $0.count = 12 }
    let effect = try? (isQuiet ? paper.quiet : paper).checked()
    let middle = Point(x: layout.size.width / 2, y: layout.size.height * 0.55)
    (moment, length) = (2.2, 6)
    guard let effect else { return }
    for round in 0..<50 {
      system.fire(effect, from: middle, in: layout.size, at: Double(round) * 0.05)
    }
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

  func draw(_ layer: Layer, at now: Double, into quads: inout QuadBuffer) {
    system.draw(layer, at: age(at: now), into: &quads)
  }
}
