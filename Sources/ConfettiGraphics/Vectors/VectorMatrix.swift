internal import Motion

/// A linear map of the plane and a shift: (x, y) becomes (a x + c y + e, b x + d y + f).
struct VectorMatrix: Hashable, Sendable {
  var a = 1.0, b = 0.0, c = 0.0, d = 1.0, e = 0.0, f = 0.0

  static let identity = VectorMatrix()

  static func shift(_ x: Double, _ y: Double) -> VectorMatrix { VectorMatrix(e: x, f: y) }
  static func scale(_ x: Double, _ y: Double) -> VectorMatrix { VectorMatrix(a: x, d: y) }

  /// The map that applies another map first, and then this one.
  func after(_ first: VectorMatrix) -> VectorMatrix {
    VectorMatrix(
      a: a * first.a + c * first.b, b: b * first.a + d * first.b,
      c: a * first.c + c * first.d, d: b * first.c + d * first.d,
      e: a * first.e + c * first.f + e, f: b * first.e + d * first.f + f)
  }

  func callAsFunction(_ point: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(a * point.x + c * point.y + e, b * point.x + d * point.y + f)
  }

  /// The map back; `nil` if the map flattens the plane.
  var inverse: VectorMatrix? {
    let area = a * d - b * c
    guard area != 0, (1 / area).isFinite else { return nil }
    return VectorMatrix(
      a: d / area, b: -b / area, c: -c / area, d: a / area,
      e: (c * f - d * e) / area, f: (b * e - a * f) / area)
  }

  /// The largest factor by which the map makes a length longer.
  var stretch: Double {
    let (sum, area) = (a * a + b * b + c * c + d * d, a * d - b * c)
    return ((sum + max(sum * sum - 4 * area * area, 0).squareRoot()) / 2).squareRoot()
  }

  var isFinite: Bool { [a, b, c, d, e, f].allSatisfy(\.isFinite) }
}

extension VectorMatrix {
  /// The map of an attribute `transform`, such as `translate(4 2) rotate(45)`; `nil` if the text is not a transform.
  init?(transform text: String) {
    self = .identity
    var rest = text[...]
    func skipSeparators() { rest = rest.drop { " \t\r\n,".utf8.contains($0.utf8.first ?? 0) } }
    skipSeparators()
    while !rest.isEmpty {
      guard let start = rest.firstIndex(of: "("),
        let end = rest[start...].firstIndex(of: ")"),
        let numbers = PathReader.numbers(in: rest[rest.index(after: start)..<end]),
        let step = Self.step(rest[..<start].filter { $0 != " " }, numbers)
      else { return nil }
      self = after(step)
      rest = rest[rest.index(after: end)...]
      skipSeparators()
    }
    guard isFinite else { return nil }
  }

  private static func step(_ name: String, _ numbers: [Double]) -> VectorMatrix? {
    func turn(_ degrees: Double) -> VectorMatrix {
      let way = Elementary.sinCos(degrees.truncatingRemainder(dividingBy: 360) * .pi / 180)
      return VectorMatrix(a: way.cos, b: way.sin, c: -way.sin, d: way.cos)
    }
    func slope(_ degrees: Double) -> Double {
      let way = Elementary.sinCos(degrees.truncatingRemainder(dividingBy: 360) * .pi / 180)
      return way.sin / way.cos
    }
    switch (name, numbers.count) {
    case ("matrix", 6):
      return VectorMatrix(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], e: numbers[4], f: numbers[5])
    case ("translate", 1): return shift(numbers[0], 0)
    case ("translate", 2): return shift(numbers[0], numbers[1])
    case ("scale", 1): return scale(numbers[0], numbers[0])
    case ("scale", 2): return scale(numbers[0], numbers[1])
    case ("rotate", 1): return turn(numbers[0])
    case ("rotate", 3):
      return shift(numbers[1], numbers[2]).after(turn(numbers[0]))
        .after(shift(-numbers[1], -numbers[2]))
    case ("skewX", 1): return VectorMatrix(c: slope(numbers[0]))
    case ("skewY", 1): return VectorMatrix(b: slope(numbers[0]))
    default: return nil
    }
  }
}
