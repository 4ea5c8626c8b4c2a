import Graphics

extension Stage {
  /// Appends the whole picture but the overlay: background, effects behind, interface, effects in
  /// front.
  public mutating func draw(into quads: inout QuadBuffer) {
    needsDrawing = false
    Backdrop.draw(
      Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height), into: &quads)
    system.draw(.behind, at: clock.time, into: &quads)
    headings.draw(layout, clock, into: &quads)
    for button in buttons { button.drawShadow(at: now, into: &quads) }
    emitter.drawShadow(at: now, into: &quads)
    for button in buttons {
      button.draw(at: now, isChosen: button.kind.effect == chosen, into: &quads)
    }
    emitter.draw(at: now, into: &quads)
    system.draw(.front, at: clock.time, into: &quads)
    if case .stage(let gesture) = press { gesture.draw(into: &quads) }
  }

  /// Appends the panels above the picture: the help, and the overlay, whose text is written anew
  /// when it is due.
  public mutating func drawOverlay(into quads: inout QuadBuffer) {
    drawPerformance(into: &quads)
    help.draw(layout, into: &quads)
  }

  private mutating func drawPerformance(into quads: inout QuadBuffer) {
    guard overlay.mode != .off else { return }
    if overlay.needsRefresh(at: now) {
      // Only the full overlay shows the summary, which sorts thousands of times. It sorts in place,
      // and would copy where the text already shared the frames.
      let summary = overlay.mode == .full ? performance.frames.summary() : nil
      let text = OverlayText(
        performance: performance, summary: summary, system: system, clock: clock,
        scale: atlas.scale, isResting: restingSince != nil)
      overlay.refresh(text, with: atlas, layout.theme.small, at: now)
    }
    overlay.draw(performance, layout, into: &quads)
  }
}
