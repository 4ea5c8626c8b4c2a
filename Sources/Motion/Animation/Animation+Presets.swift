extension Animation {
  /// What ``withAnimation(_:_:)`` uses: a spring with response 0.55 s that does not overshoot.
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

  /// ``smooth`` with another duration in seconds, and more bounce.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.smooth(duration: duration, extraBounce: extraBounce))
  }

  /// ``snappy`` with another duration in seconds, and more bounce.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.snappy(duration: duration, extraBounce: extraBounce))
  }

  /// ``bouncy`` with another duration in seconds, and more bounce.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.bouncy(duration: duration, extraBounce: extraBounce))
  }

  /// A spring that follows a pointer.
  ///
  /// - Parameters:
  ///   - duration: seconds.
  ///   - extraBounce: what is added to a bounce of 0.15.
  ///   - blendDuration: see ``spring(_:blendDuration:)``.
  public static func interactiveSpring(
    duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25
  ) -> Animation {
    spring(Spring(duration: duration, bounce: 0.15 + extraBounce), blendDuration: blendDuration)
  }

  /// A spring that follows a pointer, by its response in seconds and its damping ratio.
  public static func interactiveSpring(
    response: Double, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    spring(
      Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
  }

  /// A spring by its duration in seconds, and how much it bounces, −1…1.
  public static func spring(
    duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
  }

  /// A spring by its response in seconds, and its damping ratio.
  public static func spring(
    response: Double, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    spring(
      Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
  }

  /// A spring.
  ///
  /// - Parameters:
  ///   - spring: how it swings.
  ///   - blendDuration: taken for the sake of SwiftUI's name, and without effect: there it spreads a
  ///     change from one spring's stiffness to another's, here the new spring takes over place and
  ///     velocity exactly and at once, and nothing is left to be blended.
  public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
    Animation(.spring(spring))
  }

  /// A spring by its physics, which merges like the others.
  ///
  /// - Parameters:
  ///   - mass: what hangs on it; positive.
  ///   - stiffness: its force per length.
  ///   - damping: the friction's force per speed.
  ///   - initialVelocity: see ``interpolatingSpring(_:initialVelocity:)``.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(
      Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true),
      initialVelocity: initialVelocity)
  }

  /// A spring by its duration in seconds, how much it bounces, and a push.
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
  ///   - initialVelocity: what is added to the velocity of whatever runs, as a share of the way per
  ///     second: 2 would be there in half a second.
  public static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0
  ) -> Animation {
    Animation(
      .spring(spring, initialVelocity: initialVelocity.isFinite ? initialVelocity : 0))
  }
}

extension Animation {
  /// How long timing curves take unless they are told otherwise, in seconds.
  public static let defaultCurveDuration = 0.35

  /// The same speed all the way, in 0.35 s.
  public static let linear = linear(duration: defaultCurveDuration)
  /// Starts slowly, in 0.35 s.
  public static let easeIn = easeIn(duration: defaultCurveDuration)
  /// Ends slowly, in 0.35 s.
  public static let easeOut = easeOut(duration: defaultCurveDuration)
  /// Starts and ends slowly, in 0.35 s.
  public static let easeInOut = easeInOut(duration: defaultCurveDuration)

  /// The same speed all the way, in so many seconds.
  public static func linear(duration: Double) -> Animation {
    timingCurve(.linear, duration: duration)
  }

  /// Starts slowly; takes so many seconds.
  public static func easeIn(duration: Double) -> Animation {
    timingCurve(.easeIn, duration: duration)
  }

  /// Ends slowly; takes so many seconds.
  public static func easeOut(duration: Double) -> Animation {
    timingCurve(.easeOut, duration: duration)
  }

  /// Starts and ends slowly; takes so many seconds.
  public static func easeInOut(duration: Double) -> Animation {
    timingCurve(.easeInOut, duration: duration)
  }

  /// A cubic curve from its control points, in so many seconds; x is held to 0…1, y is not.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double,
    duration: Double = defaultCurveDuration
  ) -> Animation {
    timingCurve(UnitCurve(x1: x1, y1: y1, x2: x2, y2: y2), duration: duration)
  }

  /// A curve in so many seconds; less than none counts as none.
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    Animation(.curve(curve, duration: duration > 0 ? duration : 0))
  }
}
