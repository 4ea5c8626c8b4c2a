import Graphics

extension Window {
  /// Gives the painter the atlas that the quads of the following frames refer to.
  ///
  /// - Throws: ``SDLError`` when there is no memory for it on the GPU.
  public func setAtlas(_ bitmap: Bitmap) throws(SDLError) {
    switch painter {
    case .gpu(let painter): try painter.setTexture(bitmap)
    case .surface(let surface): surface.setAtlas(bitmap)
    }
  }

  /// Paints a frame of quads, in one draw call; ``present()`` shows it.
  ///
  /// - Throws: ``SDLError`` when the driver refuses the frame.
  public func paint(_ quads: QuadBuffer) throws(SDLError) {
    switch painter {
    case .gpu(let painter):
      painter.clear()
      try painter.paint(quads, scale: scale)
    case .surface(let surface):
      try surface.paint(quads, scale: scale)
    }
  }

  /// How many calls the last frame took to paint.
  public var drawCalls: Int {
    switch painter {
    case .gpu(let painter): painter.drawCalls
    case .surface: 1
    }
  }
}

extension WindowSurface {
  /// Gives the painter the atlas that the quads of the following frames refer to.
  public func setAtlas(_ bitmap: Bitmap) {
    painter.atlas = bitmap
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
