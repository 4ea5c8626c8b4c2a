/// The look of the pointer.
public enum Cursor: Hashable, Sendable, CaseIterable {
  /// The arrow.
  case arrow
  /// Text can be marked here.
  case text
  /// It can be moved sideways.
  case resizeAcross
  /// It can be moved up and down.
  case resizeDown
  /// It can be moved anywhere.
  case move
}
