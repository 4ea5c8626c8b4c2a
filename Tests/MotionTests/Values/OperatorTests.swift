import Motion
import Testing

/// Compiling is most of what this file tests: `+=`, `-=`, `*` and `*=` must mean one thing wherever
/// `Motion` is imported.
@Suite("Operators of vectors") struct OperatorTests {
  private func sum<V: VectorArithmetic>(_ a: V, _ b: V) -> V {
    var a = a
    a += b
    a += .zero
    a -= .zero
    a += b
    a -= b
    return a
  }

  private func sumOfBoth<V: VectorArithmetic & AdditiveArithmetic>(_ a: V, _ b: V) -> V {
    var a = a
    a += b
    a -= .zero
    return a
  }

  private func sumOfLanes<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: FloatingPoint {
    var a = a
    a += b
    a -= .zero
    return a
  }

  @Test("vectors of two")
  func two() {
    var single = SIMD2<Float>(1, 2)
    single += [3, 4]
    single -= SIMD2(1, 1)
    single += single
    single += 1
    single = .zero + single - .zero
    #expect(single == [7, 11] && sum(single, .one) == [8, 12])

    var double = SIMD2<Double>(1, 2)
    double += [3, 4]
    double -= SIMD2(1, 1)
    double += double
    double += 1
    double = .zero + double - .zero
    #expect(double == [7, 11] && sum(double, .one) == [8, 12])
    #expect(sumOfLanes(double, .one) == [8, 12])
    #expect([single, single].reduce(into: .zero, +=) == [14, 22])
  }

  @Test("vectors of three")
  func three() {
    var single = SIMD3<Float>(1, 2, 3)
    single += [3, 4, 5]
    single -= SIMD3(1, 1, 1)
    single += single * 2
    #expect(single == [9, 15, 21] && sum(single, .one) == [10, 16, 22])

    var double = SIMD3<Double>(1, 2, 3)
    double += [3, 4, 5]
    double -= SIMD3(1, 1, 1)
    double += double * 2
    #expect(double == [9, 15, 21] && sum(double, .one) == [10, 16, 22])
  }

  @Test("vectors of four, and those that are no vectors here")
  func four() {
    var single = SIMD4<Float>(1, 2, 3, 4)
    single += [3, 4, 5, 6]
    single -= SIMD4(1, 1, 1, 1)
    #expect(single == [3, 5, 7, 9] && sum(single, .one) == [4, 6, 8, 10])

    var double = SIMD4<Double>(1, 2, 3, 4)
    double += [3, 4, 5, 6]
    double -= SIMD4(1, 1, 1, 1)
    #expect(double == [3, 5, 7, 9] && sum(double, .one) == [4, 6, 8, 10])

    var eight = SIMD8<Float>(repeating: 1)
    eight += 1
    #expect(eight == SIMD8(repeating: 2))
    var whole = SIMD2<Int32>(1, 2)
    whole &+= .one
    #expect(whole == [2, 3] && whole != .zero)
  }

  @Test("numbers and angles")
  func numbers() {
    var double = 1.0
    double += 2
    double -= 0.5
    double += .pi - .pi
    #expect(double == 2.5 && sum(double, 1) == 3.5 && sumOfBoth(double, 1) == 3.5)
    var single: Float = 1
    single += 2
    single -= 0.5
    single += single
    #expect(single == 5 && sum(single, 1) == 6 && sumOfBoth(single, 1) == 6)
    var angle = Angle(radians: 1)
    angle += .radians(2)
    angle -= angle
    angle += .zero
    #expect(angle == .zero && sum(angle, Angle(radians: 2)).radians == 2)
    var whole = 1
    whole += 2
    #expect(whole == 3)
    let total: Double = [1.0, 2].reduce(into: 0, +=)
    #expect(total == 3)
  }

  @Test("pairs and packs")
  func several() {
    var pair = AnimatablePair(1.0, Float(2))
    pair += AnimatablePair(2, 3)
    pair -= .zero
    #expect(pair == AnimatablePair(3, 5))
    var pack = AnimatableValues(1.0, Float(2), SIMD2<Double>(3, 4))
    pack += pack
    pack -= .zero
    #expect(pack == AnimatableValues(2.0, Float(4), SIMD2<Double>(6, 8)))
  }

  /// A vector that is also one for the standard library.
  struct Both: VectorArithmetic, AdditiveArithmetic {
    var x = 0.0
    static var zero: Both { Both() }
    static func + (a: Both, b: Both) -> Both { Both(x: a.x + b.x) }
    static func - (a: Both, b: Both) -> Both { Both(x: a.x - b.x) }
    mutating func scale(by factor: Double) { x *= factor }
    var magnitudeSquared: Double { x * x }
  }

  /// The same with operators of its own.
  struct OwnOperators: VectorArithmetic, AdditiveArithmetic {
    var x = 0.0
    var calls = 0
    static var zero: OwnOperators { OwnOperators() }
    static func + (a: Self, b: Self) -> Self { Self(x: a.x + b.x, calls: a.calls) }
    static func - (a: Self, b: Self) -> Self { Self(x: a.x - b.x, calls: a.calls) }
    static func += (a: inout Self, b: Self) { a = Self(x: a.x + b.x, calls: a.calls + 1) }
    static func -= (a: inout Self, b: Self) { a = Self(x: a.x - b.x, calls: a.calls + 1) }
    mutating func scale(by factor: Double) { x *= factor }
    var magnitudeSquared: Double { x * x }
  }

