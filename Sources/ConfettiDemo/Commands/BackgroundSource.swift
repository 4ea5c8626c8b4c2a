import ArgumentParser
import ConfettiFilm
import ConfettiControls
import ConfettiGraphics
import ConfettiSDL
import ConfettiShow
import ConfettiSystem

/// The background that a command line names.
enum BackgroundSource: Hashable {
  case plain(Film.Background)
  /// The path of a picture, which is not read yet.
  case picture(String)

  init(_ word: String) throws(ValidationError) {
    switch word {
    case "transparent": self = .plain(.transparent)
    case "show": self = .show
    default:
      if let color = Color(css: word) {
        self = .plain(.color(color))
      } else if word.contains(where: { "./".contains($0) }) || Files.kind(of: word) != nil {
        self = .picture(word)
      } else {
        throw ValidationError(
          "a background must be transparent, show, a colour as in #1B1440 or a picture's file")
      }
    }
  }

  /// The background of the show.
  static let show = plain(.gradient(top: Backdrop.top, bottom: Backdrop.bottom))

  /// The background, with the pixels of a picture.
  func load() throws -> Film.Background {
    switch self {
    case .plain(let background): background
    case .picture(let path):
      .picture(try PictureLoader().picture(at: path, longestSide: Atlas.longestBackgroundSide))
    }
  }
}

extension Film.Background {
  /// A picture that is stretched over any area: the picture of a colour has one pixel.
  ///
  /// It is `nil` for backgrounds that the show has without a picture.
  var bitmap: Bitmap? {
    switch self {
    case .transparent, .gradient: Bitmap?.none
    case .color(let color): Bitmap(width: 1, height: 1, filledWith: color.premultiplied)
    case .picture(let picture): picture
    }
  }
}
