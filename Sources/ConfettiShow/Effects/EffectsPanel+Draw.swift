import ConfettiControls
import ConfettiGraphics
import Motion

// All of this is drawn in place, by functions that may change the panel: functions that may not would be called
// with a copy of its six kilobytes.

extension EffectsPanel {
  /// Describes the panel while it comes, is open or goes; returns the cell that was just chosen.
  mutating func describePanel(_ pose: PanelPose, _ ui: inout Interface) -> Int? {
    var cell: Int?
    ui.zoomed(layout.panel, pose, shadow: (drop: 12, opacity: 0.45)) { ui in
      let count = ui.line(countInWords(&ui), ui.theme.small)
      describeSearch(count, &ui)
      if ui.isDrawing {
        let right = layout.search.maxX - layout.gap
        ui.canvas.quads.append(
          count, at: count.origin(right: right, middle: layout.search.center.y), color: .quiet)
      }
      cell = describeGrid(&ui)
      if entryInQuestion != nil,
        ui.quietButton("make it mine", "Make it mine", in: layout.mine).isClicked
      {
        wantsStudio = true
      }
      if ui.isDrawing || ui.isReading, let entry = entryInQuestion {
        let effect = catalogue.entries[entry].effect
        draw(
          effect.summary.isEmpty ? effect.title : effect.summary, in: layout.summary,
          lines: layout.summaryLines, .quiet, &ui)
      }
    }
    return cell
  }

  /// The number of effects, or of the effects that the search has found.
  private func countInWords(_ ui: inout Interface) -> String {
    let (all, found) = (catalogue.entries.count, query.isEmpty ? 0 : grid.entries.count + 1)
    return ui.text(ui.id("count"), for: Double(found << 16 + all)) { _ in
      found > 0 ? "\(found - 1) of \(all)" : all == 1 ? "1 effect" : "\(all) effects"
    }
  }

  private mutating func describeGrid(_ ui: inout Interface) -> Int? {
    guard !grid.entries.isEmpty else {
      if ui.isDrawing || ui.isReading {
        let frame = layout.viewport.inset(by: layout.padding, layout.padding)
        draw(nothingIsFound(ui.canvas.quads.atlas, ui.theme), in: frame, lines: 3, .text, &ui)
      }
      return nil
    }
    var choice = choice
    var seen = seen
    let cell = ui.selectionGrid(
      "grid", grid.places, &choice, in: layout.viewport,
      title: { catalogue.entries[grid.entries[$0]].effect.title }
    ) { ui, view in
      seen = view.cells
      draw(view, &ui)
    }
    (self.choice, self.seen) = (choice, seen)
    return cell
  }

  /// The sentence for a search that finds no effect.
  private func nothingIsFound(_ atlas: Atlas, _ theme: Theme) -> String {
    // Letters of other scripts cannot be set here; the search field shows them alone.
    let isShown = atlas.hasGlyphs(for: query, style: EffectsLayout.textStyle(theme))
    let asked = isShown ? "as “\(query)”" : "like this"
    return
      "No effect is called or described \(asked). Backspace takes a letter back, Esc shows all."
  }

  private func draw(_ view: GridView, _ ui: inout Interface) {
    for cell in view.cells { drawPicture(cell, view.start, &ui) }
    mask(view, into: &ui.canvas.quads)
    for (frame, title) in zip(grid.places.headings, grid.titles) {
      let frame = frame.offset(by: view.start.x, view.start.y)
      guard frame.maxY > layout.viewport.y, frame.y < layout.viewport.maxY else { continue }
      ui.label(title, in: frame, .left, .accent)
    }
    for cell in view.cells { drawName(cell, view.start, &ui) }
    if let ring = view.ring {
      ui.canvas.quads.fill(
        .outline,
        Rect(x: ring.x, y: ring.y, width: ring.width, height: layout.picture.height), .accent)
    }
    drawEdges(view, into: &ui.canvas.quads)
  }

  /// The frame of a cell's picture in a grid that begins at a point.
  private func picture(_ cell: Int, _ start: Point) -> Rect {
    let frame = grid.places.cells[cell]
    return Rect(
      x: frame.x + start.x, y: frame.y + start.y, width: frame.width,
      height: layout.picture.height)
  }

