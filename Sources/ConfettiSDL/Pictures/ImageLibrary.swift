import CConfettiSDL
import ConfettiGraphics

/// The functions of SDL2_image that are used, with the types of its header.
final class ImageLibrary {
  private typealias Initialise = @convention(c) (_ flags: Int32) -> Int32
  private typealias Quit = @convention(c) () -> Void
  private typealias Load =
    @convention(c) (_ source: UnsafeMutablePointer<SDL_RWops>?) -> UnsafeMutablePointer<
      SDL_Surface
    >?
  private typealias LoadSized =
    @convention(c) (_ source: UnsafeMutablePointer<SDL_RWops>?, _ width: Int32, _ height: Int32)
    -> UnsafeMutablePointer<SDL_Surface>?

  private let library: SharedLibrary
  private let quit: Quit

  /// Opens the library; `nil` if there is none of these names.
  init?(_ names: [String]) {
    guard let library = SharedLibrary(names),
      let initialise = library.function("IMG_Init", as: Initialise.self),
      let quit = library.function("IMG_Quit", as: Quit.self)
    else { return nil }
    (self.library, self.quit) = (library, quit)
    // Each kind is initialised when it is first read; this only pairs with the end.
    _ = initialise(0)
  }

  deinit { quit() }

  /// Whether SVG files can be drawn at a chosen size, as since version 2.6.
  var drawsSizedSVG: Bool { library.function("IMG_LoadSizedSVG_RW", as: LoadSized.self) != nil }

  /// The first picture of a JPEG, WebP or SVG file, or `nil` and SDL's error.
  ///
  /// - Parameters:
  ///   - source: the file, which stays open.
  ///   - side: the side of the square that an SVG is fitted to.
  func load(
    _ source: UnsafeMutablePointer<SDL_RWops>, _ kind: PictureKind, fitting side: Int
  ) -> UnsafeMutablePointer<SDL_Surface>? {
    let name: String
    switch kind {
    case .svg:
      let load = library.function("IMG_LoadSizedSVG_RW", as: LoadSized.self)
      return load?(source, Int32(clamping: side), Int32(clamping: side))
    case .jpeg: name = "IMG_LoadJPG_RW"
    case .webp: name = "IMG_LoadWEBP_RW"
    case .png, .gif, .bmp: return nil
    }
    // The function for all kinds would try other kinds first.
    return library.function(name, as: Load.self)?(source)
  }
}
