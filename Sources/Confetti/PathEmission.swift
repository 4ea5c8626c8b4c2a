import Foundation
import ConfettiGraphics
import Motion

/// A quarter of the plane around a corner.
private struct Quarter {
  let isLeft: Bool
  let isTop: Bool

  /// Two of each, for a burst of eight.
  static let eight: [Quarter] = [(true, true), (false, true), (true, false), (false, false)]
    .flatMap { [Quarter(isLeft: $0.0, isTop: $0.1), Quarter(isLeft: $0.0, isTop: $0.1)] }
}

extension Columns {
  /// Writes the birth values of sparks around corners, corner after corner.
  mutating func emit(
    _ effect: Effect, _ paths: CornerPaths, _ count: Int, at site: Site, maximum: Int,
    _ generator: inout SeededGenerator
  ) {
    let corners = paths.corners(of: site.frame, &generator)
    reset(PathColumn.allCases, count: min(count * corners.count, maximum))
    var order = Quarter.eight
    var center = Point.zero
    for i in 0..<self.count {
      let index = i % count
      if index == 0 {
        center = paths.jittered(corners[i / count], &generator)
        generator.shuffle(&order)
      }
      let quarter = order[index % order.count]
      var birth = paths.birth(from: center, into: quarter, effect, &generator)
      if let aim = site.aim { birth.lean(by: aim.reach(paths.scale)) }
      self[path: i] = birth
      setLook(of: i, index: index, effect, &generator)
    }
    if effect.layering == .random { separateLayers() }
  }

  /// Writes the birth values of sparks that rise from a frame's top centre.
  mutating func emit(
    _ effect: Effect, _ paths: FountainPaths, _ count: Int, at site: Site,
    _ generator: inout SeededGenerator
  ) {
    reset(PathColumn.allCases, count: count)
    let base = Point(x: site.frame.center.x, y: site.frame.y)
    for i in 0..<count {
      var birth = paths.birth(from: base, effect, &generator)
      if let aim = site.aim { birth.lean(by: aim.reach(paths.scale)) }
      self[path: i] = birth
      setLook(of: i, index: i, effect, &generator)
    }
    if effect.layering == .random { separateLayers() }
  }
}

extension Site.Aim {
  /// How far an aimed spark's end is moved: at strength 1 by two units of its path.
  fileprivate func reach(_ unit: Float) -> Point {
    let (distance, direction) = (2 * unit * strength, angle * .pi / 180)
    return Point(x: distance * sin(direction), y: -distance * cos(direction))
  }
}

extension CornerPaths {
  fileprivate func corners(of frame: Rect, _ generator: inout SeededGenerator) -> [Point] {
    let all = [
      Point(x: frame.x, y: frame.y), Point(x: frame.maxX, y: frame.y),
      Point(x: frame.x, y: frame.maxY), Point(x: frame.maxX, y: frame.maxY),
    ]
    switch corners {
    case .all: return all
    case .random(let count): return (0..<count).map { _ in generator.element(of: all) }
    }
  }

  fileprivate func jittered(_ corner: Point, _ generator: inout SeededGenerator) -> Point {
    let x = Float(generator.integer(jitter)) + jitterShift
    let y = Float(generator.integer(jitter)) + jitterShift
    return Point(x: corner.x + x, y: corner.y + y)
  }

  fileprivate func birth(
    from center: Point, into quarter: Quarter, _ effect: Effect,
    _ generator: inout SeededGenerator
  ) -> PathBirth {
    let outX = Float(generator.integer(offset))
    let outY = Float(generator.integer(offset))
    let start = Point(
      x: center.x + (quarter.isLeft ? -outX : outX), y: center.y + (quarter.isTop ? -outY : outY))
    let path = generator.element(of: quarter.isTop ? upward : downward)
    let peak = peak.draw(&generator)
    let end = end.draw(&generator)
    return PathBirth(
      points: PathBirth.points(of: path, from: start, scale: scale, mirrored: quarter.isLeft),
      scales: [1, peak, end, end], size: effect.size(&generator))
  }

  /// When the keyframes of the scale are reached, in shares of the eased lifetime.
  static let scaleTimes = KeyframeTimes(0, 0.5, 1)
}

extension FountainPaths {
  fileprivate func birth(
    from base: Point, _ effect: Effect, _ generator: inout SeededGenerator
  ) -> PathBirth {
    let y1 = rise.draw(&generator)
    let x2 = lean.draw(&generator)
    let y2 = y1 + height.draw(&generator)
    let start = start.draw(&generator)
    let peak = peak.draw(&generator)
    return PathBirth(
      points: points(y1: y1, x2: x2, y2: y2, from: base, scale: scale),
      scales: [start, peak, peak, end], size: effect.size(&generator))
  }

  /// The quadratic Bézier (0, 0), (0, −y1), (x2, −y2), raised to a cubic, stretched and moved.
  func points(
    y1: Float, x2: Float, y2: Float, from start: Point, scale: Float
  ) -> (Point, Point, Point, Point) {
    let x = CubicWeights.raisingQuadratic(start: 0, control: 0, end: x2)
    let y = CubicWeights.raisingQuadratic(start: 0, control: -y1, end: -y2)
    let path = UnitPath(x.control1, y.control1, x.control2, y.control2, x2, -y2)
    return PathBirth.points(of: path, from: start, scale: scale, mirrored: false)
  }

  /// When the keyframes of the scale are reached, in shares of the eased lifetime.
  static let scaleTimes = KeyframeTimes(0, 0.4, 0.9, 1)
}
