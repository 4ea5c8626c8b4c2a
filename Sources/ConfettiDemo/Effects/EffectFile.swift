import Confetti
import ConfettiGraphics
import ConfettiSystem

/// An effect of the user's own, and the file that it was read from.
struct EffectFile {
  let effect: Effect.Checked
  /// The path of the file; `nil` for standard input.
  let path: String?
  let contents: [UInt8]
  /// Finds settings that are valid but surely not meant, as lines of warnings.
  var findWarnings: @Sendable () -> [String] = { [] }
  /// The other files that it is made from: effects that it extends, and pictures.
  var sources = ReadFiles()
  /// The text of the effect; `nil` if it was given without one.
  var text: EffectText?

  /// The longest effect file, in bytes.
  static let mostBytes = 1 << 20

  /// The endings of files that are effects, also of other programs.
  static let endings = [".json", ".js", ".plist"]

  /// Warnings about settings that are valid but surely not meant, a line each; searched at each call.
  var warnings: [String] { findWarnings() }

  /// The file's name without its ending.
  var name: String {
    guard let file = path.map(FileName.of) else { return effect.name }
    return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
  }
}

extension EffectFile {
  init(at path: String, noting sources: ReadFiles = ReadFiles()) throws(EffectReadError) {
    let contents = try Self.contents(of: path)
    try self.init(named: path, contents, at: path, noting: sources)
  }

  static func onStandardInput() throws(EffectReadError) -> EffectFile {
    try EffectFile(named: "<stdin>", standardInput(), at: nil)
  }

  /// The bytes of standard input, or one more than ``mostBytes``.
  static func standardInput() throws(EffectReadError) -> [UInt8] {
    do {
      return try StandardStreams.input(bytes: mostBytes + 1)
    } catch {
      throw EffectReadError("<stdin> cannot be read: \(error)")
    }
  }

  /// Reads the effect in some bytes.
  ///
  /// - Parameters:
  ///   - name: the name in errors.
  ///   - path: the file, whose folder has the pictures and the extended effects that it names; without a file they are
  ///     in the current folder.
  ///   - sources: gets the other files that are read, including those that cannot be.
  init(
    named name: String, _ contents: [UInt8], at path: String?,
    noting sources: ReadFiles = ReadFiles()
  ) throws(EffectReadError) {
    let folder = path.map(Files.folder) ?? ""
    let text = try EffectText(named: name, contents, in: folder)
    let (effect, warnings) = try Self.read(named: name, text, in: folder, noting: sources)
    do {
      let checked = try effect.drawn(from: folder, noting: sources).checked()
      self.init(
        effect: checked, path: path, contents: contents,
        findWarnings: {
          warnings().map(\.description) + Self.pictures(in: checked, named: name, contents)
        },
        sources: sources, text: text)
    } catch let error as PictureUseError {
      let place = (try? JSONParser.parse(contents))?.place(of: error.name, at: error.key)
      throw EffectReadError("\(name):\(place.map { "\($0): " } ?? " ")\(error.key): \(error.error)")
    } catch {
      throw EffectReadError("\(name): \(error)")
    }
  }

  /// Warnings about pictures in which nothing can be seen, and about films that were made to fit.
  private static func pictures(
    in effect: Effect.Checked, named name: String, _ contents: [UInt8]
  ) -> [String] {
    effect.shapes.compactMap { shape in
      guard case .picture(let picture) = shape, picture.bitmap != nil else { return nil }
      let problem: String
      if !picture.isSeen {
        problem =
          "no pixel of \(picture.name) can be seen; choose a picture that shows something"
      } else if let film = picture.film, let fitted = film.fitting {
        problem = "\(picture.name) \(fitted)"
      } else {
        return nil
      }
      let place = (try? JSONParser.parse(contents))?.place(of: picture.name, at: "picture")
      return "\(name):\(place.map { "\($0): " } ?? " ")warning: picture: \(problem)"
    }
  }

  /// The effect as a file describes it: the letters of its texts are not drawn, and its pictures not read.
  static func written(at path: String) throws(EffectReadError) -> Effect {
    try written(named: path, contents(of: path), at: path)
  }

  static func written(
    named name: String, _ contents: [UInt8], at path: String?
  ) throws(EffectReadError) -> Effect {
    let folder = path.map(Files.folder) ?? ""
    return try written(named: name, EffectText(named: name, contents, in: folder), in: folder)
  }

  static func written(
    named name: String, _ text: EffectText, in folder: String
  ) throws(EffectReadError) -> Effect {
    try read(named: name, text, in: folder, noting: ReadFiles()).effect
  }

  /// The effect in some bytes, and the search for settings in it that are surely not meant.
  private static func read(
    named name: String, _ text: EffectText, in folder: String, noting sources: ReadFiles
  ) throws(EffectReadError) -> (
    effect: Effect, warnings: @Sendable () -> [EffectFileWarning]
  ) {
    guard text.bytes.count <= mostBytes else {
      throw EffectReadError("\(name):1:1: the file is longer than \(mostBytes) bytes")
    }
    do {
      let document = try EffectDocument(file: name, contents: text.bytes) { base in
        try ownText(of: base, in: folder, noting: sources)
      }
      // A warning about a converted text would name a place that the file does not have.
      return (document.effect, { text.foreign == nil ? document.warnings : [] })
    } catch {
      throw EffectReadError(lines: error.all.map(\.description))
    }
  }

  /// The bytes of a file that an effect extends, in the language of effects.
  static func ownText(
    of base: String, in folder: String, noting sources: ReadFiles = ReadFiles()
  ) throws(EffectReadError) -> [UInt8] {
    let file = Files.path(of: base, in: folder)
    sources.note(file)
    return try EffectText(named: base, contents(of: file), in: Files.folder(of: file)).bytes
  }

  /// The bytes of a file; of a longer file than ``mostBytes``, one byte more than that.
  static func contents(of path: String) throws(EffectReadError) -> [UInt8] {
    do {
      return try Files.start(of: path, bytes: mostBytes + 1)
    } catch {
      let why = Files.kind(of: path) == .folder ? "it is a folder" : "\(error)"
      throw EffectReadError("\(path) cannot be read: \(why)")
    }
  }
}

/// The reasons why a file is not an effect, in lines that begin with the file's name.
struct EffectReadError: Error, CustomStringConvertible {
  /// A line for each mistake, at least one.
  let lines: [String]

  init(_ line: String) { lines = [line] }

  init(lines: [String]) { self.lines = lines }

  var description: String { lines.joined(separator: "\n") }

  /// The first line, and the number of further lines.
  var summary: String {
    lines.count > 1 ? "\(lines[0]) (and \(lines.count - 1) more)" : lines[0]
  }
}
