import Foundation
import Graphics

extension QuadBuffer {
  /// Appends a circular line around a point, in as many pieces as make a small one look round.
  ///
  /// - Parameters:
  ///   - radius: to the middle of the line, in points.
  ///   - width: of the line, in points.
  mutating func ring(around center: Point, radius: Float, width: Float, _ color: Color) {
    let pieces = 32
    let turn = 2 * Float.pi / Float(pieces)
    let size = Size(width: 2 * radius * tan(turn / 2), height: width)
    for piece in 0..<pieces {
      let angle = Float(piece) * turn
      let middle = Point(
        x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
      fill(.rectangle, Rect(center: middle, size: size), color, rotation: angle)
    }
  }
}
