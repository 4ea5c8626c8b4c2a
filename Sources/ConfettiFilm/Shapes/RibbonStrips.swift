import Confetti

extension Burst {
  /// The most segments of a particle's ribbon that a strip can stand for, up to `most`, so that no joint is further off
  /// the strip than a tolerance in points.
  ///
  /// It is the same for all strips, because all of a ribbon follows the same way.
  func segmentsPerStrip(
    of particle: Int, spacing: Double, most: Int, tolerance: Float
  ) -> Int {
    let (birth, lifetime) = life(of: particle)
    let count = Int(min(lifetime / spacing, Self.mostJoints)) + 1
    let way = Poses.withStorage { poses in
      (0...count).map { joint(of: particle, at: birth + Double($0) * spacing, poses) }
    }
    return (2...most).last { length in
      way.indices.dropLast(length).allSatisfy { start in
        (1..<length).allSatisfy {
          Self.distance(of: way[start + $0], from: way[start], to: way[start + length]) <= tolerance
        }
      }
    } ?? 1
  }

  /// The most joints of a ribbon's way that are looked at.
  private static let mostJoints = 10_000.0

  /// The distance of a point from the line between two others.
  private static func distance(
    of point: SIMD2<Float>, from start: SIMD2<Float>, to end: SIMD2<Float>
  ) -> Float {
    let (way, own) = (end - start, point - start)
    let length = (way * way).sum().squareRoot()
    guard length > 1e-3 else { return (own * own).sum().squareRoot() }
    return abs(way.x * own.y - way.y * own.x) / length
  }
}
