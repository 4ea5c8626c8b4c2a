import ConfettiGraphics
import Motion

extension Interface {
  /// A switch with a title at its left: a click, Enter or Space turns it.
  @discardableResult
  package mutating func toggle(
    _ name: String, _ title: String, isOn: inout Bool, in frame: Rect
  ) -> Response {
    let id = id(name)
    var response = interact(
      id, .toggle, title, value: "", isOn ? .selected : [], in: frame, [.hover, .click, .focus])
    if response.isClicked { isOn.toggle() }
    response.takeEditing(isChanged: response.isClicked)
    let share = spring(id, "knob", while: isOn, .snappy)
    let light = spring(id, "light", while: response.isHovered, .smooth(duration: 0.15))
    guard isDrawing else { return response }
    let height = min(frame.height - 8, 20)
    let track = Rect(
      x: frame.maxX - height * 1.8, y: frame.center.y - height / 2, width: height * 1.8,
      height: height)
    label(
      title, in: Rect(x: frame.x, y: frame.y, width: track.x - frame.x - 8, height: frame.height))
    canvas.quads.fill(.panel, track, .white(0.13 + 0.05 * light))
    canvas.quads.fill(.panel, track, Color.button.opacity(share.clamped(to: 0...1)))
    let x = track.x + height / 2 + (track.width - height) * share
    canvas.quads.fill(
      .circle, Rect(center: Point(x: x, y: track.center.y), side: height - 6), .white())
    drawFocus(response, around: track)
    return response
  }
}
