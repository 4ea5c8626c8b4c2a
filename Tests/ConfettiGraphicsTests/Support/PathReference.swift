import ConfettiTestSupport
import Foundation

@testable import ConfettiGraphics

/// A path in pixels as many short lines, to find what it covers in the plainest way.
struct PathReference {
  private(set) var contours: [(points: [SIMD2<Double>], isClosed: Bool)] = []

  init(_ path: Path, scale: Double = 1) {
    var (points, start, pen): ([SIMD2<Double>], SIMD2<Double>, SIMD2<Double>) = ([], .zero, .zero)
    func double(_ point: Point) -> SIMD2<Double> {
      SIMD2(Double(point.x), Double(point.y)) * scale
    }
    func end(_ isClosed: Bool) {
      if !points.isEmpty { contours.append((points, isClosed)) }
      points = []
    }
    func add(_ place: (Double) -> SIMD2<Double>) {
      if points.isEmpty { points = [pen] }
      for step in 1...200 { points.append(place(Double(step) / 200)) }
      pen = points[points.count - 1]
    }
    for element in path.elements {
      switch element {
      case .move(let to):
        end(false)
        (pen, start) = (double(to), double(to))
        points = [pen]
      case .line(let to):
        if points.isEmpty { points = [pen] }
        pen = double(to)
        points.append(pen)
      case .quadCurve(let to, let control):
        let (a, b, c) = (pen, double(control), double(to))
        add { t in
          let (near, far) = (a + (b - a) * t, b + (c - b) * t)
          return near + (far - near) * t
        }
      case .curve(let to, let control1, let control2):
        let (a, b, c, d) = (pen, double(control1), double(control2), double(to))
        add { t in
          let (ab, bc, cd) = (a + (b - a) * t, b + (c - b) * t, c + (d - c) * t)
          let (near, far) = (ab + (bc - ab) * t, bc + (cd - bc) * t)
          return near + (far - near) * t
        }
      case .closeSubpath:
        end(true)
        pen = start
      }
    }
    end(false)
  }

  /// The winding number around a point.
  func winding(_ point: SIMD2<Double>) -> Int {
    var winding = 0
    for (points, _) in contours {
      var before = points[points.count - 1]
      for after in points {
        let isDown = before.y <= point.y && after.y > point.y
        if isDown || before.y > point.y && after.y <= point.y {
          let share = (point.y - before.y) / (after.y - before.y)
          if before.x + share * (after.x - before.x) > point.x { winding += isDown ? 1 : -1 }
        }
        before = after
      }
    }
    return winding
  }

  /// The distance of a point from the line along the path.
  func distance(_ point: SIMD2<Double>) -> Double {
    var least = Double.infinity
    for (points, isClosed) in contours {
      var before = isClosed ? points[points.count - 1] : points[0]
      for after in points {
        let (way, own) = (after - before, point - before)
        let length = (way * way).sum()
        let share = length > 0 ? min(max((own * way).sum() / length, 0), 1) : 0
        let off = own - way * share
        least = min(least, (off * off).sum())
        before = after
      }
    }
    return least.squareRoot()
  }

  /// The share of each pixel in which a condition holds, in steps of 255, found at many places.
  static func coverage(
    width: Int, height: Int, _ isInside: (SIMD2<Double>) -> Bool
  ) -> [Double] {
    let side = 12
    return (0..<width * height).map { index in
      var count = 0
      for sample in 0..<side * side {
        let x = Double(index % width) + (Double(sample % side) + 0.5) / Double(side)
        let y = Double(index / width) + (Double(sample / side) + 0.5) / Double(side)
        if isInside(SIMD2(x, y)) { count += 1 }
      }
      return 255 * Double(count) / Double(side * side)
    }
  }
}

extension Bitmap {
  /// The greatest and the mean difference of opacities from shares in steps of 255, over the pixels where they differ
  /// from clear and full.
  func difference(from shares: [Double]) -> (most: Double, mean: Double) {
    var (most, sum, count) = (0.0, 0.0, 0.0)
    for (pixel, share) in zip(pixels, shares) {
      let off = abs(Double(pixel.bytes.alpha) - share)
      most = max(most, off)
      if off > 0 { (sum, count) = (sum + off, count + 1) }
    }
    return (most, sum / max(count, 1))
  }
}

/// A path of a few random lines and curves within a square.
func randomPath(_ random: inout SplitMix, side: Float, isClosed: Bool) -> Path {
  func point() -> Point {
    Point(
      x: side * (0.1 + 0.8 * Float(Double.random(in: 0..<1, using: &random))),
      y: side * (0.1 + 0.8 * Float(Double.random(in: 0..<1, using: &random))))
  }
  var path = Path()
  path.move(to: point())
  for _ in 0..<5 {
    switch Double.random(in: 0..<1, using: &random) {
    case ..<0.34: path.addLine(to: point())
    case ..<0.67: path.addQuadCurve(to: point(), control: point())
    default: path.addCurve(to: point(), control1: point(), control2: point())
    }
  }
  if isClosed { path.closeSubpath() }
  return path
}
