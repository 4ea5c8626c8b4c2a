/// Where something is in coming and going: what a transition in SwiftUI makes its look from.
///
///     panel.opacity = phase.isIdentity ? 1 : 0
///     panel.y = 20 * phase.value
public enum TransitionPhase: Hashable, CaseIterable, Sendable {
  /// It is about to come, or on its way.
  case willAppear
  /// It is there.
  case identity
  /// It is gone, or on its way.
  case didDisappear

  /// Whether it is there, and looks as it does by itself.
  public var isIdentity: Bool { self == .identity }

  /// −1 before it is there, 0 while it is, 1 afterwards: to come from one side and go to the other.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}
