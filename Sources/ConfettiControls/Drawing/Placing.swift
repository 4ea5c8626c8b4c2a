import ConfettiGraphics

extension TextLine {
  /// The start of the baseline of text from a left edge on, with capitals centred on a y.
  package func origin(left: Float, middle: Float) -> Point {
    Point(x: left, y: middle + capHeight / 2)
  }

  /// The start of the baseline of text up to a right edge, with capitals centred on a y.
  package func origin(right: Float, middle: Float) -> Point {
    Point(x: right - width, y: middle + capHeight / 2)
  }
}

extension Atlas {
  /// The first of some sentences that is narrower than a width, otherwise the last one.
  package func line(of sentences: [String], style: TextStyle, within width: Float) -> TextLine {
    var line = TextLine.empty
    for sentence in sentences {
      line = self.line(sentence, style: style)
      if line.width < width { break }
    }
    return line
  }
}

extension Point {
  /// The point at a share, 0…1, of the way to another one.
  package func toward(_ end: Point, by share: Float) -> Point {
    Point(x: x + (end.x - x) * share, y: y + (end.y - y) * share)
  }
}

extension Rect {
  package static let empty = Rect(x: 0, y: 0, width: 0, height: 0)

  package var isEmpty: Bool { !(width > 0 && height > 0) }

  package init(center: Point, side: Float) {
    self.init(center: center, size: Size(width: side, height: side))
  }

  /// The part of the rectangle inside another one; without area if there is no such part.
  package func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rect(
      x: left, y: top, width: max(min(maxX, other.maxX) - left, 0),
      height: max(min(maxY, other.maxY) - top, 0))
  }
}
