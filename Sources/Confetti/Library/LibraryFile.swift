internal import CConfettiFiles
import ConfettiSystem

/// The file of an effect of the library, as it was compiled into the program.
struct LibraryFile {
  private let name: String
  // Unchecked: the bytes are constants of the program, and live as long as the program.
  private nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>

  /// The file of an effect; traps if the library has no such file.
  init(_ name: String) {
    let file = effect_file(name)
    precondition(file.count > 0, "the library has no file \(name).json")
    self.name = name
    bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
  }

  /// The effects that have been read, by their names: reading one takes milliseconds.
  private static let known = Locked<[String: Effect.Checked]>([:])

  /// The effect of the file, which tests have found to be valid.
  var effect: Effect.Checked {
    if let effect = Self.known.with({ $0[name] }) { return effect }
    do {
      let effect = Effect.Checked(
        unchecked: try Effect(file: "\(name).json", contents: Array(bytes)))
      Self.known.with { $0[name] = effect }
      return effect
    } catch {
      preconditionFailure("an effect of the library is broken: \(error)")
    }
  }

  /// The tree of a file of the library; `nil` if there is no effect of the name.
  static func tree(of name: String) -> JSONNode? {
    Effect.names.contains(name) ? try? LibraryFile(name).tree : nil
  }

  /// The tree of the file.
  var tree: JSONNode { get throws { try JSONParser.parse(bytes) } }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The summary in the file, found without reading the effect: the show lists all effects when it
  /// starts.
  var summary: String {
    let start = "  \"summary\": \"".utf8
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.starts(with: start) {
      let sentence = line.dropFirst(start.count).prefix { $0 != UInt8(ascii: "\"") }
      return String(decoding: sentence, as: UTF8.self)
    }
    preconditionFailure("\(name).json says no summary")
  }
}

extension Effect {
  /// The text of the file of an effect of the library, with its names and comments; `nil` if there is no
  /// effect of the name.
  ///
  /// - Parameter name: the ``name`` of the effect, such as `party`.
  public static func libraryText(of name: String) -> String? {
    names.contains(name) ? LibraryFile(name).text : nil
  }
}
