import ConfettiGraphics

extension Window {
  /// Gives the painter the atlas that the quads of the following frames refer to.
  ///
  /// - Throws: ``SDLError`` when there is no memory for it on the GPU.
  public func setAtlas(_ atlas: Atlas) throws(SDLError) {
    switch painter {
    case .gpu(let painter): try painter.setTexture(atlas.bitmap)
    case .surface(let surface): surface.setAtlas(atlas)
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

  /// Whether ``present()`` may wait for the display, so that its time is no work.
  public var waitsInPresent: Bool {
    switch painter {
    case .gpu: true
    case .surface: false
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
