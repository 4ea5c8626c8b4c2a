import Testing

@testable import ConfettiShow

// The rows of the show's tables by name; the show itself only counts them.

extension ShowEffect: CustomTestStringConvertible {
  static let celebration = all[0]
  static let sparks = all[1]
  static let fountain = all[2]
  static let fanfare = all[3]

  /// How tests name it.
  public var testDescription: String { title }
}

extension Entrance: CustomTestStringConvertible {
  static let celebration = all[0]
  static let sparks = all[1]
  static let fountain = all[2]
  static let fanfare = all[3]
  static let motion = all[4]
  static let shapes = all[5]
  static let numbers = all[6]
  static let studio = all[7]
  static let stress = all[8]

  /// How tests name it.
  public var testDescription: String { title }

  /// The effect that is chosen in its scene, if there is one.
  var effect: ShowEffect? { card.effect.map { ShowEffect.all[$0] } }
}

extension ButtonKind: CustomTestStringConvertible {
  static let celebrate = allCases[0]
  static let sparks = allCases[1]
  static let fountain = allCases[2]
  static let fanfare = allCases[3]
  static let everything = allCases[4]

  /// How tests name it.
  public var testDescription: String { title }
}
