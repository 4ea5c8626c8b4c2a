import ConfettiControls
import ConfettiGraphics

/// The effects in the panel's grid, group by group, with the places of their cells.
struct EffectsGrid: Hashable, Sendable {
  /// The effects in their order, as indices of the catalogue's entries.
  let entries: [Int]
  /// The titles of the groups.
  let titles: [String]
  /// The places of the effects with their names, measured from the start of the scrolled area.
  let places: GridLayout
  let layout: EffectsLayout

  init(_ sections: [EffectCatalogue.Section], _ layout: EffectsLayout) {
    entries = sections.flatMap(\.entries)
    titles = sections.map(\.title)
    places = GridLayout(
      sections.map(\.entries.count),
      GridLayout.Form(
        columns: layout.columns, cell: layout.cell,
        gap: Size(width: layout.gap, height: layout.gap * 0.5), heading: layout.headingHeight,
        // There is room for the ring around the last row.
        left: layout.padding, end: layout.gap * 0.25, width: layout.panel.width))
    self.layout = layout
  }

  /// The frame of a cell on the stage.
  func frame(of cell: Int, scrolled: Float) -> Rect {
    places.frame(of: cell, in: layout.viewport, scrolled: scrolled)
  }
}
