import ConfettiGraphics

extension WindowSurface {
  /// Gives the painter the atlas that the quads of the following frames refer to.
  public func setAtlas(_ atlas: Atlas) {
    painter = SoftwarePainter(atlas: atlas)
    changes.forget()
  }

  /// Has the next frame painted as a whole, because the window's pixels may be lost.
  public func invalidate() {
    changes.forget()
  }

  /// Paints quads on black; only where they differ from the last ones is there work to do.
  ///
  /// - Throws: ``SDLError`` when the window has no pixels to write.
  public func paint(_ quads: QuadBuffer, scale: Float) throws(SDLError) {
    try withPixels { frame in
      changes.update(quads, scale: scale, width: frame.width, height: frame.height)
      painter.paint(quads, scale: scale, into: frame, only: changes)
    }
  }
}
