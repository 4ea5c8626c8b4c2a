import ConfettiControls
import ConfettiGraphics
import Motion

// All of this is drawn in place, by functions that may change the panel: others are called with a copy of its six
// kilobytes.

extension EffectsPanel {
  /// How far the shadow reaches at most, in points.
  private static let reach: Float = 64

  /// Dims everything below the panel.
  mutating func dim(_ stage: Stage, _ ui: inout Interface) {
    guard ui.isDrawing, let look = presence.look(at: ui.now) else { return }
    ui.canvas.quads.fill(stage.layout.bounds, Color.night.opacity(0.55 * Float(look.opacity)))
  }

  /// Describes what is seen of the panel as it comes, is there or goes.
  mutating func drawPanel(_ stage: Stage, _ ui: inout Interface) {
    let (panel, now) = (grid.layout.panel, ui.now)
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
          right: grid.layout.search.maxX - grid.layout.gap, middle: grid.layout.search.center.y), color: .quiet)
      ui.canvas.draw(grid.layout.viewport, in: grid.layout.viewport) { drawGrid(at: now, on: &$0) }
      drawEdges(at: now, into: &ui.canvas.quads)
      ui.drawThumb(scroll, in: grid.layout.viewport, inset: grid.layout.padding / 2 - 2)
      drawSummary(into: &ui.canvas.quads)
    }
  }

  private mutating func drawGrid(at now: Double, on canvas: inout Canvas) {
    let scrolled = scroll.offset.presentation(at: now)
    let (x, y) = (grid.layout.viewport.x, grid.layout.viewport.y - scrolled)
    guard !grid.cells.isEmpty else {
      let frame = grid.layout.viewport.inset(by: grid.layout.padding, grid.layout.padding)
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
      x: ring.x + x, y: ring.y + y, width: ring.width, height: grid.layout.picture.height)
    canvas.quads.fill(.outline, around, .accent)
  }

  /// Where the picture of a cell is in a grid whose start is at a place.
  private mutating func picture(_ cell: Int, _ x: Float, _ y: Float) -> Rect {
    let frame = grid.cells[cell]
    return Rect(
      x: frame.x + x, y: frame.y + y, width: frame.width, height: grid.layout.picture.height)
  }

  private mutating func drawPicture(
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
  private mutating func mask(
    _ cells: Range<Int>, _ x: Float, _ y: Float, into quads: inout QuadBuffer
  ) {
    for cell in cells {
      let (picture, frame) = (picture(cell, x, y), grid.cells[cell].offset(by: x, y))
      // Outlines lie 3 points outside of what they are drawn around.
      for inset in stride(from: Float(3), through: -1, by: -1) {
        quads.fill(.outline, picture.inset(by: inset, inset), .sheet)
      }
      let gap = grid.layout.gap
      let side = Rect(x: frame.maxX, y: frame.y, width: gap, height: frame.height)
      quads.fill(side, .sheet)
      quads.fill(
        Rect(
          x: frame.x - gap, y: picture.maxY, width: frame.width + 2 * gap,
          height: frame.maxY - picture.maxY + gap * 0.5), .sheet)
      if grid.isFirst(cell) {
        let above = Rect(
          x: frame.x - gap, y: frame.y - grid.layout.headingHeight, width: frame.width + 2 * gap,
          height: grid.layout.headingHeight)
        quads.fill(above, .sheet)
      }
    }
    let edge = Rect(
      x: grid.layout.viewport.x, y: grid.layout.viewport.y, width: grid.layout.padding,
      height: grid.layout.viewport.height)
    quads.fill(edge, .sheet)
  }

  private mutating func drawName(
    _ cell: Int, _ x: Float, _ y: Float, into quads: inout QuadBuffer
  ) {
    let (line, picture) = (text.names[cell], picture(cell, x, y))
    let middle = picture.maxY + (grid.layout.cell.height - grid.layout.picture.height) / 2
    quads.append(
      line, at: line.origin(left: picture.x + 2, middle: middle),
      color: cell == focus ? .text : .quiet)
    guard grid.entries[cell] == chosen else { return }
    let side = (line.capHeight * 0.7).rounded()
    quads.fill(
      .circle, Rect(center: Point(x: picture.maxX - side, y: middle), side: side), .accent)
  }

  /// Fades the grid at the edges beyond which it goes on.
  private mutating func drawEdges(at now: Double, into quads: inout QuadBuffer) {
    guard scroll.farthest > 0 else { return }
    let viewport = grid.layout.viewport
    let scrolled = scroll.offset.presentation(at: now)
    let depth = grid.layout.gap
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

  private mutating func drawSummary(into quads: inout QuadBuffer) {
    draw(text.summary, in: grid.layout.summary, .quiet, into: &quads)
  }

  /// Draws lines of text in the middle of a frame's height.
  private mutating func draw(
    _ lines: [TextLine], in frame: Rect, _ color: Color, into quads: inout QuadBuffer
  ) {
    let step = grid.layout.summary.height / Float(grid.layout.summaryLines)
    var middle = frame.center.y - step * Float(lines.count - 1) / 2
    for line in lines {
      quads.append(line, at: line.origin(left: frame.x, middle: middle), color: color)
      middle += step
    }
  }
}
