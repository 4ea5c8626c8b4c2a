/// Plays keyframes: once whenever something happens, a number of times, or for ever.
///
///     var hop = KeyframeAnimator(initialValue: Pose()) { pose in
///       KeyframeTrack(\.height) {
///         CubicKeyframe(60, duration: 0.25)
///         CubicKeyframe(0, duration: 0.25)
///       }
///       KeyframeTrack(\.scale) {
///         LinearKeyframe(pose.scale * 1.2, duration: 0.3)
///         SpringKeyframe(1, spring: .bouncy)
///       }
///     }
///
///     hop.trigger(taps, at: now)       // each frame, or when `taps` changes
///     draw(hop.value(at: now))
///
/// As in SwiftUI keyframes begin at the current value. Started again while it moves, it goes on
/// from where it is: cubic and spring keyframes at its velocity, so that nothing jumps; a linear
/// keyframe has its own velocity from its first moment, and a ``MoveKeyframe`` is a jump.
///
/// Nothing needs to be advanced: the value is a pure function of the time and of the calls that play the animator.
public struct KeyframeAnimator<Value: Sendable>: Sendable {
  /// The round that is being played, and where in it the animator is.
  private struct Playback: Sendable {
    /// The first round, which starts at the value of that moment.
    let first: KeyframeTimeline<Value>
    /// The time of the keyframes at a moment, both in seconds.
    var time: Double
    var moment: Double
  }

  /// The speed at which the keyframes are played: 1 as they are written, 0 not at all.
  public private(set) var rate = 1.0

  private let initialValue: Value
  /// The number of rounds; `nil` for ever.
  private let rounds: Int?
  private let keyframes: @Sendable (Value) -> [KeyframeTrack<Value>]
  /// All rounds except the first.
  private let round: KeyframeTimeline<Value>
  /// The value while nothing is played.
  private var resting: Value
  private var playback: Playback?
  private var changes = ChangeTrigger()

  /// Makes an animator at rest, which plays its keyframes once or for ever.
  ///
  /// - Parameters:
  ///   - initialValue: the value until it plays, and at the start of every round but one that
  ///     starts elsewhere.
  ///   - repeating: whether it goes on with another round at the end of each.
  ///   - keyframes: the tracks of a round, given the value it starts from.
  public init(
    initialValue: Value, repeating: Bool = false,
    @KeyframesBuilder<Value> keyframes: @escaping @Sendable (Value) -> [KeyframeTrack<Value>]
  ) {
    self.init(initialValue: initialValue, rounds: repeating ? nil : 1, keyframes)
  }

  /// Makes an animator at rest, which plays its keyframes a number of times.
  ///
  /// - Parameters:
  ///   - initialValue: the value until it plays, and at the start of every round but one that
  ///     starts elsewhere.
  ///   - repeatCount: the number of rounds; less than 1 counts as 1.
  ///   - keyframes: the tracks of a round, given the value it starts from.
  public init(
    initialValue: Value, repeatCount: Int,
    @KeyframesBuilder<Value> keyframes: @escaping @Sendable (Value) -> [KeyframeTrack<Value>]
  ) {
    self.init(initialValue: initialValue, rounds: max(repeatCount, 1), keyframes)
  }

  private init(
    initialValue: Value, rounds: Int?,
    _ keyframes: @escaping @Sendable (Value) -> [KeyframeTrack<Value>]
  ) {
    self.initialValue = initialValue
    self.rounds = rounds
    self.keyframes = keyframes
    round = KeyframeTimeline(from: initialValue, keyframes(initialValue)) { _ in }
    resting = initialValue
  }
}

extension KeyframeAnimator {
  /// Plays the keyframes from the current value and velocity.
  ///
  /// If the transaction asks for reduced motion, nothing moves: the value is at once the one at the end
  /// of the keyframes or, if they would repeat for ever, the initial one.
  ///
  /// - Parameter time: seconds; when it begins. A time that is not finite is ignored.
  public mutating func play(at time: Double) {
    guard time.isFinite else { return }
    let value = value(at: time)
    let position = position(at: time)
    let first = KeyframeTimeline(from: value, keyframes(value)) {
      // In the time of the keyframes, which the next keyframes share.
      position?.timeline.setVelocities(of: &$0, at: position?.time ?? 0, rate: 1)
    }
    guard !Transaction.current.reducesMotion else {
      resting = rounds == nil ? initialValue : (rounds == 1 ? first : round).value(time: .infinity)
      return playback = nil
    }
    playback = Playback(first: first, time: 0, moment: time)
  }

  /// Plays the keyframes if a value has changed since it was last passed in.
  ///
  ///     hop.trigger(score, at: now)
  ///
  /// - Parameters:
  ///   - value: anything that changes; the first one is only remembered.
  ///   - time: seconds; when it begins.
  /// - Returns: whether it began.
  @discardableResult
  public mutating func trigger(_ value: some Equatable & Sendable, at time: Double) -> Bool {
    guard changes.isChange(value) else { return false }
    play(at: time)
    return true
  }

