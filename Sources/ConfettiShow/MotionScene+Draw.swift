import ConfettiGraphics

extension MotionScene {
  /// Appends the picture of the scene at a moment; what lies behind it is the stage's.
  func draw(at now: Double, into quads: inout QuadBuffer) {
    drawHeader(into: &quads)
    let ground = Color.panel.opacity(0.6)
    quads.fill(.panel, layout.lanesPanel, ground)
    if !layout.plotPanel.isEmpty { quads.fill(.panel, layout.plotPanel, ground) }
    if layout.theme.room != .compact { quads.fill(.panel, layout.controlsPanel, ground) }
    drawLanes(at: now, into: &quads)
    if !layout.plot.isEmpty { drawPlot(at: now, into: &quads) }
    springControls.draw(at: now, into: &quads)
    modifierControls.draw(at: now, into: &quads)
    keyframes.draw(at: now, into: &quads)
  }

  /// The title, the help beside it and the counter.
  private func drawHeader(into quads: inout QuadBuffer) {
    let header = layout.header
    quads.append(title, at: Point(x: header.x, y: header.maxY), color: .text)
    let afterTitle = header.x + title.width + layout.theme.gap
    quads.append(help, at: Point(x: afterTitle, y: header.maxY), color: .quiet)
    let rate = Point(x: header.maxX - counter.line.width, y: header.maxY)
    quads.append(counter.line, at: rate, color: .quiet)
  }

  private func drawLanes(at now: Double, into quads: inout QuadBuffer) {
    if let first = layout.lanes.first, let last = layout.lanes.last {
      let x = lanes[layout.presets[0].rawValue].x(of: target)
      quads.fill(
        Rect(x: x - 0.5, y: first.y, width: 1, height: last.maxY - first.y), .white(0.1))
    }
    for preset in layout.presets { lanes[preset.rawValue].draw(at: now, into: &quads) }
  }

  /// The curves, those pointed out last, with dots that run along while the shapes run.
  private func drawPlot(at now: Double, into quads: inout QuadBuffer) {
    axes.draw(plot, into: &quads)
    let loudest = layout.presets.reduce(0) { max($0, lanes[$1.rawValue].emphasis(at: now)) }
    for isLoud in [false, true] {
      for preset in layout.presets {
        let emphasis = lanes[preset.rawValue].emphasis(at: now)
        guard isLoud == (emphasis > 0.5) else { continue }
        let quiet = Float(min(max(loudest - emphasis, 0), 1))
        let wide = 1 + 0.5 * Float(emphasis)
        plot.stroke(
          preset.rawValue, width: layout.metrics.line * wide,
          preset.color.opacity(1 - 0.55 * quiet), into: &quads)
      }
    }
    for preset in layout.presets where lanes[preset.rawValue].isRunning(at: now) {
      let time = curveTime(of: preset, at: now)
      guard let value = plot.value(of: preset.rawValue, at: time) else { continue }
      let dot = Rect(center: plot.place(of: value, at: time), side: layout.metrics.line * 4)
      quads.fill(.shadow, dot, preset.color.opacity(0.5))
      quads.fill(.circle, dot, preset.color.lighter(by: 0.55))
    }
  }
}
