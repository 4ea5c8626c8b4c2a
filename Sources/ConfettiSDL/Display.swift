import CConfettiSDL

/// The display a window is on.
public struct Display: Hashable, Sendable {
  /// The name the system gives it.
  public let name: String
  /// The width in the window system's units.
  public let width: Int
  /// The height in the window system's units.
  public let height: Int
  /// Pictures a second; 60 where the system does not say.
  public let refreshRate: Int

  /// The mode as text, as in `1920×1080 · 60 Hz`.
  public var mode: String { "\(width)×\(height) · \(refreshRate) Hz" }

  init(of window: OpaquePointer) {
    let index = max(SDL_GetWindowDisplayIndex(window), 0)
    var mode = SDL_DisplayMode()
    SDL_GetCurrentDisplayMode(index, &mode)
    name = SDL_GetDisplayName(index).map { String(cString: $0) } ?? "unknown"
    width = Int(mode.w)
    height = Int(mode.h)
    refreshRate = mode.refresh_rate > 0 ? Int(min(max(mode.refresh_rate, 20), 1000)) : 60
  }
}
