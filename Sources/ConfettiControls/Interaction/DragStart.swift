import ConfettiGraphics

/// The beginning of a press that becomes a drag once the pointer has moved a little, and stays one.
///
/// A control that keeps it knows of the drag even in its last step, when the pointer holds the control no longer.
struct DragStart: Hashable, Sendable {
  /// The point of the press.
  let point: Point
  private var isDrag = false

  init(_ point: Point) { self.point = point }

  /// The way of the pointer since the press, in points; `nil` while the press may still be a click.
  mutating func way(to point: Point) -> SIMD2<Float>? {
    if self.point.distance(to: point) >= Pointer.shortestDrag { isDrag = true }
    return isDrag ? SIMD2(point.x - self.point.x, point.y - self.point.y) : nil
  }
}
