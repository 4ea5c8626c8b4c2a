import Confetti
import ConfettiSDL
import ConfettiSystem

/// An effect of the user's own, and the file that it was read from.
struct EffectFile {
  let effect: Effect.Checked
  /// `nil` for standard input.
  let path: String?
  let contents: [UInt8]

  /// The longest effect file, in bytes.
  static let mostBytes = 1 << 20

  /// The file's name without its ending.
  var name: String {
    guard let file = path.map(FileName.of) else { return effect.name }
    return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
  }
}

extension EffectFile {
  init(at path: String) throws(EffectReadError) {
    let contents = try Self.contents(of: path)
    let effect = try Self.effect(named: path, contents, folder: Files.folder(of: path))
    self.init(effect: effect, path: path, contents: contents)
  }

  static func onStandardInput() throws(EffectReadError) -> EffectFile {
    let contents: [UInt8]
    do {
      contents = try StandardStreams.input(bytes: mostBytes + 1)
    } catch {
      throw EffectReadError("<stdin> cannot be read: \(error)")
    }
    let effect = try effect(named: "<stdin>", contents)
    return EffectFile(effect: effect, path: nil, contents: contents)
  }

  /// Reads the effect in some bytes.
  ///
  /// - Parameter folder: the folder of the pictures that it names; the current one if it is empty.
  static func effect(
    named name: String, _ contents: [UInt8], folder: String = ""
  ) throws(EffectReadError) -> Effect.Checked {
    guard contents.count <= mostBytes else {
      throw EffectReadError("\(name):1:1: the file is longer than \(mostBytes) bytes")
    }
    do {
      return try Effect(file: name, contents: contents).drawn(from: folder).checked()
    } catch let error as PictureError {
      throw EffectReadError("\(name): \(error)")
    } catch {
      throw EffectReadError("\(error)")
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

/// Why a file is not an effect, in one line that begins with its name.
struct EffectReadError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
