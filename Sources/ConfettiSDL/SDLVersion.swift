import CConfettiSDL

/// The SDL that the program runs with.
public enum SDLVersion {
  /// Its version, as in `2.26.5`.
  public static var text: String {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return "\(version.major).\(version.minor).\(version.patch)"
  }
}
