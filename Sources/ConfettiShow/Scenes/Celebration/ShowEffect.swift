import Confetti
import ConfettiGraphics

/// An effect that the show plays: a row of ``all``, from which follow its key, its button on the
/// stage, its card in the gallery and what it does where it is fired; or one of the user's own, which
/// has no card.
public struct ShowEffect: Sendable {
  /// The effect as the library has it.
  public let effect: Effect.Checked
  /// What is written below its card.
  let title: String
  /// What is written on its button.
  let buttonTitle: String
  /// How it is played from a frame.
  let play: Play
  /// What its card shows; `nil` for the user's own effects, which have none.
  let card: Card?

  /// How an effect is played from a frame, that of its button or of the handle.
  enum Play: Sendable {
    /// Over the whole stage, from its edges; from the handle it is thrown.
    case overStage
    /// Around the frame, in rounds one after the other, each a little further out. Round 0, at the
    /// frame itself, may be left to the sparks that every button plays.
    case aroundFrame(rounds: ClosedRange<Int>)
  }

  /// What a card shows: a still of the effect at its best, which plays while it is pointed at.
  struct Card: Sendable {
    /// How long after the firing the still is, and after how long it is fired again, in seconds.
    let moment, length: Double
    /// Fires it at the second 0, on a stage with buttons; `button` is the effect's own.
    let fire: @Sendable (inout ParticleSystem, Effect.Checked, Layout, _ button: Rect) -> Void
  }
}

extension ShowEffect {
  /// The effects of the show, in the order of their keys, buttons and cards.
  public static let all: [ShowEffect] = [
    ShowEffect(
      effect: .celebration, title: "Celebration", buttonTitle: "Celebrate", play: .overStage,
      card: Card(moment: 0.55, length: 2.4) { system, effect, layout, _ in
        for round in 0..<4 { system.fire(effect, in: layout.size, at: Double(round) * 0.13) }
      }),
    ShowEffect(
      effect: .sparks, title: "Sparks", buttonTitle: "Sparks", play: .aroundFrame(rounds: 1...2),
      card: Card(moment: 0.2, length: 1.2) { system, effect, layout, button in
        for frame in layout.buttons { system.fire(effect, around: frame, in: layout.size, at: 0) }
        for round in 1...3 {
          let grown = button.inset(by: Float(round) * -26, Float(round) * -20)
          system.fire(effect, around: grown, in: layout.size, at: 0)
        }
      }),
    ShowEffect(
      effect: .fountain, title: "Fountain", buttonTitle: "Fountain",
      play: .aroundFrame(rounds: 0...0),
      card: Card(moment: 0.62, length: 1.8) { system, effect, layout, _ in
        for frame in layout.buttons { system.fire(effect, around: frame, in: layout.size, at: 0) }
      }),
    ShowEffect(
      effect: .fanfare, title: "Fanfare", buttonTitle: "Fanfare", play: .overStage,
      card: Card(moment: 0.42, length: 4.8) { system, effect, layout, _ in
        for round in 0..<3 { system.fire(effect, in: layout.size, at: Double(round) * 0.14) }
      }),
  ]

  /// One of the user's own effects: played over the stage, or around a frame if that is its source.
  ///
  /// - Parameters:
  ///   - own: the effect.
  ///   - name: what it is called, as by its file; copies of an effect may all have its own name.
  public init(own effect: Effect.Checked, name: String) {
    let title = name.prefix(1).uppercased() + name.dropFirst()
    self.init(
      effect: effect, title: title, buttonTitle: title,
      play: effect.source == .frame ? .aroundFrame(rounds: 0...0) : .overStage, card: nil)
  }

  /// Whether it is one of the user's own.
  var isOwn: Bool { card == nil }

  /// How many effects have keys.
  static let mostKeys = 9

  /// The key that chooses the effect at a place; `nil` for those that are only stepped through.
  static func key(_ place: Int) -> Character? {
    (0..<mostKeys).contains(place) ? Character(String(place + 1)) : nil
  }

  /// The effect of the show that is one of the library's, if there is one.
  ///
  /// - Parameter name: what the library calls it.
  public init?(named name: String) {
    guard let known = Self.all.first(where: { $0.effect.name == name }) else { return nil }
    self = known
  }
}

extension ShowEffect: Hashable {
  /// Whether two are the same effect of the library, or equal ones of the user's own.
  public static func == (a: ShowEffect, b: ShowEffect) -> Bool {
    a.isOwn == b.isOwn && a.effect == b.effect
  }

  /// Hashes the name of the effect.
  public func hash(into hasher: inout Hasher) { hasher.combine(effect.name) }
}
