/// Whether something such as a panel is present, and how it appears and disappears.
///
///     var panel = Presence(.opacity.combined(with: .scale(0.9)))
///     panel.appear(.snappy, at: now)
///
///     panel.advance(to: now)                    // once a frame
///     if let look = panel.look(at: now) {
///       let frame = look.frame(x: 40, y: 40, width: 320, height: 200)
///       draw(in: frame, opacity: look.opacity)
///     }
///
/// A ``Transition`` holds the looks before and after, and the animation the way between them. A presence can be
/// reversed smoothly at any point, even if it leaves another way than it came:
/// ``look(at:)`` and ``progress(at:)`` continue from where they are and, with springs, at their
/// velocity. The events are not reversed: as with a view controller whose push is interrupted, the
/// appearance counts as complete before the disappearance begins. So the events always come in full
/// order: ``Event/willAppear``, ``Event/didAppear``, ``Event/willDisappear``,
/// ``Event/didDisappear``. Calls at times that are not finite are ignored.
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
    /// The state is `comingBack` if it appears before it has disappeared.
    case absent, appearing, comingBack, present, disappearing
  }

  /// The looks before it appears and after it has disappeared.
  ///
  /// A change counts from the next time it appears or disappears.
  public var transition: Transition
  private var state: State
  private var hasBeenPresent: Bool
  private var shown: Animated<Double>
  private var look: Animated<TransitionLook>
  /// Completions that came due in calls that made it appear or disappear.
  private var finished = FinishedAnimations()

  /// Makes the presence of something that is there from the start, or that is not there yet.
  public init(_ transition: Transition = .opacity, isPresented: Bool = false) {
    self.transition = transition
    state = isPresented ? .present : .absent
    hasBeenPresent = isPresented
    shown = Animated(isPresented ? 1 : 0)
    look = Animated(isPresented ? .identity : transition.insertion)
  }

  /// Whether it is present or appearing.
  public var isPresented: Bool { state != .absent && state != .disappearing }
}

extension Presence {
  /// Makes it appear; does nothing if it is already present or appearing.
  ///
  /// - Parameters:
  ///   - animation: how it appears; `nil` makes it appear at once.
  ///   - time: seconds; when it begins.
  /// - Returns: the events of this call, in order. If it was still disappearing, that is completed first.
  @discardableResult
  public mutating func appear(_ animation: Animation?, at time: Double) -> [Event] {
    guard !isPresented, time.isFinite else { return [] }
    let events = beginAppearing(at: time)
    finished.formUnion(shown.set(1, animation, at: time))
    finished.formUnion(look.set(.identity, animation, at: time))
    return events
  }

  /// Makes it appear with the ``transition``'s animation or, if that has none, the transaction's or
  /// `.smooth`; does nothing if it is already present or appearing.
  ///
  ///     withAnimation(.bouncy) { panel.appear(at: now) }
  ///
  /// - Parameter time: seconds; when it begins.
  /// - Returns: the events of this call, in order. If it was still disappearing, that is completed first.
  @discardableResult
  public mutating func appear(at time: Double) -> [Event] {
    guard !isPresented, time.isFinite else { return [] }
    let events = beginAppearing(at: time)
    setImplicitAnimation(transition.insertionAnimation)
    finished.formUnion(shown.set(1, at: time))
    finished.formUnion(look.set(.identity, at: time))
    return events
  }

  /// Makes it disappear; does nothing if it is already gone or disappearing.
  ///
  /// - Parameters:
  ///   - animation: how it disappears; `nil` makes it disappear at once.
  ///   - time: seconds; when it begins.
  /// - Returns: the events of this call, in order. If it was still appearing, that is completed first.
  @discardableResult
  public mutating func disappear(_ animation: Animation?, at time: Double) -> [Event] {
    guard isPresented, time.isFinite else { return [] }
    let events = beginDisappearing()
    finished.formUnion(shown.set(0, animation, at: time))
    finished.formUnion(look.set(transition.removal, animation, at: time))
    return events
  }

  /// Makes it disappear with the ``transition``'s animation or, if that has none, the transaction's
  /// or `.smooth`; does nothing if it is already gone or disappearing.
  ///
  /// - Parameter time: seconds; when it begins.
  /// - Returns: the events of this call, in order. If it was still appearing, that is completed first.
  @discardableResult
  public mutating func disappear(at time: Double) -> [Event] {
    guard isPresented, time.isFinite else { return [] }
    let events = beginDisappearing()
    setImplicitAnimation(transition.removalAnimation)
    finished.formUnion(shown.set(0, at: time))
    finished.formUnion(look.set(transition.removal, at: time))
    return events
  }

