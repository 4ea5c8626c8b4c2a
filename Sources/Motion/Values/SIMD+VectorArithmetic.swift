extension SIMD2: VectorArithmetic, Animatable where Scalar: BinaryFloatingPoint {
  /// Multiplies both components by a factor, in their own precision.
  @inlinable
  public mutating func scale(by factor: Double) { self *= Scalar(factor) }

  /// The square of the vector's length.
  @inlinable
  public var magnitudeSquared: Double { (SIMD2<Double>(self) * SIMD2<Double>(self)).sum() }
}

extension SIMD3: VectorArithmetic, Animatable where Scalar: BinaryFloatingPoint {
  /// Multiplies the three components by a factor, in their own precision.
  @inlinable
  public mutating func scale(by factor: Double) { self *= Scalar(factor) }

  /// The square of the vector's length.
  @inlinable
  public var magnitudeSquared: Double { (SIMD3<Double>(self) * SIMD3<Double>(self)).sum() }
}

extension SIMD4: VectorArithmetic, Animatable where Scalar: BinaryFloatingPoint {
  /// Multiplies the four components by a factor, in their own precision.
  @inlinable
  public mutating func scale(by factor: Double) { self *= Scalar(factor) }

  /// The square of the vector's length.
  @inlinable
  public var magnitudeSquared: Double { (SIMD4<Double>(self) * SIMD4<Double>(self)).sum() }
}

// The standard library's own operators with a scalar are disfavoured, like those of every vector with a `Double`;
// between the two, `vector * 2` would be ambiguous.
extension VectorArithmetic where Self: SIMD, Self.Scalar: BinaryFloatingPoint {
  /// The vector with each component multiplied by a number, as without this library.
  @_transparent
  public static func * (a: Self, factor: Scalar) -> Self { a * Self(repeating: factor) }

  /// The vector with each component multiplied by a number, as without this library.
  @_transparent
  public static func * (factor: Scalar, a: Self) -> Self { Self(repeating: factor) * a }

  /// Multiplies each component by a number in place, as without this library.
  @_transparent
  public static func *= (a: inout Self, factor: Scalar) { a = a * Self(repeating: factor) }
}
