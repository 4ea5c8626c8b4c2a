/// What can be animated in the end: values that can be added, subtracted and scaled.
///
///     struct Spread: VectorArithmetic { … }
///
/// Numbers, `SIMD` vectors, ``AnimatablePair`` and ``AnimatableValues`` conform. Unlike SwiftUI's
/// protocol of the same name it does not refine `AdditiveArithmetic`, so that `SIMD` types can
/// conform without a conformance that belongs to the standard library; the members are the same.
public protocol VectorArithmetic: Equatable, Sendable {
  /// The vector that changes nothing when it is added.
  static var zero: Self { get }
  /// The sum of two vectors.
  static func + (a: Self, b: Self) -> Self
  /// The difference of two vectors.
  static func - (a: Self, b: Self) -> Self
  /// Multiplies each component with a factor.
  mutating func scale(by factor: Double)
  /// The square of the vector's length.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// The vector with each component multiplied with a factor.
  @inlinable
  public func scaled(by factor: Double) -> Self {
    var copy = self
    copy.scale(by: factor)
    return copy
  }

  /// Adds a vector.
  @inlinable
  public static func += (a: inout Self, b: Self) { a = a + b }

  /// Subtracts a vector.
  @inlinable
  public static func -= (a: inout Self, b: Self) { a = a - b }

  /// The vector on the straight way to another one, at a share of it.
  @inlinable
  public func interpolated(towards other: Self, amount: Double) -> Self {
    self + (other - self).scaled(by: amount)
  }

  /// Goes a share of the straight way to another vector.
  @inlinable
  public mutating func interpolate(towards other: Self, amount: Double) {
    self = interpolated(towards: other, amount: amount)
  }

  /// Whether the vector has a length.
  var isFinite: Bool { magnitudeSquared.isFinite }

  /// The vector's length.
  @inlinable
  public var magnitude: Double { magnitudeSquared.squareRoot() }
}

extension Double: VectorArithmetic {
  /// Multiplies the number with a factor.
  @inlinable
  public mutating func scale(by factor: Double) { self *= factor }

  /// The square of the number.
  @inlinable
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  /// Multiplies the number with a factor.
  @inlinable
  public mutating func scale(by factor: Double) { self = Float(Double(self) * factor) }

  /// The square of the number.
  @inlinable
  public var magnitudeSquared: Double { Double(self) * Double(self) }
}

extension SIMD2: VectorArithmetic where Scalar == Float {
  /// Multiplies both components with a factor.
  @inlinable
  public mutating func scale(by factor: Double) { self *= Scalar(factor) }

  /// The square of the vector's length.
  @inlinable
  public var magnitudeSquared: Double { (SIMD2<Double>(self) * SIMD2<Double>(self)).sum() }
}

extension SIMD4: VectorArithmetic where Scalar == Float {
  /// Multiplies the four components with a factor.
  @inlinable
  public mutating func scale(by factor: Double) { self *= Scalar(factor) }

  /// The square of the vector's length.
  @inlinable
  public var magnitudeSquared: Double { (SIMD4<Double>(self) * SIMD4<Double>(self)).sum() }
}
