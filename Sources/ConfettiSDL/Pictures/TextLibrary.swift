import CConfettiSDL
import ConfettiGraphics
import ConfettiSystem

/// The functions of SDL2_ttf that are used, with the types of its header.
final class TextLibrary {
  private typealias Initialise = @convention(c) () -> Int32
  private typealias Quit = @convention(c) () -> Void
  fileprivate typealias Open =
    @convention(c) (_ path: UnsafePointer<CChar>, _ size: Int32) -> OpaquePointer?
  fileprivate typealias Close = @convention(c) (_ font: OpaquePointer?) -> Void
  fileprivate typealias IsProvided =
    @convention(c) (_ font: OpaquePointer?, _ character: UInt32) -> Int32
  fileprivate typealias Ascent = @convention(c) (_ font: OpaquePointer?) -> Int32
  fileprivate typealias Render =
    @convention(c) (
      _ font: OpaquePointer?, _ text: UnsafePointer<CChar>, _ color: SDL_Color
    ) -> UnsafeMutablePointer<SDL_Surface>?

  private let library: SharedLibrary
  private let quit: Quit
  fileprivate let open: Open
  fileprivate let close: Close
  fileprivate let isProvided: IsProvided
  fileprivate let ascent: Ascent
  fileprivate let render: Render

  /// Opens the library; `nil` if there is none of these names, or it is older than version 2.0.18.
  init?(_ names: [String]) {
    guard let library = SharedLibrary(names),
      let initialise = library.function("TTF_Init", as: Initialise.self),
      let quit = library.function("TTF_Quit", as: Quit.self),
      let open = library.function("TTF_OpenFont", as: Open.self),
      let close = library.function("TTF_CloseFont", as: Close.self),
      let isProvided = library.function("TTF_GlyphIsProvided32", as: IsProvided.self),
      let ascent = library.function("TTF_FontAscent", as: Ascent.self),
      let render = library.function("TTF_RenderUTF8_Blended", as: Render.self),
      initialise() == 0
    else { return nil }
    self.library = library
    (self.quit, self.open, self.close) = (quit, open, close)
    (self.isProvided, self.ascent, self.render) = (isProvided, ascent, render)
  }

  deinit { quit() }
}

/// A font, which is closed when this is released.
final class OpenFont {
  private let library: TextLibrary
  private let handle: OpaquePointer

  /// The sizes that are tried: fonts of coloured pictures have a single one, which is 109 for most.
  private static let sizes: [Int32] = [109, 128, 136, 160, 96, 64]

  /// The most bytes of a font: those of all characters of Chinese, Japanese and Korean have 30 million.
  private static let mostBytes = 128 << 20

  /// Opens a font; `nil` if the library cannot, or if it is not a regular file of at most
  /// 134,217,728 bytes.
  init?(_ path: String, _ library: TextLibrary) {
    let handle: OpaquePointer? = Files.withRegularFile(path, upTo: Self.mostBytes) { path in
      for size in Self.sizes {
        if let handle = library.open(path, size) { return handle }
      }
      return nil
    }
    guard let handle else { return nil }
    (self.library, self.handle) = (library, handle)
  }

  deinit { library.close(handle) }

  /// Pixels from the top of a ``picture(of:)`` to the baseline.
  var ascent: Int { max(0, Int(library.ascent(handle))) }

  /// Whether the font has all visible parts of a character.
  func has(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isDefaultIgnorableCodePoint
        || library.isProvided(handle, scalar.value) != 0
    }
  }

  /// A line of text in white or in the font's own colours; `nil` and SDL's error if it cannot be
  /// drawn.
  func picture(of text: String) -> Bitmap? {
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let surface = library.render(handle, text, white) else { return nil }
    defer { SDL_FreeSurface(surface) }
    guard var picture = Bitmap(surface, longestSide: Int.max, isPremultiplied: true) else {
      return nil
    }
    // Some versions premultiply the colours of emoji, and no version those of letters. Light edges
    // that are not premultiplied have colours above their alpha.
    let isPremultiplied = picture.pixels.allSatisfy { pixel in
      let (red, green, blue, alpha) = pixel.bytes
      return max(red, green, blue) <= alpha
    }
    if !isPremultiplied {
      for index in picture.pixels.indices {
        picture.pixels[index] = picture.pixels[index].multipliedByAlpha
      }
    }
    return picture
  }
}
