import Confetti
import ConfettiControls
import ConfettiGraphics

extension Studio.Content {
  /// Describes the handles at the edges of the columns, which are dragged to make them wider.
  mutating func describeColumns(_ layout: StudioLayout, _ ui: inout Interface) {
    let standard = StudioView()
    if let side = layout.text ?? layout.tree {
      let edge = Rect(
        x: side.maxX - 4, y: layout.columns.y, width: 8, height: layout.columns.height)
      let width = resized("left column", standard.sideShare, edge, side.width, 1, &ui)
      if let width { view.sideShare = share(width) }
    }
    if let panel = layout.panel {
      let edge = Rect(x: panel.x - 4, y: panel.y, width: 8, height: panel.height)
      let width = resized("panel", standard.panelShare, edge, panel.width, -1, &ui)
      if let width { view.panelShare = share(width) }
    }
  }

  private mutating func share(_ width: Float) -> Float {
    rest.needsLook = true
    return (width / size.width).clamped(to: 0.05...0.6)
  }

  /// The width of a column that its edge was just moved to.
  ///
  /// - Parameters:
  ///   - standard: the share of the window that a double press restores.
  ///   - width: the width of the column now, in points.
  ///   - direction: 1 if the column grows to the right, -1 if it grows to the left.
  private func resized(
    _ name: String, _ standard: Float, _ edge: Rect, _ width: Float, _ direction: Float,
    _ ui: inout Interface
  ) -> Float? {
    let before = ui.id("edge of \(name)").child("width")
    switch ui.splitHandle("edge of \(name)", .across, in: edge) {
    case .pressed(let isTwice):
      ui.keep(width, for: before)
      return isTwice ? standard * size.width : nil
    case .dragged(let way): return ui.kept(before, or: width) + way * direction
    case .stepped(let way): return width + way * direction
    case .cancelled: return ui.kept(before, or: width)
    case nil: return nil
    }
  }
}
