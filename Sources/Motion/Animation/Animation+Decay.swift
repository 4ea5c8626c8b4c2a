extension Animation {
  /// The deceleration rate of ``decay``, which suits scrolling lists.
  public static let defaultDecelerationRate = 0.998

  /// Glides like a list that is flicked; see ``decay(decelerationRate:edge:)``.
  public static let decay = decay()

  /// Glides on at the velocity there is, ever more slowly, like something flicked.
  ///
  ///     offset.glide(velocity: speed, within: 0...900, .decay(decelerationRate: 0.99), at: now)
  ///
  /// ``Animated/glide(velocity:within:snap:_:at:)`` finds out where the motion comes to rest and makes
  /// that the value. With friction alone the way is as ``project(_:decelerationRate:)`` says, and
  /// the velocity falls as e^(−kt), with k = 1000 (1 − *rate*) / *rate* per second.
  ///
  /// If the value is set by other means, the motion adapts to it, as it does to a stop. A value that
  /// lies ahead is reached by friction alone: by as much as it takes to come to rest there, without
  /// passing it. It begins at the same velocity then, and slows down evenly, so nobody sees that it
  /// was guided. Where friction would have to be so weak that the motion crawls (the way is more than a
  /// third longer than the natural one) or so strong that it ends with a jolt (within a 60th of a
  /// second), and for a value that lies behind, it is the spring from the start, at the velocity there
  /// is and without its bounce. From rest it is therefore the spring.
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
