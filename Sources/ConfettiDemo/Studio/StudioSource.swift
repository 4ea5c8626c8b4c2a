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
  /// The file of the text; `nil` for an effect without one, also for one that was made of another program's.
  let path: String?
  /// The folder with the pictures and the effects that the text names.
  private let folder: String

  /// The text of an effect; without one that of a small effect to begin with.
  init(_ source: EffectSource?) throws(EffectReadError) {
    switch source {
    case nil: self.init(name: "untitled", Array(Self.beginning.utf8))
    case .library(let effect):
      self.init(
        name: "my-\(effect.name)", Array((Effect.libraryText(of: effect.name) ?? "{}").utf8))
    case .file(let file): try self.init(file: file)
    case .standardInput:
      let text = try EffectText(named: "<stdin>", EffectFile.standardInput(), in: "")
      text.tell()
      self.init(name: "untitled", text.bytes)
    }
  }

  /// The text of a file; of another program's it is a new effect beside it, so that the file stays as it is.
  private init(file: String) throws(EffectReadError) {
    folder = Files.folder(of: file)
    let text = try EffectText(named: file, EffectFile.contents(of: file), in: folder)
    text.tell()
    contents = text.bytes
    let name = FileName.of(file)
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    (self.name, path) = text.foreign == nil ? (name, file) : ("my-\(stem)", nil)
  }

  /// An effect with something to drag in each part of the studio.
  private static let beginning = """
    {
      // A burst of paper to begin with.
      "emitters": [
        {
          "name": "paper",
          "when": { "count": 180 },
          "where": { "point": [0.5, 0.82] },
          "launch": { "direction": [-30, 30], "speed": [520, 980] },
          "air": { "gravity": 620, "drag": 0.7 },
          "turn": {
            "spin": { "angle": [0, 360], "rate": [-220, 220] },
            "flip": { "frequency": [0.6, 1.8], "phase": [0, 1] },
          },
          "look": {
            "size": { "width": [9, 14], "height": [6, 9] },
            "colors": ["#FFC93C", "#FF5E78", "#4FC3F7", "#7EE081", "#B388FF"],
            "lit": 0.2,
          },
          "life": { "seconds": [2.6, 3.4], "opacity": [[0, 1], [0.75, 1], [1, 0]] },
        },
      ],
    }

    """

  private init(name: String, _ contents: [UInt8]) {
    (self.name, self.contents, path, folder) = (name, contents, nil, "")
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
    let folder = folder
    return { shape throws(Dressing.Problem) in
      do {
        switch shape {
        case .picture(let picture):
          let path = Files.path(of: picture.name, in: folder)
          return .picture(try PictureLoader().filled(picture, at: path))
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
    let folder = folder
    return try EditedEffect(name: name, contents: contents) { base in
      try EffectFile.ownText(of: base, in: folder)
    }
  }
}
