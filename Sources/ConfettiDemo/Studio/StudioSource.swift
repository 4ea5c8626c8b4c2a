import Confetti
import ConfettiGraphics
import ConfettiSDL
import ConfettiShow
import ConfettiStudio
import ConfettiSystem

/// The text with which a studio begins.
struct StudioSource {
  /// The name of the effect, which is also that of a file to come.
  let name: String
  let contents: [UInt8]
  /// The file of the text; `nil` for an effect without one.
  let path: String?

  /// The text of an effect; without one that of an empty effect, which plays.
  init(_ source: EffectSource?) throws(EffectReadError) {
    switch source {
    case nil: (name, contents, path) = ("untitled", Array("{\n}\n".utf8), nil)
    case .library(let effect):
      (name, contents, path) = (
        "my-\(effect.name)", Array((Effect.libraryText(of: effect.name) ?? "{}").utf8), nil
      )
    case .file(let file):
      (name, contents, path) = (FileName.of(file), try EffectFile.contents(of: file), file)
    case .standardInput: (name, contents, path) = ("untitled", try EffectFile.standardInput(), nil)
    }
  }

  private init(name: String, _ contents: [UInt8]) {
    (self.name, self.contents, path) = (name, contents, nil)
  }

  /// The text of an effect of the show: of its file, of the library, or made of an effect without either.
  ///
  /// - Parameter path: the file of an effect of the user's own.
  init(_ effect: ShowEffect, path: String?) throws(EffectReadError) {
    if let path {
      try self.init(.file(path))
    } else if effect.isOwn {
      self.init(name: effect.name, Array(effect.effect.value.fileText.utf8))
    } else {
      try self.init(.library(effect.effect))
    }
  }

  /// Draws the pictures of the effect, which are files beside it, and texts in letters that the lettering lacks.
  var draw: Dressing.Draw {
    let folder = path.map(Files.folder) ?? ""
    return { shape throws(Dressing.Problem) in
      do {
        switch shape {
        case .picture(let picture):
          let path = Files.path(of: picture.name, in: folder)
          return .picture(Picture(picture.name, try PictureLoader().picture(at: path)))
        case .text(let text): return try OwnShape.text(text)
        default: return shape
        }
      } catch {
        let key = if case .text = shape { "text" } else { "picture" }
        throw Dressing.Problem("\(key): \(error)")
      }
    }
  }

  /// The effect, ready to be edited.
  func edited() throws(DocumentError) -> EditedEffect {
    let folder = path.map(Files.folder) ?? ""
    return try EditedEffect(name: name, contents: contents) { base in
      try EffectFile.contents(of: Files.path(of: base, in: folder))
    }
  }
}
