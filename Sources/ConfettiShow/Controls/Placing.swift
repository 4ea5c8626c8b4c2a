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

extension Atlas {
  /// The first of some sentences that is narrower than a width, or else the last.
  func line(of sentences: [String], style: TextStyle, within width: Float) -> TextLine {
    var line = TextLine.empty
    for sentence in sentences {
      line = self.line(sentence, style: style)
      if line.width < width { break }
    }
    return line
  }
}

extension Point {
  /// A place on the way to another one, which is a share of it, 0…1.
  func toward(_ end: Point, by share: Float) -> Point {
    Point(x: x + (end.x - x) * share, y: y + (end.y - y) * share)
  }
}

extension Rect {
  /// The area of what has no place.
  static let empty = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Whether nothing has a place in it.
  var isEmpty: Bool { !(width > 0 && height > 0) }

  init(center: Point, side: Float) {
    self.init(center: center, size: Size(width: side, height: side))
  }
}
