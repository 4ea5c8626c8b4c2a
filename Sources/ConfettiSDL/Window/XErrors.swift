import CConfettiSDL

/// What the X server complains about while OpenGL is tried.
package enum XErrors {
  private typealias Handler =
    @convention(c) (_ display: OpaquePointer?, _ error: UnsafeMutableRawPointer?) -> Int32
  private typealias SetHandler = @convention(c) (Handler?) -> Handler?

  /// Runs `body`, and goes on where Xlib would end the process.
  ///
  /// SDL keeps watch over most of what it asks OpenGL for, but not over the first context, by which
  /// it finds out what there is. Where the server refuses that – the driver is missing or was just
  /// replaced, or the display is on another computer –, Xlib's handler would write five lines and
  /// exit. With this one SDL finds that it has got nothing, and says so as for everything else.
  ///
  /// That the connection breaks is another matter, and still ends the process.
  ///
  /// - Parameter body: what opens a window with OpenGL, or fails to.
  package static func surviving<Result>(
    _ body: () throws(SDLError) -> Result
  ) throws(SDLError) -> Result {
    // The library is there already, because SDL itself has loaded it.
    guard WindowParts.videoDriver == "x11", let library = SDL_LoadObject("libX11.so.6") else {
      return try body()
    }
    defer { SDL_UnloadObject(library) }
    guard let address = SDL_LoadFunction(library, "XSetErrorHandler") else { return try body() }
    let setHandler = unsafeBitCast(address, to: SetHandler.self)
    let before = setHandler { _, _ in 0 }
    defer {
      // The server answers in order: what it complains about comes before the answer to a question.
      var answer = SDL_Rect()
      SDL_GetDisplayUsableBounds(0, &answer)
      _ = setHandler(before)
    }
    return try body()
  }
}
