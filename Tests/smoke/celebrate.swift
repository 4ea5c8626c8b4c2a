import CSDL2
import Confetti
import Graphics
import TestSupport

// Calls what the guide to ConfettiSDL shows, beside another SDL binding and targets with common names.
precondition(SDL_Init(SDL_INIT_VIDEO) == 0 && graphics == support)
let window = SDL_CreateWindow("Celebrate", 0, 0, 640, 360, 0)
guard let renderer = SDL_CreateRenderer(window, -1, 0) else { fatalError("no renderer") }
var celebration = try Celebration(renderer: renderer)
let stage = Size(width: 640, height: 360)
celebration.celebrate(around: Rect(x: 260, y: 150, width: 120, height: 40), in: stage, at: 0)
for frame in 0..<30 { try celebration.draw(at: Double(frame) / 60) }