  private func drawPicture(_ cell: Int, _ start: Point, _ ui: inout Interface) {
    let (picture, thumbnail) = (picture(cell, start), grid.entries[cell])
    ui.canvas.quads.fill(.panel, picture, top: .indigo, bottom: .plum)
    if thumbnails[thumbnail].isAroundFrame {
      let scale = picture.width / Thumbnail.stage.width
      let size = Size(
        width: Thumbnail.frame.width * scale, height: Thumbnail.frame.height * scale)
      ui.canvas.quads.fill(
        .panel, Rect(center: picture.center, size: size), Color.button.opacity(0.45))
    }
    thumbnails[thumbnail].draw(in: picture, at: ui.now, on: &ui.canvas)
  }

  /// Covers the parts of pictures that stick out: rotated particles cannot be cut at an edge, and corners are
  /// round.
  private func mask(_ view: GridView, into quads: inout QuadBuffer) {
    let gap = layout.gap
    for cell in view.cells {
      let picture = picture(cell, view.start)
      let frame = grid.places.cells[cell].offset(by: view.start.x, view.start.y)
      // Outlines lie 3 points outside of the frames that they are drawn around.
      for inset in stride(from: Float(3), through: -1, by: -1) {
        quads.fill(.outline, picture.inset(by: inset, inset), .sheet)
      }
      quads.fill(Rect(x: frame.maxX, y: frame.y, width: gap, height: frame.height), .sheet)
      quads.fill(
        Rect(
          x: frame.x - gap, y: picture.maxY, width: frame.width + 2 * gap,
          height: frame.maxY - picture.maxY + gap * 0.5), .sheet)
      if grid.places.isFirst(cell) {
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

  private func drawName(_ cell: Int, _ start: Point, _ ui: inout Interface) {
    let picture = picture(cell, start)
    let line = ui.line(
      catalogue.entries[grid.entries[cell]].effect.title, EffectsLayout.textStyle(ui.theme),
      within: layout.cell.width)
    let middle = picture.maxY + (layout.cell.height - layout.picture.height) / 2
    ui.canvas.quads.append(
      line, at: line.origin(left: picture.x + 2, middle: middle),
      color: cell == choice.cell ? .text : .quiet)
    guard grid.entries[cell] == chosen else { return }
    let side = (line.capHeight * 0.7).rounded()
    ui.canvas.quads.fill(
      .circle, Rect(center: Point(x: picture.maxX - side, y: middle), side: side), .accent)
  }

  /// Fades the grid at the edges beyond which it goes on.
  private func drawEdges(_ view: GridView, into quads: inout QuadBuffer) {
    guard view.above + view.below > 0 else { return }
    let viewport = layout.viewport
    let depth = layout.gap
    let above = (view.above / depth).clamped(to: 0...1)
    let below = (view.below / depth).clamped(to: 0...1)
    let clear = Color.sheet.opacity(0)
    quads.fill(
      Rect(x: viewport.x, y: viewport.y, width: viewport.width, height: depth),
      top: Color.sheet.opacity(above), bottom: clear)
    quads.fill(
      Rect(x: viewport.x, y: viewport.maxY - depth, width: viewport.width, height: depth),
      top: clear, bottom: Color.sheet.opacity(below))
  }

  /// Draws a sentence in lines in the middle of a frame's height.
  private func draw(
    _ sentence: String, in frame: Rect, lines most: Int, _ color: Color, _ ui: inout Interface
  ) {
    let lines = ui.paragraph(
      sentence, EffectsLayout.textStyle(ui.theme), within: frame.width, lines: most)
    ui.note(.text, sentence, in: frame)
    guard ui.isDrawing else { return }
    let step = layout.summary.height / Float(layout.summaryLines)
    var middle = frame.center.y - step * Float(lines.count - 1) / 2
    for line in lines {
      ui.canvas.quads.append(line, at: line.origin(left: frame.x, middle: middle), color: color)
      middle += step
    }
  }
}
