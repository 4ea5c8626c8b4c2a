import CConfettiSDL

/// A failure of SDL in one sentence: what failed, why, and what to do.
public struct SDLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence for the user.
  public let description: String

  init(_ description: String) { self.description = description }

  /// An error with SDL's reason for its latest failure, between a problem as the start of the sentence
  /// and advice as its end.
  init(_ problem: String, advice: String) {
    let reason = String(cString: SDL_GetError())
    self.init("\(problem) (\(reason.isEmpty ? "SDL gives no reason" : reason)); \(advice).")
  }
}

/// The version of SDL that the program runs with.
public enum SDLVersion {
  /// The version as text, such as `2.26.5`.
  public static var text: String {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return "\(version.major).\(version.minor).\(version.patch)"
  }
}
