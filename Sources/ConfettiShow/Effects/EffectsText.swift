import ConfettiControls
import ConfettiGraphics

/// The text in the panel with all effects, set for a stage.
struct EffectsText: Sendable {
  /// The names of the effects in the grid, and the headings of their groups.
  private(set) var names: [TextLine] = []
  private(set) var headings: [TextLine] = []
  /// The number of effects, or of those that are found.
  private(set) var count = TextLine.empty
  /// The sentence about the effect in focus, and the one that no effect is found.
  private(set) var summary: [TextLine] = []
  private(set) var nothing: [TextLine] = []

  /// Sets everything but the sentence about an effect.
  mutating func prepare(
    _ stage: Stage, _ grid: EffectsGrid, _ catalogue: EffectCatalogue, query: String
  ) {
    let (atlas, theme, layout) = (stage.atlas, stage.layout.theme, grid.layout)
    let style = EffectsLayout.textStyle(theme)
    names = grid.entries.map {
      atlas.line(catalogue.entries[$0].effect.title, style: style, within: layout.cell.width)
    }
    headings = grid.headings.map { atlas.line($0.title, style: theme.small) }
    let (all, found) = (catalogue.entries.count, grid.entries.count)
    count = atlas.line(
      query.isEmpty ? all == 1 ? "1 effect" : "\(all) effects" : "\(found) of \(all)",
      style: theme.small)
    // The letters of other scripts are seen in the search alone.
    let asked = atlas.hasGlyphs(for: query, style: style) ? "as “\(query)”" : "like this"
    nothing =
      found > 0
      ? []
      : atlas.paragraph(
        "No effect is called or described \(asked). Backspace takes a letter back, Esc shows all.",
        style: style, within: layout.search.width, lines: 3)
  }

  /// Sets the sentence about an effect.
  mutating func say(_ effect: ShowEffect?, _ stage: Stage, _ layout: EffectsLayout) {
    guard let effect else {
      summary = []
      return
    }
    let said = effect.summary.isEmpty ? effect.title : effect.summary
    summary = stage.atlas.paragraph(
      said, style: EffectsLayout.textStyle(stage.layout.theme), within: layout.summary.width,
      lines: layout.summaryLines)
  }
}
