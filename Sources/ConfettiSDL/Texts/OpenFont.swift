import CConfettiSDL
import ConfettiGraphics
import ConfettiSystem

/// An open font, which is closed with its last reference.
final class OpenFont {
  private let library: TextLibrary
  private let handle: OpaquePointer
  private let path: String
  private lazy var tables = FontTables((try? Files.start(of: path, bytes: Self.mostBytes)) ?? [])

  /// The sizes that are tried: fonts of coloured pictures have a single one, which is 109 for most.
  private static let sizes: [Int32] = [Int32(pixelSize), 128, 136, 160, 96, 64]

  /// Pixels per em of letters.
  static let pixelSize = 109

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
    (self.library, self.handle, self.path) = (library, handle, path)
  }

  deinit { library.close(handle) }

  /// Pixels from the top of a ``picture(of:)`` to the baseline.
  func ascent(in picture: Bitmap) -> Int {
    // Marks above others may reach beyond the font's own height, which moves the line down.
    let beyond = picture.height - Int(library.height(handle))
    let isAbove = picture.pixels.prefix(picture.width).contains { $0 != .clear }
    return max(0, Int(library.ascent(handle)) + (isAbove ? max(0, beyond) : 0))
  }

  /// Whether the font has all visible parts of a character.
  func has(_ character: Character) -> Bool {
    character.visibleScalars.allSatisfy { library.isProvided(handle, $0.value) != 0 }
  }

  /// Whether letters of a script that the font has would be joined and placed properly.
  func canSet(_ script: Script) -> Bool { !script.needsRules || tables.haveRules(for: script) }

  /// The widths of the starts of a run in pixels: of none of its characters, of one, of two, and so on.
  func widths(of run: TextRun) -> [Int] {
    _ = library.sets(run, with: handle)
    var (start, widths) = ("", [0])
    for character in run.text {
      start.append(character)
      var width: Int32 = 0
      _ = library.measure(handle, start, &width, nil)
      widths.append(max(Int(width), 0))
    }
    return widths
  }

  /// A run in white or in the font's own colours.
  ///
  /// - Throws: ``PictureError`` if the library cannot set its direction or script, or cannot draw it.
  func picture(of run: TextRun) throws(PictureError) -> Bitmap {
    var text = run.text
    if !library.sets(run, with: handle) {
      guard !run.isShaped else { throw .unshapedText(text) }
      // Without shaping, invisible characters would show as boxes.
      text = String(String.UnicodeScalarView(text.flatMap(\.visibleScalars)))
    }
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let surface = library.render(handle, text, white) else { throw .undrawableText(text) }
    defer { SDL_FreeSurface(surface) }
    guard var picture = Bitmap(surface, longestSide: Int.max, isPremultiplied: true) else {
      throw .undrawableText(text)
    }
    // Some versions premultiply the colours of emoji, and no version those of letters. Where light edges are not
    // premultiplied, their colours exceed their alpha.
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
