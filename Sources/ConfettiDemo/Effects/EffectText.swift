import Confetti
import ConfettiExchange
import ConfettiSystem

/// The text of an effect in the language of effects: a file's own bytes, or those that are made of another program's.
struct EffectText {
  /// The bytes of the text.
  let bytes: [UInt8]
  /// The effect of another program that the text was made of; `nil` if the file is in the language of effects.
  let foreign: ForeignEffect?
  /// The name of the file in messages.
  private let name: String

  /// - Parameters:
  ///   - name: the name of the file in errors.
  ///   - contents: the bytes of the file.
  ///   - folder: the folder with the pictures that the file names.
  init(named name: String, _ contents: [UInt8], in folder: String) throws(EffectReadError) {
    self.name = name
    do throws(ForeignError) {
      foreign = try ForeignEffect(contents) { Self.hasPicture($0, in: folder) }
    } catch {
      throw EffectReadError("\(name):\(error)")
    }
    bytes = foreign.map { Array($0.text.utf8) } ?? contents
  }

  /// Whether the language of effects lets an effect name a picture, and there is one.
  private static func hasPicture(_ name: String, in folder: String) -> Bool {
    let isBeside = !name.hasPrefix("/") && !name.contains("..") && !name.contains("\\")
    return isBeside && !name.isEmpty && name.utf8.count <= 200
      && Files.kind(of: Files.path(of: name, in: folder)) == .file
  }

  /// A line for each option that could not be said, and one for the number of those that have no line.
  var notes: [String] {
    guard let foreign else { return [] }
    let origin = "note: from \(foreign.kind.rawValue):"
    let (named, more) = foreign.unsaid.told { "\(name):\($0.line):\($0.column): \(origin) \($0)" }
    return named + (more > 0 ? ["\(name): \(origin) and \(more) more"] : [])
  }

  /// One line for all options that could not be said; `nil` if there are none.
  private var note: String? {
    guard let foreign, !foreign.unsaid.isEmpty else { return nil }
    let count = foreign.unsaid.count
    return
      "\(name): note: from \(foreign.kind.rawValue): \(count) option\(count == 1 ? "" : "s") cannot be said; "
      + "\(ProgramName.called) check \(name == "<stdin>" ? "-" : name) lists \(count == 1 ? "it" : "them")"
  }

  /// Says on standard error that there are options that could not be said.
  func tell() {
    if let note { Output.complain(note, isBare: true) }
  }
}
