import ConfettiControls
import ConfettiGraphics

// The frame at which an effect for frames is fired, such as a button: it is no part of the effect, and two handles move
// and size it, so that one sees the effect around others.
extension Studio.Content {
  /// The smallest side of a frame, in points of the stage.
  private static let smallest: Float = 8
  /// The part of a frame by which it is dragged.
  private enum Corner: CaseIterable {
    case first, last

    var sentence: String {
      switch self {
      case .first: "The frame at which the effect is fired, such as a button: drag to move it."
      case .last: "The frame at which the effect is fired: drag to size it."
      }
    }
  }

  /// Describes the frame and its handles.
  mutating func describeFrame(_ map: StageMap, _ ui: inout Interface) {
    guard case .frame(let frame) = staged.site.anchor else { return }
    if ui.isDrawing {
      let corners = [
        Point(x: frame.x, y: frame.y), Point(x: frame.maxX, y: frame.y),
        Point(x: frame.maxX, y: frame.maxY), Point(x: frame.x, y: frame.maxY),
      ]
      ui.canvas.quads.stroke(
        corners + corners.prefix(1), on: map, width: 1, Color.guide.opacity(0.55))
    }
    for corner in Corner.allCases { describe(corner, of: frame, map, &ui) }
  }

  private mutating func describe(
    _ corner: Corner, of frame: Rect, _ map: StageMap, _ ui: inout Interface
  ) {
    let place =
      corner == .first ? Point(x: frame.x, y: frame.y) : Point(x: frame.maxX, y: frame.maxY)
    // Outside of the corner, where other handles may stand.
    let (middle, out): (Point, Float) = (map.window(place), corner == .first ? -7 : 7)
    let area = Rect(center: Point(x: middle.x + out, y: middle.y + out), side: 20)
    let response = ui.interact(
      ui.id("frame \(corner)"), .handle, corner.sentence, in: area, [.hover, .drag, .focus])
    switch response.action {
    case .pressed(_, let press) where press.button == .primary:
      view.frameAtPress = frame
      playhead.hold()
    case .dragged(let point):
      guard let start = ui.pointer.hold?.start, let before = view.frameAtPress else { break }
      move(
        corner, of: before, (point.x - start.x) / map.scale, (point.y - start.y) / map.scale, &ui)
    case .released: view.frameAtPress = nil
    case .cancelled:
      if let before = view.frameAtPress { move(corner, of: before, 0, 0, &ui) }
      view.frameAtPress = nil
    case .key(let key, let modifiers):
      guard let way = Point(arrow: key) else { break }
      ui.takeKey()
      let step: Float = modifiers.contains(.shift) ? 20 : 2
      move(corner, of: frame, way.x * step, way.y * step, &ui)
    default: break
    }
    ui.tooltip(for: response, corner.sentence, beside: area)
    guard ui.isDrawing else { return }
    let isLit = response.isHovered || response.isHeld || response.isFocused
    let side: Float = isLit ? 11 : 8
    let square = Rect(center: area.center, side: side)
    ui.canvas.quads.fill(Rect(center: area.center, side: side + 4), .black(0.55))
    ui.canvas.quads.fill(square, isLit ? .white() : Color.guide)
    ui.drawFocus(response, around: area)
  }

  /// Moves a corner of a frame, which stays within the stage.
  private mutating func move(
    _ corner: Corner, of frame: Rect, _ right: Float, _ down: Float, _ ui: inout Interface
  ) {
    guard right.isFinite, down.isFinite else { return }
    let stage = staged.format.size
    var moved = frame
    switch corner {
    case .first:
      moved.x = (frame.x + right).rounded().clamped(to: 0...max(stage.width - frame.width, 0))
      moved.y = (frame.y + down).rounded().clamped(to: 0...max(stage.height - frame.height, 0))
    case .last:
      moved.width = (frame.width + right).rounded().clamped(
        to: Self.smallest...max(stage.width - frame.x, Self.smallest))
      moved.height = (frame.height + down).rounded().clamped(
        to: Self.smallest...max(stage.height - frame.y, Self.smallest))
    }
    guard moved != staged.frame else { return }
    staged.frame = moved
    restage(&ui)
  }
}
