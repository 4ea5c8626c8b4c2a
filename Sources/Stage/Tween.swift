import Motion

/// A number on its way from one value to another along a curve; it can be sent elsewhere at any
/// moment without a jump.
struct Tween: Hashable, Sendable {
  private var from: Float
  private(set) var target: Float
  private var start = 0.0
  private var duration = 0.0
  private var curve = UnitCurve.linear

  /// A number that rests.
  init(_ value: Float) {
    from = value
    target = value
  }

  /// Starts towards another value from where it is now.
  mutating func go(
    to value: Float, at now: Double, duration: Double, curve: UnitCurve = .easeOut
  ) {
    guard value != target else { return }
    from = self.value(at: now)
    target = value
    start = now
    self.duration = duration
    self.curve = curve
  }

  /// The value at a moment.
  func value(at now: Double) -> Float {
    guard isRunning(at: now) else { return target }
    return from + (target - from) * Float(curve.value(at: (now - start) / duration))
  }

  /// Whether the value has not arrived yet.
  func isRunning(at now: Double) -> Bool { now < start + duration }
}

extension UnitCurve {
  /// Shoots over the target and comes back, as something elastic does.
  static let springBack = UnitCurve(x1: 0.3, y1: 2.2, x2: 0.4, y2: 1)
}
