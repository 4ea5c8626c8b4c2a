import ConfettiControls
import ConfettiGraphics

/// The places of the shapes scene on a stage: a pure function of its size.
struct ShapesLayout: Sendable {
  let heading: SceneHeading
  let titleStyle: TextStyle
  /// The frames of the tiles, row by row, and of the figures in them.
  private(set) var tiles: [Rect] = []
  private(set) var figures: [Rect] = []
  /// The places of the words of each tile.
  private(set) var words: [Words] = []

  struct Words: Hashable, Sendable {
    let title: Rect
    /// The place of the code; `nil` where there is no room for it.
    let code: Rect?
  }

  /// The number of tiles.
  private static let count = 6

  init(on stage: Stage) {
    let theme = stage.layout.theme
    heading = SceneHeading(
      "Shapes", help: ["Click a shape, or press Space for all", "Click a shape"], on: stage)
    titleStyle = theme.sizeClass == .compact ? theme.small : theme.label
    let content = heading.content
    let columns = content.width > content.height * 1.1 ? 3 : 2
    let gap = (theme.gap * 0.6).rounded()
    let rows = Self.count / columns
    let height = (content.height - gap * Float(rows - 1)) / Float(rows)
    tiles = content.grid(
      Self.count, columns: columns, height: height, gap: Size(width: gap, height: gap))
    let padding = (theme.gap * 0.5).rounded()
    let line = (titleStyle.size * 1.5).rounded()
    let hasCode = height > 12 * theme.small.size && tiles[0].width > 17 * theme.small.size
    for tile in tiles {
      var inside = tile.inset(by: padding, padding)
      let title = inside.cut(.top, line)
      let code = hasCode ? inside.cut(.bottom, theme.lineHeight, gap: padding / 2) : nil
      words.append(Words(title: title, code: code))
      figures.append(inside.inset(by: padding, padding / 2))
    }
  }
}
