import Confetti
import ConfettiSDL
import ConfettiSystem

/// An effect of the user's own, and the file that it was read from.
struct EffectFile {
  let effect: Effect.Checked
  /// `nil` for standard input.
  let path: String?
  let contents: [UInt8]
  /// Looks for what is valid in it but surely not meant.
  var findWarnings: @Sendable () -> [EffectFileWarning] = { [] }
  /// The paths of the effects that it extends.
  var bases: [String] = []

  /// The longest effect file, in bytes.
  static let mostBytes = 1 << 20

  /// What is valid in it but surely not meant, a line each; looked for at each call.
  var warnings: [String] { findWarnings().map(\.description) }

  /// The file's name without its ending.
  var name: String {
    guard let file = path.map(FileName.of) else { return effect.name }
    return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
  }
}

extension EffectFile {
  init(at path: String) throws(EffectReadError) {
    let contents = try Self.contents(of: path)
    try self.init(named: path, contents, at: path)
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
  ///   - path: the file, in whose folder the pictures are that it names and the effects that it extends;
  ///     without one they are in the current folder.
  init(named name: String, _ contents: [UInt8], at path: String?) throws(EffectReadError) {
    let folder = path.map(Files.folder) ?? ""
    let (effect, warnings, bases) = try Self.read(named: name, contents, in: folder)
    do {
      self.init(
        effect: try effect.drawn(from: folder).checked(), path: path, contents: contents,
        findWarnings: warnings, bases: bases)
    } catch let error as PictureUseError {
      let place = (try? JSONParser.parse(contents))?.place(of: error.name, at: error.key)
      throw EffectReadError("\(name):\(place.map { "\($0): " } ?? " ")\(error.key): \(error.error)")
    } catch {
      throw EffectReadError("\(name): \(error)")
    }
  }

  /// The effect as a file says it: the letters of its texts are not yet drawn, nor are its pictures read.
  static func written(at path: String) throws(EffectReadError) -> Effect {
    try written(named: path, contents(of: path), at: path)
  }

  static func written(
    named name: String, _ contents: [UInt8], at path: String?
  ) throws(EffectReadError) -> Effect {
    try read(named: name, contents, in: path.map(Files.folder) ?? "").effect
  }

  /// The effect in some bytes, the search for what is surely not meant in it, and the paths of the effects that it extends.
  private static func read(
    named name: String, _ contents: [UInt8], in folder: String
  ) throws(EffectReadError) -> (
    effect: Effect, warnings: @Sendable () -> [EffectFileWarning], bases: [String]
  ) {
    guard contents.count <= mostBytes else {
      throw EffectReadError("\(name):1:1: the file is longer than \(mostBytes) bytes")
    }
    let bases = Locked<[String]>([])
    do {
      let (effect, warnings) = try Effect.reading(file: name, contents: contents) { base in
        let file = Files.path(of: base, in: folder)
        bases.with { $0.append(file) }
        return try Self.contents(of: file)
      }
      return (effect, warnings, bases.with { $0 })
    } catch {
      throw EffectReadError(lines: error.all.map(\.description))
    }
  }

  /// The bytes of a file, or one more than ``mostBytes`` of a longer file.
  static func contents(of path: String) throws(EffectReadError) -> [UInt8] {
    do {
      return try Files.start(of: path, bytes: mostBytes + 1)
    } catch {
      let why = Files.kind(of: path) == .folder ? "it is a folder" : "\(error)"
      throw EffectReadError("\(path) cannot be read: \(why)")
    }
  }
}

/// Why a file is not an effect, in lines that begin with its name.
struct EffectReadError: Error, CustomStringConvertible {
  /// A line for each mistake, at least one.
  let lines: [String]

  init(_ line: String) { lines = [line] }

  init(lines: [String]) { self.lines = lines }

  /// All lines.
  var description: String { lines.joined(separator: "\n") }

  /// The first line, and how many there are besides.
  var summary: String {
    lines.count > 1 ? "\(lines[0]) (and \(lines.count - 1) more)" : lines[0]
  }
}
