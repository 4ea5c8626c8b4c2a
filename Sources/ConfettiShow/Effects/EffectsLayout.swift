import ConfettiControls
import ConfettiGraphics
import Motion

/// The frames of the parts of the panel with all effects: a pure function of the stage's layout.
struct EffectsLayout: Hashable, Sendable {
  /// The panel, the search field, and the sentence about the effect in focus.
  let panel, search, summary: Rect
  /// The button that opens the effect in focus in the studio, right of the sentence.
  let mine: Rect
  /// The visible part of the grid, as wide as the panel.
  let viewport: Rect
  let columns: Int
  /// The sizes of an effect's picture, and of a cell: the picture with the name below it.
  let picture, cell: Size
  /// The distance of cells from each other, and from the panel's edge.
  let gap, padding: Float
  let headingHeight: Float
  /// The most lines of the sentence about an effect.
  let summaryLines: Int

  /// Height over width of an effect's picture.
  static let aspect: Float = 0.6

  init(_ layout: Layout) {
    let (theme, size) = (layout.theme, layout.size)
    let (inset, padding, gap): (Float, Float, Float)
    let (searchHeight, narrowest, most): (Float, Float, Size)
    switch theme.sizeClass {
    case .compact:
      (inset, padding, gap) = (6, 12, 12)
      (searchHeight, narrowest, most) = (34, 180, Size(width: 900, height: 640))
    case .regular:
      (inset, padding, gap) = (24, 24, 18)
      (searchHeight, narrowest, most) = (46, 186, Size(width: 1136, height: 900))
    case .grand:
      (inset, padding, gap) = (56, 38, 28)
      (searchHeight, narrowest, most) = (66, 260, Size(width: 2080, height: 1500))
    }
    // A stage that stands upright is used from the top to the bottom.
    let highest = size.height > size.width ? size.height : most.height
    // The row below is for sentences and the chip of a recording.
    let end = min(size.height - inset, layout.lowestRow.y - 3)
    let height = min(end - inset, highest).rounded(.down)
    panel =
      Rect(
        center: Point(x: size.width / 2, y: min(size.height / 2, end - height / 2)),
        size: Size(width: min(size.width - 2 * inset, most.width).rounded(.down), height: height)
      ).rounded
    var inner = panel.inset(by: padding, padding)
    // Sentences need two lines where the panel is narrow.
    summaryLines = inner.width < 400 ? 2 : 1
    let summaryStyle = Self.textStyle(theme)
    let line = (summaryStyle.size * 1.4).rounded()
    search = inner.cut(.top, searchHeight, gap: (padding * 0.4).rounded())
    var below = inner.cut(.bottom, line * Float(summaryLines), gap: (padding * 0.5).rounded())
    let button = Size(
      width: (theme.small.size * 8.5).rounded(), height: max((theme.small.size * 2.8).rounded(), 30)
    )
    mine = Rect(
      center: Point(x: below.maxX - button.width / 2, y: below.center.y), size: button)
    _ = below.cut(.right, button.width, gap: gap)
    summary = below
    viewport = Rect(x: panel.x, y: inner.y, width: panel.width, height: max(inner.height, 1))
    let fitting = Int((inner.width + gap) / (narrowest + gap))
    columns = fitting.clamped(to: 2...6)
    let width = (inner.width - Float(columns - 1) * gap) / Float(columns)
    picture = Size(width: width.rounded(.down), height: (width * Self.aspect).rounded())
    cell = Size(width: picture.width, height: picture.height + (summaryStyle.size * 1.7).rounded())
    headingHeight = (theme.small.size * 2.1).rounded()
    (self.padding, self.gap) = (padding, gap)
  }

  /// The style of names and sentences in the panel.
  static func textStyle(_ theme: Theme) -> TextStyle {
    theme.sizeClass == .compact ? theme.small : theme.body
  }
}

extension Rect {
  /// The rectangle with its corner on a whole point.
  fileprivate var rounded: Rect {
    Rect(x: x.rounded(), y: y.rounded(), width: width, height: height)
  }
}

extension Layout {
  /// The frames of the effects that are seen in the panel of all effects when it has just opened, with the
  /// indices of the effects; an effect counts as seen if its middle is.
  ///
  /// - Parameters:
  ///   - effects: the effects of the stage: those of the library, then the user's own.
  ///   - chosen: the index of the chosen effect.
  public func effects(among effects: [ShowEffect], chosen: Int) -> [(effect: Int, frame: Rect)] {
    let catalogue = EffectCatalogue(effects)
    let grid = EffectsGrid(catalogue.sections, EffectsLayout(self))
    let cell = grid.entries.firstIndex { catalogue.entries[$0].place == chosen }
    let view = grid.layout.viewport.height
    let scrolled = cell.map { grid.places.offset(centring: $0, view: view) } ?? 0
    return grid.entries.indices.compactMap {
      let frame = grid.frame(of: $0, scrolled: scrolled)
      guard grid.layout.viewport.contains(frame.center) else { return nil }
      return (catalogue.entries[grid.entries[$0]].place, frame)
    }
  }
}
