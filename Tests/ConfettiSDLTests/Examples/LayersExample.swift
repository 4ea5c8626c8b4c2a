import CConfettiSDL
import Confetti
import ConfettiSDL

/// A game that draws with SDL itself, with sparks behind its buttons and in front of them.
struct Game {
  private let renderer: OpaquePointer  // an SDL_Renderer
  private let painter: GPUPainter
  private var system = ParticleSystem(seed: 7)
  private var quads = QuadBuffer(atlas: Atlas(scale: 1))

  init(renderer: OpaquePointer) throws {
    self.renderer = renderer
    painter = GPUPainter(renderer: renderer)
    try painter.setAtlas(quads.atlas)
  }

  mutating func buttonWasPressed(_ frame: Rect, in stage: Size, at now: Double) {
    system.fire(.sparks, around: frame, in: stage, at: now)
  }

  mutating func drawFrame(at now: Double) throws {
    SDL_SetRenderDrawColor(renderer, 27, 20, 64, 255)
    SDL_RenderClear(renderer)
    try draw(.behind, at: now)
    var button = SDL_Rect(x: 40, y: 30, w: 120, h: 40)
    SDL_SetRenderDrawColor(renderer, 107, 148, 250, 255)
    SDL_RenderFillRect(renderer, &button)
    try draw(.front, at: now)
    SDL_RenderPresent(renderer)
  }

  private mutating func draw(_ layer: Layer, at now: Double) throws {
    quads.removeAll()
    system.draw(layer, at: now, into: &quads)
    try painter.paint(quads)
  }

  func close() { painter.close() }  // before the renderer is destroyed
}
