/// The motion of a mass on a damped spring, in closed form.
///
///     let spring = Spring(duration: 0.5, bounce: 0.3)
///     spring.value(target: 1, time: 0.35)  // 1.046: it overshoots
///     spring.velocity(target: 1, time: 0.35)
///
/// A spring can be described in four ways, and whichever was used to make it, the others can be
/// read:
///
/// - ``duration`` and ``bounce``,
/// - ``response`` and ``dampingRatio``,
/// - ``mass``, ``stiffness`` and ``damping``,
/// - ``settlingDuration`` and ``dampingRatio``.
///
/// SwiftUI advances its springs in 300 steps per second; these are exact at any time, and times can
/// be read in any order. A whole vector costs little more than one number.
///
/// Parameters out of range are clamped to the nearest valid ones, so results are always finite.
public struct Spring: Sendable {
  /// The mass at the end of the spring, clamped to 1e-9…1e9; 1 unless it was given.
  public let mass: Double
  /// The damping, as a multiple of the least that prevents overshooting, clamped to 0…1,000,000: 0
  /// swings forever, below 1 the spring overshoots, at 1 it does not, above 1 it is slower.
  public let dampingRatio: Double
  /// How fast the spring would swing without damping, in radians per second (ω₀).
  @usableFromInline let angularFrequency: Double
  /// The rate at which the motion dies down, per second (a = ζ ω₀).
  @usableFromInline let decay: Double
  /// How fast the damped spring swings, in radians per second (w = ω₀ √|1 − ζ²|).
  ///
  /// An over-damped spring (ζ > 1) does not swing; its motion decays at the two rates a − w and a +
  /// w.
  @usableFromInline let dampedFrequency: Double
  /// 1 / w, or 0 for a critically damped spring.
  @usableFromInline let dampedPeriod: Double
  /// The slower of the two rates at which the motion of an over-damped spring decays (a − w).
  @usableFromInline let slowDecay: Double

  /// Makes a spring from its angular frequency in radians per second.
  init(angularFrequency: Double, dampingRatio: Double, mass: Double = 1) {
    self.mass = mass.clamped(to: 1e-9...1e9)
    self.dampingRatio = dampingRatio.clamped(to: 0...1e6)
    self.angularFrequency = angularFrequency.clamped(to: 1e-9...1e9)
    decay = self.dampingRatio * self.angularFrequency
    dampedFrequency =
      self.angularFrequency * abs(1 - self.dampingRatio * self.dampingRatio).squareRoot()
    dampedPeriod = dampedFrequency > 0 ? 1 / dampedFrequency : 0
    // (a − w)(a + w) = ω₀², which loses no precision.
    slowDecay = self.angularFrequency * self.angularFrequency / (decay + dampedFrequency)
  }
}

extension Spring: Hashable {
  // Only these three are compared, because everything else follows from them.

  /// Whether two springs are the same.
  @inlinable
  public static func == (a: Spring, b: Spring) -> Bool {
    a.angularFrequency == b.angularFrequency && a.dampingRatio == b.dampingRatio
      && a.mass == b.mass
  }

  /// Feeds the spring into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(angularFrequency)
    hasher.combine(dampingRatio)
    hasher.combine(mass)
  }
}

extension Spring {
  /// Makes a spring from how long it appears to take and how much it bounces.
  ///
  /// - Parameters:
  ///   - duration: the time of one undamped swing in seconds, which is about when the motion
  ///     appears to have arrived; positive.
  ///   - bounce: above −1, at most 1. At 0 the spring does not overshoot, at 1 it swings forever;
  ///     below 0 it is slower.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    let ratio = bounce >= 0 ? 1 - min(bounce, 1) : 1 / (1 + max(bounce, -1))
    self.init(response: duration, dampingRatio: ratio)
  }

  /// Makes a spring from its undamped swing and its damping.
  ///
  /// - Parameters:
  ///   - response: the time of one undamped swing in seconds; positive.
  ///   - dampingRatio: the damping, as a multiple of the least that prevents overshooting; 0 or
  ///     more.
  public init(response: Double, dampingRatio: Double) {
    self.init(
      angularFrequency: 2 * .pi / response.clamped(to: 0...Double.infinity),
      dampingRatio: dampingRatio)
  }

  /// Makes a spring from its physics.
  ///
  /// - Parameters:
  ///   - mass: the mass at its end; positive.
  ///   - stiffness: the spring's force per length; positive.
  ///   - damping: the friction's force per speed; 0 or more.
  ///   - allowOverDamping: whether a damping ratio above 1 is allowed; if not, as in SwiftUI, it is
  ///     lowered to 1.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * mass * frequency)
    self.init(
      angularFrequency: frequency, dampingRatio: allowOverDamping ? ratio : min(ratio, 1),
      mass: mass)
  }

  /// Makes a spring from when it comes to rest.
  ///
  /// - Parameters:
  ///   - settlingDuration: seconds until it stays within `epsilon` of its target; positive.
  ///   - dampingRatio: the damping, as a multiple of the least that prevents overshooting;
  ///     positive, because without damping nothing settles.
  ///   - epsilon: the fraction of the distance that counts as arrived, above 0, at most 1.
  public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
    // The time it takes is inversely proportional to the frequency.
    let unit = Spring(angularFrequency: 1, dampingRatio: max(dampingRatio, 1e-6))
    self.init(
      angularFrequency: unit.settlingDuration(target: 1, epsilon: epsilon)
        / settlingDuration.clamped(to: 0...Double.infinity),
      dampingRatio: unit.dampingRatio)
  }
}

extension Spring {
  /// The time of one undamped swing in seconds, which is about when the motion appears to have
  /// arrived.
  public var duration: Double { response }
  /// How much it overshoots, above −1, at most 1: 0 not at all, 1 forever; negative if it is slower
  /// than necessary.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
  /// The time of one undamped swing in seconds.
  public var response: Double { 2 * .pi / angularFrequency }
  /// The spring's force per length: m ω₀².
  public var stiffness: Double { mass * angularFrequency * angularFrequency }
  /// The friction's force per speed: 2 ζ m ω₀.
  public var damping: Double { 2 * dampingRatio * mass * angularFrequency }
}

extension Spring {
  /// A spring of 0.5 s that does not overshoot.
  public static let smooth = Spring(duration: 0.5, bounce: 0)
  /// A spring of 0.5 s that overshoots a little (bounce 0.15).
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  /// A spring of 0.5 s that overshoots visibly (bounce 0.3).
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)

  /// A ``smooth`` spring with another duration in seconds, and with `extraBounce` added to its
  /// bounce of 0.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A ``snappy`` spring with another duration in seconds, and with `extraBounce` added to its
  /// bounce of 0.15.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A ``bouncy`` spring with another duration in seconds, and with `extraBounce` added to its
  /// bounce of 0.3.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
