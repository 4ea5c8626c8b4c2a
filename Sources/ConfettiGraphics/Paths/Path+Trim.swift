extension Path {
  /// The length of all lines and curves, in points.
  public var length: Double {
    var sum = 0.0
    forEachSegment { sum += $0.length }
    return sum
  }

  /// The part of the path between two shares of its length.
  ///
  /// Curves stay curves, so the part is as exact at any scale as the whole.
  ///
  /// - Parameters:
  ///   - from: where the part begins; clamped to 0…1, and not-a-number is 0.
  ///   - to: where it ends; the path is empty if that is not beyond its beginning.
  /// - Complexity: O(*n*) in the elements.
  public func trimmedPath(from: Double, to: Double) -> Path {
    let (from, to) = (from > 0 ? min(from, 1) : 0, to > 0 ? min(to, 1) : 0)
    guard from > 0 || to < 1 else { return self }
    let length = length
    guard to > from, length > 0, length.isFinite else { return Path() }
    let (begin, end) = (from * length, to * length)
    var part = Path()
    part.reserveCapacity(elements.count + 1)
    var done = 0.0
    // A subpath begins with the first of its segments that the part takes.
    var needsMove = true
    forEachSegment { segment in
      if segment.beginsSubpath { needsMove = true }
      let own = segment.length
      defer { done += own }
      guard own > 0, done < end, done + own > begin else { return }
      let first = segment.parameter(atLength: max(begin - done, 0))
      let last = segment.parameter(atLength: min(end - done, own))
      guard last > first else { return }
      segment.append(first...last, to: &part, afterMove: needsMove)
      needsMove = false
    }
    return part
  }

  private func forEachSegment(_ body: (PathSegment) -> Void) {
    func double(_ point: Point) -> SIMD2<Double> { SIMD2(Double(point.x), Double(point.y)) }
    var (pen, start) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    var isFirst = true
    func take(_ c1: SIMD2<Double>, _ c2: SIMD2<Double>, _ end: SIMD2<Double>, _ degree: Int) {
      body(
        PathSegment(
          start: pen, control1: c1, control2: c2, end: end, degree: degree, beginsSubpath: isFirst))
      (pen, isFirst) = (end, false)
    }
    for element in elements {
      switch element {
      case .move(let to): (pen, start, isFirst) = (double(to), double(to), true)
      case .line(let to): take(pen, pen, double(to), 1)
      case .quadCurve(let to, let control): take(double(control), double(control), double(to), 2)
      case .curve(let to, let first, let second):
        take(double(first), double(second), double(to), 3)
      case .closeSubpath:
        if pen != start { take(pen, pen, start, 1) }
        isFirst = true
      }
    }
  }
}

/// A line or a curve of a path, with its beginning.
private struct PathSegment {
  let start, control1, control2, end: SIMD2<Double>
  /// 1 for a line, 2 for a quadratic curve, whose controls are equal, 3 for a cubic one.
  let degree: Int
  /// Whether no other segment comes before it in its subpath.
  let beginsSubpath: Bool

  /// The derivative at a parameter, 0…1.
  private func velocity(at t: Double) -> SIMD2<Double> {
    let u = 1 - t
    switch degree {
    case 1: return end - start
    case 2: return 2 * (u * (control1 - start) + t * (end - control1))
    default:
      let (a, b, c) = (control1 - start, control2 - control1, end - control2)
      return 3 * (u * u * a + 2 * u * t * b + t * t * c)
    }
  }

  /// The abscissae, each of both signs, and the weights of Gauss and Legendre's rule with ten points.
  private static let rule: [(at: Double, weight: Double)] = [
    (0.148_874_338_981_631_2, 0.295_524_224_714_752_87),
    (0.433_395_394_129_247_2, 0.269_266_719_309_996_35),
    (0.679_409_568_299_024_4, 0.219_086_362_515_982_04),
    (0.865_063_366_688_984_5, 0.149_451_349_150_580_59),
    (0.973_906_528_517_171_7, 0.066_671_344_308_688_14),
  ]

  /// The length up to a parameter: of each half of a curve, by Gauss and Legendre's rule.
  private func length(to t: Double) -> Double {
    func speed(_ t: Double) -> Double {
      let velocity = velocity(at: t)
      return (velocity * velocity).sum().squareRoot()
    }
    guard degree > 1 else { return speed(0) * t }
    var sum = 0.0
    for middle in [0.25, 0.75] {
      for (at, weight) in Self.rule {
        sum += weight * (speed((middle - at / 4) * t) + speed((middle + at / 4) * t))
      }
    }
    return sum * t / 4
  }

  var length: Double { length(to: 1) }

  /// The parameter at which the segment has a length.
  func parameter(atLength length: Double) -> Double {
    let whole = self.length
    guard length > 0 else { return 0 }
    guard length < whole else { return 1 }
    guard degree > 1 else { return length / whole }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if self.length(to: middle) < length { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Appends the part between two parameters.
  func append(_ range: ClosedRange<Double>, to path: inout Path, afterMove: Bool) {
    func point(_ point: SIMD2<Double>) -> Point { Point(x: Float(point.x), y: Float(point.y)) }
    let (from, to) = (range.lowerBound, range.upperBound)
    let (first, last) = (position(at: from), to == 1 ? end : position(at: to))
    if afterMove { path.move(to: point(first)) }
    let share = to - from
    switch degree {
    case 1: path.addLine(to: point(last))
    case 2:
      path.addQuadCurve(to: point(last), control: point(first + velocity(at: from) * (share / 2)))
    default:
      path.addCurve(
        to: point(last), control1: point(first + velocity(at: from) * (share / 3)),
        control2: point(last - velocity(at: to) * (share / 3)))
    }
  }

  private func position(at t: Double) -> SIMD2<Double> {
    let u = 1 - t
    switch degree {
    case 1: return start + (end - start) * t
    case 2: return u * u * start + 2 * u * t * control1 + t * t * end
    default:
      let (a, b) = (u * u * u * start + 3 * u * u * t * control1, 3 * u * t * t * control2)
      return a + b + t * t * t * end
    }
  }
}
