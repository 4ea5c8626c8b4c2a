import ConfettiGraphics

/// A cursor that hands out places one after the other within an area, each as long as its content.
///
///     var rows = Stack(.down, in: panel, gap: 8)
///     ui.label("Loudness", in: rows.next(ui.theme.lineHeight))
///     var words = Stack(.across, in: rows.next(28), gap: 8, wraps: true)
///     for tag in tags { ui.quietButton(tag, tag, in: words.next(ui.width(of: tag, ui.theme.small) + 28)) }
///     rows.skip(words.usedHeight - 28)  // the lines after the first
package struct Stack: Sendable {
  package enum Axis: Sendable { case across, down }

  package let axis: Axis
  package let area: Rect
  package let gap: Float
  /// Whether a place that does not fit begins another line.
  private let wraps: Bool
  /// The start of the next place.
  private var cursor: Point
  /// The greatest extent across the axis in the present line.
  private var thickness: Float = 0

  package init(_ axis: Axis, in area: Rect, gap: Float = 0, wraps: Bool = false) {
    (self.axis, self.area, self.gap, self.wraps) = (axis, area, gap, wraps)
    cursor = Point(x: area.x, y: area.y)
  }

  /// The next place, of a length along the axis; `thickness` is its extent across the axis, by default the area's.
  package mutating func next(_ length: Float, thickness given: Float? = nil) -> Rect {
    switch axis {
    case .down:
      defer { cursor.y += length + gap }
      return Rect(x: cursor.x, y: cursor.y, width: given ?? area.width, height: length)
    case .across:
      let height = given ?? area.height
      if wraps, cursor.x > area.x, cursor.x + length > area.maxX {
        cursor = Point(x: area.x, y: cursor.y + thickness + gap)
        thickness = 0
      }
      thickness = max(thickness, height)
      defer { cursor.x += length + gap }
      return Rect(x: cursor.x, y: cursor.y, width: length, height: height)
    }
  }

  /// Leaves a length free.
  package mutating func skip(_ length: Float) {
    if axis == .down { cursor.y += length } else { cursor.x += length }
  }

  /// The room that is left along the axis, in points.
  package var rest: Float {
    max(axis == .down ? area.maxY - cursor.y : area.maxX - cursor.x, 0)
  }

  /// The height of all places so far, without the gap after the last.
  package var usedHeight: Float {
    axis == .down ? max(cursor.y - area.y - gap, 0) : cursor.y - area.y + thickness
  }
}

extension Interface {
  /// The width of a text in a style, in points.
  package mutating func width(of text: String, _ style: TextStyle) -> Float {
    line(text, style).width
  }

  /// A scrolled column of parts whose heights follow from their contents; the height of the column is remembered from
  /// one description to the next.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - frame: the part that is seen, in points.
  ///   - gap: the space between the parts.
  ///   - content: describes the parts, each in the next place of the stack.
  package mutating func scrollColumn(
    _ name: String, in frame: Rect, gap: Float = 0,
    _ content: (inout Interface, inout Stack) -> Void
  ) {
    let remembered = id(name).child("height")
    let height: Float = kept(remembered, or: frame.height)
    var used = height
    scrollArea(name, in: frame, height: height) { ui, top in
      var stack = Stack(
        .down, in: Rect(x: frame.x, y: top, width: frame.width, height: height), gap: gap)
      content(&ui, &stack)
      used = stack.usedHeight
    }
    if used != height { keep(used, for: remembered) }
  }
}