  @Test("types that conform to both protocols, with and without operators of their own")
  func both() {
    var both = Both(x: 1)
    both += Both(x: 2)
    both -= Both(x: 0.5)
    both += .zero
    #expect(both.x == 2.5 && sum(both, both).x == 5 && sumOfBoth(both, both).x == 5)
    #expect([both, both].reduce(into: .zero, +=).x == 5)
    var own = OwnOperators(x: 1)
    own += own
    own -= .zero
    #expect(own.x == 2 && own.calls == 2)
  }

  private func multiple<V: VectorArithmetic>(_ a: V, _ factor: Double) -> V {
    var a = a * factor
    a *= 2
    a *= factor
    return 0.5 * a * 2.0 * factor
  }

  private func product<V: VectorArithmetic & BinaryFloatingPoint>(_ a: V, _ b: V) -> V {
    var a = a * b * 2 * 0.5
    a *= b
    return a
  }

  private func ofLanes<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar == Double {
    var a = a * b * 2 * 0.5
    a *= 2
    return a * V.Scalar(0.5)
  }

  private func ofBoth<V: SIMD & VectorArithmetic>(_ a: V) -> V where V.Scalar == Double {
    var a = a * 2.0
    a *= 2
    return 0.25 * a * a
  }

  @Test("a vector is multiplied by a number from either side, and in place")
  func multiples() {
    #expect(multiple(AnimatablePair(1.0, Float(2)), 3) == AnimatablePair(54, 108))
    #expect(multiple(AnimatableValues(1.0, Angle(radians: 2)), 3).value.1.radians == 108)
    #expect(multiple(1.0, 3) == 54 && multiple(Float(1), 3) == 54)
    #expect(multiple(SIMD2<Float>(1, 2), 3) == [54, 108])
    #expect(multiple(Angle(radians: 1), 3).radians == 54)
    var pair = AnimatablePair(1.0, SIMD2<Float>(2, 3)) * 2
    pair *= 0.5
    #expect(pair == 0.5 * AnimatablePair(2.0, SIMD2<Float>(4, 6)))
    #expect([pair, pair].map { $0 * 2.0 } == [2 * pair, 2 * pair])
    let half = 0.5 * EmptyAnimatableData()
    #expect(half * 2 == EmptyAnimatableData())
  }

  @Test("numbers, SIMD vectors and angles keep the products that they have")
  func products() {
    let (two, factor) = (2, 3.0)
    #expect(2 * 3.0 == 6 && factor * 2 == 6 && two * 3 == 6 && Double(two) * factor == 6)
    #expect(2 * factor * factor / 9 + 1.5 * .pi - .pi * 1.5 == 2)
    var single: Float = 1.5
    single *= 2
    #expect(single * 2 == 6 && 2 * single == 6.0 && single * .pi == .pi * single)
    #expect([1.0, 2].reduce(1, *) == 2 && [1, 2, 3].map { $0 * 2.0 } == [2, 4, 6])
    #expect(product(factor, 2) == 12 && product(Float(3), 2) == 12)
    var pair = SIMD2<Float>(1, 2) * 2
    pair *= 2
    pair *= [1, 2]
    pair = 2 * pair * SIMD2(repeating: 0.5)
    #expect(pair == [4, 16])
    let three = 2 * SIMD3<Double>(1, 2, 3) * factor * .one
    #expect(three == [6, 12, 18] && SIMD4<Float>.one * 2 == SIMD4(repeating: 2))
    #expect(ofLanes(SIMD2(1, 2), [2, 2]) == [2, 4] && ofBoth(SIMD2(1, 2)) == [4, 16])
    #expect(SIMD8<Float>.one * 2 == SIMD8(repeating: 2))
    var angle = 2 * Angle.degrees(30) * 3
    angle *= 0.5
    #expect(abs(angle.degrees - 90) < 1e-9)
  }

  /// A vector with products of its own.
  struct OwnProduct: VectorArithmetic {
    var x = 0.0
    var products = 0
    static var zero: OwnProduct { OwnProduct() }
    static func + (a: Self, b: Self) -> Self { Self(x: a.x + b.x, products: a.products) }
    static func - (a: Self, b: Self) -> Self { Self(x: a.x - b.x, products: a.products) }
    static func * (a: Self, factor: Double) -> Self {
      Self(x: a.x * factor, products: a.products + 1)
    }
    mutating func scale(by factor: Double) { x *= factor }
    var magnitudeSquared: Double { x * x }
  }

  @Test("a type's own product comes first")
  func ownProduct() {
    let own = OwnProduct(x: 3) * 2
    #expect(own.x == 6 && own.products == 1)
    let other = 2 * own
    #expect(other.x == 12 && other.products == 1)
  }
}
