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
      for step in 1...60 { points.append(place(Double(step) / 60)) }
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

  /// The share of each pixel that lies inside, in steps of 255: exactly along sixteen lines across each row.
  func filled(width: Int, height: Int, isEvenOdd: Bool = false) -> [Double] {
    var shares = Array(repeating: 0.0, count: width * height)
    let samples = 16
    for line in 0..<height * samples {
      let y = (Double(line) + 0.5) / Double(samples)
      var crossings: [(x: Double, winding: Int)] = []
      for (points, _) in contours {
        var before = points[points.count - 1]
        for after in points {
          if (before.y <= y) != (after.y <= y) {
            let x = before.x + (y - before.y) / (after.y - before.y) * (after.x - before.x)
            crossings.append((x, before.y < after.y ? 1 : -1))
          }
          before = after
        }
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for (crossing, next) in zip(crossings, crossings.dropFirst()) {
        winding += crossing.winding
        guard isEvenOdd ? winding % 2 != 0 : winding != 0 else { continue }
        let (left, right) = (max(crossing.x, 0), min(next.x, Double(width)))
        guard left < right else { continue }
        for column in Int(left)..<Int(right.rounded(.up)) {
          let covered = min(right, Double(column + 1)) - max(left, Double(column))
          shares[line / samples * width + column] += 255 * covered / Double(samples)
        }
      }
    }
    return shares
  }

  /// The share of each pixel within a distance from the line along the path, in steps of 255, found at some places.
  func stroked(width: Int, height: Int, radius: Double) -> [Double] {
    let side = 6
    return (0..<width * height).map { index in
      let corner = SIMD2(Double(index % width), Double(index / width))
      // Most pixels lie wholly inside or outside.
      let middle = distance(corner + 0.5)
      if middle < radius - 0.8 { return 255 }
      if middle > radius + 0.8 { return 0 }
      var count = 0
      for sample in 0..<side * side {
        let place = SIMD2(Double(sample % side) + 0.5, Double(sample / side) + 0.5)
        if distance(corner + place / Double(side)) <= radius { count += 1 }
      }
      return 255 * Double(count) / Double(side * side)
    }
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
