import ConfettiGraphics
import Motion

/// The frame, the size and the colour of the sign on a quiet button.
package struct QuietPose: Sendable {
  /// The ground that is drawn.
  package let frame: Rect
  /// The factor of the size, 1 at rest.
  package let size: Float
  /// The colour of the sign.
  package let ink: Color
}

extension Interface {
  /// The ground that is drawn of a quiet button at rest, within the area that can be hit.
  package static func quietGround(in frame: Rect) -> Rect { frame.inset(by: 4, 6) }

  /// A quiet button at the edge of the stage: it lights up under the pointer, shrinks while it is held,
  /// and springs back.
  ///
  /// - Parameters:
  ///   - name: its name in its part of the interface.
  ///   - title: its name for people who do not see the sign.
  ///   - frame: the area that can be hit, which is larger than the drawn ground.
  ///   - drawSign: draws the sign on it.
  @discardableResult
  package mutating func quietButton(
    _ name: String, title: @autoclosure () -> String, in frame: Rect,
    drawSign: (inout Interface, QuietPose) -> Void
  ) -> Response {
    let id = id(name)
    let response = interact(id, .button, title(), in: frame, [.hover, .click, .focus])
    let light = spring(id, "ground", to: .white(response.isHovered ? 0.16 : 0.07), .snappy)
    let ink = spring(id, "ink", to: Color.text.opacity(response.isHovered ? 1 : 0.8), .snappy)
    let size = spring(
      id, "size", to: response.isHeld ? 0.94 : 1, response.isHeld ? .interactiveSpring : .bouncy)
    guard isDrawing else { return response }
    let ground = Self.quietGround(in: frame)
    let seen = Rect(
      center: frame.center,
      size: Size(width: ground.width * size, height: ground.height * size))
    canvas.quads.fill(.panel, seen, light)
    drawFocus(response, around: seen)
    drawSign(&self, QuietPose(frame: seen, size: size, ink: ink))
    return response
  }

  /// A quiet button with a word on it.
  @discardableResult
  package mutating func quietButton(_ name: String, _ title: String, in frame: Rect) -> Response {
    quietButton(name, title: title, in: frame) { ui, pose in
      let line = ui.line(title, ui.theme.small)
      let (center, size) = (pose.frame.center, pose.size)
      let origin = Point(
        x: center.x - line.width * size / 2, y: center.y + line.capHeight * size / 2)
      ui.canvas.quads.append(
        line, at: origin, color: pose.ink, stretch: Size(width: size, height: size))
    }
  }
}
