import ConfettiGraphics
import Motion

extension Interface {
  /// The side of a button with an icon, in points: a multiple of four, 28 at least.
  package var iconButtonSide: Float { rowHeight }

  /// A quiet button with an icon: it lights up under the pointer, and shrinks while it is held.
  ///
  /// A switch that is on has a bright ground, and a line below its icon.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - icon: the icon.
  ///   - tooltip: the sentence that floats beside it while the pointer rests at it, and its name for people who do not
  ///     see it.
  ///   - isOn: whether it is on; `nil` for a button that is no switch.
  ///   - isEnabled: whether it can be pressed now.
  ///   - frame: the area that can be hit; its ground is drawn in it.
  /// - Returns: its state; the owner turns a switch that is clicked.
  @discardableResult
  package mutating func iconButton(
    _ name: String, _ icon: Icon, _ tooltip: String, isOn: Bool? = nil, isEnabled: Bool = true,
    in frame: Rect
  ) -> Response {
    let id = id(name)
    var state: ControlState = isOn == true ? .selected : []
    if !isEnabled { state.insert(.disabled) }
    let response = interact(
      id, isOn == nil ? .button : .toggle, tooltip, state, in: frame,
      isEnabled ? [.hover, .click, .focus] : .hover)
    let isLit = response.isHovered && isEnabled
    let light = spring(
      id, "light", to: response.isHeld ? 0.18 : isLit ? 0.11 : 0, .smooth(duration: 0.15))
    let turn = spring(id, "on", while: isOn == true, .snappy(duration: 0.2))
    let ink = spring(
      id, "ink",
      to: Color.text.opacity(!isEnabled ? 0.35 : isLit || isOn == true ? 1 : 0.78),
      .smooth(duration: 0.15))
    let size = spring(
      id, "size", to: response.isHeld ? 0.92 : 1,
      response.isHeld ? .interactiveSpring : .bouncy)
    if isDrawing {
      let ground = frame.inset(by: 1, 1)
      if light > 0.002 { canvas.quads.fill(.chip, ground, .white(light)) }
      let side = Icon.grid * max((min(frame.width, frame.height) / 7).rounded(.down) / 4, 1)
      if turn > 0.01 {
        let share = turn.clamped(to: 0...1)
        canvas.quads.fill(.chip, ground, Color.button.opacity(0.4 * share))
        let line = Rect(
          center: Point(x: ground.center.x, y: ground.maxY - 3),
          size: Size(width: side * 0.75 * share, height: 2))
        canvas.quads.fill(.chip, line, .accent)
      }
      draw(icon, in: frame, side: side, ink, stretch: size)
      drawFocus(response, around: ground)
    }
    self.tooltip(for: response, tooltip, beside: frame)
    return response
  }
}
