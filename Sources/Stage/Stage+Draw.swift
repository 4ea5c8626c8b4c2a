import Graphics

extension Stage {
  /// Appends the whole picture but the overlay: background, effects behind, interface, effects in
  /// front.
  public mutating func draw(into quads: inout QuadBuffer) {
    needsDrawing = false
    Backdrop.draw(
      Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height), into: &quads)
    system.draw(.behind, at: clock.time, into: &quads)
    headings.draw(layout, into: &quads)
    modeChip.draw(layout, at: now, by: &scratch, into: &quads)
    for button in buttons { button.drawShadow(at: now, into: &quads) }
    emitter.drawShadow(at: now, into: &quads)
    for button in buttons {
      button.draw(at: now, isChosen: button.kind.effect == chosen, into: &quads)
    }
    emitter.draw(at: now, into: &quads)
    system.draw(.front, at: clock.time, into: &quads)
    if case .stage(let gesture) = press { gesture.draw(into: &quads) }
  }

  /// Appends the panels above the picture: the overlay and the help.
  public mutating func drawOverlay(into quads: inout QuadBuffer) {
    overlay.draw(performance, layout, at: now, by: &scratch, into: &quads)
    help.draw(layout, at: now, by: &scratch, into: &quads)
  }
}
