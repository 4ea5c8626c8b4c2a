import ConfettiGraphics

extension Show {
  /// Appends the whole picture but the overlay: background, effects behind, interface, effects in
  /// front.
  public mutating func draw(into quads: inout QuadBuffer) {
    needsDrawing = false
    quads.visible = layout.bounds
    switch front {
    case .gallery: drawGallery(into: &quads)
    case .motion:
      Backdrop.draw(layout.bounds, into: &quads)
      withScratch { $0.drawMotion(by: &$1, into: &quads) }
    case .stress:
      Backdrop.draw(layout.bounds, into: &quads)
      stress.system.draw(at: clock.time, into: &quads)
      withScratch { $0.drawStress(by: &$1, into: &quads) }
    case .stage:
      Backdrop.draw(layout.bounds, into: &quads)
      system.draw(.behind, at: clock.time, into: &quads)
      withScratch { $0.drawInterface(chosen: $0.chosen, by: &$1, into: &quads) }
      system.draw(.front, at: clock.time, into: &quads)
      if case .stage(let gesture) = press { gesture.draw(into: &quads) }
    }
  }

  /// Lends the buffer for panels, taken out, so that the stage can draw itself into it.
  mutating func withScratch(_ draw: (borrowing Show, inout QuadBuffer) -> Void) {
    var scratch = QuadBuffer()
    swap(&scratch, &self.scratch)
    draw(self, &scratch)
    swap(&scratch, &self.scratch)
  }

  /// Appends the interface of the stage: what stands between the effects behind and in front.
  ///
  /// - Parameter scratch: a buffer with the same atlas; what is in it is lost.
  func drawInterface(
    chosen: EffectChoice?, by scratch: inout QuadBuffer, into quads: inout QuadBuffer
  ) {
    headings.draw(layout, into: &quads)
    modeChip.draw(in: layout.modeFrame, at: now, by: &scratch, into: &quads)
    galleryButton.draw(at: now, into: &quads)
    for button in buttons { button.drawShadow(at: now, into: &quads) }
    handle.drawShadow(at: now, into: &quads)
    for button in buttons {
      button.draw(at: now, isChosen: button.kind.effect == chosen, into: &quads)
    }
    handle.draw(at: now, into: &quads)
  }

  /// Appends the interface of the motion scene.
  ///
  /// - Parameter scratch: a buffer with the same atlas; what is in it is lost.
  func drawMotion(by scratch: inout QuadBuffer, into quads: inout QuadBuffer) {
    motion.draw(at: motionTime, into: &quads)
    motionChip.draw(in: motionChipFrame, at: now, by: &scratch, into: &quads)
    galleryButton.draw(at: now, into: &quads)
  }

  /// Where the motion scene says that there is little motion, for text of a width: in the corner of
  /// the plot that curves keep clear of, or without a plot at the end of the header.
  private func motionChipFrame(width: Float) -> Rect {
    let chip = layout.modeFrame(width: width)
    let (plot, header) = (motion.layout.plot, motion.layout.header)
    guard !plot.isEmpty else {
      return Rect(
        x: header.maxX - chip.width, y: (header.center.y - chip.height / 2).rounded(),
        width: chip.width, height: chip.height)
    }
    return Rect(
      x: (plot.maxX - chip.width).rounded(), y: (plot.maxY - 8 - chip.height).rounded(),
      width: chip.width, height: chip.height)
  }

  /// Appends the panels above the picture: the overlay and the help.
  public mutating func drawOverlay(into quads: inout QuadBuffer) {
    overlay.draw(performance, layout, at: now, by: &scratch, into: &quads)
    help.draw(layout, at: now, by: &scratch, into: &quads)
  }
}
