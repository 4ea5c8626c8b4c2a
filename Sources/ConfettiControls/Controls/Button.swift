import ConfettiGraphics
import Motion

/// The drawn state of a button while the pointer is at it or holds it.
package struct ButtonPose: Sendable {
  /// 0 at rest, 1 when it is raised.
  package let lift: Float
  /// The frame that is drawn; the area that can be hit never moves.
  package let frame: Rect

  fileprivate init(_ frame: Rect, lift: Float, scale: Size) {
    self.lift = lift
    let size = Size(width: frame.width * scale.width, height: frame.height * scale.height)
    self.frame = Rect(center: frame.center, size: size).offset(by: 0, -2 * lift)
  }
}

extension Interface {
  private static var plain: Size { Size(width: 1, height: 1) }
  private static var pressed: Size { Size(width: 0.95, height: 0.92) }
  /// The least time for which a press is shown, in seconds.
  private static var shortestPress: Double { 0.09 }

  /// A button with a title, which rises under the pointer, shrinks while it is held, and springs back.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - title: the words on it, without their middle if they do not fit.
  ///   - title: the words on it; if they do not fit, their middle is left out.
  ///   - isMarked: whether a line below the title marks it as the chosen one.
  ///   - hasShadow: whether it draws its shadow; shadows of buttons side by side are drawn before all of
  ///     them, by ``buttonShadow(_:in:)``.
  @discardableResult
  package mutating func button(
    _ name: String, _ title: String, style: TextStyle, in frame: Rect, isMarked: Bool = false,
    hasShadow: Bool = true
  ) -> Response {
    let id = id(name)
    return button(id, title, style: style, in: frame, isMarked: isMarked, hasShadow: hasShadow)
  }

  /// A button with an identity, for one of many buttons.
  @discardableResult
  package mutating func button(
    _ id: ControlID, _ title: String, style: TextStyle, in frame: Rect, isMarked: Bool = false,
    hasShadow: Bool = true
  ) -> Response {
    let response = interact(
      id, .button, title, isMarked ? .selected : [], in: frame, [.hover, .click, .focus])
    let color = spring(
      id, "color",
      to: response.isHeld
        ? .button.lighter(by: -0.12) : response.isHovered ? .button.lighter(by: 0.14) : .button,
      .snappy)
    let pose = pose(of: response, in: frame)
    guard isDrawing else { return response }
    let drawn = pose.frame
    if hasShadow { drawShadow(of: pose) }
    canvas.quads.fill(.panel, drawn, color)
    drawFocus(response, around: drawn)
    drawTitle(line(title, style, within: frame.width - theme.gap), in: frame, drawn: drawn)
    if isMarked {
      let mark = Rect(
        center: Point(x: drawn.center.x, y: drawn.maxY - drawn.height * 0.15),
        size: Size(width: drawn.width * 0.14, height: 3))
      canvas.quads.fill(.chip, mark, Color.ink.opacity(0.9))
    }
    return response
  }

  /// The shadow of a button, for one of several buttons side by side.
  package mutating func buttonShadow(_ id: ControlID, in frame: Rect) {
    guard isDrawing else { return }
    let lift = memory.spring(id.child("lift"), at: now)?.x ?? 0
    let scale = memory.spring(id.child("scale"), at: now) ?? [1, 1, 0, 0]
    drawShadow(
      of: ButtonPose(frame, lift: lift, scale: Size(width: scale.x, height: scale.y)))
  }

  private mutating func drawShadow(of pose: ButtonPose) {
    canvas.quads.fill(.shadow, pose.frame.offset(by: 0, 10 + 2 * pose.lift), .black(0.3))
  }

  /// Lets a button rise while it is hovered and shrink while it is held.
  private mutating func pose(of response: Response, in frame: Rect) -> ButtonPose {
    let id = response.id
    let lift = spring(id, "lift", while: response.isHovered, .snappy)
    if response.action == .pressedByKey {
      _ = spring(id, "scale", to: Self.pressed, .interactiveSpring)
      let scale = spring(id, "scale", to: Self.plain, .bouncy.delay(Self.shortestPress))
      return ButtonPose(frame, lift: lift, scale: scale)
    }
    let isDown = response.isHeld
    let pressedAt = id.child("pressed")
    if case .pressed = response.action { keep(now, for: pressedAt) }
    let rest = max(kept(pressedAt, or: -.infinity) + Self.shortestPress - now, 0)
    let scale = spring(
      id, "scale", to: isDown ? Self.pressed : Self.plain,
      isDown ? .interactiveSpring : .bouncy.delay(rest))
    return ButtonPose(frame, lift: lift, scale: scale)
  }

  /// Draws a title in the middle of a button, stretched from its position at rest, which is on whole
  /// pixels, so that it settles sharp.
  private mutating func drawTitle(_ line: TextLine, in frame: Rect, drawn: Rect) {
    let stretch = Size(width: drawn.width / frame.width, height: drawn.height / frame.height)
    let pixel = 1 / canvas.quads.atlas.scale
    let resting = line.origin(centeredIn: frame)
    let x = (resting.x / pixel).rounded() * pixel - frame.center.x
    let y = (resting.y / pixel).rounded() * pixel - frame.center.y
    let origin = Point(
      x: drawn.center.x + x * stretch.width, y: drawn.center.y + y * stretch.height)
    canvas.quads.append(line, at: origin, color: .ink, stretch: stretch)
  }

  /// Draws the ring around a control that has the focus.
  package mutating func drawFocus(_ response: Response, around frame: Rect) {
    let color = spring(
      response.id, "focus", to: Color.accent.opacity(response.isFocused ? 1 : 0),
      .smooth(duration: 0.15))
    if color.alpha > 0 { canvas.quads.fill(.outline, frame, color) }
  }
}
