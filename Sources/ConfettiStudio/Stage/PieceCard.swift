import Confetti
import ConfettiControls
import ConfettiGraphics

extension Studio.Content {
  /// Draws the chosen piece: its path, the path without some forces, and an arrow for each force.
  func drawAsked(_ map: StageMap, _ ui: inout Interface) {
    guard let asked = view.asked, ui.isDrawing else { return }
    ui.clipped(to: map.frame) { ui in
      ui.canvas.quads.stroke(asked.path, on: map, width: 1.5, .white(0.75))
      if !asked.bare.isEmpty { ui.canvas.quads.dashes(asked.bare.map(map.window), .warning) }
      let center = map.window(asked.piece.center)
      for (index, arrow) in asked.report.arrows.enumerated() {
        let color = Color.force(index)
        ui.canvas.quads.arrow(from: center, along: arrow.acceleration, color, scale: map.scale)
      }
      let size =
        max(asked.piece.size.width.magnitude, asked.piece.size.height.magnitude) * map.scale
      ui.canvas.quads.fill(.outline, Rect(center: center, side: max(size + 12, 22)), .white(0.9))
    }
  }

  /// Describes the card of the chosen piece: its draws, its forces, its formula, and the numbers that give way when it
  /// is pulled.
  mutating func describeCard(_ layout: StudioLayout, _ ui: inout Interface) {
    guard let asked = view.asked, layout.middle.width >= 300, layout.middle.height >= 200 else {
      return
    }
    let lines = asked.report.formula.prefix(6)
    let rows = asked.report.rows.prefix(7)
    let small = Float(rows.count + asked.report.arrows.count + 1) * 22
    let words = Float(lines.count) * 18 + (asked.report.whyGone == nil ? 0 : 40)
    let height: Float = 120 + small + words
    let frame = Rect(
      x: layout.middle.maxX - 292, y: layout.middle.y + 12, width: 280,
      height: min(height, layout.middle.height - 24))
    _ = ui.interact(ui.id("piece"), .panel, "piece", in: frame, [.click, .drag])
    if ui.isDrawing {
      ui.canvas.quads.fill(.shadow, frame.offset(by: 0, 6), .black(0.4))
      ui.canvas.quads.fill(.panel, frame, Color.bench.opacity(0.94))
    }
    var close = false
    ui.within("piece") { ui in
      ui.scrollColumn("content", in: frame.inset(by: 12, 8)) { ui, stack in
        var head = stack.next(28)
        close = ui.iconButton("close", .cross, "Close (Esc)", in: head.cut(.right, 28)).isClicked
        let title = edited.document.title(ofEmitter: view.emitter)
        ui.label("\(title) · piece \(asked.id.number + 1)", in: head, .left, .text)
        describeMeans(asked, in: stack.next(28), &ui)
        stack.skip(4)
        for row in rows { ui.drawn(row, in: stack.next(22)) }
        stack.skip(4)
        describeForces(asked, &stack, &ui)
        stack.skip(4)
        for line in lines { ui.label(line.inLetters, in: stack.next(18), .left, .quiet) }
        if let why = asked.report.whyGone {
          for line in ui.paragraph(why, theme.small, within: frame.width - 24, lines: 2) {
            let place = stack.next(18)
            if ui.isDrawing {
              ui.canvas.quads.append(
                line, at: line.origin(left: place.x, middle: place.center.y), color: .warning)
            }
          }
        }
      }
    }
    if close { ask(nil) }
  }

  /// Describes the choice of the numbers that give way when the piece is pulled.
  private mutating func describeMeans(_ asked: AskedPiece, in frame: Rect, _ ui: inout Interface) {
    guard !asked.means.isEmpty else {
      return ui.label("follows a path", in: frame, .left, .quiet)
    }
    var area = frame
    ui.label("pull:", in: area.cut(.left, 38), .left, .quiet)
    var chosen = view.means(of: asked).flatMap { asked.means.firstIndex(of: $0) } ?? 0
    if ui.menuButton(
      "gives way", asked.means.map(\.word), selection: &chosen, in: area.cut(.left, 130)
    ).isChanged {
      view.chosenMeans = asked.means[chosen]
    }
    if let reason = view.pull?.reason {
      ui.label(reason, in: area.inset(by: 6, 0), .left, .warning)
    }
  }

