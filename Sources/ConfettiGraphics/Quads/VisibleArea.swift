/// The area in which quads are visible, as comparisons need it.
package struct VisibleArea {
  package let centerX, centerY: Float
  package let halfWidth, halfHeight: Float

  /// The area of a rectangle, or everything if there is none.
  package init(_ visible: Rect?) {
    guard let visible else {
      (centerX, centerY, halfWidth, halfHeight) = (0, 0, 1e38, 1e38)
      return
    }
    (centerX, centerY) = (visible.center.x, visible.center.y)
    (halfWidth, halfHeight) = (visible.width / 2, visible.height / 2)
  }
}
