import CConfettiSDL

/// The text that was last copied, as one line; the clipboard is asked for it at most once a frame.
struct Clipboard {
  private var isAsked = false
  /// The answer of this frame.
  private var answer: String?
  #if os(Linux)
    /// A question that has not been answered.
    private var question: XClipboard?
  #endif

  /// Begins a frame.
  ///
  /// - Parameter isWanted: whether a late text is still of use.
  /// - Returns: the text that an earlier frame asked for, once it has come.
  mutating func beginFrame(isWanted: Bool) -> String? {
    (isAsked, answer) = (false, nil)
    #if os(Linux)
      if !isWanted {
        question?.cancel()
        question = nil
      }
      return takeAnswer()
    #else
      return nil
    #endif
  }

  /// The text, empty if there is none; `nil` if it may come later, in another frame.
  mutating func text() -> String? {
    if !isAsked { (isAsked, answer) = (true, ask()) }
    return answer
  }

  private mutating func ask() -> String? {
    #if os(Linux)
      question?.cancel()
      question = XClipboard()
      if let question {
        question.waitBriefly()
        return takeAnswer()
      }
    #endif
    guard let text = SDL_GetClipboardText() else { return "" }
    defer { SDL_free(text) }
    return ForeignText.line(text)
  }

  #if os(Linux)
    private mutating func takeAnswer() -> String? {
      guard let text = question?.text else { return nil }
      question = nil
      return text
    }
  #endif
}
