import Motion

/// Falls onto its target and bounces off it a few times, ever lower, as a dropped ball does.
///
///     withAnimation(Animation(Dropped())) { ball.y.value = ground }
///
/// Each flight is a parabola, so position and velocity are exact at any moment. If the target changes during a
/// flight, the value goes on with its velocity, like a ball that is thrown, and falls onto the new target. The
/// animation is logically complete when the value first touches the target, but not before the time of a fall: a
/// target that is dragged along is touched again and again.
struct Dropped: CustomAnimation {
  /// Seconds until the value lies still; the default of 0.88 puts all bounces at multiples of 0.08.
  var duration = 0.88

  /// The number of bounces.
  static let bounces = 3
  /// The share of the speed that is left after a bounce.
  static let restitution = 0.5

  /// Seconds until the value first touches the target.
  ///
  /// A flight after a bounce goes up and down, and its time is in proportion to the velocity.
  var fall: Double {
    var (flights, share) = (1.0, 1.0)
    for _ in 0..<Self.bounces {
      share *= Self.restitution
      flights += 2 * share
    }
    return duration / flights
  }

  func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    let drop = Drop(self, to: value, context)
    guard time < drop.end else { return nil }
    context.isLogicallyComplete = time >= drop.landing
    return drop.position(at: time)
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V? {
    Drop(self, to: value, context).velocity(at: time)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    guard let dropped = previous.base as? Dropped else { return false }
    var copy = context
    context.state[Throw<V>.self] = Throw(
      time: time, position: previous.animate(value: value, time: time, context: &copy) ?? value,
      velocity: previous.velocity(value: value, time: time, context: context) ?? .zero,
      height: Drop(dropped, to: value, context).height)
    return true
  }
}

/// The state of a ball when it last got a new target, which its animation remembers.
private struct Throw<V: VectorArithmetic>: AnimationStateKey, Sendable {
  /// The time in seconds since the start.
  var time = 0.0
  /// The position from the start of the animation, and its change per second.
  var position = V.zero, velocity = V.zero
  /// The greatest height of the fall, from which the gravity follows.
  var height = 0.0

  /// A ball that rests at the start.
  static var defaultValue: Throw { Throw() }
}

/// A ball on its way onto a target: one parabola after the other, each between two bounces.
private struct Drop<V: VectorArithmetic> {
  /// The times at which the ball is logically complete, and at which it lies still, in seconds.
  let landing, end: Double
  /// The greatest height of the fall.
  let height: Double

  private let target: V
  private let began: Double
  /// The direction of the target, of length 1.
  private let down: V
  /// The velocity at right angles to ``down``, which is 0 when the ball lands.
  private let aside: V
  private let first: Flight

  init(_ dropped: Dropped, to target: V, _ context: AnimationContext<V>) {
    let thrown = context.state[Throw<V>.self]
    let (way, velocity) = (target - thrown.position, thrown.velocity)
    let (high, speed) = (way.magnitude, velocity.magnitude)
    // A ball at its target can only move away from it.
    down = high > 0 ? way.scaled(by: 1 / high) : velocity.scaled(by: speed > 0 ? -1 / speed : 0)
    let falling = ((velocity + down).magnitudeSquared - speed * speed - down.magnitudeSquared) / 2
    aside = velocity - down.scaled(by: falling)
    height = max(high, thrown.height)
    first = Flight(
      height: high, falling: falling, gravity: 2 * height / (dropped.fall * dropped.fall))
    began = thrown.time
    self.target = target
    landing = began + max(first.landing, dropped.fall)
    var last = first
    for _ in 0..<Dropped.bounces { last = last.next }
    end = began + max(last.landing, dropped.fall)
  }

  private func flight(at time: Double) -> Flight {
    var flight = first
    for _ in 0..<Dropped.bounces where time >= flight.landing { flight = flight.next }
    return flight
  }

  /// The position from the start of the animation.
  func position(at time: Double) -> V {
    let time = time - began
    let place = target - down.scaled(by: flight(at: time).height(at: time))
    let left = 1 - time / first.landing
    return left > 0 ? place + aside.scaled(by: time * left * left) : place
  }

  /// The change of the position per second.
  func velocity(at time: Double) -> V {
    guard time < end else { return .zero }
    let time = time - began
    let falling = down.scaled(by: -flight(at: time).climb(at: time))
    let left = 1 - time / first.landing
    return left > 0 ? falling + aside.scaled(by: left * (3 * left - 2)) : falling
  }
}

/// One flight between two bounces: a parabola through its top.
private struct Flight {
  /// The time of the top, and the time from the top down, in seconds.
  var top, half: Double
  /// The height of the top.
  var summit: Double

  /// The flight of a ball that is at a height and falls at a speed at second 0.
  init(height: Double, falling: Double, gravity: Double) {
    guard gravity > 0 else {
      (top, half, summit) = (0, 0, 0)
      return
    }
    summit = height + falling * falling / (2 * gravity)
    half = (2 * summit / gravity).squareRoot()
    top = -falling / gravity
  }

  var landing: Double { top + half }

  /// The flight after the bounce.
  var next: Flight {
    var next = self
    next.half *= Dropped.restitution
    next.top = landing + next.half
    next.summit *= Dropped.restitution * Dropped.restitution
    return next
  }

  func height(at time: Double) -> Double {
    let place = half > 0 ? min((time - top) / half, 1) : 1
    return summit * (1 - place * place)
  }

  /// The change of the height per second.
  func climb(at time: Double) -> Double {
    half > 0 ? -2 * summit * (time - top) / (half * half) : 0
  }
}
