import ConfettiControls
import ConfettiGraphics

/// The look of a panel on its way out of the place that opened it: at the start it is that place, at the end all of it
/// is there.
struct PanelPose: Sendable {
  /// The frame of the panel's ground.
  let frame: Rect
  /// The opacity of the ground, and of the content on it, 0…1.
  let ground: Float, content: Float
  /// How dark everything below is, 0…1.
  let veil: Float
  /// How far the button that opened the panel has given way to it, 0…1.
  let cover: Float
  /// The distance from the edge at which the content ends, so that it keeps within round corners.
  let edge: Float
  /// Whether the panel is so near its place that its parts can be aimed at.
  let isNear: Bool

  /// The distance of a round corner of a panel from the square one on each axis, in points.
  private static let cornerDepth: Float = 4.2

  init(frame: Rect, progress: Float, fades: Bool) {
    self.frame = frame
    let share = progress.clamped(to: 0...1)
    veil = share
    isNear = progress > 0.9
    guard !fades else {
      (ground, content, cover, edge) = (share, share, share, 0)
      return
    }
    // The content comes once there is room for it: as small as the button it would only be a squeezed picture.
    ground = Self.eased(share / 0.16)
    content = Self.eased((share - 0.1) / 0.38)
    cover = Self.eased(share / 0.22)
    edge = Self.cornerDepth * Self.eased((1 - share) / 0.1)
  }

  private static func eased(_ share: Float) -> Float {
    let share = share.clamped(to: 0...1)
    return share * share * (3 - 2 * share)
  }
}

extension Interface {
  /// The shadow of a panel: its distance downwards in points, and its opacity.
  typealias PanelShadow = (drop: Float, opacity: Float)

  /// Describes a panel at a pose: its shadow, its ground, and its content as one picture of even scale.
  ///
  /// The content can be hit at the places that it has when the panel is there.
  ///
  /// - Parameters:
  ///   - panel: the frame of the panel when all of it is there.
  ///   - pose: its pose now.
  ///   - kind: the shape of its ground.
  ///   - color: the colour of its ground.
  ///   - shadow: its shadow; `nil` for none.
  ///   - part: describes the content.
  mutating func zoomed(
    _ panel: Rect, _ pose: PanelPose, _ kind: NinePatch.Kind = .panel, _ color: Color = .sheet,
    shadow: PanelShadow? = nil, _ part: (inout Interface) -> Void
  ) {
    guard isDrawing else { return part(&self) }
    let frame = pose.frame
    if let shadow {
      canvas.quads.fill(
        .shadow, frame.offset(by: 0, shadow.drop * pose.veil),
        .black(shadow.opacity * pose.ground))
    }
    canvas.quads.fill(kind, frame, color.opacity(pose.ground))
    // A frame of another aspect shows the upper part of the content, not a squeezed whole.
    let scale = max(frame.width / panel.width, frame.height / panel.height)
    let seen = Size(width: frame.width / scale, height: frame.height / scale)
    let source = Rect(
      x: panel.x + (panel.width - seen.width) / 2, y: panel.y, width: seen.width,
      height: seen.height)
    drawn(
      source.inset(by: pose.edge / scale, pose.edge / scale),
      in: frame.inset(by: pose.edge, pose.edge), opacity: Double(pose.content), part)
  }
}
