import CConfettiSDL

/// A failure of SDL in one sentence: what failed, why, and what to do.
public struct SDLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence, ready to be shown.
  public let description: String

  /// An error from its whole sentence.
  init(_ description: String) {
    self.description = description
  }

  /// An error with the reason SDL gives for its latest failure.
  ///
  /// - Parameters:
  ///   - problem: what went wrong, as the start of a sentence.
  ///   - advice: what to do, as the end of it.
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
