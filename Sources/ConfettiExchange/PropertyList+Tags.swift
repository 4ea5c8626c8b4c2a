import Confetti

// The tags of a property list, and the texts between them.
extension PropertyList {
  /// A tag, without its attributes.
  struct Tag {
    /// The name; that of an end begins with a slash.
    let name: String
    let place: Place
    /// Whether it ends itself, as in `<true/>`.
    let isClosed: Bool
  }

  /// Whether a byte is a blank or the end of a line.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// The error of a text that is cut off.
  func ended() -> ForeignError {
    var copy = self
    return ForeignError(copy.place(), "the property list ends before its values do")
  }

  /// The place here.
  mutating func place() -> Place {
    for byte in bytes[known..<max(known, min(offset, bytes.count))] where byte & 0xC0 != 0x80 {
      if byte == UInt8(ascii: "\n") { (line, column) = (line + 1, 1) } else { column += 1 }
    }
    known = max(known, offset)
    return Place(line: line, column: column, offset: offset)
  }

  private func hasNext(_ text: String) -> Bool { bytes[offset...].starts(with: text.utf8) }

  /// Passes over blanks, comments and declarations; returns `false` at the end of the text.
  mutating func skipToTag() throws(ForeignError) -> Bool {
    while offset < bytes.count {
      if Self.isBlank(bytes[offset]) {
        offset += 1
      } else if hasNext("<!--") {
        try skip(past: "-->")
      } else if hasNext("<?") {
        try skip(past: "?>")
      } else if hasNext("<!DOCTYPE") {
        let start = place()
        let from = offset
        try skip(past: ">")
        guard !bytes[from..<offset].contains(UInt8(ascii: "[")) else {
          throw ForeignError(start, "a property list may not define entities")
        }
      } else {
        return true
      }
    }
    return false
  }

  private mutating func skip(past end: String) throws(ForeignError) {
    guard let range = bytes[offset...].firstRange(of: Array(end.utf8)) else {
      throw ForeignError(place(), "expected \"\(end)\" after this")
    }
    offset = range.upperBound
  }

  /// The tag here.
  mutating func tag() throws(ForeignError) -> Tag {
    let start = place()
    guard bytes[offset] == UInt8(ascii: "<"),
      let end = bytes[offset...].prefix(200).firstIndex(of: UInt8(ascii: ">"))
    else { throw ForeignError(start, "expected a tag") }
    var inside = bytes[(offset + 1)..<end]
    offset = end + 1
    let isClosed = inside.last == UInt8(ascii: "/")
    if isClosed { inside.removeLast() }
    let name = inside.prefix { !Self.isBlank($0) }
    return Tag(name: Self.shown(name), place: start, isClosed: isClosed)
  }

  /// A name for messages, without characters that are in no name.
  private static func shown(_ name: ArraySlice<UInt8>) -> String {
    String(decoding: name.prefix(40).map { (0x21...0x7E).contains($0) ? $0 : 0x3F }, as: UTF8.self)
  }

  /// The beginning of a text, for messages.
  static func quoted(_ text: String) -> String {
    JSONWriter.quoted(String(text.prefix(40)))
  }

  /// The text up to the end of a tag, without blanks around it.
  mutating func text(of tag: Tag) throws(ForeignError) -> String {
    guard let end = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) else { throw ended() }
    var text: [UInt8] = []
    while offset < end {
      if bytes[offset] == UInt8(ascii: "&") {
        text += try entity()
      } else {
        text.append(bytes[offset])
        offset += 1
      }
    }
    try close(tag)
    let trimmed = text.drop(while: Self.isBlank)
    let last = trimmed.lastIndex { !Self.isBlank($0) } ?? trimmed.startIndex - 1
    return String(decoding: trimmed[..<(last + 1)], as: UTF8.self)
  }

  /// The character that an entity stands for.
  private mutating func entity() throws(ForeignError) -> String.UTF8View {
    let start = place()
    guard let end = bytes[offset...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
      throw ForeignError(start, "\"&\" must be written as \"&amp;\"")
    }
    let name = String(decoding: bytes[(offset + 1)..<end], as: UTF8.self)
    offset = end + 1
    if let known = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"][name] {
      return known.utf8
    }
    let number =
      name.hasPrefix("#x")
      ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst(), radix: 10)
    guard name.hasPrefix("#"), let scalar = number.flatMap(Unicode.Scalar.init) else {
      throw ForeignError(start, "a property list has no such entity; write the character itself")
    }
    return String(scalar).utf8
  }
}
