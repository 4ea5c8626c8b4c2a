import ConfettiGraphics

extension TextLine {
  /// The start of the baseline with which capitals stand in the middle of a height, from a left
  /// edge on.
  func origin(left: Float, middle: Float) -> Point {
    Point(x: left, y: middle + capHeight / 2)
  }

  /// The start of the baseline with which capitals stand in the middle of a height, up to a right
  /// edge.
  func origin(right: Float, middle: Float) -> Point {
    Point(x: right - width, y: middle + capHeight / 2)
  }
}
