import Confetti

/// The text of a program in which calls and objects are found: strings and comments are passed over, and everything but
/// the objects is left unread.
struct ProgramText {
  private let bytes: [UInt8]
  private var offset = 0
  /// The place of the first word that says when calls are made; `nil` if none does.
  private(set) var timer: Place?

  /// The most calls that are read.
  private static let mostCalls = 64
  private static let timers = ["setTimeout", "setInterval", "requestAnimationFrame"]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether the first byte that is no blank and in no comment is this one.
  mutating func begins(with byte: UInt8) -> Bool {
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    skipBlanks()
    return peek == byte
  }

  /// The objects with which a function is called; a call without one has an empty object.
  mutating func calls(of name: String) throws(ForeignError) -> [JSONNode] {
    var calls: [JSONNode] = []
    offset = 0
    while let word = nextWord() {
      if timer == nil, Self.timers.contains(word) {
        timer = place(at: offset - word.utf8.count)
      }
      guard word == name else { continue }
      let start = offset - word.utf8.count
      skipBlanks()
      guard peek == UInt8(ascii: "(") else { continue }
      offset += 1
      skipBlanks()
      skipTextAndComma()
      if peek == UInt8(ascii: "{") {
        calls.append(try object())
      } else if peek == UInt8(ascii: ")") {
        calls.append(JSONNode(value: .object([]), place: place(at: start)))
      } else {
        throw ForeignError(
          place(at: offset), "only plain values can be read; write the options into the call")
      }
      guard calls.count <= Self.mostCalls else {
        throw ForeignError(
          place(at: offset), "there are more than \(Self.mostCalls) calls; take away some of them")
      }
    }
    return calls
  }

  /// The first object of the text; `nil` if there is none, or if it has other than plain values.
  mutating func firstObject() -> JSONNode? {
    offset = 0
    while offset < bytes.count {
      if peek == UInt8(ascii: "{") { return try? object() }
      skipOne()
    }
    return nil
  }

  /// Passes over a text with a comma behind it: the name of the canvas, which may come before the options.
  private mutating func skipTextAndComma() {
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return
    }
    skipOne()
    skipBlanks()
    guard peek == UInt8(ascii: ",") else { return }
    offset += 1
    skipBlanks()
  }

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Reads the object that begins here, with the places that it has in the whole text.
  private mutating func object() throws(ForeignError) -> JSONNode {
    let start = offset
    var depth = 0
    repeat {
      switch peek {
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"): depth -= 1
      default: break
      }
      skipOne()
    } while depth > 0 && offset < bytes.count
    // Blanks in the place of the text before keep lines and columns; a character is one blank.
    var copy: [UInt8] = []
    copy.reserveCapacity(offset)
    for byte in bytes[..<start] where byte & 0xC0 != 0x80 {
      copy.append(byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") ? byte : 0x20)
    }
    copy += bytes[start..<offset]
    do throws(JSONError) {
      return try JSONParser.parse(copy)
    } catch {
      throw ForeignError(error.place, "\(error.message); only plain values can be read")
    }
  }

  private func place(at offset: Int) -> Place {
    var (line, column) = (1, 1)
    for byte in bytes[..<min(offset, bytes.count)] where byte & 0xC0 != 0x80 {
      if byte == UInt8(ascii: "\n") { (line, column) = (line + 1, 1) } else { column += 1 }
    }
    return Place(line: line, column: column)
  }

  /// The next name of the program, outside of strings and comments; `nil` at the end.
  private mutating func nextWord() -> String? {
    while let byte = peek {
      guard Self.isLetter(byte) else {
        skipOne()
        continue
      }
      let start = offset
      while let next = peek, Self.isLetter(next) { offset += 1 }
      return String(decoding: bytes[start..<offset], as: UTF8.self)
    }
    return nil
  }

  private mutating func skipBlanks() {
    while let byte = peek {
      let isComment = byte == UInt8(ascii: "/") && endOfComment != nil
      guard isComment || byte == 0x20 || (0x09...0x0D).contains(byte) else { return }
      skipOne()
    }
  }

  /// Passes over a string, a comment, or one byte.
  private mutating func skipOne() {
    guard let byte = peek else { return }
    if let end = endOfComment {
      offset = end
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`") {
      offset += 1
      while let next = peek, next != byte { offset += next == UInt8(ascii: "\\") ? 2 : 1 }
      offset = min(offset + 1, bytes.count)
    } else {
      offset += 1
    }
  }

  /// The offset after the comment that begins here; `nil` if none does.
  private var endOfComment: Int? {
    guard peek == UInt8(ascii: "/"), offset + 1 < bytes.count else { return nil }
    let rest = bytes[(offset + 2)...]
    switch bytes[offset + 1] {
    case UInt8(ascii: "/"):
      return rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
    case UInt8(ascii: "*"):
      var end = rest.startIndex
      while end + 1 < bytes.count {
        if bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") { return end + 2 }
        end += 1
      }
      return bytes.count
    default: return nil
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
