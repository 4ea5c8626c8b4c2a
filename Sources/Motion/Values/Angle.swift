/// An angle, in radians or degrees.
///
/// Whole turns count: 370° is not 10°.
///
///     let quarter = Angle.degrees(90)
///     quarter.radians  // 1.5708
public struct Angle: Hashable, Sendable {
  /// The angle in radians.
  public var radians: Double

  /// Makes an angle in radians.
  ///
  /// - Parameter radians: the angle; 0 by default.
  @inlinable
  public init(radians: Double = 0) { self.radians = radians }

  /// Makes an angle in degrees.
  @inlinable
  public init(degrees: Double) { radians = degrees * (.pi / 180) }

  /// An angle in radians.
  @inlinable
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// An angle in degrees.
  @inlinable
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// The angle in degrees.
  @inlinable
  public var degrees: Double {
    get { radians * (180 / .pi) }
    set { radians = newValue * (.pi / 180) }
  }
}

extension Angle: Comparable {
  /// Whether an angle is less than another one; whole turns count.
  ///
  /// - Parameters:
  ///   - a: the angle on the left.
  ///   - b: the angle on the right.
  @inlinable
  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
}

extension Angle: VectorArithmetic, Animatable {
  /// An angle of 0.
  @inlinable
  public static var zero: Angle { Angle() }

  /// The sum of two angles.
  @inlinable
  public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }

  /// The difference of two angles.
  @inlinable
  public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }

  /// Multiplies the angle by a factor.
  @inlinable
  public mutating func scale(by factor: Double) { radians *= factor }

  /// The square of the angle in radians.
  @inlinable
  public var magnitudeSquared: Double { radians * radians }
}

extension Angle {
  /// The angle in the other direction.
  @inlinable
  public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }

  /// A multiple of an angle.
  @inlinable
  public static func * (a: Angle, factor: Double) -> Angle { a.scaled(by: factor) }

  /// A multiple of an angle.
  @inlinable
  public static func * (factor: Double, a: Angle) -> Angle { a.scaled(by: factor) }

  /// An angle divided into equal parts.
  @inlinable
  public static func / (a: Angle, divisor: Double) -> Angle { Angle(radians: a.radians / divisor) }

  /// Multiplies an angle.
  @inlinable
  public static func *= (a: inout Angle, factor: Double) { a = a * factor }

  /// Divides an angle into equal parts.
  @inlinable
  public static func /= (a: inout Angle, divisor: Double) { a = a / divisor }
}
