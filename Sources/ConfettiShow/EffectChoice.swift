import Confetti

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
  public var effect: Effect.Checked {
    switch self {
    case .celebration: .celebration
    case .sparks: .sparks
    case .fountain: .fountain
    case .fanfare: .fanfare
    }
  }
}
