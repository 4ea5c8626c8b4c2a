import ConfettiGraphics
import ConfettiSDL
import ConfettiShow

/// The show in a window without any input, for measuring its cost at rest.
package final class RestingShow {
  private let window: Window
  private var loop: RootLoop<Show>

  /// Opens the window; `nil` without a display, because SDL would not sleep there.
  ///
  /// - Throws: an error with the reason if the window cannot be opened.
  package init?() throws {
    let assets = try Assets()
    let window = try Window(WindowSettings(size: Size(width: 1280, height: 720)))
    guard !window.isUnseen else {
      window.close()
      return nil
    }
    let show = Show(typeface: assets.typeface, size: window.size, scale: window.scale)
    self.window = window
    loop = RootLoop(window, show, EffectWatch([], always: nil))
    window.show()
  }

  /// Plays until a number of seconds after the beginning; returns the number of frames drawn so far.
  ///
  /// - Throws: the error that has ended the show.
  package func play(until seconds: Double) throws -> Int {
    loop.timeLimit = seconds
    try loop.run()
    return loop.report().frames
  }

  /// Closes the window; the show cannot go on afterwards.
  package func close() { window.close() }
}
