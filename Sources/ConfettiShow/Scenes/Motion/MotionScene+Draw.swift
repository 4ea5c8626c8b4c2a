import ConfettiControls
import ConfettiGraphics

extension MotionScene {
  mutating func describe(_ context: SceneContext, _ ui: inout Interface) {
    if !hasCurves { showCurves() }
    describeLanes(&ui)
    // A press between controls does nothing.
    _ = ui.interact(
      ui.id("controls"), .panel, "Controls", in: layout.controlsPanel, [.click, .ground])
    header.describe(layout, helpColor: invitingColor, &ui)
    if let unit = header.unit {
      counter.describe(unit, right: layout.header.maxX, baseline: layout.header.maxY, &ui)
    }
    if ui.isDrawing { draw(into: &ui.canvas.quads) }
    describeNames(&ui)
    ui.region("spring") { ui in
      let before = (springControls.spring, springControls.words)
      if springControls.describe(layout, &ui) { sendAcross() }
      if (springControls.spring, springControls.words) != before { writeCode() }
      if code.describe(layout, &ui) { ui.copied = code.text }
    }
    ui.region("modifiers") { ui in
      guard modifierControls.describe(layout, &ui) else { return }
      showCurves()
      writeCode()
      sendAcross()
    }
    ui.region("keyframes") { keyframes.describe(at: time, &$0) }
    ui.modeChip(
      context.reducesMotion ? .reducedMotion : [], SeenMoment(), stageLayout, in: modeChipFrame)
  }

  /// The lanes, which take all presses outside of controls: a press sends the shapes to its place, and a drag takes
  /// them along.
  private mutating func describeLanes(_ ui: inout Interface) {
    let response = ui.interact(
      ui.id("lanes"), .ground, "Lanes", in: stageLayout.bounds, [.hover, .drag, .ground])
    switch response.action {
    case .pressed(let point, let press) where press.button == .primary: sendShapes(to: point)
    case .dragged(let point), .released(let point, _): drag(to: point)
    default: break
    }
    guard !ui.isStill else { return }
    if response.action != nil || response.isHovered { ui.noteChange() }
    let pointed = response.isHovered ? ui.pointer.place : nil
    for preset in layout.presets { point(out: preset, where: pointed) }
  }

  /// The frame of the chip that says that motion is reduced, for text of a width: in the corner of the plot that
  /// curves keep clear of, or without a plot at the end of the header.
  private func modeChipFrame(width: Float) -> Rect {
    var chip = stageLayout.modeFrame(width: width)
    let (plot, header) = (layout.plot, layout.header)
    if plot.isEmpty {
      chip.x = header.maxX - chip.width
      chip.y = (header.center.y - chip.height / 2).rounded()
    } else {
      chip.x = (plot.maxX - chip.width).rounded()
      chip.y = (plot.maxY - 8 - chip.height).rounded()
    }
    return chip
  }

  private func draw(into quads: inout QuadBuffer) {
    let ground = Color.panel.opacity(0.6)
    quads.fill(.panel, layout.lanesPanel, ground)
    if !layout.plotPanel.isEmpty { quads.fill(.panel, layout.plotPanel, ground) }
    if layout.theme.sizeClass != .compact { quads.fill(.panel, layout.controlsPanel, ground) }
    drawLanes(into: &quads)
    if !layout.plot.isEmpty { drawPlot(into: &quads) }
  }

  private func drawLanes(into quads: inout QuadBuffer) {
    if let first = layout.lanes.first, let last = layout.lanes.last {
      let x = lanes[layout.presets[0].rawValue].x(of: target)
      quads.fill(
        Rect(x: x - 0.5, y: first.y, width: 1, height: last.maxY - first.y), .white(0.1))
    }
    for preset in layout.presets { lanes[preset.rawValue].draw(at: time, into: &quads) }
  }

  private func describeNames(_ ui: inout Interface) {
    for preset in layout.presets {
      var row = lanes[preset.rawValue].frame
      (row.x, row.width) = (layout.nameStart, max(row.x - layout.nameStart, 200))
      let ink = lanes[preset.rawValue].ink(at: time)
      ui.label(preset.name, layout.nameStyle, in: row, .left, ink)
    }
  }

  /// Draws the curves, with those of the lane under the pointer on top, and dots that run along while the shapes run.
  private func drawPlot(into quads: inout QuadBuffer) {
    axes.draw(plot, into: &quads)
    axes.mark(
      facts, after: modifierControls.modifiers.delay, on: plot, width: layout.metrics.line,
      LanePreset.yours.color, into: &quads)
    let loudest = layout.presets.reduce(0) { max($0, lanes[$1.rawValue].emphasis(at: time)) }
    for isLoud in [false, true] {
      for preset in layout.presets {
        let emphasis = lanes[preset.rawValue].emphasis(at: time)
        guard isLoud == (emphasis > 0.5) else { continue }
        let quiet = Float((loudest - emphasis).clamped(to: 0...1))
        let wide = 1 + 0.5 * Float(emphasis)
        plot.stroke(
          preset.rawValue, width: layout.metrics.line * wide,
          preset.color.opacity(1 - 0.55 * quiet), into: &quads)
      }
    }
    for preset in layout.presets where lanes[preset.rawValue].isRunning(at: time) {
      let along = curveTime(of: preset)
      guard let value = plot.value(of: preset.rawValue, at: along) else { continue }
      let dot = Rect(center: plot.place(of: value, at: along), side: layout.metrics.line * 4)
      quads.shadow(ofDisc: dot, preset.color.opacity(0.5))
      quads.fill(.circle, dot, preset.color.lighter(by: 0.55))
    }
  }
}
