import Foundation
import ConfettiGraphics

extension QuadBuffer {
  /// Appends a circular line around a point, in as many particles as make a small one look round.
  ///
  /// - Parameters:
  ///   - radius: to the middle of the line, in points.
  ///   - width: of the line, in points.
  mutating func ring(around center: Point, radius: Float, width: Float, _ color: Color) {
    let particles = 32
    let turn = 2 * Float.pi / Float(particles)
    let size = Size(width: 2 * radius * tan(turn / 2), height: width)
    for particle in 0..<particles {
      let angle = Float(particle) * turn
      let middle = Point(
        x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
      fill(.rectangle, Rect(center: middle, size: size), color, rotation: angle)
    }
  }
}
