/// The look of the pointer.
public enum Cursor: Hashable, Sendable, CaseIterable {
  /// The arrow.
  case arrow
  /// The beam, over text that can be marked.
  case text
  /// The arrows to both sides, over an edge that can be moved sideways.
  case resizeAcross
  /// The arrows up and down, over an edge that can be moved up and down.
  case resizeDown
  /// The arrows to all sides, over a thing that can be moved anywhere.
  case move
}
