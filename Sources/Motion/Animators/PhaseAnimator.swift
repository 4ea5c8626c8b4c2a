/// Moves a value through phases, each with an animation of its own: once whenever something happens,
/// or for ever.
///
///     enum Bounce: Double, CaseIterable { case rest = 0, up = -40, down = 6 }
///
///     var lift = PhaseAnimator(Bounce.allCases) { phase in
///       phase.rawValue
///     } animation: { phase in
///       phase == .up ? .easeOut(duration: 0.2) : .bouncy
///     }
///
///     lift.trigger(taps, at: now)      // each frame, or when `taps` changes
///     lift.advance(to: now)            // once a frame
///     draw(at: lift.value(at: now))
///
/// It rests in the first phase. Once started it goes through the others and back to the first one;
/// the animation of a phase is the one that leads to it. A phase begins exactly when the animation
/// of the one before is logically complete, however late ``advance(to:)`` is called, and its spring
/// takes over position and velocity, also that of a curve at its end. Started again on its way it goes
/// to the second phase from wherever it is.
///
/// Any moment from the last call on can be read, also beyond the current phase: its value is
/// a pure function of the time and of the calls that start it.
public struct PhaseAnimator<Phase: Sendable, Value: Animatable & Sendable>: Sendable
where Value.AnimatableData: Sendable {
  @usableFromInline
  struct Step: Sendable {
    @usableFromInline let phase: Phase
    @usableFromInline let value: Value
    /// The animation of the phase, and its duration in seconds.
    @usableFromInline let animation: Animation?
    @usableFromInline let duration: Double
  }

  @usableFromInline let steps: [Step]
  @usableFromInline let repeats: Bool
  /// The duration of all phases, in seconds.
  @usableFromInline let roundDuration: Double
  @usableFromInline var index = 0
  /// Whether the animator goes on after the first phase; phases that take no time would go on without end.
  @usableFromInline var goesOn = false
  @usableFromInline var shown: Animated<Value>
  /// The end of the phase, at which another phase begins, in seconds of the animator's own clock.
  @usableFromInline var phaseEnd = Double.infinity
  /// The seconds by which the animator's clock is ahead: seeking changes them.
  @usableFromInline var clockOffset = 0.0
  /// The time of the start, on the animator's clock, and the value shown then.
  @usableFromInline var start: (time: Double, shown: Animated<Value>)?
  @usableFromInline var changes = ChangeTrigger()

  /// Makes an animator of phases, of which there must be at least one.
  init(
    _ phases: [Phase], _ repeating: Bool, _ value: (Phase) -> Value,
    _ animation: (Phase) -> Animation?
  ) {
    steps = phases.map { phase in
      let animation = animation(phase)
      return Step(
        phase: phase, value: value(phase), animation: animation,
        duration: animation?.phaseDuration ?? 0)
    }
    precondition(!steps.isEmpty, "a phase animator needs a phase to rest in")
    repeats = repeating
    roundDuration = steps.reduce(0) { $0 + $1.duration }
    shown = Animated(steps[0].value)
  }
}

extension PhaseAnimator {
  /// Goes through the phases, from wherever it is.
  ///
  /// If the transaction asks for reduced motion, it rests in the first phase.
  ///
  /// - Parameter time: seconds; when it begins. A time that is not finite is ignored.
  @inlinable
  public mutating func play(at time: Double) {
    guard time.isFinite else { return }
    advance(to: time)
    guard !Transaction.current.reducesMotion else { return settle() }
    start = (time + clockOffset, shown)
    restart()
  }

  /// Goes through the phases if a value has changed since it was last passed in.
  ///
  ///     lift.trigger(score, at: now)
  ///
  /// - Parameters:
  ///   - value: anything that changes; the first one is only remembered.
  ///   - time: seconds; when it begins.
  /// - Returns: whether it began.
  @inlinable
  @discardableResult
  public mutating func trigger(_ value: some Equatable & Sendable, at time: Double) -> Bool {
    guard changes.isChange(value) else { return false }
    play(at: time)
    return true
  }

  /// Goes back to the first phase, with that phase's animation, and rests there.
  ///
  /// - Parameter time: seconds; when it begins. A time that is not finite is ignored.
  @inlinable
  public mutating func rest(at time: Double) {
    guard time.isFinite else { return }
    advance(to: time)
    (index, phaseEnd) = (steps.count - 1, time + clockOffset)
    (goesOn, start) = (false, nil)
  }

  /// Goes to a time since it was started, forward or back, and goes on from there.
  ///
  /// It then shows the same as if it had been played up to there. An animator at rest is started.
  ///
  /// - Parameters:
  ///   - position: seconds since the start; less than 0 counts as 0.
  ///   - time: seconds; when it is there. Times and positions that are not finite are ignored.
  @inlinable
  public mutating func seek(to position: Double, at time: Double) {
    guard position.isFinite, time.isFinite else { return }
    if start == nil { play(at: time) }
    guard let start else { return }
    restart()
    clockOffset = start.time + max(position, 0) - time
    advance(to: time)
  }

