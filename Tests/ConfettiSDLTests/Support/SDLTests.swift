import CConfettiSDL
import ConfettiSDLTestSupport
import Testing

/// All tests that touch SDL, one after the other: SDL has one event queue and one video driver.
@Suite(.serialized, .sdl) struct SDLTests {
  /// Keeps SDL off any screen for as long as `body` runs.
  static func withDummyVideo<Result>(_ body: () throws -> Result) throws -> Result {
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1)
    SDL_SetMainReady()
    try #require(SDL_InitSubSystem(SDL_INIT_VIDEO) == 0)
    defer { SDL_QuitSubSystem(SDL_INIT_VIDEO) }
    SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    return try body()
  }
}
