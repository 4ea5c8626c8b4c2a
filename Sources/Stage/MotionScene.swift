import Graphics

/// Where one learns how things move.
struct MotionScene: Sendable {
  private var title = TextLine.empty
  private var origin = Point.zero

  /// Sets the text for an atlas and a layout.
  mutating func prepare(_ atlas: Atlas, _ layout: Layout) {
    title = atlas.line("Motion", style: layout.theme.title)
    origin = Point(x: (layout.size.width - title.width) / 2, y: layout.titleBaseline)
  }

  mutating func pointerMoved(to point: Point, at now: Double) {}

  mutating func pointerPressed(at point: Point, at now: Double) {}

  mutating func pointerReleased(at point: Point, at now: Double) {}

  mutating func pointerLeft(at now: Double) {}

  /// Lets what was changed begin, and what is over end.
  mutating func advance(to now: Double) {}

  /// Whether anything of it moves by itself.
  func isMoving(at now: Double) -> Bool { false }

  func draw(at now: Double, into quads: inout QuadBuffer) {
    quads.append(title, at: origin, color: .text)
  }
}
