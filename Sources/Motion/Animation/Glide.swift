/// The way of a run with friction to its target: by friction all the way, by friction as far as an edge and from there
/// by the edge's spring, or by a spring alone.
///
/// With friction k the velocity is v₀ e^(−kt), and the distance is v₀ / k · (1 − e^(−kt)): v₀ / k in all, as
/// ``project(_:decelerationRate:)`` computes it.
@usableFromInline
struct Glide: Equatable, Sendable {
  /// The kind of place at the target.
  @usableFromInline
  enum Ending: Sendable {
    /// A place within the bounds, or without any: the motion comes to rest there without passing it.
    case stop
    /// The edge of the bounds, which the motion may pass, and which pulls it back.
    case edge
    /// The edge of the bounds, from whose far side the motion starts.
    case edgeFromBeyond
  }

  /// How fast the velocity falls, as a fraction of itself per second (k).
  @usableFromInline var friction: Double
  /// The duration of the friction, in seconds since the start: infinite if it lasts until the motion rests, 0 for a
  /// spring alone.
  @usableFromInline var crossing: Double

  @inlinable
  init(friction: Double, crossing: Double) {
    (self.friction, self.crossing) = (friction, crossing)
  }

  /// The shares of the distance and of the initial velocity in the motion.
  ///
  /// - Parameters:
  ///   - spring: the spring that follows after the friction.
  ///   - time: seconds since the start, not less than 0.
  @usableFromInline
  func weights(_ spring: Spring, at time: Double) -> MotionWeights {
    guard time < crossing else {
      guard crossing > 0 else { return MotionWeights(spring, at: time) }
      let left = Elementary.exp(-friction * crossing)
      let (c, s) = spring.solutions(at: time - crossing)
      return MotionWeights(
        distance: 1, initialVelocity: left * s, distanceRate: 0,
        initialVelocityRate: left * (c - spring.decay * s))
    }
    let covered = Self.covered(friction * max(time, 0))
    // Both forms end exactly at the target: the first at rest, the second at the time of the crossing.
    return crossing == .infinity
      ? MotionWeights(distance: covered, distanceRate: friction * (1 - covered))
      : MotionWeights(
        distance: 0, initialVelocity: covered / friction, distanceRate: 0,
        initialVelocityRate: 1 - covered)
  }

  /// 1 − e^(−x) for x from 0 on, without losing small numbers.
  private static func covered(_ x: Double) -> Double {
    guard x < 1e-2 else { return 1 - Elementary.exp(-x) }
    return x * (1 - x / 2 * (1 - x / 3 * (1 - x / 4 * (1 - x / 5 * (1 - x / 6)))))
  }
}

extension Glide {
  /// A stop nearer than the natural rest is reached by more friction, but never by so much that the
  /// motion would be over within a frame, which looks like a collision.
  private static var mostFriction: Double { 60 }
  /// A stop farther away than the natural rest is reached by less friction, but not by so little that
  /// the motion crawls: the glide may become a third longer.
  private static var leastFraction: Double { 0.75 }

  /// Decides on the way to the target.
  ///
  /// - Parameters:
  ///   - distance: the length of the way to the target.
  ///   - speed: the length of the initial velocity, per second.
  ///   - isAhead: whether the velocity leads straight to the target.
  ///   - natural: the friction without a target, per second.
  ///   - ending: the kind of place at the target.
  ///   - spring: the spring of the edge, or that which leads to a stop.
  /// - Returns: the duration of the motion in seconds; `nil` for a spring alone.
  @usableFromInline
  mutating func plan(
    distance: Double, speed: Double, isAhead: Bool, natural: Double, _ ending: Ending,
    _ spring: Spring
  ) -> Double? {
    (friction, crossing) = (natural, 0)
    guard isAhead, ending != .edgeFromBeyond else { return nil }
    let tolerance = min(distance * Animation.settledFraction, Animation.settledDistance)
    // The friction with which the motion comes to rest at the target.
    let fitting = speed / distance
    if ending == .edge, fitting > natural {
      crossing = -Elementary.log(1 - natural / fitting) / natural
      return crossingDuration(distance, speed, tolerance, spring)
    }
    // A spring that is not over-damped passes its target if the fitting friction is greater than its frequency. An
    // over-damped spring may have a lower frequency than that as well.
    let least = min(natural * Self.leastFraction, spring.angularFrequency)
    let most = max(natural / Self.leastFraction, Self.mostFriction)
    guard fitting >= least, fitting <= most else { return nil }
    (friction, crossing) = (fitting, .infinity)
    return Elementary.log(distance / tolerance) / friction
  }

