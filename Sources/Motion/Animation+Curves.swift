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
