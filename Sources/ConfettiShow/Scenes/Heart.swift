import ConfettiGraphics
import Motion

/// A heart that fills its rectangle.
struct Heart: Shape {
  func path(in rect: Rect) -> Path {
    func point(_ x: Double, _ y: Double) -> Point { rect.point(at: UnitPoint(x: x, y: y)) }
    return Path {
      $0.move(to: point(0.5, 0.96))
      $0.addCurve(to: point(0, 0.32), control1: point(0.36, 0.82), control2: point(0, 0.62))
      $0.addCurve(to: point(0.5, 0.22), control1: point(0, -0.02), control2: point(0.4, -0.04))
      $0.addCurve(to: point(1, 0.32), control1: point(0.6, -0.04), control2: point(1, -0.02))
      $0.addCurve(to: point(0.5, 0.96), control1: point(1, 0.62), control2: point(0.64, 0.82))
      $0.closeSubpath()
    }
  }
}
