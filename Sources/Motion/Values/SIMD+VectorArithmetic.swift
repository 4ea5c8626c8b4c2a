extension SIMD2: VectorArithmetic, Animatable where Scalar: BinaryFloatingPoint {
  /// Multiplies both components by a factor, in their own precision.
  ///
  /// - Parameter factor: any number.
  @inlinable
  public mutating func scale(by factor: Double) { self *= Scalar(factor) }

  /// The square of the vector's length.
  @inlinable
  public var magnitudeSquared: Double { (SIMD2<Double>(self) * SIMD2<Double>(self)).sum() }
}

extension SIMD3: VectorArithmetic, Animatable where Scalar: BinaryFloatingPoint {
  /// Multiplies the three components by a factor, in their own precision.
  ///
  /// - Parameter factor: any number.
  @inlinable
  public mutating func scale(by factor: Double) { self *= Scalar(factor) }

  /// The square of the vector's length.
  @inlinable
  public var magnitudeSquared: Double { (SIMD3<Double>(self) * SIMD3<Double>(self)).sum() }
}

extension SIMD4: VectorArithmetic, Animatable where Scalar: BinaryFloatingPoint {
  /// Multiplies the four components by a factor, in their own precision.
  ///
  /// - Parameter factor: any number.
  @inlinable
  public mutating func scale(by factor: Double) { self *= Scalar(factor) }

  /// The square of the vector's length.
  @inlinable
  public var magnitudeSquared: Double { (SIMD4<Double>(self) * SIMD4<Double>(self)).sum() }
}
