import ConfettiGraphics

/// The area in which particles are seen.
struct View {
  let centerX, centerY: Float
  let halfWidth, halfHeight: Float

  /// The area of a rectangle; without one, everywhere that numbers reach.
  init(_ visible: Rect?) {
    guard let visible else {
      (centerX, centerY, halfWidth, halfHeight) = (0, 0, 1e38, 1e38)
      return
    }
    (centerX, centerY) = (visible.center.x, visible.center.y)
    (halfWidth, halfHeight) = (visible.width / 2, visible.height / 2)
  }
}
