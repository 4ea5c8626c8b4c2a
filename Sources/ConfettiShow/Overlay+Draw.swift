import ConfettiGraphics

extension Overlay {
  /// Where everything stands when the overlay shows it.
  func sheet(_ layout: Layout) -> OverlaySheet {
    let corner = Self.corner(layout)
    return OverlaySheet(
      rows, rowsAboveGraph: rowsAboveGraph, theme: layout.theme,
      room: layout.size.width - 2 * corner.x, height: layout.size.height - 2 * corner.y)
  }

  private static func corner(_ layout: Layout) -> Point {
    let gap = (layout.theme.gap / 2).rounded()
    return Point(x: gap, y: gap)
  }

  /// The panel at rest, and where it is drawn: it comes out of the corner.
  func frames(_ layout: Layout, at now: Double) -> (resting: Rect, drawn: Rect) {
    let corner = Self.corner(layout)
    let size = size.presentation(at: now)
    let resting = Rect(x: corner.x, y: corner.y, width: size.width, height: size.height)
    let way = Float(presence.progress(at: now)) - 1
    return (resting, resting.offset(by: corner.x * way, corner.y * way))
  }

  /// Draws the overlay as it was last written, and the graph as it is now.
  func draw(
    _ performance: Performance, _ layout: Layout, at now: Double, by scratch: inout QuadBuffer,
    into quads: inout QuadBuffer
  ) {
    guard presence.isVisible(at: now) else { return }
    let (resting, drawn) = frames(layout, at: now)
    let progress = presence.progress(at: now)
    quads.fill(.chip, drawn, .panel.opacity(min(Float(progress), 1)))
    // One is almost gone when the other comes: text upon text cannot be read.
    let share = Float(expansion.presentation(at: now))
    let (line, rows) = (1 - share / 0.45, (share - 0.35) / 0.65)
    quads.append(from: resting, to: drawn, opacity: progress, by: &scratch) {
      if line > 0 { drawLine(layout, at: now, opacity: min(line, 1), into: &$0) }
      if rows > 0 { drawRows(performance, layout, at: now, opacity: min(rows, 1), into: &$0) }
    }
  }

  private func drawLine(
    _ layout: Layout, at now: Double, opacity: Float, into quads: inout QuadBuffer
  ) {
    guard let typesetter else { return }
    let corner = Self.corner(layout)
    let height = layout.theme.lineHeight + Self.padding
    let baseline = corner.y + (height + typesetter.digits[0].capHeight) / 2
    line.draw(
      typesetter, from: Point(x: corner.x + Self.padding, y: baseline), at: now,
      .text.opacity(opacity), into: &quads)
  }

  private func drawRows(
    _ performance: Performance, _ layout: Layout, at now: Double, opacity: Float,
    into quads: inout QuadBuffer
  ) {
    guard let typesetter else { return }
    let corner = Self.corner(layout)
    let sheet = sheet(layout)
    graph.draw(
      performance, in: sheet.graph.offset(by: corner.x, corner.y), at: now, opacity: opacity,
      into: &quads)
    for row in rows.indices {
      guard let place = sheet.place(of: row) else { continue }
      let line = rows[row].line
      let baseline = corner.y + place.y + (layout.theme.lineHeight + line.capHeight) / 2
      let left = corner.x + place.x
      quads.append(line, at: Point(x: left, y: baseline), color: .quiet.opacity(opacity))
      rows[row].value.draw(
        typesetter, from: Point(x: left + sheet.nameWidth, y: baseline), at: now,
        .text.opacity(opacity), into: &quads)
    }
  }
}
