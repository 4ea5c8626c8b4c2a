import Confetti

/// The buttons of the show, in their order on the stage.
public enum ButtonKind: Int, CaseIterable, Sendable {
  /// Plays one of the four effects.
  case celebrate, sparks, fountain, fanfare
  /// Plays all four.
  case everything

  /// What is written on the button.
  public var title: String {
    switch self {
    case .celebrate: "Celebrate"
    case .sparks: "Sparks"
    case .fountain: "Fountain"
    case .fanfare: "Fanfare"
    case .everything: "Everything"
    }
  }

  /// The effect the button plays; `nil` for all of them.
  var effect: EffectChoice? { EffectChoice(rawValue: rawValue) }
}

/// One of the four effects of the show.
public enum EffectChoice: Int, CaseIterable, Sendable {
  /// The effects in the order of the keys 1 to 4.
  case celebration, sparks, fountain, fanfare

  /// The choice for an effect of the library.
  public init?(named name: String) {
    guard let choice = Self.allCases.first(where: { $0.effect.name == name }) else { return nil }
    self = choice
  }

  /// The effect as the library has it.
  public var effect: Effect {
    switch self {
    case .celebration: .celebration
    case .sparks: .sparks
    case .fountain: .fountain
    case .fanfare: .fanfare
    }
  }

  /// The button that plays the effect.
  var button: ButtonKind {
    switch self {
    case .celebration: .celebrate
    case .sparks: .sparks
    case .fountain: .fountain
    case .fanfare: .fanfare
    }
  }
}
