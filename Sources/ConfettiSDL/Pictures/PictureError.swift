import CConfettiSDL
import ConfettiGraphics
import ConfettiSystem

/// The reason why a file or text cannot become a picture: what was wrong, and what to do.
public struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence for the user.
  public let description: String

  private init(_ description: String) { self.description = description }
}

// The errors of files.
extension PictureError {
  static func unreadable(_ name: String, _ error: FileReadError) -> PictureError {
    PictureError("\(name): \(error.message)")
  }

  static func tooManyBytes(_ name: String) -> PictureError {
    PictureError(
      "\(name) has more than \(PictureLoader.mostBytes >> 20) MiB; save the picture smaller.")
  }

  static func unknownKind(_ name: String) -> PictureError {
    PictureError(
      "\(name) is not a picture of a known kind; use a PNG, JPEG, WebP, GIF, BMP or SVG file.")
  }

  static func png(_ name: String, _ error: PNGError) -> PictureError {
    PictureError("\(name): \(error)")
  }

  static func tooLarge(_ name: String, width: Int, height: Int) -> PictureError {
    PictureError(
      "\(name) is \(width) × \(height) pixels; make it at most \(PictureLoader.mostSide) on a side "
        + "and \(PictureLoader.mostPixels >> 20) million pixels.")
  }

  static func film(
    _ name: String, _ kind: PictureKind, _ error: PictureFilm.ReadError
  ) -> PictureError {
    switch error {
    case .damaged: damaged(name, kind)
    case .tooLarge(let frames, let width, let height):
      PictureError(
        "\(name) has \(frames) frames of \(width) × \(height) pixels; save it smaller or shorter, with "
          + "at most \(PictureFilm.mostScreenPixels >> 20) million pixels in all.")
    }
  }

  static func uncut(_ name: String, _ picture: Bitmap, _ grid: Picture.Grid) -> PictureError {
    PictureError(
      "\(name) is \(picture.width) × \(picture.height) pixels, too few for \(grid.columns) columns "
        + "and \(grid.rows) rows; correct the grid.")
  }

  static func missingImageLibrary(_ name: String, _ kind: PictureKind) -> PictureError {
    PictureError(
      "\(name) is \(kind.name), which needs SDL2_image; install libsdl2-image-2.0-0 (Debian, "
        + "Ubuntu) or sdl2_image (Homebrew), or use a PNG.")
  }

  static func printColors(_ name: String) -> PictureError {
    PictureError("\(name) is a JPEG in the colours of printing (CMYK); save it in RGB.")
  }

  static func damaged(_ name: String, _ kind: PictureKind) -> PictureError {
    PictureError("\(name) is a damaged \(kind.shortName) file; copy or export it again.")
  }

  /// SDL, or SDL2_image, refused the file.
  static func refused(_ name: String, _ kind: PictureKind) -> PictureError {
    PictureError(
      "\(name) is \(kind.name) that cannot be read (\(sdlReason)); copy or export it again, or use a "
        + "PNG.")
  }
}

// The errors of SVG files.
extension PictureError {
  static func vector(_ name: String, _ error: VectorError) -> PictureError {
    switch error {
    case .damaged(let reason, let line):
      PictureError(
        "\(name) is a damaged SVG (line \(line): \(reason)); copy or export it again.")
    case .tooMuch(let limit):
      PictureError("\(name) is an SVG of \(limit); simplify it, or use a PNG.")
    case .outside(let noun):
      PictureError(
        "\(name) is an SVG with \(noun) from elsewhere, and no other file is read; embed it, or use "
          + "a PNG.")
    case .unread(let noun):
      PictureError(
        "\(name) is an SVG with \(noun), which needs librsvg; install librsvg2-2 (Debian, Ubuntu) or "
          + "librsvg (Homebrew), or use a PNG.")
    case .undrawn(let noun):
      PictureError("\(name) is an SVG with \(noun); turn that into paths, or use a PNG.")
    case .blank:
      PictureError(
        "\(name) is an SVG of which nothing can be seen; look whether it has a size and colours, or "
          + "use a PNG.")
    }
  }

  static func undrawnVector(_ name: String) -> PictureError {
    PictureError("\(name) is an SVG that librsvg cannot draw; export it again, or use a PNG.")
  }
}

// The errors of texts.
extension PictureError {
  static func unusableText(_ count: Int) -> PictureError {
    PictureError(
      count == 0
        ? "A text without characters cannot be drawn; give at least one."
        : "A text of \(count) characters is too long to be drawn; give at most "
          + "\(PictureLoader.mostCharacters).")
  }

  static func missingTextLibrary(_ text: String) -> PictureError {
    PictureError(
      "“\(text)” has characters that need SDL2_ttf 2.0.18 or later; install libsdl2-ttf-2.0-0 "
        + "(Debian, Ubuntu) or sdl2_ttf (Homebrew), or use other characters.")
  }

  static func missingFont(_ character: Character, isEmoji: Bool) -> PictureError {
    PictureError(
      isEmoji
        ? "No font with “\(character)” in colour was found; install fonts-noto-color-emoji (Debian, "
          + "Ubuntu), or use other characters."
        : "No font with “\(character)” was found; install one, such as fonts-noto-core or "
          + "fonts-noto-cjk (Debian, Ubuntu), or use other characters.")
  }

  /// Fonts have the character, but no font has the rules of its script.
  static func missingRules(_ character: Character) -> PictureError {
    PictureError(
      "No font that joins and places the letters around “\(character)” was found; install one, such as "
        + "fonts-noto-core (Debian, Ubuntu), or use other characters.")
  }

  static func unshapedText(_ text: String) -> PictureError {
    PictureError(
      "“\(text)” has letters that are joined, placed or read from right to left, which needs an SDL2_ttf "
        + "that was built with HarfBuzz; update it, or use other characters.")
  }

  static func verticalText(_ text: String) -> PictureError {
    PictureError(
      "“\(text)” has letters whose lines go from top to bottom, which cannot be drawn; use other "
        + "characters.")
  }

  static func directionControls(_ text: String) -> PictureError {
    PictureError(
      "“\(text.withoutDirectionControls)” has invisible characters that embed or override the direction "
        + "of reading, which cannot be drawn; leave them out.")
  }

  static func undrawableText(_ text: String) -> PictureError {
    PictureError("“\(text)” cannot be drawn (\(sdlReason)); use other characters.")
  }

  static func blankText() -> PictureError {
    PictureError("A text of which nothing is to be seen cannot be drawn; give it other characters.")
  }
}

extension PictureError {
  /// The reason for the latest failure of SDL and its family, as part of a sentence.
  private static var sdlReason: String {
    let reason = String(cString: SDL_GetError())
    guard let last = reason.last else { return "no reason is given" }
    return last == "." ? String(reason.dropLast()) : reason
  }
}
