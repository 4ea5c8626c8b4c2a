/// Which side of a transition something is on, as in SwiftUI.
///
///     panel.opacity = phase.isIdentity ? 1 : 0
///     panel.y = 20 * phase.value
public enum TransitionPhase: Hashable, CaseIterable, Sendable {
  /// It is about to appear, or appearing.
  case willAppear
  /// It is present.
  case identity
  /// It is gone, or disappearing.
  case didDisappear

  /// Whether it is present, and so looks as it normally does.
  public var isIdentity: Bool { self == .identity }

  /// −1 before it is present, 0 while it is, 1 afterwards.
  ///
  /// Multiply a distance by it to enter from one side and leave to the other.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}
