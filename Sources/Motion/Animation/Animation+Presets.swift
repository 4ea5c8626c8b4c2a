extension Animation {
  /// A spring with a response of 0.55 s that does not overshoot: what a ``PhaseAnimator`` moves by.
  ///
  /// The default of ``withAnimation(_:_:)`` is ``smooth``, which is a little faster.
  public static let `default` = Animation(.spring(Spring(response: 0.55, dampingRatio: 1)))

  /// A spring of 0.5 s that does not overshoot.
  public static let spring = spring(duration: 0.5, bounce: 0)
  /// A spring of 0.5 s that does not overshoot.
  public static let smooth = spring(.smooth)
  /// A spring of 0.5 s that overshoots a little (bounce 0.15).
  public static let snappy = spring(.snappy)
  /// A spring of 0.5 s that overshoots visibly (bounce 0.3).
  public static let bouncy = spring(.bouncy)
  /// A stiff spring that follows a pointer: 0.15 s, bounce 0.15.
  public static let interactiveSpring = interactiveSpring(duration: 0.15)

  /// A spring of 0.5 s that does not overshoot; see ``interpolatingSpring(_:initialVelocity:)``.
  public static let interpolatingSpring = interpolatingSpring(Spring())

  /// A ``smooth`` spring with another duration in seconds, and with `extraBounce` added to its
  /// bounce of 0.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.smooth(duration: duration, extraBounce: extraBounce))
  }

  /// A ``snappy`` spring with another duration in seconds, and with `extraBounce` added to its
  /// bounce of 0.15.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.snappy(duration: duration, extraBounce: extraBounce))
  }

  /// A ``bouncy`` spring with another duration in seconds, and with `extraBounce` added to its
  /// bounce of 0.3.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.bouncy(duration: duration, extraBounce: extraBounce))
  }

  /// A spring that follows a pointer.
  ///
  /// - Parameters:
  ///   - duration: the time of one undamped swing in seconds.
  ///   - extraBounce: added to a bounce of 0.15.
  ///   - blendDuration: has no effect; see ``spring(_:blendDuration:)``.
  public static func interactiveSpring(
    duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25
  ) -> Animation {
    spring(Spring(duration: duration, bounce: 0.15 + extraBounce), blendDuration: blendDuration)
  }

  /// A spring that follows a pointer, by its response and damping.
  ///
  /// - Parameters:
  ///   - response: the time of one undamped swing in seconds.
  ///   - dampingFraction: the damping, as a multiple of the least that prevents overshooting; 0 or
  ///     more.
  ///   - blendDuration: has no effect; see ``spring(_:blendDuration:)``.
  public static func interactiveSpring(
    response: Double, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    spring(
      Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
  }

  /// A spring by its duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: the time of one undamped swing in seconds.
  ///   - bounce: how much it overshoots, above −1, at most 1.
  ///   - blendDuration: has no effect; see ``spring(_:blendDuration:)``.
  public static func spring(
    duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
  }

  /// A spring by its response and damping.
  ///
  /// - Parameters:
  ///   - response: the time of one undamped swing in seconds.
  ///   - dampingFraction: the damping, as a multiple of the least that prevents overshooting; 0 or
  ///     more.
  ///   - blendDuration: has no effect; see ``spring(_:blendDuration:)``.
  public static func spring(
    response: Double, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    spring(
      Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
  }

  /// A spring of 0.5 s by its damping.
  ///
  /// - Parameters:
  ///   - dampingFraction: the damping, as a multiple of the least that prevents overshooting; 0 or
  ///     more.
  ///   - blendDuration: has no effect; see ``spring(_:blendDuration:)``.
  public static func spring(dampingFraction: Double, blendDuration: Double = 0) -> Animation {
    spring(response: 0.5, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// A spring that follows a pointer, in 0.15 s, by its damping.
  ///
  /// - Parameters:
  ///   - dampingFraction: the damping, as a multiple of the least that prevents overshooting; 0 or
  ///     more.
  ///   - blendDuration: has no effect; see ``spring(_:blendDuration:)``.
  public static func interactiveSpring(
    dampingFraction: Double, blendDuration: Double = 0.25
  ) -> Animation {
    interactiveSpring(
      response: 0.15, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// A spring.
  ///
  /// - Parameters:
  ///   - spring: how it swings.
  ///   - blendDuration: has no effect; accepted for compatibility with SwiftUI, where it softens
  ///     the change from one spring's stiffness to another's. Here a new spring takes over position
  ///     and velocity exactly, so there is nothing to blend.
  public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
    Animation(.spring(spring))
  }

  /// A spring by its physics, with a push.
  ///
  /// It takes over from running animations like any other spring.
  ///
  /// - Parameters:
  ///   - mass: the mass at its end; positive.
  ///   - stiffness: the spring's force per length; positive.
  ///   - damping: the friction's force per speed; 0 or more.
  ///   - initialVelocity: the push; see ``interpolatingSpring(_:initialVelocity:)``.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(
      Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true),
      initialVelocity: initialVelocity)
  }

  /// A spring by its duration and bounce, with a push.
  ///
  /// - Parameters:
  ///   - duration: the time of one undamped swing in seconds.
  ///   - bounce: how much it overshoots, above −1, at most 1.
  ///   - initialVelocity: the push; see ``interpolatingSpring(_:initialVelocity:)``.
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(
      Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }

  /// A spring that begins with a push.
  ///
  /// - Parameters:
  ///   - spring: how it swings.
  ///   - initialVelocity: added to the velocity of the running animations, as a fraction of the
  ///     distance per second: at 2 it would arrive in half a second. Clamped to ±1,000,000,000; counts
  ///     as 0 if it is not finite.
  public static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0
  ) -> Animation {
    Animation(
      .spring(
        spring,
        initialVelocity: initialVelocity.isFinite ? initialVelocity.clamped(to: -1e9...1e9) : 0))
  }
}

