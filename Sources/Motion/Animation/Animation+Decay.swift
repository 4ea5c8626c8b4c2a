extension Animation {
  /// The deceleration rate of ``decay``, which suits scrolling lists.
  public static let defaultDecelerationRate = 0.998

  /// Glides like a list that is flicked; see ``decay(decelerationRate:edge:)``.
  public static let decay = decay()

  /// Glides on at the velocity there is, ever more slowly, like something flicked.
  ///
  ///     offset.glide(velocity: speed, within: 0...900, .decay(decelerationRate: 0.99), at: now)
  ///
  /// ``Animated/glide(velocity:within:snap:_:at:)`` finds the place at which the motion comes to rest and makes that
  /// the value. With friction alone the distance is that of ``project(_:decelerationRate:)``, and the velocity falls
  /// as e^(−kt), with k = 1000 (1 − *rate*) / *rate* per second.
  ///
  /// If the value is set by other means, the motion adapts to it, as it does to a stop. A value straight ahead is
  /// reached by friction alone, with just the friction that ends there. The motion begins at the same velocity then,
  /// and slows down evenly, so the guidance cannot be seen. The motion is the spring from the start, at the present
  /// velocity and without its bounce, if friction would have to be so weak that the motion crawls (the distance is
  /// more than a third longer than the natural one) or so strong that it ends with a jolt (within a 60th of a second),
  /// and for a value that lies behind. From rest it is therefore the spring.
  ///
  /// Like a spring it replaces the running animations, takes over their velocity unless one is given,
  /// and hands its own on at any moment. `speed(_:)` makes friction stronger, so the way is shorter.
  ///
  /// - Parameters:
  ///   - decelerationRate: the fraction of the velocity that remains after a millisecond, at least 0
  ///     and less than 1. 0.998 suits scrolling lists, 0.99 stops fast, as pickers and pages should.
  ///   - edge: the spring that pulls back beyond a bound; by default it does not swing.
  public static func decay(
    decelerationRate: Double = defaultDecelerationRate, edge: Spring = .smooth
  ) -> Animation {
    Animation(.decay(rate: decelerationRate.clamped(to: 0...(1 - 1e-9)), edge: edge))
  }
}
