import ConfettiControls
import ConfettiGraphics
import Motion

extension EffectsPanel {
  /// How far the shadow reaches at most, in points.
  private static let reach: Float = 64

  /// Dims everything below the panel.
  func dim(_ stage: Stage, _ ui: inout Interface) {
    guard ui.isDrawing, let look = presence.look(at: ui.now) else { return }
    ui.canvas.quads.fill(stage.layout.bounds, Color.night.opacity(0.55 * Float(look.opacity)))
  }

  /// Describes what is seen of the panel as it comes, is there or goes.
  mutating func drawPanel(_ stage: Stage, _ ui: inout Interface) {
    let (panel, now) = (layout.panel, ui.now)
    ui.drawn(presence, in: panel.inset(by: -Self.reach, -Self.reach)) { ui in
      if ui.isDrawing {
        ui.canvas.quads.fill(.shadow, panel.offset(by: 0, 12), .black(0.45))
        ui.canvas.quads.fill(.panel, panel, .sheet)
      }
      describeSearch(&ui)
      guard ui.isDrawing else { return }
      let count = text.count
      ui.canvas.quads.append(
        count,
        at: count.origin(
          right: layout.search.maxX - layout.gap, middle: layout.search.center.y), color: .quiet)
      ui.canvas.draw(layout.viewport, in: layout.viewport) { drawGrid(at: now, on: &$0) }
      drawEdges(at: now, into: &ui.canvas.quads)
      ui.drawThumb(scroll, in: layout.viewport, inset: layout.padding / 2 - 2)
      drawSummary(into: &ui.canvas.quads)
    }
  }

  private func drawGrid(at now: Double, on canvas: inout Canvas) {
    let scrolled = scroll.offset.presentation(at: now)
    let (x, y) = (layout.viewport.x, layout.viewport.y - scrolled)
    guard !grid.cells.isEmpty else {
      let frame = layout.viewport.inset(by: layout.padding, layout.padding)
      return draw(text.nothing, in: frame, .text, into: &canvas.quads)
    }
    let cells = grid.visible(scrolled: scrolled)
    for cell in cells { drawPicture(cell, x, y, at: now, on: &canvas) }
    mask(cells, x, y, into: &canvas.quads)
    for (heading, line) in zip(grid.headings, text.headings) {
      let frame = heading.frame.offset(by: x, y)
      canvas.quads.append(
        line, at: line.origin(left: frame.x, middle: frame.center.y), color: .accent)
    }
    for cell in cells { drawName(cell, x, y, into: &canvas.quads) }
    guard focus != nil else { return }
    let ring = ring.presentation(at: now)
    let around = Rect(
      x: ring.x + x, y: ring.y + y, width: ring.width, height: layout.picture.height)
    canvas.quads.fill(.outline, around, .accent)
  }

  /// Where the picture of a cell is in a grid whose start is at a place.
  private func picture(_ cell: Int, _ x: Float, _ y: Float) -> Rect {
    let frame = grid.cells[cell]
    return Rect(
      x: frame.x + x, y: frame.y + y, width: frame.width, height: layout.picture.height)
  }

  private func drawPicture(
    _ cell: Int, _ x: Float, _ y: Float, at now: Double, on canvas: inout Canvas
  ) {
    let (picture, thumbnail) = (picture(cell, x, y), grid.entries[cell])
    canvas.quads.fill(.panel, picture, top: .indigo, bottom: .plum)
    if thumbnails[thumbnail].isAroundFrame {
      let scale = picture.width / Thumbnail.stage.width
      let size = Size(
        width: Thumbnail.frame.width * scale, height: Thumbnail.frame.height * scale)
      canvas.quads.fill(
        .panel, Rect(center: picture.center, size: size), Color.button.opacity(0.45))
    }
    thumbnails[thumbnail].draw(in: picture, at: now, on: &canvas)
  }

  /// Covers what reaches beyond the pictures: rotated particles cannot be cut at an edge, and corners
  /// are round.
  private func mask(
    _ cells: Range<Int>, _ x: Float, _ y: Float, into quads: inout QuadBuffer
  ) {
    for cell in cells {
      let (picture, frame) = (picture(cell, x, y), grid.cells[cell].offset(by: x, y))
      // Outlines lie 3 points outside of what they are drawn around.
      for inset in stride(from: Float(3), through: -1, by: -1) {
        quads.fill(.outline, picture.inset(by: inset, inset), .sheet)
      }
      let gap = layout.gap
      let side = Rect(x: frame.maxX, y: frame.y, width: gap, height: frame.height)
      quads.fill(side, .sheet)
      quads.fill(
        Rect(
          x: frame.x - gap, y: picture.maxY, width: frame.width + 2 * gap,
          height: frame.maxY - picture.maxY + gap * 0.5), .sheet)
      if grid.isFirst(cell) {
        let above = Rect(
          x: frame.x - gap, y: frame.y - layout.headingHeight, width: frame.width + 2 * gap,
          height: layout.headingHeight)
        quads.fill(above, .sheet)
      }
    }
    let edge = Rect(
      x: layout.viewport.x, y: layout.viewport.y, width: layout.padding,
      height: layout.viewport.height)
    quads.fill(edge, .sheet)
  }

  private func drawName(
    _ cell: Int, _ x: Float, _ y: Float, into quads: inout QuadBuffer
  ) {
    let (line, picture) = (text.names[cell], picture(cell, x, y))
    let middle = picture.maxY + (layout.cell.height - layout.picture.height) / 2
    quads.append(
      line, at: line.origin(left: picture.x + 2, middle: middle),
      color: cell == focus ? .text : .quiet)
    guard grid.entries[cell] == chosen else { return }
    let side = (line.capHeight * 0.7).rounded()
    quads.fill(
      .circle, Rect(center: Point(x: picture.maxX - side, y: middle), side: side), .accent)
  }

  /// Fades the grid at the edges beyond which it goes on.
  private func drawEdges(at now: Double, into quads: inout QuadBuffer) {
    guard scroll.farthest > 0 else { return }
    let viewport = layout.viewport
    let scrolled = scroll.offset.presentation(at: now)
    let depth = layout.gap
    let above = (scrolled / depth).clamped(to: 0...1)
    let below = ((scroll.farthest - scrolled) / depth).clamped(to: 0...1)
    let clear = Color.sheet.opacity(0)
    quads.fill(
      Rect(x: viewport.x, y: viewport.y, width: viewport.width, height: depth),
      top: Color.sheet.opacity(above), bottom: clear)
    quads.fill(
      Rect(x: viewport.x, y: viewport.maxY - depth, width: viewport.width, height: depth),
      top: clear, bottom: Color.sheet.opacity(below))
  }

  private func drawSummary(into quads: inout QuadBuffer) {
    draw(text.summary, in: layout.summary, .quiet, into: &quads)
  }

  /// Draws lines of text in the middle of a frame's height.
  private func draw(
    _ lines: [TextLine], in frame: Rect, _ color: Color, into quads: inout QuadBuffer
  ) {
    let step = layout.summary.height / Float(layout.summaryLines)
    var middle = frame.center.y - step * Float(lines.count - 1) / 2
    for line in lines {
      quads.append(line, at: line.origin(left: frame.x, middle: middle), color: color)
      middle += step
    }
  }
}
