/// The motion of a mass on a damped spring, in closed form.
///
///     let spring = Spring(duration: 0.5, bounce: 0.3)
///     spring.value(target: 1, time: 0.35)  // 1.046: it overshoots
///     spring.velocity(target: 1, time: 0.35)
///
/// Four pairs of words describe the same spring; each can be given, and each can be asked for:
/// ``duration`` and ``bounce``, ``response`` and ``dampingRatio``, ``mass`` with ``stiffness`` and
/// ``damping``, ``settlingDuration`` and ``dampingRatio``.
///
/// SwiftUI steps its springs 300 times a second; these are evaluated exactly at any time, in any
/// order, and for a whole vector at the cost of one number.
public struct Spring: Hashable, Sendable {
  /// The mass at the end of the spring; 1 unless it was given.
  public let mass: Double
  /// The damping in proportion to the least that keeps the spring from overshooting: 0 swings
  /// forever, below 1 it overshoots, 1 does not, above 1 it is slower.
  public let dampingRatio: Double
  /// How fast the spring would swing without damping, in radians a second (ω₀).
  let angularFrequency: Double
  /// The rate at which the motion dies down, per second (a = ζ ω₀).
  let decay: Double
  /// How fast it swings around the target (ζ < 1) or how far its two rates are from their mean
  /// (ζ > 1), per second (ω₀ √|1 − ζ²|).
  let detuning: Double

  /// The spring with an angular frequency in radians a second; numbers that no spring has are held
  /// to the nearest that one can have.
  init(angularFrequency: Double, dampingRatio: Double, mass: Double = 1) {
    self.mass = Self.held(mass, 1e-9...1e9)
    self.dampingRatio = Self.held(dampingRatio, 0...1e6)
    self.angularFrequency = Self.held(angularFrequency, 1e-9...1e9)
    decay = self.dampingRatio * self.angularFrequency
    detuning =
      self.angularFrequency * abs(1 - self.dampingRatio * self.dampingRatio).squareRoot()
  }

  /// A number within a range; not-a-number counts as the least.
  static func held(_ number: Double, _ range: ClosedRange<Double>) -> Double {
    number > range.lowerBound ? min(number, range.upperBound) : range.lowerBound
  }
}

extension Spring {
  /// A spring by how long it seems to take, and how much it bounces.
  ///
  /// - Parameters:
  ///   - duration: the time of one undamped swing in seconds, about when it seems to have arrived;
  ///     positive.
  ///   - bounce: above −1, to 1. 0 does not overshoot, 1 swings forever, negative ones are slower.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    let ratio = bounce >= 0 ? 1 - min(bounce, 1) : 1 / (1 + max(bounce, -1))
    self.init(response: duration, dampingRatio: ratio)
  }

  /// A spring by the time of one undamped swing in seconds, and its damping ratio.
  public init(response: Double, dampingRatio: Double) {
    self.init(
      angularFrequency: 2 * .pi / Self.held(response, 0...Double.infinity),
      dampingRatio: dampingRatio)
  }

  /// A spring by its physics.
  ///
  /// - Parameters:
  ///   - mass: what hangs on it; positive.
  ///   - stiffness: its force per length.
  ///   - damping: the friction's force per speed.
  ///   - allowOverDamping: whether more damping than a damping ratio of 1 counts; without it, as in
  ///     SwiftUI, such a spring is critically damped.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * mass * frequency)
    self.init(
      angularFrequency: frequency, dampingRatio: allowOverDamping ? ratio : min(ratio, 1),
      mass: mass)
  }

  /// A spring by when it has come within a share of its way, and its damping ratio.
  ///
  /// - Parameters:
  ///   - settlingDuration: in seconds; positive.
  ///   - dampingRatio: positive; without damping nothing settles.
  ///   - epsilon: the share of the way that counts as arrived.
  public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
    // How long it takes is inversely proportional to the frequency.
    let unit = Spring(angularFrequency: 1, dampingRatio: max(dampingRatio, 1e-6))
    self.init(
      angularFrequency: unit.settlingDuration(target: 1, epsilon: epsilon)
        / Self.held(settlingDuration, 0...Double.infinity),
      dampingRatio: unit.dampingRatio)
  }
}

extension Spring {
  /// The time of one undamped swing in seconds, about when the motion seems to have arrived.
  public var duration: Double { response }
  /// How much it overshoots: 0 not at all, 1 forever; negative where it is slower than need be.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
  /// The time of one undamped swing in seconds.
  public var response: Double { 2 * .pi / angularFrequency }
  /// The force per length: m ω₀².
  public var stiffness: Double { mass * angularFrequency * angularFrequency }
  /// The friction's force per speed: 2 ζ m ω₀.
  public var damping: Double { 2 * dampingRatio * mass * angularFrequency }
}

extension Spring {
  /// Does not overshoot: 0.5 s.
  public static let smooth = Spring(duration: 0.5, bounce: 0)
  /// Overshoots a little: 0.5 s, bounce 0.15.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  /// Overshoots visibly: 0.5 s, bounce 0.3.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)

  /// ``smooth`` with another duration in seconds, and more bounce.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// ``snappy`` with another duration in seconds, and more bounce.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// ``bouncy`` with another duration in seconds, and more bounce.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
