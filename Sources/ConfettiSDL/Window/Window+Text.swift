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

  /// A length in the window system's units, clamped to the largest windows.
  func units(_ points: Float) -> Int32 {
    let units = (points * unitsPerPoint).rounded()
    return Int32(units.isNaN ? 0 : units.clamped(to: -32_768...32_767))
  }
}
