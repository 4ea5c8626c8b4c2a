import CConfettiSDL

/// Handles errors from the X server while OpenGL is tried.
package enum XErrors {
  private typealias Handler =
    @convention(c) (_ display: OpaquePointer?, _ error: UnsafeMutableRawPointer?) -> Int32
  private typealias SetHandler = @convention(c) (Handler?) -> Handler?

  /// Runs `body`, and survives X errors that would otherwise end the process.
  ///
  /// SDL handles errors of most of its OpenGL requests, but not of the first context, which it uses
  /// to find out the possibilities. If the server refuses that context – the driver is missing or was
  /// just replaced, or the display is on another computer – Xlib's default handler prints five lines
  /// and exits. With this handler SDL sees that it has no context and reports an error as usual.
  ///
  /// A broken connection to the server still ends the process.
  ///
  /// - Parameter body: opens a window with OpenGL, or fails to.
  package static func surviving<Result>(
    _ body: () throws(SDLError) -> Result
  ) throws(SDLError) -> Result {
    // SDL has already loaded the library.
    guard WindowParts.videoDriver == "x11", let library = SDL_LoadObject("libX11.so.6") else {
      return try body()
    }
    defer { SDL_UnloadObject(library) }
    guard let address = SDL_LoadFunction(library, "XSetErrorHandler") else { return try body() }
    let setHandler = unsafeBitCast(address, to: SetHandler.self)
    let before = setHandler { _, _ in 0 }
    defer {
      // The server answers in order, so any errors arrive before the reply to this request.
      var answer = SDL_Rect()
      SDL_GetDisplayUsableBounds(0, &answer)
      _ = setHandler(before)
    }
    return try body()
  }
}
