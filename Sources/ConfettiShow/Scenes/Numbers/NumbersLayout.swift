import ConfettiControls
import ConfettiGraphics

/// The places of the tiles of the numbers scene: a pure function of the size of the stage.
struct NumbersLayout: Sendable {
  let theme: Theme
  let heading: SceneHeading
  private(set) var tiles: [TilePlace] = []

  init(_ heading: SceneHeading, _ theme: Theme, _ atlas: Atlas, count: Int, code: [[String]]) {
    (self.heading, self.theme) = (heading, theme)
    let gap = theme.sizeClass == .compact ? 8 : (theme.gap * 0.66).rounded()
    let area = heading.content
    // The arrangement whose tiles are nearest to the shape that suits them.
    func room(_ columns: Int) -> Float {
      let rows = (count + columns - 1) / columns
      let width = (area.width - gap * Float(columns - 1)) / Float(columns)
      let height = (area.height - gap * Float(rows - 1)) / Float(rows)
      return min(width / 1.45, height)
    }
    let columns = [3, 2, 1, 6].max { room($0) < room($1) } ?? 3
    let rows = (count + columns - 1) / columns
    let height = (area.height - gap * Float(rows - 1)) / Float(rows)
    let cells = area.grid(
      count, columns: columns, height: height, gap: Size(width: gap, height: gap))
    let widest = code.joined().reduce(Float(0)) {
      max($0, atlas.line($1, style: theme.small).width)
    }
    tiles = cells.map { TilePlace($0.onPixels, theme, atlas, codeWidth: widest) }
  }
}

extension Rect {
  /// The rectangle with its edges on whole points.
  fileprivate var onPixels: Rect {
    let (left, top) = (x.rounded(), y.rounded())
    return Rect(x: left, y: top, width: maxX.rounded() - left, height: maxY.rounded() - top)
  }
}

/// The places of the parts of a tile.
struct TilePlace: Sendable {
  let panel: Rect
  /// The row of the name.
  private(set) var title: Rect
  /// The room of the number and of its picture.
  private(set) var content: Rect
  /// The row of the number; and the area of the picture below it, which is empty where there is no room.
  private(set) var number = Rect.empty, graphic = Rect.empty
  /// The area of the code, which is empty where there is no room.
  private(set) var code = Rect.empty
  /// The styles of the number and of the words beside it.
  let style: TextStyle, sideStyle: TextStyle, legendStyle: TextStyle
  /// The format of the per cents below the bar of shares.
  let legendFormat: NumberFormat
  /// Whether there is width for words beside the number.
  let hasSide: Bool
  let titleStyle: TextStyle
  let lineHeight: Float
  /// The width of lines.
  let line: Float
  let padding: Float

  init(_ panel: Rect, _ theme: Theme, _ atlas: Atlas, codeWidth: Float) {
    self.panel = panel
    titleStyle = theme.small
    lineHeight = theme.lineHeight
    let isCompact = theme.sizeClass == .compact
    padding =
      isCompact
      ? min(12, (panel.height * 0.1).rounded(), (panel.width * 0.07).rounded())
      : (theme.gap * 0.75).rounded()
    line = isCompact ? 1.5 : theme.sizeClass == .grand ? 3 : 2
    var rest = panel.inset(by: padding, padding * 0.85)
    title = rest.cut(.top, theme.small.size, gap: padding * (isCompact ? 0.5 : 0.8))
    let codeHeight = 3 * theme.lineHeight + padding * 0.9
    if codeWidth + padding * 1.4 <= rest.width,
      rest.height - codeHeight - padding >= theme.title.size * 1.5
    {
      code = rest.cut(.bottom, codeHeight, gap: padding)
    }
    content = rest
    func width(_ text: String, _ style: TextStyle) -> Float {
      atlas.line(text, style: style).width
    }
    let side = isCompact ? theme.small : theme.label
    let styles = [theme.title, theme.label, theme.small]
    let room = rest
    let style =
      styles.first {
        width("00,000", $0) + width("+00.0 %", side) + side.size <= room.width
          && $0.size * 0.8 <= room.height
      } ?? theme.small
    (self.style, sideStyle) = (style, side)
    legendStyle =
      [theme.label, theme.small].first { width("00 %", $0) * 4.8 <= room.width } ?? theme.small
    // Where there is no width for the sign as well, its place in the bar says enough.
    legendFormat = width("00 %", legendStyle) * 4.4 <= room.width ? .percent : .whole
    hasSide =
      width("000.00", style) + width("+00.0 %", side) + side.size * 0.7 <= room.width
    let high = min(style.size, rest.height)
    let below = rest.height - high
    // The picture has the room below the number, if that is enough to see anything.
    if below >= style.size * 0.35 + 6 {
      number = rest.cut(.top, high, gap: min(below * 0.25, padding))
      // A picture is wider than high.
      graphic = rest.cut(.bottom, min(rest.height, rest.width * 0.6))
    } else {
      number = Rect(x: rest.x, y: rest.center.y - high / 2, width: rest.width, height: high)
    }
  }

  /// The bar of shares, and the row of their per cents below it.
  var sharesBar: Rect {
    let height = min(content.height - legendHeight, style.size * 1.6)
    let top = (content.height - height - legendHeight) / 2
    return Rect(
      x: content.x, y: content.y + top, width: content.width, height: max(height, 4))
  }

  var sharesLegend: Rect {
    let height = legendStyle.size
    return Rect(
      x: content.x, y: sharesBar.maxY + legendHeight - height * 1.1, width: content.width,
      height: height)
  }

  /// The height of the row of per cents with its distance from the bar.
  private var legendHeight: Float { legendStyle.size * (hasDots ? 2.8 : 1.5) }

  /// Whether the per cents have marks in the colours of their shares.
  var hasDots: Bool { content.height > legendStyle.size * 5 }
}
