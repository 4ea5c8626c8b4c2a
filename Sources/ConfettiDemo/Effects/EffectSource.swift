import ArgumentParser
import Confetti
import ConfettiSDL
import ConfettiSystem

/// Where an effect comes from that a command line names.
enum EffectSource: Hashable {
  /// One of the library's effects.
  case library(Effect.Checked)
  /// A file, or one of the user's own effects in their folder.
  case file(String)
  case standardInput

  /// The source that a word of the command line means, without reading it: an effect of the
  /// library, one of the user's own effects, a file, or with `-` standard input.
  init(_ word: String) throws(ValidationError) {
    if word == "-" {
      self = .standardInput
    } else if let known = Effect.named(word) {
      self = .library(known)
    } else if let own = EffectFolder.usual.path(of: word) {
      self = .file(own)
    } else if word.contains("/") || word.hasSuffix(".json") || Files.kind(of: word) != nil {
      self = .file(word)
    } else {
      throw Self.unknown(word)
    }
  }

  /// Reads and checks the effect.
  func load() throws -> Effect.Checked {
    switch self {
    case .library(let effect): effect
    case .file(let path): try EffectFile(at: path).effect
    case .standardInput: try EffectFile.onStandardInput().effect
    }
  }

  private static func unknown(_ name: String) -> ValidationError {
    let known = Effect.names + EffectFolder.usual.names
    let near = Spelling.nearest(to: name, among: known).map { "did you mean \($0)? " }
    return ValidationError(
      "there is no effect “\(name.prefix(40))”; \(near ?? "")“list” names all there are.")
  }
}

/// An effect that was read from a file.
struct EffectFile {
  let effect: Effect.Checked
  let contents: [UInt8]

  /// The longest effect file, in bytes: no more of one is read than shows that it is longer.
  static let mostBytes = 1 << 20

  /// Reads the effect in a file.
  init(at path: String) throws(EffectReadError) {
    try self.init(named: path, Self.contents(of: path), folder: Files.folder(of: path))
  }

  /// Reads the effect on standard input.
  static func onStandardInput() throws(EffectReadError) -> EffectFile {
    let contents: [UInt8]
    do {
      contents = try StandardStreams.input(bytes: mostBytes + 1)
    } catch {
      throw EffectReadError("<stdin> cannot be read: \(error)")
    }
    return try EffectFile(named: "<stdin>", contents)
  }

  /// Reads the effect in some bytes.
  ///
  /// - Parameter folder: where the pictures lie that it names; the current folder if it is empty.
  init(
    named name: String, _ contents: [UInt8], folder: String = ""
  ) throws(EffectReadError) {
    guard contents.count <= Self.mostBytes else {
      throw EffectReadError("\(name):1:1: the file is longer than \(Self.mostBytes) bytes")
    }
    do {
      let read = try Effect(file: name, contents: contents)
      effect = try read.drawn(from: folder).checked()
      self.contents = contents
    } catch let error as PictureError {
      throw EffectReadError("\(name): \(error)")
    } catch {
      throw EffectReadError("\(error)")
    }
  }

  /// The bytes of a file: of one that is too long, so many that it is refused.
  static func contents(of path: String) throws(EffectReadError) -> [UInt8] {
    do {
      return try Files.start(of: path, bytes: mostBytes + 1)
    } catch {
      let why = Files.kind(of: path) == .folder ? "it is a folder" : "\(error)"
      throw EffectReadError("\(path) cannot be read: \(why)")
    }
  }
}

/// Why a file is not an effect, in one line that begins with its name.
struct EffectReadError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
