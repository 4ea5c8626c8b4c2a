/// On which side of the interface particles are drawn.
public enum Layer: Hashable, Sendable {
  /// Behind the interface.
  case behind
  /// In front of the interface.
  case front
}
