import Confetti
import ConfettiControls
import ConfettiGraphics

extension Studio.Content {
  /// Describes the handles at the edges of the columns, which are dragged to make them wider.
  mutating func describeColumns(_ layout: StudioLayout, _ ui: inout Interface) {
    if let side = layout.text ?? layout.tree {
      let edge = Rect(
        x: side.maxX - 4, y: layout.columns.y, width: 8, height: layout.columns.height)
      if let x = ui.edge("left column", edge) {
        view.sideShare = (x / size.width).clamped(to: 0.05...0.6)
        rest.needsLook = true
      }
    }
    if let panel = layout.panel {
      let edge = Rect(x: panel.x - 4, y: panel.y, width: 8, height: panel.height)
      if let x = ui.edge("panel", edge) {
        view.panelShare = ((size.width - x) / size.width).clamped(to: 0.05...0.6)
        rest.needsLook = true
      }
    }
  }
}

extension Interface {
  /// An edge between two columns; returns the x to which it was just dragged, or moved by an arrow key.
  fileprivate mutating func edge(_ name: String, _ frame: Rect) -> Float? {
    let id = id("edge of \(name)")
    let response = interact(
      id, .split, name, in: frame, [.hover, .drag, .focus], cursor: .resizeAcross)
    let light = spring(
      id, "light",
      to: .white(response.isHeld ? 0.4 : response.isHovered || response.isFocused ? 0.25 : 0),
      .smooth(duration: 0.15))
    if isDrawing, light.alpha > 0 {
      canvas.quads.fill(
        .rectangle, Rect(x: frame.center.x - 1, y: frame.y, width: 2, height: frame.height), light)
    }
    switch response.action {
    case .dragged(let point): return point.x
    case .key(.left, []), .key(.right, []):
      takeKey()
      return frame.center.x + (response.action == .key(.left, []) ? -16 : 16)
    default: return nil
    }
  }
}
