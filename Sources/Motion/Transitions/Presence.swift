/// Whether something such as a panel is present, and how it appears and disappears.
///
///     var panel = Presence()
///     panel.appear(.snappy, at: now)
///
///     panel.advance(to: now)                    // once a frame
///     if panel.isVisible(at: now) { draw(opacity: panel.progress(at: now)) }
///
/// A transition can be reversed smoothly at any point: ``progress(at:)`` continues from its value
/// and, with springs, from its velocity. The events are not reversed: as with a view controller
/// whose push is interrupted, the appearance counts as complete before the disappearance begins. So
/// the events always come in full order: ``Event/willAppear``, ``Event/didAppear``,
/// ``Event/willDisappear``, ``Event/didDisappear``.
public struct Presence: Sendable {
  /// A step of appearing and disappearing.
  public enum Event: Hashable, CaseIterable, Sendable {
    /// It begins to appear.
    case willAppear
    /// It has appeared.
    case didAppear
    /// It begins to disappear.
    case willDisappear
    /// It has disappeared.
    case didDisappear
  }

  private enum State: Sendable {
    case absent, appearing, present, disappearing
  }

  private var state: State
  private var hasBeenPresent: Bool
  private var shown: Animated<Double>

  /// Makes the presence of something that is or is not there yet.
  ///
  /// - Parameter isPresented: whether it is present from the start.
  public init(isPresented: Bool = false) {
    state = isPresented ? .present : .absent
    hasBeenPresent = isPresented
    shown = Animated(isPresented ? 1 : 0)
  }

  /// Whether it is present or appearing.
  public var isPresented: Bool { state == .appearing || state == .present }

  /// Makes it appear; does nothing if it is already present or appearing.
  ///
  /// - Parameters:
  ///   - animation: how it appears; `nil` makes it appear at once.
  ///   - time: seconds; when it begins.
  /// - Returns: what happened, in order. If it was still disappearing, that is completed first.
  @discardableResult
  public mutating func appear(_ animation: Animation? = .smooth, at time: Double) -> [Event] {
    guard !isPresented else { return [] }
    let events: [Event] =
      state == .disappearing ? [.didDisappear, .willAppear] : [.willAppear]
    state = .appearing
    shown.set(1, animation, at: time)
    return events
  }

  /// Makes it disappear; does nothing if it is already gone or disappearing.
  ///
  /// - Parameters:
  ///   - animation: how it disappears; `nil` makes it disappear at once.
  ///   - time: seconds; when it begins.
  /// - Returns: what happened, in order. If it was still appearing, that is completed first.
  @discardableResult
  public mutating func disappear(_ animation: Animation? = .smooth, at time: Double) -> [Event] {
    guard isPresented else { return [] }
    let events: [Event] =
      state == .appearing ? [.didAppear, .willDisappear] : [.willDisappear]
    state = .disappearing
    hasBeenPresent = true
    shown.set(0, animation, at: time)
    return events
  }

  /// Completes an appearance or disappearance that is over.
  ///
  /// Call it once a frame.
  ///
  /// - Parameter time: seconds; not before that of the last call.
  /// - Returns: what happened; one event at most.
  /// - Complexity: O(1). Allocates only when an event happens.
  @discardableResult
  public mutating func advance(to time: Double) -> [Event] {
    shown.advance(to: time)
    guard !shown.isAnimating(at: time) else { return [] }
    switch state {
    case .absent, .present: return []
    case .appearing:
      state = .present
      hasBeenPresent = true
      return [.didAppear]
    case .disappearing:
      state = .absent
      return [.didDisappear]
    }
  }
}

extension Presence {
  /// How far it has appeared: 0 is gone, 1 is fully present; springs that bounce go beyond.
  ///
  /// - Parameter time: seconds; not before the last ``advance(to:)``.
  /// - Complexity: O(1), as ``Animated/presentation(at:)``.
  public func progress(at time: Double) -> Double { shown.presentation(at: time) }

  /// Which phase it is in.
  ///
  /// Draw by ``progress(at:)``, which never jumps; the phase only says which side of the transition
  /// it is on.
  ///
  /// - Parameter time: seconds; not before the last ``advance(to:)``.
  /// - Complexity: O(1).
  public func phase(at time: Double) -> TransitionPhase {
    switch state {
    case .absent: hasBeenPresent ? .didDisappear : .willAppear
    case .appearing: isAnimating(at: time) ? .willAppear : .identity
    case .present: .identity
    case .disappearing: .didDisappear
    }
  }

  /// Whether there is anything to draw.
  ///
  /// - Parameter time: seconds; not before the last ``advance(to:)``.
  /// - Complexity: O(1).
  public func isVisible(at time: Double) -> Bool { isPresented || isAnimating(at: time) }

  /// Whether it is appearing or disappearing.
  ///
  /// - Parameter time: seconds; not before the last ``advance(to:)``.
  /// - Complexity: O(1).
  public func isAnimating(at time: Double) -> Bool { shown.isAnimating(at: time) }
}

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
