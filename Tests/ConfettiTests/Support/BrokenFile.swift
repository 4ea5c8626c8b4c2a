import Testing

@testable import Confetti

/// A text that is not an effect, and the line of its error.
struct BrokenFile: CustomTestStringConvertible {
  let text: String
  let place: String
  /// The parts that the message must have, in this order.
  let parts: [String]

  init(_ text: String, _ place: String, _ parts: String...) {
    (self.text, self.place, self.parts) = (text, place, parts)
  }

  var testDescription: String { String(text.prefix(80)) }

  /// The keys of the first emitter, on one line that begins with 15 other characters.
  static func emitter(_ text: String, _ place: String, _ parts: String...) -> BrokenFile {
    var file = BrokenFile("{\"emitters\": [{\(text)}]}", place)
    file = BrokenFile(file.text, place, parts: parts)
    return file
  }

  private init(_ text: String, _ place: String, parts: [String]) {
    (self.text, self.place, self.parts) = (text, place, parts)
  }
}

/// The error of reading a file; `nil` if it can be read.
func errorLine(_ bytes: [UInt8], file: String = "x.json") -> String? {
  do throws(EffectFileError) {
    _ = try Effect(file: file, contents: bytes)
    return nil
  } catch {
    return error.description
  }
}

/// That the error of reading a broken file stands at its place and holds its parts.
func expect(_ file: BrokenFile) {
  guard let line = errorLine(Array(file.text.utf8)) else {
    Issue.record("accepted: \(file.testDescription)")
    return
  }
  #expect(line.hasPrefix("x.json:\(file.place): "), "\(line)")
  #expect(!line.contains { $0.isNewline } && line.count < 400, "\(line)")
  var rest = line[...]
  for part in file.parts {
    guard let range = rest.firstRange(of: part) else {
      Issue.record("“\(part)” is missing in: \(line)")
      return
    }
    rest = rest[range.upperBound...]
  }
}
