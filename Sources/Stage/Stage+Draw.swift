import Graphics

extension Stage {
  /// Appends the whole picture but the overlay: background, effects behind, interface, effects in
  /// front.
  public mutating func draw(into quads: inout QuadBuffer) {
    needsDrawing = false
    switch front {
    case .gallery: drawGallery(into: &quads)
    case .motion:
      Backdrop.draw(layout.bounds, into: &quads)
      drawMotion(into: &quads)
    case .stage:
      Backdrop.draw(layout.bounds, into: &quads)
      system.draw(.behind, at: clock.time, into: &quads)
      var scratch = QuadBuffer()
      swap(&scratch, &self.scratch)
      drawInterface(chosen: chosen, by: &scratch, into: &quads)
      swap(&scratch, &self.scratch)
      system.draw(.front, at: clock.time, into: &quads)
      if case .stage(let gesture) = press { gesture.draw(into: &quads) }
    }
  }

  /// Appends the interface of the stage: what stands between the effects behind and in front.
  ///
  /// - Parameter scratch: a buffer with the same atlas; what is in it is lost.
  func drawInterface(
    chosen: EffectChoice?, by scratch: inout QuadBuffer, into quads: inout QuadBuffer
  ) {
    headings.draw(layout, into: &quads)
    modeChip.draw(layout, at: now, by: &scratch, into: &quads)
    galleryButton.draw(at: now, into: &quads)
    for button in buttons { button.drawShadow(at: now, into: &quads) }
    emitter.drawShadow(at: now, into: &quads)
    for button in buttons {
      button.draw(at: now, isChosen: button.kind.effect == chosen, into: &quads)
    }
    emitter.draw(at: now, into: &quads)
  }

  /// Appends the interface of the motion scene.
  func drawMotion(into quads: inout QuadBuffer) {
    motion.draw(at: motionTime, into: &quads)
    galleryButton.draw(at: now, into: &quads)
  }

  /// Appends the panels above the picture: the overlay and the help.
  public mutating func drawOverlay(into quads: inout QuadBuffer) {
    overlay.draw(performance, layout, at: now, by: &scratch, into: &quads)
    help.draw(layout, at: now, by: &scratch, into: &quads)
  }
}
