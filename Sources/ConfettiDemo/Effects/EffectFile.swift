import Confetti
import ConfettiSDL
import ConfettiSystem

/// An effect of the user's own, and the file that it was read from.
struct EffectFile {
  let effect: Effect.Checked
  /// `nil` for standard input.
  let path: String?
  let contents: [UInt8]
  /// What is valid in it but surely not meant, a line each.
  var warnings: [String] = []
  /// The paths of the effects that it extends.
  var bases: [String] = []

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
    try self.init(named: path, contents, at: path)
  }

  static func onStandardInput() throws(EffectReadError) -> EffectFile {
    let contents: [UInt8]
    do {
      contents = try StandardStreams.input(bytes: mostBytes + 1)
    } catch {
      throw EffectReadError("<stdin> cannot be read: \(error)")
    }
    return try EffectFile(named: "<stdin>", contents, at: nil)
  }

  /// Reads the effect in some bytes.
  ///
  /// - Parameters:
  ///   - name: the name in errors.
  ///   - path: the file, in whose folder the pictures are that it names and the effects that it extends;
  ///     without one they are in the current folder.
  init(named name: String, _ contents: [UInt8], at path: String?) throws(EffectReadError) {
    guard contents.count <= Self.mostBytes else {
      throw EffectReadError("\(name):1:1: the file is longer than \(Self.mostBytes) bytes")
    }
    let folder = path.map(Files.folder) ?? ""
    let bases = Locked<[String]>([])
    do {
      let (effect, warnings) = try Effect.read(file: name, contents: contents) { base in
        let file = Files.path(of: base, in: folder)
        bases.with { $0.append(file) }
        return try Self.contents(of: file)
      }
      self.init(
        effect: try effect.drawn(from: folder).checked(), path: path, contents: contents,
        warnings: warnings.map(\.description), bases: bases.with { $0 })
    } catch let error as PictureUseError {
      let place = (try? JSONParser.parse(contents))?.place(of: error.name, at: error.key)
      throw EffectReadError("\(name):\(place.map { "\($0): " } ?? " ")\(error.key): \(error.error)")
    } catch let error as EffectFileError {
      throw EffectReadError(lines: error.all.map(\.description))
    } catch {
      throw EffectReadError("\(name): \(error)")
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
