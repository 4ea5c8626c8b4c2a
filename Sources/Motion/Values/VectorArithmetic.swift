/// A value that can be added, subtracted and scaled, which suffices for an animation.
///
/// `Double`, `Float`, `SIMD2`, `SIMD3` and `SIMD4` of either, ``Angle``, ``AnimatablePair``,
/// ``AnimatableValues`` and ``EmptyAnimatableData`` conform. To animate a type of your own, conform
/// to ``Animatable`` and say which part is such a vector.
///
/// Unlike SwiftUI's protocol of the same name, this one does not refine `AdditiveArithmetic`: the
/// `SIMD` types do not conform to that, and only the standard library may add the conformance. The
/// members are the same.
public protocol VectorArithmetic: Equatable, Sendable {
  /// The vector that changes nothing when it is added.
  static var zero: Self { get }

  /// The sum of two vectors.
  static func + (a: Self, b: Self) -> Self

  /// The difference of two vectors.
  static func - (a: Self, b: Self) -> Self

  /// Multiplies each component by a factor.
  mutating func scale(by factor: Double)

  /// The square of the vector's length.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// The vector with each component multiplied by a factor.
  @inlinable
  public func scaled(by factor: Double) -> Self {
    var copy = self
    copy.scale(by: factor)
    return copy
  }

  /// The vector on the straight line to another one.
  ///
  /// - Parameters:
  ///   - other: the vector at the end of the line.
  ///   - amount: the fraction of the line: 0 is this vector, 1 the other; values outside 0…1 lie
  ///     beyond the ends.
  @inlinable
  public func interpolated(towards other: Self, amount: Double) -> Self {
    self + (other - self).scaled(by: amount)
  }

  /// Whether the vector has a finite length.
  @inlinable
  var isFinite: Bool { magnitudeSquared.isFinite }

  /// The vector's length.
  @inlinable
  public var magnitude: Double { magnitudeSquared.squareRoot() }
}

// The operators of a type itself, such as those of the `SIMD` types, come before these.
extension VectorArithmetic {
  /// Adds a vector to another one in place.
  @inlinable
  @_disfavoredOverload
  public static func += (a: inout Self, b: Self) { a = a + b }

  /// Subtracts a vector from another one in place.
  @inlinable
  @_disfavoredOverload
  public static func -= (a: inout Self, b: Self) { a = a - b }

  /// A multiple of a vector: the same as ``scaled(by:)``.
  @inlinable
  @_disfavoredOverload
  public static func * (a: Self, factor: Double) -> Self { a.scaled(by: factor) }

  /// A multiple of a vector: the same as ``scaled(by:)``.
  @inlinable
  @_disfavoredOverload
  public static func * (factor: Double, a: Self) -> Self { a.scaled(by: factor) }

  /// Multiplies a vector in place: the same as ``scale(by:)``.
  @inlinable
  @_disfavoredOverload
  public static func *= (a: inout Self, factor: Double) { a.scale(by: factor) }
}

// Both protocols have these operators, and only a more specialised extension makes them unambiguous.
extension VectorArithmetic where Self: AdditiveArithmetic {
  /// Adds a vector to another one in place.
  @inlinable
  public static func += (a: inout Self, b: Self) { a = a + b }

  /// Subtracts a vector from another one in place.
  @inlinable
  public static func -= (a: inout Self, b: Self) { a = a - b }
}

/// Lets other numbers be vectors in one line. (For Foundation's `CGFloat` the library `MotionCGFloat` has it.)
///
///     extension Float16: @retroactive VectorArithmetic, @retroactive Animatable {}
extension VectorArithmetic where Self: BinaryFloatingPoint {
  /// Multiplies the number by a factor.
  @inlinable
  public mutating func scale(by factor: Double) { self *= Self(factor) }

  /// The square of the number.
  @inlinable
  public var magnitudeSquared: Double { Double(self) * Double(self) }
}

extension Double: VectorArithmetic {
  /// Multiplies the number by a factor.
  @inlinable
  public mutating func scale(by factor: Double) { self *= factor }

  /// The square of the number.
  @inlinable
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  /// Multiplies the number by a factor, in double precision.
  @inlinable
  public mutating func scale(by factor: Double) { self = Float(Double(self) * factor) }

  /// The square of the number.
  @inlinable
  public var magnitudeSquared: Double { Double(self) * Double(self) }
}
