internal import Motion

/// The outlines of drawn shapes that consist of lines and arcs.
extension Outline {
  /// Three equal sides, one point up.
  ///
  /// The triangle is a little above the middle of the square, so that it turns about its visible
  /// middle.
  static let triangle: Outline = {
    let (top, bottom): (Float, Float) = (-1, 0.62)
    let half = (bottom - top) / Float(3).squareRoot()
    return Outline([[SIMD2(0, top), SIMD2(half, bottom), SIMD2(-half, bottom)]])
  }()

  /// A moon: a disc without the part that another disc covers.
  static let crescent: Outline = {
    let (radius, bite, shift) = (1.0, 0.82, 0.52)
    // The point at which the circles meet, seen from either centre.
    let along = (radius * radius - bite * bite + shift * shift) / (2 * shift)
    let across = (radius * radius - along * along).squareRoot()
    let outer = Elementary.atan2(across, along)
    let inner = Elementary.atan2(across, along - shift)
    // Moved so that its area is about in the middle.
    let middle = SIMD2(-0.38, 0.0)
    let back = arc(center: -middle, radius: radius, from: outer, to: 2 * .pi - outer)
    let front = arc(
      center: SIMD2(shift, 0) - middle, radius: bite, from: 2 * .pi - inner, to: inner)
    return Outline([back + front])
  }()

  /// Four long points with hollow sides.
  static let sparkle: Outline = {
    let hollow = 0.14
    var corners: [SIMD2<Float>] = []
    for quarter in 0..<4 {
      let way = Elementary.sinCos(Double(quarter) * .pi / 2)
      for step in 0..<24 {
        let t = Double(step) / 24
        // From (0, −1) to (1, 0), with the handle near the middle.
        let x = 2 * (1 - t) * t * hollow + t * t
        let y = -(1 - t) * (1 - t) - 2 * (1 - t) * t * hollow
        corners.append(turned(SIMD2(x, y), way.sin, way.cos))
      }
    }
    return Outline([corners])
  }()

  /// Six arms, each with two pairs of branches, one arm up.
  static let snowflake: Outline = {
    var polygons: [[SIMD2<Float>]] = []
    for arm in 0..<6 {
      let way = Elementary.sinCos(Double(arm) * .pi / 3)
      func add(from start: SIMD2<Double>, to end: SIMD2<Double>, width: Double) {
        polygons.append(
          stroke(from: start, to: end, width: width).map {
            turned($0, way.sin, way.cos)
          })
      }
      add(from: .zero, to: SIMD2(0, -0.92), width: 0.16)
      for side in [-1.0, 1.0] {
        add(from: SIMD2(0, -0.4), to: SIMD2(0.2 * side, -0.6), width: 0.12)
        add(from: SIMD2(0, -0.62), to: SIMD2(0.24 * side, -0.86), width: 0.12)
      }
    }
    return Outline(polygons)
  }()

  /// An egg with its wide end up, and a knot below.
  static let balloon: Outline = {
    let (tip, middle) = (0.72, -0.2)
    var body: [SIMD2<Float>] = []
    for step in 0..<64 {
      let way = Elementary.sinCos(Double(step) / 32 * .pi)
      let y = way.cos > 0 ? -0.8 * way.cos : -(tip - middle) * way.cos
      // The lower half tapers.
      let taper = way.cos < 0 ? 1 - 0.2 * way.cos * way.cos : 1
      body.append(SIMD2(Float(0.8 * taper * way.sin), Float(y + middle)))
    }
    let knot: [SIMD2<Float>] = [
      SIMD2(0.05, 0.66), SIMD2(0.2, 0.94), SIMD2(0, 0.99), SIMD2(-0.2, 0.94), SIMD2(-0.05, 0.66),
    ]
    return Outline([body, knot])
  }()

  private static func turned(
    _ point: SIMD2<Double>, _ sine: Double, _ cosine: Double
  ) -> SIMD2<Float> {
    SIMD2(Float(point.x * cosine - point.y * sine), Float(point.x * sine + point.y * cosine))
  }

  private static func arc(
    center: SIMD2<Double>, radius: Double, from start: Double, to end: Double
  ) -> [SIMD2<Float>] {
    (0...48).map { step in
      let way = Elementary.sinCos(start + (end - start) * Double(step) / 48)
      return SIMD2(Float(center.x + radius * way.cos), Float(center.y + radius * way.sin))
    }
  }

  /// A line with round ends, clockwise.
  private static func stroke(
    from start: SIMD2<Double>, to end: SIMD2<Double>, width: Double
  ) -> [SIMD2<Double>] {
    let way = end - start
    let angle = Elementary.atan2(way.y, way.x)
    func cap(_ center: SIMD2<Double>, _ first: Double) -> [SIMD2<Double>] {
      (0...8).map { step in
        let way = Elementary.sinCos(first + .pi * Double(step) / 8)
        return center + SIMD2(way.cos, way.sin) * (width / 2)
      }
    }
    return cap(end, angle - .pi / 2) + cap(start, angle + .pi / 2)
  }
}
