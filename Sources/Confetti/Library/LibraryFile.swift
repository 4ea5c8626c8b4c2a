internal import CConfettiFiles

/// The file of an effect of the library, as it was compiled into the program.
struct LibraryFile {
  private let name: String
  private let contents: [UInt8]

  /// Traps if the library has no such file.
  init(_ name: String) {
    let file = confetti_effect(name)
    precondition(file.count > 0, "the library has no file \(name).json")
    self.name = name
    contents = Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  /// The effect of the file, which tests have found to be valid.
  var effect: Effect.Checked {
    do {
      return Effect.Checked(unchecked: try Effect(file: "\(name).json", contents: contents))
    } catch {
      preconditionFailure("an effect of the library is broken: \(error)")
    }
  }

  /// The sentence of the file.
  ///
  /// A list of all effects needs nothing else, so only its line is read.
  var summary: String {
    let start = Array("\n  \"summary\": \"".utf8)
    for index in contents.indices where contents[index...].starts(with: start) {
      let sentence = contents[(index + start.count)...].prefix { $0 != UInt8(ascii: "\"") }
      return String(decoding: sentence, as: UTF8.self)
    }
    preconditionFailure("\(name).json says no summary")
  }
}
