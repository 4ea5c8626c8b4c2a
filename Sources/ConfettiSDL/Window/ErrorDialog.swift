import CConfettiSDL

/// A sentence in a small window of its own, for a program whose output is not seen, such as one that was started from
/// an icon.
///
///     ErrorDialog.show("duck.png is not a picture.", title: "Confetti")
public enum ErrorDialog {
  /// Shows a sentence, and returns once it has been read; does nothing if there is no display.
  ///
  /// Call it on the main thread.
  ///
  /// - Parameters:
  ///   - sentence: the error: what was wrong, where, and what to do.
  ///   - title: the title of the window.
  public static func show(_ sentence: String, title: String) {
    SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR.rawValue, title, sentence, nil)
  }
}
