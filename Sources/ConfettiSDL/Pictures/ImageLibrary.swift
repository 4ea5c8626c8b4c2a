import CConfettiSDL

/// The functions of SDL2_image that are used, with the types of its header.
final class ImageLibrary {
  private typealias Initialise = @convention(c) (_ flags: Int32) -> Int32
  private typealias Quit = @convention(c) () -> Void
  private typealias Load =
    @convention(c) (_ source: UnsafeMutablePointer<SDL_RWops>?) -> UnsafeMutablePointer<
      SDL_Surface
    >?

  private let library: SharedLibrary
  private let quit: Quit

  /// Opens the library by the first name that exists; `nil` if none does.
  init?(_ names: [String]) {
    guard let library = SharedLibrary(names),
      let initialise = library.function("IMG_Init", as: Initialise.self),
      let quit = library.function("IMG_Quit", as: Quit.self)
    else { return nil }
    (self.library, self.quit) = (library, quit)
    // The support for a kind of files is initialised when the first one is read; this only balances the end.
    _ = initialise(0)
  }

  deinit { quit() }

  /// The first picture of a JPEG or WebP file, or `nil` and SDL's error.
  ///
  /// - Parameter source: the file, which stays open.
  func load(
    _ source: UnsafeMutablePointer<SDL_RWops>, _ kind: PictureKind
  ) -> UnsafeMutablePointer<SDL_Surface>? {
    let name: String
    switch kind {
    case .jpeg: name = "IMG_LoadJPG_RW"
    case .webp: name = "IMG_LoadWEBP_RW"
    case .png, .gif, .bmp, .svg: return nil
    }
    // The function for all kinds would try other kinds first.
    return library.function(name, as: Load.self)?(source)
  }
}
