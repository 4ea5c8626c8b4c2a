import CSDL2
import Confetti
import ConfettiSDL

/// Confetti in a program with another SDL binding and a C-style loop.
///
/// The renderer is the same pointer for both. A click fires; with `--frames N` the program ends
/// after N frames.
@main
enum BesideAnotherBinding {
  static func main() throws {
    let arguments = CommandLine.arguments
    let last =
      arguments.firstIndex(of: "--frames").flatMap {
        arguments.dropFirst($0 + 1).first.flatMap { Int($0) }
      } ?? .max
    SDL_Init(SDL_INIT_VIDEO)
    defer { SDL_Quit() }
    let window = SDL_CreateWindow("Confetti beside another binding", 0, 0, 640, 360, 0)
    guard let renderer = SDL_CreateRenderer(window, -1, 0) else { return print("No renderer.") }

    let stage = Size(width: 640, height: 360)
    var system = ParticleSystem(seed: 7)
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    let painter = GPUPainter(renderer: renderer)
    try painter.setAtlas(quads.atlas)
    system.fire(.celebration, in: stage, at: 0)

    for _ in 0..<last {
      let now = Double(SDL_GetTicks64()) / 1000
      var event = SDL_Event()
      while SDL_PollEvent(&event) != 0 {
        if event.type == SDL_QUIT.rawValue { return }
        guard event.type == SDL_MOUSEBUTTONDOWN.rawValue else { continue }
        let point = Point(x: Float(event.button.x), y: Float(event.button.y))
        system.fire(.celebration, from: point, in: stage, at: now)
      }
      SDL_SetRenderDrawColor(renderer, 30, 20, 60, 255)
      SDL_RenderClear(renderer)
      quads.removeAll()
      system.draw(at: now, into: &quads)
      try painter.paint(quads)
      SDL_RenderPresent(renderer)
      SDL_Delay(16)
    }
    print("Done.")
  }
}