  /// Describes the forces on the piece, each with a mark that takes it away from the dashed path.
  private mutating func describeForces(
    _ asked: AskedPiece, _ stack: inout Stack, _ ui: inout Interface
  ) {
    for (index, arrow) in asked.report.arrows.enumerated() {
      var row = stack.next(22)
      let isOn = !view.withoutForces.contains(arrow.kind)
      let dot = row.cut(.left, 20)
      if ui.isDrawing {
        ui.canvas.quads.fill(.circle, Rect(center: dot.center, side: 8), Color.force(index))
      }
      var shown = isOn
      let response = ui.toggle(
        "force \(arrow.name)", arrow.name, isOn: &shown, in: row.cut(.left, 150))
      if response.isChanged {
        view.withoutForces.formSymmetricDifference([arrow.kind])
        refreshAsked()
      }
      ui.label(arrow.acceleration.strength, in: row, .right, .quiet)
    }
    ui.label(
      "together \(asked.report.acceleration.strength)", in: stack.next(22), .right, .quiet)
  }
}

extension Point {
  /// The length of an acceleration in words.
  fileprivate var strength: String { "\(SIMD2(self).length.words(decimals: 0)) points/s/s" }
}

extension Interface {
  /// Draws a draw of a piece as a dot on its range.
  fileprivate mutating func drawn(_ row: PieceReport.Row, in frame: Rect) {
    var area = frame
    label(row.path.description, in: area.cut(.left, 116), .left, .quiet)
    label(row.words, in: area.cut(.right, 84), .right, .text)
    guard isDrawing, let share = row.share else { return }
    let line = area.inset(by: 8, 0)
    canvas.quads.fill(
      .chip, Rect(x: line.x, y: line.center.y - 1, width: max(line.width, 1), height: 2),
      .white(0.18))
    canvas.quads.fill(
      .circle,
      Rect(
        center: Point(x: line.x + line.width * Float(share.clamped(to: 0...1)), y: line.center.y),
        side: 7), .guide)
  }
}

extension String {
  /// The text without the raised 2, which the typeface lacks.
  var inLetters: String {
    contains("²") ? replacing("/s²", with: "/s/s").replacing("²", with: "^2") : self
  }
}

extension QuadBuffer {
  /// Appends a dashed line.
  fileprivate mutating func dashes(_ points: [Point], _ color: Color) {
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      stroke([points[index], points[index + 1]], width: 1.5, color)
    }
  }

  /// Appends an arrow for an acceleration in points per second², as long as it moves a piece in a third of a second.
  fileprivate mutating func arrow(
    from start: Point, along acceleration: Point, _ color: Color, scale: Float
  ) {
    let factor: Float = scale / 18
    let way = SIMD2(acceleration.x, acceleration.y) * factor
    let length = (way * way).sum().squareRoot()
    guard length > 3, length.isFinite else { return }
    let unit = way / length
    let reach = min(length, 160)
    let (end, side) = (SIMD2(start.x, start.y) + unit * reach, SIMD2(-unit.y, unit.x) * 4)
    let back = end - unit * 7
    stroke([start, Point(x: end.x, y: end.y)], width: 2, color)
    stroke(
      [
        Point(x: back.x + side.x, y: back.y + side.y), Point(x: end.x, y: end.y),
        Point(x: back.x - side.x, y: back.y - side.y),
      ], width: 2, color)
  }
}

extension Color {
  /// The colour of a force by its number.
  fileprivate static func force(_ index: Int) -> Color {
    let colors: [Color] = [
      Color(1, 0.78, 0.36), Color(0.56, 0.92, 0.62), Color(0.98, 0.56, 0.72), Color(0.60, 0.74, 1),
    ]
    return colors[index % colors.count]
  }
}
