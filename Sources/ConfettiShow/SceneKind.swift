/// The scenes of the show, in the order of their cards in the gallery.
public enum SceneKind: Int, CaseIterable, Sendable {
  /// The stage with one of the four effects chosen.
  case celebration, sparks, fountain, fanfare
  /// Where one learns how things move.
  case motion
  /// Where one learns how many particles the machine keeps in the air.
  case stress

  /// The scene of an effect.
  public init(_ effect: EffectChoice) {
    switch effect {
    case .celebration: self = .celebration
    case .sparks: self = .sparks
    case .fountain: self = .fountain
    case .fanfare: self = .fanfare
    }
  }

  /// What is written below the scene's card.
  public var title: String {
    switch self {
    case .celebration: "Celebration"
    case .sparks: "Sparks"
    case .fountain: "Fountain"
    case .fanfare: "Fanfare"
    case .motion: "Motion"
    case .stress: "Stress"
    }
  }

  /// The effect that clicks fire in the scene, if it has one.
  var effect: EffectChoice? { EffectChoice(rawValue: rawValue) }
}
