/// Why an effect cannot be fired.
public struct EffectError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the effect.
  public let effect: String
  /// The field that is wrong, as in `flutter.amplitude`.
  public let field: String
  /// What the field must be set to.
  public let rule: String

  /// One sentence: which effect, which field, and what to do.
  public var description: String {
    "The effect “\(effect)” cannot be fired: set \(field) to \(rule)."
  }
}
