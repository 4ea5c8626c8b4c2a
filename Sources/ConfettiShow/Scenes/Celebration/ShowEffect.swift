import Confetti
import ConfettiGraphics

/// An effect that the show plays: a row of ``all``, which has a key, a button on the stage and a card in
/// the carousel; another effect of the library; or one of the user's own.
public struct ShowEffect: Sendable {
  /// The name in the library, or the user's name for the effect.
  public let name: String
  /// A description in one sentence.
  public let summary: String
  /// The title, as on its card.
  public let title: String
  let buttonTitle: String
  /// The effect on its card; `nil` without a card.
  let card: Card?
  /// Whether it is one of the user's own.
  public let isOwn: Bool

  private let load: @Sendable () -> Effect.Checked
  /// The way in which the user's own effect is played; `nil` lets its source decide.
  private let ownPlay: Play?

  /// The effect; an effect of the library is read when it is first needed.
  public var effect: Effect.Checked { load() }

  var play: Play {
    ownPlay ?? (effect.source == .frame ? .aroundFrame(rounds: 0...0) : .overStage)
  }

  /// The effect as its button on the stage plays it: with light and tails, which the exact effect lacks.
  var onButton: Effect.Checked {
    guard !isOwn else { return effect }
    return switch name {
    case "sparks": StageEffects.cornerSparks
    case "fountain": StageEffects.fountain
    default: effect
    }
  }

  /// The way in which an effect is played from a frame, such as its button or the handle.
  enum Play: Sendable {
    /// Over the whole stage, from its edges; from the handle the effect is thrown.
    case overStage
    /// Around the frame, in rounds one after the other, each a little further out. Round 0, at the
    /// frame itself, may be missing, because every button plays sparks there.
    case aroundFrame(rounds: ClosedRange<Int>)
  }

  /// The effect on a card: a still at its best moment, which plays while it is pointed at.
  struct Card: Sendable {
    /// The moment of the still after the firing, and the duration of a round, in seconds.
    let moment, length: Double
    /// Whether the card's title stands aside.
    var isTitleAside = false
    /// Fires it at second 0, from the edges of the area that the card shows, or around the title on it.
    let fire: @Sendable (inout ParticleSystem, Effect.Checked, _ area: Rect, _ title: Rect) -> Void
  }
}

extension ShowEffect {
  /// The effects of the show that have keys, buttons and cards, in their order.
  public static let all: [ShowEffect] = [
    ShowEffect(
      "celebration", "Celebration", buttonTitle: "Celebrate", .overStage,
      Card(moment: 0.55, length: 2.4) { system, effect, area, _ in
        for round in 0..<4 {
          system.fire(effect, around: area, in: area.size, at: Double(round) * 0.13)
        }
      }),
    ShowEffect(
      "sparks", "Sparks", .aroundFrame(rounds: 1...2),
      Card(moment: 0.2, length: 1.2) { system, effect, area, title in
        for round in 0..<4 {
          let grown = title.inset(by: Float(round) * -22, Float(round) * -16)
          system.fire(effect, around: grown, in: area.size, at: 0)
        }
      }),
    ShowEffect(
      "fountain", "Fountain", .aroundFrame(rounds: 0...0),
      Card(moment: 0.62, length: 1.8) { system, effect, area, title in
        for round in 0..<4 {
          system.fire(effect, around: title, in: area.size, at: Double(round) * 0.09)
        }
      }),
    ShowEffect(
      "fanfare", "Fanfare", .overStage,
      Card(moment: 0.42, length: 4.8, isTitleAside: true) { system, effect, area, _ in
        // Lower than on the stage: the fan is nearly as high as the card.
        var low = area
        low.y += area.height * 0.4
        for round in 0..<3 {
          system.fire(effect, around: low, in: area.size, at: Double(round) * 0.14)
        }
      }),
  ]

  /// The effects of the library: those of ``all``, and then the others, in the library's order.
  public static let library: [ShowEffect] = {
    let known = Set(all.map(\.name))
    let others = Effect.library.flatMap(\.entries).filter { !known.contains($0.name) }
    return all + others.map(ShowEffect.init(entry:))
  }()

  /// The effect that clicks fire until another one is chosen: the richest of the library.
  public static let standard = ShowEffect(named: "party") ?? all[0]

  private init(
    _ name: String, _ title: String, buttonTitle: String? = nil, _ play: Play, _ card: Card
  ) {
    guard let entry = Effect.entry(named: name) else {
      preconditionFailure("the library has no effect \(name)")
    }
    self.init(
      name: name, summary: entry.summary, title: title, buttonTitle: buttonTitle ?? title,
      card: card, isOwn: false, load: { entry.effect }, ownPlay: play)
  }

  private init(entry: Effect.Entry) {
    let title = Self.title(of: entry.name)
    self.init(
      name: entry.name, summary: entry.summary, title: title, buttonTitle: title, card: nil,
      isOwn: false, load: { entry.effect }, ownPlay: nil)
  }

  /// One of the user's own effects: played over the stage, or around a frame if that is its source.
  ///
  /// - Parameters:
  ///   - own: the effect.
  ///   - name: the user's name for it, as that of its file; copies of an effect may all have its own name.
  public init(own effect: Effect.Checked, name: String) {
    let title = name.prefix(1).uppercased() + name.dropFirst()
    self.init(
      name: effect.name, summary: effect.summary, title: title, buttonTitle: title, card: nil,
      isOwn: true, load: { effect }, ownPlay: nil)
  }

  /// The title of an effect, made from its name: `schoolPride` is “School pride”.
  static func title(of name: String) -> String {
    var title = ""
    for character in name {
      if character.isUppercase, !title.isEmpty {
        title += " " + character.lowercased()
      } else if character == "-" || character == "_" {
        title += " "
      } else {
        title += title.isEmpty ? character.uppercased() : String(character)
      }
    }
    return title
  }

  /// The number of effects that have keys.
  static let mostKeys = 9

  /// The key that chooses the effect with an index; `nil` for effects without a key.
  static func key(_ index: Int) -> Character? {
    (0..<mostKeys).contains(index) ? Character(String(index + 1)) : nil
  }

  /// The effect of the library with a name; `nil` if there is none.
  public init?(named name: String) {
    guard let known = Self.library.first(where: { $0.name == name }) else { return nil }
    self = known
  }
}

extension ShowEffect: Hashable {
  /// Whether two are the same effect of the library, or equal ones of the user's own.
  public static func == (a: ShowEffect, b: ShowEffect) -> Bool {
    a.isOwn == b.isOwn && (a.isOwn ? a.effect == b.effect : a.name == b.name)
  }

  /// Hashes the name of the effect.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
