import ConfettiGraphics
import Motion

/// A regular polygon, or a star, whose number of corners may be a fraction while it changes.
struct Polygon: Shape, Equatable {
  var corners: Double
  /// How deep the middles of the sides are drawn in, from 0, a polygon, to 1.
  var depth: Double

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(corners, depth) }
    set { (corners, depth) = (newValue.first, newValue.second) }
  }

  func path(in rect: Rect) -> Path {
    let radius = Double(min(rect.width, rect.height) / 2)
    let fewer = max(corners.rounded(.down), 3)
    let more = max(corners.rounded(.up), 3)
    var path = Path()
    path.reserveCapacity(2 * Int(fewer + more))
    var angle = 0.0
    while angle < 2 * .pi - 1e-9 {
      let share = max(corners, 3) - fewer
      let reach =
        distance(at: angle, fewer) * (1 - share) + distance(at: angle, more) * share
      let way = Elementary.sinCos(angle)
      let point = Point(
        x: rect.midX + Float(radius * reach * way.sin),
        y: rect.midY - Float(radius * reach * way.cos))
      if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
      // On to the next corner, or the next middle of a side, of either of both figures.
      angle = min(next(after: angle, fewer), next(after: angle, more))
    }
    path.closeSubpath()
    return path
  }

  /// The distance of the outline from the middle, in radii, of a figure with so many corners.
  private func distance(at angle: Double, _ corners: Double) -> Double {
    let half = .pi / corners
    let along = angle.truncatingRemainder(dividingBy: 2 * half)
    let own = along > half ? 2 * half - along : along
    let inner = Elementary.sinCos(half).cos * (1 - depth)
    return inner * Elementary.sinCos(half).sin
      / (Elementary.sinCos(own).sin + inner * Elementary.sinCos(half - own).sin)
  }

  private func next(after angle: Double, _ corners: Double) -> Double {
    ((angle * corners / .pi + 1e-9).rounded(.down) + 1) * .pi / corners
  }
}

/// A part of a disc, such as a share of a whole.
struct Pie: Shape, Equatable {
  /// The shares of a whole turn at which it begins and ends, from the top.
  var start, end: Double

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(start, end) }
    set { (start, end) = (newValue.first, newValue.second) }
  }

  func path(in rect: Rect) -> Path {
    var path = Path()
    guard end > start else { return path }
    path.move(to: rect.center)
    path.addArc(
      center: rect.center, radius: min(rect.width, rect.height) / 2,
      startAngle: .degrees(360 * start - 90), endAngle: .degrees(360 * end - 90))
    path.closeSubpath()
    return path
  }
}

/// The surface of water, and all below it.
struct Wave: Shape, Equatable {
  /// The height of the water at rest, and the height of a wave above it, as shares of the rectangle.
  var level, strength: Double
  /// The number of waves across, and how many of them have passed.
  var frequency: Double
  var phase: Double

  var animatableData: AnimatableValues<Double, Double, Double> {
    get { AnimatableValues(level, strength, phase) }
    set { (level, strength, phase) = newValue.value }
  }

  func path(in rect: Rect) -> Path {
    let steps = 60
    var path = Path()
    path.reserveCapacity(steps + 4)
    path.move(to: Point(x: rect.minX, y: rect.maxY))
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      let turn = (share * frequency - phase) * 2 * .pi
      // Waves are highest in the middle.
      let shape = 4 * share * (1 - share)
      let height = level + strength * shape * Elementary.sinCos(turn).sin
      path.addLine(
        to: Point(
          x: rect.minX + rect.width * Float(share), y: rect.maxY - rect.height * Float(height)))
    }
    path.addLine(to: Point(x: rect.maxX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

/// A way over the mountains, which is walked by trimming it.
struct HikingRoute: Shape {
  /// Where it turns, as shares of the rectangle from its upper left corner.
  private static let places: [SIMD2<Float>] = [
    SIMD2(0.02, 0.92), SIMD2(0.20, 0.80), SIMD2(0.15, 0.62), SIMD2(0.36, 0.55), SIMD2(0.44, 0.78),
    SIMD2(0.62, 0.72), SIMD2(0.58, 0.42), SIMD2(0.74, 0.30), SIMD2(0.84, 0.46), SIMD2(0.98, 0.10),
  ]

  func path(in rect: Rect) -> Path {
    func point(_ place: SIMD2<Float>) -> Point {
      Point(x: rect.minX + rect.width * place.x, y: rect.minY + rect.height * place.y)
    }
    let places = Self.places
    var path = Path()
    path.reserveCapacity(places.count)
    path.move(to: point(places[0]))
    // A curve through all places, as Catmull and Rom's.
    for index in 1..<places.count {
      let (from, to) = (places[index - 1], places[index])
      let before = index > 1 ? places[index - 2] : from
      let after = index + 1 < places.count ? places[index + 1] : to
      path.addCurve(
        to: point(to), control1: point(from + (to - before) / 6),
        control2: point(to - (after - from) / 6))
    }
    return path
  }
}

/// A mountain range, as a background.
struct Mountains: Shape {
  /// The heights of tops and valleys from left to right, as shares of the rectangle.
  let heights: [Float]

  func path(in rect: Rect) -> Path {
    var path = Path()
    path.move(to: Point(x: rect.minX, y: rect.maxY))
    for (index, height) in heights.enumerated() {
      let x = rect.minX + rect.width * Float(index) / Float(max(heights.count - 1, 1))
      path.addLine(to: Point(x: x, y: rect.maxY - rect.height * height))
    }
    path.addLine(to: Point(x: rect.maxX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}
