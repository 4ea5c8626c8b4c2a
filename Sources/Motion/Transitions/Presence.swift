/// Whether something is there, and how it comes and goes.
///
///     var panel = Presence()
///     panel.appear(.snappy, at: now)
///
///     panel.advance(to: now)                    // once a frame
///     if panel.isVisible(at: now) { draw(opacity: panel.progress(at: now)) }
///
/// Whoever turns round half-way turns smoothly: ``progress(at:)`` keeps its place and, with springs,
/// its speed. The events do not turn round. As with a view controller whose push is interrupted, the
/// appearing counts as completed before the disappearing begins, so that they always come in full
/// order: ``Event/willAppear``, ``Event/didAppear``, ``Event/willDisappear``,
/// ``Event/didDisappear``.
public struct Presence: Sendable {
  /// A step of coming and going.
  public enum Event: Hashable, CaseIterable, Sendable {
    /// It begins to come.
    case willAppear
    /// It has come.
    case didAppear
    /// It begins to go.
    case willDisappear
    /// It has gone.
    case didDisappear
  }

  private enum State: Sendable {
    case absent, appearing, present, disappearing
  }

  private var state: State
  private var hasBeenPresent: Bool
  private var shown: Animated<Double>

  /// Something that is there, or not yet.
  public init(isPresented: Bool = false) {
    state = isPresented ? .present : .absent
    hasBeenPresent = isPresented
    shown = Animated(isPresented ? 1 : 0)
  }

  /// Whether it is there or on its way there.
  public var isPresented: Bool { state == .appearing || state == .present }

  /// Lets it come; does nothing where it is there or comes already.
  ///
  /// - Returns: what happened, in order; the event before, if it was still going.
  @discardableResult
  public mutating func appear(_ animation: Animation? = .smooth, at time: Double) -> [Event] {
    guard !isPresented else { return [] }
    let events: [Event] =
      state == .disappearing ? [.didDisappear, .willAppear] : [.willAppear]
    state = .appearing
    shown.set(1, animation, at: time)
    return events
  }

  /// Lets it go; does nothing where it is gone or goes already.
  ///
  /// - Returns: what happened, in order; the event before, if it was still coming.
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

  /// Completes what has come to its end.
  ///
  /// - Returns: what happened; one event at most.
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
  /// How much of it is there: 0 is gone, 1 is there; bouncing springs go beyond.
  public func progress(at time: Double) -> Double { shown.presentation(at: time) }

  /// Which way it is on; what is drawn of it follows from ``progress(at:)``, which never jumps.
  public func phase(at time: Double) -> TransitionPhase {
    switch state {
    case .absent: hasBeenPresent ? .didDisappear : .willAppear
    case .appearing: isAnimating(at: time) ? .willAppear : .identity
    case .present: .identity
    case .disappearing: .didDisappear
    }
  }

  /// Whether anything of it is to be drawn.
  public func isVisible(at time: Double) -> Bool { isPresented || isAnimating(at: time) }

  /// Whether it is coming or going.
  public func isAnimating(at time: Double) -> Bool { shown.isAnimating(at: time) }
}

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
