import Confetti
import ConfettiSDL

/// Confetti over the picture of a program that already has an SDL renderer.
struct Celebration {
  private var system = ParticleSystem(seed: 7)
  private var quads = QuadBuffer(atlas: Atlas(scale: 1))
  private let painter: GPUPainter  // let it go before the renderer

  init(renderer: OpaquePointer) throws {
    painter = GPUPainter(renderer: renderer)
    try painter.setAtlas(quads.atlas)
  }

  mutating func celebrate(around button: Rect, in stage: Size, at now: Double) {
    system.fire(.celebration, in: stage, at: now)
    system.fire(.sparks, around: button, at: now)
  }

  mutating func draw(at now: Double) throws {  // any moment, even an earlier one
    quads.removeAll()
    system.draw(at: now, into: &quads)
    try painter.paint(quads)
  }
}
