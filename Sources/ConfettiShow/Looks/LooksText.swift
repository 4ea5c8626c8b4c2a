import ConfettiGraphics

/// The text in the panel with all looks, set for a stage.
struct LooksText: Sendable {
  /// The names of the looks in the grid, and the headings of their groups.
  private(set) var names: [TextLine] = []
  private(set) var headings: [TextLine] = []
  /// What was typed, or what there is to do.
  private(set) var search = TextLine.empty
  /// How many looks there are, or are found.
  private(set) var count = TextLine.empty
  /// What is said about the look in focus, or that nothing was found.
  private(set) var summary: [TextLine] = []
  private(set) var nothing: [TextLine] = []

  /// Sets everything but the sentence about a look.
  mutating func prepare(
    _ stage: Stage, _ grid: LooksGrid, _ catalogue: LookCatalogue, query: String
  ) {
    let (atlas, theme, layout) = (stage.atlas, stage.layout.theme, grid.layout)
    let style = LooksLayout.textStyle(theme)
    names = grid.looks.map {
      atlas.line(catalogue.looks[$0].effect.title, style: style, within: layout.cell.width)
    }
    headings = grid.headings.map { atlas.line($0.title, style: theme.small) }
    let (all, found) = (catalogue.looks.count, grid.looks.count)
    count = atlas.line(
      query.isEmpty ? all == 1 ? "1 look" : "\(all) looks" : "\(found) of \(all)",
      style: theme.small)
    let width = layout.search.width - count.width - 3 * layout.gap
    search = atlas.line(
      query.isEmpty ? "Type to search" : query, style: style, within: width)
    nothing =
      found > 0
      ? []
      : atlas.paragraph(
        "No look is called or described as “\(query)”. Backspace takes a letter back, Esc shows all.",
        style: style, within: layout.search.width, lines: 3)
  }

  /// Sets what is said about a look.
  mutating func say(_ effect: ShowEffect?, _ stage: Stage, _ layout: LooksLayout) {
    guard let effect else {
      summary = []
      return
    }
    let said = effect.summary.isEmpty ? effect.title : effect.summary
    summary = stage.atlas.paragraph(
      said, style: LooksLayout.textStyle(stage.layout.theme), within: layout.summary.width,
      lines: layout.summaryLines)
  }
}