extension Animation {
  /// How long timing curves take by default, in seconds.
  public static let defaultCurveDuration = 0.35

  /// Moves at the same speed all the way, in 0.35 s.
  public static let linear = linear(duration: defaultCurveDuration)
  /// Starts slowly, and takes 0.35 s.
  public static let easeIn = easeIn(duration: defaultCurveDuration)
  /// Ends slowly, and takes 0.35 s.
  public static let easeOut = easeOut(duration: defaultCurveDuration)
  /// Starts and ends slowly, and takes 0.35 s.
  public static let easeInOut = easeInOut(duration: defaultCurveDuration)

  /// Moves at the same speed all the way, in a time in seconds.
  public static func linear(duration: Double) -> Animation {
    timingCurve(.linear, duration: duration)
  }

  /// Starts slowly, and takes a time in seconds.
  public static func easeIn(duration: Double) -> Animation {
    timingCurve(.easeIn, duration: duration)
  }

  /// Ends slowly, and takes a time in seconds.
  public static func easeOut(duration: Double) -> Animation {
    timingCurve(.easeOut, duration: duration)
  }

  /// Starts and ends slowly, and takes a time in seconds.
  public static func easeInOut(duration: Double) -> Animation {
    timingCurve(.easeInOut, duration: duration)
  }

  /// A timing curve from its two control points.
  ///
  /// - Parameters:
  ///   - x1: the time of the first control point; clamped to 0…1.
  ///   - y1: the value of the first control point; outside 0…1 the curve overshoots.
  ///   - x2: the time of the second control point; clamped to 0…1.
  ///   - y2: the value of the second control point; outside 0…1 the curve overshoots.
  ///   - duration: how long it takes, in seconds.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double,
    duration: Double = defaultCurveDuration
  ) -> Animation {
    timingCurve(UnitCurve(x1: x1, y1: y1, x2: x2, y2: y2), duration: duration)
  }

  /// A timing curve.
  ///
  /// - Parameters:
  ///   - curve: the progress in value at each progress in time.
  ///   - duration: how long it takes, in seconds; less than 0 counts as 0.
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    Animation(.curve(curve, duration: duration > 0 ? duration : 0))
  }
}