  /// Stops at the present value, and stays there until the keyframes are played again.
  ///
  /// - Parameter time: seconds; when it stops.
  public mutating func stop(at time: Double) {
    resting = value(at: time)
    playback = nil
  }

  /// Goes to a time of the keyframes, forward or back, and plays on from there.
  ///
  /// An animator at rest is played from its start.
  ///
  /// - Parameters:
  ///   - position: seconds since the start of the first round, at a rate of 1; less than 0 counts
  ///     as 0.
  ///   - time: seconds; when it is there. Times and positions that are not finite are ignored.
  public mutating func seek(to position: Double, at time: Double) {
    guard position.isFinite, time.isFinite else { return }
    if playback == nil {
      let value = resting
      playback = Playback(
        first: KeyframeTimeline(from: value, keyframes(value)) { _ in }, time: 0, moment: time)
    }
    playback?.time = max(position, 0)
    playback?.moment = time
  }

  /// Plays faster or slower from a moment on; the value does not jump.
  ///
  /// - Parameters:
  ///   - rate: 1 as the keyframes are written, 2 twice as fast; 0, or anything that is not a
  ///     positive number, pauses.
  ///   - time: seconds.
  public mutating func setRate(_ rate: Double, at time: Double) {
    guard time.isFinite else { return }
    if let played = played(at: time) {
      playback?.time = played
      playback?.moment = time
    }
    self.rate = rate.clamped(to: 0...1e6)
  }
}

extension KeyframeAnimator {
  /// The value to show at a moment.
  ///
  /// - Parameter time: seconds; not before the last call that played, stopped or changed it.
  /// - Complexity: as ``KeyframeTimeline/value(time:)``. Allocates nothing.
  public func value(at time: Double) -> Value {
    guard let position = position(at: time) else { return resting }
    return position.timeline.value(time: position.time)
  }

  /// How fast each property with a track changes at a moment, per second, as a value whose
  /// properties hold their velocities; properties without a track are as they are.
  ///
  /// - Parameter time: seconds; not before the last call that played, stopped or changed it.
  /// - Complexity: as ``value(at:)``.
  public func velocity(at time: Double) -> Value {
    let position = position(at: time)
    var velocity = position == nil ? resting : value(at: time)
    (position?.timeline ?? round).setVelocities(
      of: &velocity, at: position?.time ?? .infinity, rate: rate)
    return velocity
  }

  /// Whether it is playing: not yet at its end, and not paused.
  ///
  /// - Parameter time: seconds; not before the last call that played, stopped or changed it.
  /// - Complexity: O(1).
  public func isAnimating(at time: Double) -> Bool {
    guard rate > 0, let playback, let played = played(at: time) else { return false }
    return played < end(of: playback)
  }

  /// Where in the keyframes it is at a moment: in seconds since the start of the first round, at a
  /// rate of 1, through all rounds; `nil` at rest.
  ///
  /// Once played it stays at the end, until it is stopped. ``seek(to:at:)`` takes the same times.
  ///
  ///     if let played = hop.time(at: now) { hop.seek(to: played - 0.1, at: now) }  // a bit back
  ///
  /// - Parameter time: seconds; not before the last call that played, stopped or changed it.
  /// - Complexity: O(1).
  public func time(at time: Double) -> Double? {
    guard let playback, let played = played(at: time) else { return nil }
    return min(played, end(of: playback))
  }

  /// The position in the keyframes' round at a moment, which is where a playhead beside their curves is: in seconds
  /// since the start of the round, at a rate of 1; `nil` at rest.
  ///
  /// Once played it stays at the end of the last round, until it is stopped.
  ///
  /// - Parameter time: seconds; not before the last call that played, stopped or changed it.
  /// - Complexity: O(1).
  public func timeInRound(at time: Double) -> Double? {
    guard let position = position(at: time) else { return nil }
    return min(position.time, position.timeline.duration)
  }

  /// The time of the keyframes at a moment, which goes on after their end; `nil` at rest.
  private func played(at moment: Double) -> Double? {
    guard let playback else { return nil }
    guard moment > playback.moment else { return playback.time }
    return playback.time + min(moment - playback.moment, 1e15) * rate
  }

  /// The end of the last round, in seconds since the start of the first one.
  private func end(of playback: Playback) -> Double {
    guard let rounds else {
      return round.duration > 0 ? .infinity : playback.first.duration
    }
    return playback.first.duration + Double(rounds - 1) * round.duration
  }

  /// The round at a moment, and the time in it; `nil` at rest.
  private func position(at moment: Double) -> (timeline: KeyframeTimeline<Value>, time: Double)? {
    guard let playback, let time = played(at: moment) else { return nil }
    let past = time - playback.first.duration
    if past < 0 || rounds == 1 { return (playback.first, time) }
    guard round.duration > 0 else { return (round, .infinity) }
    // Each round begins exactly when the last one ends.
    let number = (past / round.duration).rounded(.down)
    if let rounds, number >= Double(rounds - 1) { return (round, .infinity) }
    return (round, max(past - number * round.duration, 0))
  }
}
