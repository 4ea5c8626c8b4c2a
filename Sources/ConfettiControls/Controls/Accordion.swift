import ConfettiGraphics
import Motion

extension Interface {
  /// A section with a heading that opens and closes it; while closed, the heading tells the content in a few words.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - title: the words of the heading.
  ///   - summary: the content in a few words, for while it is closed.
  ///   - isOpen: whether its content is shown.
  ///   - stack: the column that the section takes its places from.
  ///   - content: describes the content in the next places of the column.
  package mutating func accordion(
    _ name: String, _ title: String, summary: @autoclosure () -> String = "", isOpen: inout Bool,
    in stack: inout Stack, _ content: (inout Interface, inout Stack) -> Void
  ) {
    accordionHead(name, title, summary: summary(), isOpen: &isOpen, in: stack.next(rowHeight))
    guard isOpen else { return }
    let outer = position.scope
    position.scope = id(name)
    content(&self, &stack)
    position.scope = outer
  }

  /// The heading of a section, which opens and closes it: a click, Enter, or the arrows to the left and right.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - title: the words of the heading.
  ///   - summary: the content in a few words, for while it is closed.
  ///   - isOpen: whether its content is shown.
  ///   - frame: its area.
  ///   - ink: the colour of the words.
  @discardableResult
  package mutating func accordionHead(
    _ name: String, _ title: String, summary: @autoclosure () -> String, isOpen: inout Bool,
    in frame: Rect, _ ink: Color = .text
  ) -> Response {
    let id = id(name)
    let response = interact(
      id, .accordion, title, value: isOpen ? "" : summary(), isOpen ? .expanded : [], in: frame,
      [.hover, .click, .focus])
    if response.isClicked { isOpen.toggle() }
    if case .key(let key, []) = response.action, key == .left || key == .right {
      isOpen = key == .right
      takeKey()
    }
    let light = spring(id, "light", while: response.isHovered, .smooth(duration: 0.15))
    let turn = spring(id, "turn", while: isOpen, .snappy(duration: 0.25))
    guard isDrawing else { return response }
    canvas.quads.fill(.panel, frame, .white(0.04 + 0.05 * light))
    drawDisclosure(Point(x: frame.x + 14, y: frame.center.y), turn: turn)
    let inner = frame.inset(by: 28, 0)
    label(title, in: inner, .left, ink)
    if !isOpen {
      let width = width(of: title, theme.small)
      let rest = Rect(
        x: inner.x + width + 12, y: inner.y, width: max(inner.width - width, 0),
        height: inner.height)
      label(summary(), in: rest, .right, .quiet)
    }
    drawFocus(response, around: frame)
    return response
  }

  /// Draws the arrow of a part that opens: it points to the right, and down while the part is open.
  mutating func drawDisclosure(_ center: Point, turn: Float) {
    let (angle, arm) = (turn * .pi / 2, Float(4))
    let both = Elementary.sinCos(Double(angle))
    let (sine, cosine) = (Float(both.sin), Float(both.cos))
    for side: Float in [-1, 1] {
      // Two short strokes that meet at the tip.
      let middle = SIMD2<Float>(0.6, side * arm * 0.5)
      let place = Point(
        x: center.x + middle.x * cosine - middle.y * sine,
        y: center.y + middle.x * sine + middle.y * cosine)
      let stroke = Rect(center: place, size: Size(width: arm * 1.5, height: 1.5))
      canvas.quads.fill(.rectangle, stroke, .quiet, rotation: angle - side * .pi / 4)
    }
  }
}
