import CConfettiSDL
import ConfettiGraphics

extension Window {
  /// Whether nobody can see the window because there is no display.
  public var isUnseen: Bool { WindowParts.isUnseen(videoDriver: videoDriver) }

  /// Whether the window is on the screen: shown, and not minimised.
  public var isVisible: Bool {
    flags & (SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue) == 0
  }

  /// Whether the window covers the screen.
  public var isFullscreen: Bool { flags & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue != 0 }

  /// Puts the window on the screen.
  public func show() {
    if let handle { SDL_ShowWindow(handle) }
  }

  /// Makes the window cover the screen, or gives it back its size.
  ///
  /// - Throws: ``SDLError`` when the window system refuses.
  public func toggleFullscreen() throws(SDLError) {
    guard let handle else { return }
    let wanted = isFullscreen ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    guard SDL_SetWindowFullscreen(handle, wanted) == 0 else {
      throw SDLError("The window cannot change to or from full screen", advice: "leave it so")
    }
    measure()
  }

  /// Gives the window a picture in the task bar and the title bar, where the system shows one.
  public func setIcon(_ bitmap: Bitmap) {
    guard let handle, bitmap.width > 0, bitmap.height > 0 else { return }
    var pixels = bitmap.straightAlphaPixels()
    pixels.withUnsafeMutableBytes { bytes in
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        bytes.baseAddress, Int32(clamping: bitmap.width), Int32(clamping: bitmap.height), 32,
        Int32(clamping: bitmap.width * 4), SDL_PIXELFORMAT_RGBA32.rawValue)
      SDL_SetWindowIcon(handle, surface)
      SDL_FreeSurface(surface)
    }
  }

  private var flags: UInt32 {
    handle.map(SDL_GetWindowFlags) ?? SDL_WINDOW_HIDDEN.rawValue
  }
}