  /// How long a motion takes that crosses an edge, in seconds.
  private func crossingDuration(
    _ distance: Double, _ speed: Double, _ tolerance: Double, _ spring: Spring
  ) -> Double {
    let speedThere = max(speed - friction * distance, 0)
    let swing = speedThere / spring.angularFrequency
    guard swing > tolerance else {
      // The motion passes the edge by less than can be seen, and may get there long after it seems to rest.
      return -Elementary.log(1 - friction * (distance - tolerance) / speed) / friction
    }
    return crossing
      + spring.restingTime(
        distance: 0, speed: speedThere, pull: speedThere, epsilon: tolerance / swing)
  }

  /// The seconds after which the motion appears to have arrived: when a hundredth of the distance is left, or after the
  /// duration of its spring.
  @usableFromInline
  func logicalDuration(_ spring: Spring) -> Double {
    crossing < .infinity ? crossing + spring.duration : 4.605170185988092 / friction
  }
}

extension Run {
  /// The time at which the animation is logically complete, in seconds; `nil` if only a custom animation can tell.
  @usableFromInline var logicalEnd: Double? {
    guard kind == .decay else {
      return animation.logicalEnd(start: start, end: end, baseDuration: baseDuration)
    }
    return min(
      start + delay + glide.logicalDuration(spring), start + animation.logicalDuration, end)
  }

  /// The way of a decay.
  @inlinable
  @inline(__always)
  var glide: Glide { Glide(friction: rate, crossing: baseDuration) }

  /// Begins to glide from the present position.
  ///
  /// Its spring, which was the edge's, loses its bounce if it leads to a stop.
  @usableFromInline
  mutating func beginGlide(at start: Double) {
    if ending == .stop, spring.dampingRatio < 1 { spring = spring.withoutBounce }
    let distance = target - from.position
    let (length, speed) = (distance.magnitude, from.velocity.magnitude)
    var glide = glide
    let duration = glide.plan(
      distance: length, speed: speed, isAhead: leads(from.velocity, speed, along: distance, length),
      natural: animation.friction, ending, spring)
    (rate, baseDuration) = (glide.friction, glide.crossing)
    end = start + (duration ?? restingTimeOfSpring(over: distance))
  }

  /// Whether two vectors have the same direction, as far as their precision can tell.
  private func leads(
    _ velocity: Vector, _ speed: Double, along distance: Vector, _ length: Double
  ) -> Bool {
    guard speed > 0, length > 0 else { return false }
    let sum = velocity.scaled(by: 1 / speed) + distance.scaled(by: 1 / length)
    return sum.magnitudeSquared > 4 - 2e-6
  }
}

extension Spring {
  /// The same spring with the least damping that prevents overshooting, or more.
  var withoutBounce: Spring {
    guard dampingRatio < 1 else { return self }
    return Spring(angularFrequency: angularFrequency, dampingRatio: 1, mass: mass)
  }
}

/// How far something glides for each unit of its velocity, in seconds: a thousandth of the sum
/// of the fractions of the velocity that are left after each millisecond.
///
/// Its inverse is the friction of a glide.
@usableFromInline
func glidingTime(decelerationRate: Double) -> Double {
  let rate = decelerationRate.clamped(to: 0...(1 - 1e-9))
  return rate / (1 - rate) / 1000
}

extension Animation {
  /// How far something glides for each unit of its velocity, in seconds: as ``decay`` does, if this is
  /// not a decay.
  @usableFromInline var glidingTime: Double {
    guard case .decay(let rate, _) = kind else {
      return Motion.glidingTime(decelerationRate: Animation.defaultDecelerationRate)
    }
    return Motion.glidingTime(decelerationRate: rate) / timing.rate
  }

  /// The velocity that a decay loses, as a fraction of itself per second.
  var friction: Double { 1 / glidingTime }
}
