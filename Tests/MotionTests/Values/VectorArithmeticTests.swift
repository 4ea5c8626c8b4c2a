import Motion
import Testing

@Suite("VectorArithmetic") struct VectorArithmeticTests {
  /// The laws that all of `Motion` relies on, for three vectors of small whole numbers.
  private func expectLaws<V: VectorArithmetic>(_ a: V, _ b: V, _ c: V) {
    #expect(a + .zero == a && .zero + a == a)
    #expect(a - a == .zero)
    #expect(a + b == b + a)
    #expect((a + b) + c == a + (b + c))
    #expect((a - b) + b == a)
    #expect(a.scaled(by: 1) == a && a.scaled(by: 0) == .zero)
    #expect((a + b).scaled(by: 3) == a.scaled(by: 3) + b.scaled(by: 3))
    #expect(a.scaled(by: 2) == a + a)
    #expect(a.scaled(by: -4).magnitudeSquared == 16 * a.magnitudeSquared)
    #expect(V.zero.magnitudeSquared == 0)
    var sum = a
    sum += b
    #expect(sum == a + b)
    sum -= a
    #expect(sum == b)
  }

  @Test("numbers, SIMD vectors, pairs and angles obey the laws of vectors")
  func laws() {
    expectLaws(3.0, -8.0, 21.0)
    expectLaws(Float(3), Float(-8), Float(21))
    expectLaws(SIMD2<Float>(3, 1), SIMD2<Float>(-8, 0.5), SIMD2<Float>(21, 2))
    expectLaws(SIMD2<Double>(3, 1), SIMD2<Double>(-8, 0.5), SIMD2<Double>(21, 2))
    expectLaws(SIMD3<Float>(3, 1, 4), SIMD3<Float>(-5, 9, -2), SIMD3<Float>(5, 3, 5))
    expectLaws(SIMD3<Double>(3, 1, 4), SIMD3<Double>(-5, 9, -2), SIMD3<Double>(5, 3, 5))
    expectLaws(SIMD4<Float>(3, 1, 4, 1), SIMD4<Float>(-5, 9, -2, 6), SIMD4<Float>(5, 3, 5, 8))
    expectLaws(SIMD4<Double>(3, 1, 4, 1), SIMD4<Double>(-5, 9, -2, 6), SIMD4<Double>(5, 3, 5, 8))
    expectLaws(EmptyAnimatableData(), EmptyAnimatableData(), EmptyAnimatableData())
    expectLaws(
      AnimatablePair(3.0, Float(1)), AnimatablePair(-8.0, Float(4)), AnimatablePair(2.0, Float(7)))
    expectLaws(Angle.radians(3), .radians(-8), .radians(21))
  }

  @Test("the magnitude is the vector's length")
  func magnitude() {
    #expect((-5.0).magnitudeSquared == 25)
    #expect(Float(-5).magnitudeSquared == 25)
    #expect(SIMD2<Float>(3, -4).magnitude == 5)
    #expect(SIMD2<Double>(3, -4).magnitude == 5)
    #expect(SIMD3<Float>(2, -1, 2).magnitude == 3 && SIMD3<Double>(2, -1, 2).magnitude == 3)
    #expect(SIMD4<Float>(1, 1, -1, 1).magnitude == 2 && SIMD4<Double>(1, 1, -1, 1).magnitude == 2)
  }

  @Test("interpolation goes the straight way, and beyond it")
  func interpolation() {
    let (a, b) = (SIMD2<Float>(1, 10), SIMD2<Float>(3, 20))
    #expect(a.interpolated(towards: b, amount: 0) == a)
    #expect(a.interpolated(towards: b, amount: 1) == b)
    #expect(a.interpolated(towards: b, amount: 0.25) == [1.5, 12.5])
    #expect(a.interpolated(towards: b, amount: 2) == [5, 30])
    #expect(a.interpolated(towards: b, amount: -1) == [-1, 0])
  }
}
