import Confetti
import ConfettiGraphics
import ConfettiSystem

/// Reads effects with the pictures that lie beside them.
enum NeighborFiles {
  /// The most bytes of a picture.
  private static let mostBytes = 32 << 20
  /// The longest side that a picture or a frame is kept with, and that of a sheet before it is cut.
  private static let longestSide = 512
  private static let longestSheetSide = 4096

  /// The effect of a file, whose pictures are in its folder or below it.
  static func effect(at path: String) throws -> Effect.Checked {
    let filled = try filled(Effect(contentsOf: path), in: Files.folder(of: path)).checked()
    try requireLetters(of: filled)
    return filled
  }

  /// An effect with the pixels of the pictures that it names.
  private static func filled(_ effect: Effect, in folder: String) throws -> Effect {
    var (bitmaps, films) = ([String: Bitmap](), [String: PictureFilm]())
    for picture in effect.unfilledPictures {
      let isSheet = picture.grid != nil
      switch try contents(of: picture.name, in: folder, isSheet: isSheet) {
      case .still(let bitmap):
        try picture.requireRoom(for: bitmap)
        bitmaps[picture.name] = bitmap
      case .film(let film):
        films[picture.name] = film
        bitmaps[picture.name] = film.frames[0]
      }
    }
    return effect.with(films: films).with(pictures: bitmaps)
  }

  /// A picture that lies beside a file, as a shape for particles.
  static func shape(_ name: String, in folder: String) throws -> ParticleShape {
    switch try contents(of: name, in: folder, isSheet: false) {
    case .still(let bitmap): .picture(Picture(name, bitmap))
    case .film(let film): .picture(Picture(name, film: film))
    }
  }

  private enum Contents {
    case still(Bitmap)
    case film(PictureFilm)
  }

  /// The pixels of a PNG or GIF file; of a sheet, those of the whole sheet.
  private static func contents(
    of name: String, in folder: String, isSheet: Bool
  ) throws -> Contents {
    let bytes: [UInt8]
    do {
      bytes = try Files.bytes(of: Files.path(of: name, in: folder), upTo: mostBytes)
    } catch {
      throw CallError("The picture “\(name)” cannot be read: \(error.message).")
    }
    let side = isSheet ? longestSheetSide : longestSide
    do {
      if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
        if !isSheet, let film = try PictureFilm.film(png: bytes) { return .film(film) }
        return .still(try Bitmap(png: bytes).reduced(toLongestSide: side))
      }
      if bytes.starts(with: [0x47, 0x49, 0x46, 0x38]) {
        let film = try PictureFilm(gif: bytes)
        let isFilm = !isSheet && film.frames.count > 1
        return isFilm ? .film(film) : .still(film.frames[0].reduced(toLongestSide: side))
      }
    } catch let error as PNGError {
      throw CallError("The picture “\(name)” cannot be shown. \(error)")
    } catch {
      throw CallError("The picture “\(name)” is damaged or too large; save it again, smaller.")
    }
    throw CallError(
      "The picture “\(name)” is neither PNG nor GIF; convert it, or give its pixels to "
        + "confetti_effect_with_named_picture.")
  }
}
