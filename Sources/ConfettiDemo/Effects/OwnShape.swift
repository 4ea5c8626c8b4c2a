import Confetti
import ConfettiGraphics
import ConfettiSDL
import ConfettiSystem

/// Shapes of the user's own: pictures in files, and texts in any letters.
enum OwnShape {
  static func picture(at path: String) throws -> ParticleShape {
    let name = FileName.of(path)
    let picture = try PictureLoader().filled(Picture(name), at: path)
    guard picture.isSeen else {
      throw DemoError("The picture \(name) is clear everywhere; choose one that shows something.")
    }
    return .picture(picture)
  }

  /// A text in the project's lettering, or a picture of the text if the lettering lacks one of its characters, such as
  /// emoji.
  static func text(_ text: String) throws(PictureError) -> ParticleShape {
    guard !PictureLoader.covers(text, typeface: .standard) else { return .text(text) }
    return .picture(Picture(text, try PictureLoader().picture(ofText: text)))
  }
}

extension Bitmap {
  /// Whether any pixel can be seen.
  var isSeen: Bool { pixels.contains { $0.bits != 0 } }
}

extension Picture {
  /// Whether any pixel of any frame can be seen.
  var isSeen: Bool { (film?.frames ?? bitmap.map { [$0] } ?? []).contains(where: \.isSeen) }
}

extension Effect {
  /// The effect with the pixels of its pictures, which are files of a folder, and with pictures of the
  /// texts that the project's lettering cannot set.
  ///
  /// - Parameter sources: gets the files of the pictures, including those that cannot be read.
  /// - Throws: a ``PictureUseError`` for the first picture or text that cannot be drawn.
  func drawn(
    from folder: String, noting sources: ReadFiles = ReadFiles()
  ) throws(PictureUseError) -> Effect {
    var known: [Picture: Picture] = [:]
    for picture in unfilledPictures.sorted(by: { $0.name < $1.name }) {
      let path = Files.path(of: picture.name, in: folder)
      sources.note(path)
      do {
        known[picture] = try PictureLoader().filled(picture, at: path)
      } catch {
        throw PictureUseError(key: "picture", name: picture.name, error: error)
      }
    }
    var failure: PictureUseError?
    let drawn = mappingShapes { shape in
      if case .picture(let picture) = shape { return .picture(known[picture] ?? picture) }
      guard case .text(let text) = shape else { return shape }
      do throws(PictureError) {
        return try OwnShape.text(text)
      } catch {
        failure = failure ?? PictureUseError(key: "text", name: text, error: error)
        return shape
      }
    }
    if let failure { throw failure }
    return drawn
  }
}

/// The reason why a picture or a text that an effect uses cannot be drawn.
struct PictureUseError: Error {
  /// The key whose value is the picture or the text: `picture` or `text`.
  let key: String
  let name: String
  let error: PictureError
}