  /// Begins the phases that are due.
  ///
  /// Call it once a frame. After a gap of many rounds only the last ones are gone through, which
  /// makes no difference to what is shown.
  ///
  /// - Parameter time: seconds; not before that of the last call. A time that is not finite is
  ///   ignored.
  /// - Complexity: O(1) unless a phase begins, then O(*n*) in the number of phases that have begun,
  ///   but never more than 32 rounds of them.
  @inlinable
  public mutating func advance(to time: Double) {
    let clock = time + clockOffset
    guard clock.isFinite else { return }
    if clock >= phaseEnd { beginPhases(upTo: clock) }
    shown.advance(to: clock)
  }
}

extension PhaseAnimator {
  /// The phase at a moment: the one it goes to or has reached.
  ///
  /// - Parameter time: seconds; not before the last call that advanced or started it.
  /// - Complexity: as ``value(at:)``.
  @inlinable
  public func phase(at time: Double) -> Phase {
    let index = isKnown(at: time) ? index : advanced(to: time).index
    return steps[index].phase
  }

  /// The value to show at a moment.
  ///
  /// - Parameter time: seconds; not before the last call that advanced or started it.
  /// - Complexity: O(1) within the phase of the last ``advance(to:)``, as
  ///   ``Animated/presentation(at:)``; beyond it as ``advance(to:)``.
  @inlinable
  public func value(at time: Double) -> Value {
    let clock = time + clockOffset
    guard isKnown(at: time) else { return advanced(to: time).shown.presentation(at: clock) }
    return shown.presentation(at: clock)
  }

  /// How fast the value changes at a moment, per second.
  ///
  /// - Parameter time: seconds; not before the last call that advanced or started it.
  /// - Complexity: as ``value(at:)``.
  @inlinable
  public func velocity(at time: Double) -> Value.AnimatableData {
    let clock = time + clockOffset
    guard isKnown(at: time) else { return advanced(to: time).shown.velocity(at: clock) }
    return shown.velocity(at: clock)
  }

  /// Whether the value moves, or will when the next phase begins.
  ///
  /// - Parameter time: seconds; not before the last call that advanced or started it.
  /// - Complexity: as ``value(at:)``.
  @inlinable
  public func isAnimating(at time: Double) -> Bool {
    guard isKnown(at: time) else {
      let later = advanced(to: time)
      return later.phaseEnd < .infinity || later.shown.isAnimating(at: time + clockOffset)
    }
    return phaseEnd < .infinity || shown.isAnimating(at: time + clockOffset)
  }

  /// Whether a moment is within the current phase.
  @inlinable
  func isKnown(at time: Double) -> Bool { !(time + clockOffset >= phaseEnd) || !time.isFinite }

  @inlinable
  func advanced(to time: Double) -> PhaseAnimator {
    var copy = self
    copy.advance(to: time)
    return copy
  }
}

extension PhaseAnimator {
  /// The most rounds that are gone through at once: the motion of earlier rounds has died down long before.
  @inlinable static var mostRounds: Double { 32 }

  @usableFromInline
  mutating func beginPhases(upTo clock: Double) {
    guard !Transaction.current.reducesMotion else { return settle() }
    if goesOn {
      let rounds = ((clock - phaseEnd) / roundDuration).rounded(.down) - Self.mostRounds
      if rounds > 0 { phaseEnd += rounds * roundDuration }
    }
    // The sum of many tiny durations may not move a late time at all.
    for _ in 0...steps.count * (Int(Self.mostRounds) + 2) where phaseEnd <= clock {
      begin(index + 1, at: phaseEnd)
    }
    if phaseEnd <= clock { phaseEnd = clock.nextUp }
  }

  /// Goes back to the state of the start; the second phase is due then.
  ///
  /// Like all phases it begins at the next advance or reading: completions of a transaction around this call belong to
  /// no phase.
  @usableFromInline
  mutating func restart() {
    guard let start else { return }
    (shown, index, phaseEnd) = (start.shown, 0, start.time)
    goesOn = repeats && roundDuration > 0
  }

  /// Begins a phase at a time of the animator's clock; the one after the last is the first.
  @usableFromInline
  mutating func begin(_ next: Int, at clock: Double) {
    let previous = steps[index].animation
    index = next < steps.count ? next : 0
    let (value, animation) = (steps[index].value, steps[index].animation)
    let (wasMoving, arrival) = (shown.isAnimating, arrivalVelocity(at: clock))
    // The phase before ends first if it can, so that advancing it or not makes no difference.
    shown.advance(to: clock)
    if wasMoving, !shown.isAnimating, previous?.jumpsAtItsEnd == false,
      animation?.beginsAtVelocity == true
    {
      shown.set(value, animation, velocity: arrival, at: clock)
    } else {
      shown.set(value, animation, at: clock)
    }
    phaseEnd = index > 0 || goesOn ? clock + steps[index].duration : .infinity
  }

  /// The velocity just before a time of the animator's clock: a curve that is over then is at rest from that time on,
  /// but the spring that follows goes on at the curve's velocity.
  private func arrivalVelocity(at clock: Double) -> Value.AnimatableData {
    // A custom animation's end is known to a billionth of a second only.
    shown.velocity(at: clock - max(1e-9, 2 * clock.ulp))
  }

  /// Rests in the first phase at once.
  @usableFromInline
  mutating func settle() {
    shown = Animated(steps[0].value)
    (index, phaseEnd, start) = (0, .infinity, nil)
    goesOn = false
  }
}
