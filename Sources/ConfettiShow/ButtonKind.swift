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
