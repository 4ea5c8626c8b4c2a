import ConfettiGraphics

extension Show {
  /// Appends the whole picture but the overlay: background, effects behind, interface, effects in
  /// front.
  ///
  /// - Parameter quads: a buffer with the show's ``atlas``.
  public mutating func draw(into quads: inout QuadBuffer) {
    rest.needsDrawing = false
    quads.visible = layout.bounds
    let (context, current) = (context, gallery.scene.scene)
    guard !isInGallery else {
      return gallery.draw(scenes, context, by: &cardScratch, &scratch, into: &quads)
    }
    Backdrop.draw(layout.bounds, into: &quads)
    scenes[current].draw(.behind, context, into: &quads)
    scenes[current].drawInterface(scenes[current].variant, context, by: &scratch, into: &quads)
    gallery.button.draw(at: now, into: &quads)
    scenes[current].draw(.front, context, into: &quads)
  }

  /// Appends what lies above the picture: the overlay, the help and what is said for a moment.
  ///
  /// - Parameter quads: a buffer with the show's ``atlas``.
  public mutating func drawOverlay(into quads: inout QuadBuffer) {
    panels.overlay.draw(performance, layout, at: now, by: &scratch, into: &quads)
    panels.help.draw(layout, at: now, by: &scratch, into: &quads)
    panels.toast.draw(at: now, by: &scratch, into: &quads)
  }
}
