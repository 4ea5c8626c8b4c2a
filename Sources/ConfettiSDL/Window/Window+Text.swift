import CConfettiSDL
import ConfettiGraphics
internal import Motion

extension Window {
  /// Sets the caret at which text is typed, or `nil`, as at first, to take no text.
  ///
  /// While text is wanted ``poll(into:)`` reports typed, composed and pasted text. An input method
  /// shows its candidates beside the caret. Calling this in every frame is cheap: only a change
  /// reaches SDL.
  ///
  /// - Parameter caret: the frame of the caret in points; `nil` if no text is wanted.
  public func setTextInput(at caret: Rect?) {
    guard handle != nil, caret != self.caret else { return }
    let wasWanted = self.caret != nil
    self.caret = caret
    guard let caret else { return SDL_StopTextInput() }
    if !wasWanted { SDL_StartTextInput() }
    var area = SDL_Rect(
      x: units(caret.x), y: units(caret.y), w: max(units(caret.width), 1),
      h: max(units(caret.height), 1))
    SDL_SetTextInputRect(&area)
  }

  /// Puts a text on the clipboard, for other programs and for this one.
  ///
  /// In X11 and Wayland it stays there as long as the program runs, unless the desktop keeps it
  /// longer.
  ///
  /// - Parameter text: the text, which ends at its first zero, if it has one.
  /// - Throws: ``SDLError`` if the window system refuses.
  public func copy(_ text: String) throws(SDLError) {
    guard handle != nil else { return }
    guard SDL_SetClipboardText(text) == 0 else {
      throw SDLError("The text cannot be copied", advice: "try again")
    }
  }

  /// The text on the clipboard with its lines, empty if there is none; it may take as long as the program that has
  /// copied it, a second at most.
  ///
  /// - Parameter most: the most bytes that are read; a longer text is cut to one more.
  package static func copiedText(upTo most: Int) -> String {
    guard SDL_WasInit(SDL_INIT_VIDEO) != 0, let text = SDL_GetClipboardText() else { return "" }
    defer { SDL_free(text) }
    let bytes = UnsafeRawBufferPointer(start: text, count: strnlen(text, max(most, 0) + 1))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A length in the window system's units, clamped to the largest windows.
  func units(_ points: Float) -> Int32 {
    let units = (points * unitsPerPoint).rounded()
    return Int32(units.isNaN ? 0 : units.clamped(to: -32_768...32_767))
  }
}