  /// Completes an appearance or disappearance that is over.
  ///
  /// Call it once a frame. Completions of transactions in which it was made to appear or disappear
  /// are called at the end of this call. A completion that changes the host of this presence must wait
  /// until then: use ``advance(to:finished:)``.
  ///
  /// - Parameter time: seconds; not before that of the last call.
  /// - Returns: the events of this call: one at most.
  /// - Complexity: O(1). Allocates only when an event happens.
  @discardableResult
  public mutating func advance(to time: Double) -> [Event] {
    var finished = FinishedAnimations()
    return advance(to: time, finished: &finished)
  }

  /// Completes an appearance or disappearance that is over, and leaves it to the host to call the
  /// completions that are due.
  ///
  ///     panel.advance(to: now, finished: &finished)
  ///     finished = finished.apply(to: &self)
  ///
  /// A host that is a value keeps `finished` from frame to frame: progress and look need not come to
  /// rest in the same one.
  ///
  /// - Parameters:
  ///   - time: seconds; not before that of the last call.
  ///   - due: gets the completions that are due.
  /// - Returns: the events of this call: one at most.
  /// - Complexity: O(1). Allocates only when an event happens.
  @discardableResult
  public mutating func advance(
    to time: Double, finished due: inout FinishedAnimations
  ) -> [Event] {
    guard time.isFinite, !isAtRest(before: time) else { return [] }
    due.formUnion(finished)
    finished = FinishedAnimations()
    due.formUnion(shown.advance(to: time))
    due.formUnion(look.advance(to: time))
    guard !isAnimating(at: time) else { return [] }
    switch state {
    case .absent, .present: return []
    case .appearing, .comingBack:
      state = .present
      hasBeenPresent = true
      return [.didAppear]
    case .disappearing:
      state = .absent
      return [.didDisappear]
    }
  }

  /// Whether no appearance or disappearance is over or under way before a time.
  private func isAtRest(before time: Double) -> Bool {
    (state == .present || state == .absent) && finished.isEmpty
      && time < shown.runs.nextEvent && time < look.runs.nextEvent
  }

  private mutating func beginAppearing(at time: Double) -> [Event] {
    let events: [Event] = state == .disappearing ? [.didDisappear, .willAppear] : [.willAppear]
    if isVisible(at: time) {
      state = .comingBack
    } else {
      state = .appearing
      finished.formUnion(look.advance(to: time))
      finished.formUnion(look.set(transition.insertion, nil, at: time))
    }
    return events
  }

  private mutating func beginDisappearing() -> [Event] {
    let isComplete = state == .present
    state = .disappearing
    hasBeenPresent = true
    return isComplete ? [.willDisappear] : [.didAppear, .willDisappear]
  }

  /// As an implicit animation it gives way if a transaction disables implicit animations, or all animations.
  private mutating func setImplicitAnimation(_ own: Animation?) {
    let animation = own ?? Transaction.current.animation ?? .smooth
    (shown.animation, look.animation) = (animation, animation)
  }
}

extension Presence {
  /// How it looks; `nil` if there is nothing to draw.
  ///
  /// - Parameter time: seconds; not before the last ``advance(to:)``.
  /// - Complexity: O(1), as ``Animated/presentation(at:)``.
  public func look(at time: Double) -> TransitionLook? {
    isVisible(at: time) ? look.presentation(at: time) : nil
  }

  /// How far it has appeared: 0 is gone, 1 is fully present; springs that bounce go beyond.
  ///
  /// - Parameter time: seconds; not before the last ``advance(to:)``.
  /// - Complexity: O(1), as ``Animated/presentation(at:)``.
  public func progress(at time: Double) -> Double { shown.presentation(at: time) }

  /// Which phase it is in.
  ///
  /// As in SwiftUI it is ``TransitionPhase/identity``, not ``TransitionPhase/willAppear``, from the
  /// moment it appears again while it is still disappearing: it comes back from where it was going.
  ///
  /// Draw by ``look(at:)`` or ``progress(at:)``, which never jump; the phase only says which side of
  /// the transition it is on.
  ///
  /// - Parameter time: seconds; not before the last ``advance(to:)``.
  /// - Complexity: O(1).
  public func phase(at time: Double) -> TransitionPhase {
    switch state {
    case .absent: hasBeenPresent ? .didDisappear : .willAppear
    case .appearing: isAnimating(at: time) ? .willAppear : .identity
    case .comingBack, .present: .identity
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
  public func isAnimating(at time: Double) -> Bool {
    shown.isAnimating(at: time) || look.isAnimating(at: time)
  }
}
