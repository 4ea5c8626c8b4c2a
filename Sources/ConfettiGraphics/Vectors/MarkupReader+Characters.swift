/// Reads characters, names, and the entities that stand for characters.
extension MarkupReader {
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// Characters up to a byte, with the texts of entities.
  mutating func characters(until end: UInt8) throws(VectorError) -> String {
    var characters: [UInt8] = []
    while next < bytes.count, bytes[next] != end {
      switch bytes[next] {
      case UInt8(ascii: "<"): throw damaged("a “<” in a value")
      case UInt8(ascii: "&"):
        next += 1
        characters += try reference().utf8
      default:
        // In a value, any white space becomes a blank.
        let isBlank = end != UInt8(ascii: "<") && Self.isSpace(bytes[next])
        characters.append(isBlank ? 0x20 : bytes[next])
        next += 1
      }
    }
    guard next < bytes.count else { throw damaged("text without an end") }
    return String(decoding: characters, as: UTF8.self)
  }

  private mutating func reference() throws(VectorError) -> String {
    guard take("#") else {
      let name = try name()
      guard take(";"), let entity = entities[name] else { throw damaged("an unknown entity") }
      let text: String
      switch entity {
      case .text(let plain): text = plain
      case .markup: throw damaged("an entity that is more than plain text")
      case .outside: throw .outside("the entity “\(name.prefix(40))”")
      }
      expandedBytes += text.utf8.count
      guard expandedBytes <= Self.mostBytes else {
        throw .tooMuch("more than \(Self.mostBytes >> 10) KiB in entities")
      }
      return text
    }
    let isHexadecimal = take("x")
    let digits = bytes[next...].prefix(8).prefix { $0 != UInt8(ascii: ";") }
    next += digits.count
    let number = UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
    guard take(";"), let scalar = number.flatMap(Unicode.Scalar.init),
      scalar.value >= 0x20 || Self.isSpace(UInt8(truncatingIfNeeded: scalar.value)),
      scalar.value & 0xFFFE != 0xFFFE
    else { throw damaged("an unknown character") }
    return String(Character(scalar))
  }

  mutating func name() throws(VectorError) -> String {
    let name = bytes[next...].prefix { byte in
      byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) || (0x30...0x3A).contains(byte)
        || "_.-".utf8.contains(byte)
    }
    guard let first = name.first, !"0123456789.-:".utf8.contains(first) else {
      throw damaged("no name where one must be")
    }
    next += name.count
    return String(decoding: name, as: UTF8.self)
  }

  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = next
    while next < bytes.count, Self.isSpace(bytes[next]) { next += 1 }
    return next > start
  }

  @discardableResult
  mutating func take(_ text: String) -> Bool {
    guard bytes[next...].starts(with: text.utf8) else { return false }
    next += text.utf8.count
    return true
  }

  mutating func skip(past text: String) throws(VectorError) {
    while !take(text) {
      guard next < bytes.count else { throw damaged("no “\(text)”") }
      next += 1
    }
  }

  mutating func currentLine() -> Int {
    counted.line += bytes[counted.byte..<next].count { $0 == 0x0A }
    counted.byte = next
    return counted.line
  }

  mutating func damaged(_ reason: String) -> VectorError {
    .damaged(reason, line: currentLine())
  }
}

// MARK: - Declarations

extension MarkupReader {
  /// Reads past a document type, and takes the texts of its entities.
  mutating func readDeclarations() throws(VectorError) {
    var isInside = false
    while next < bytes.count {
      if take("<!--") {
        try skip(past: "-->")
      } else if take("<?") {
        try skip(past: "?>")
      } else if take("<!ENTITY") {
        try readEntity()
      } else if take("<!") {
        try skipDeclaration()
      } else if take("[") {
        isInside = true
      } else if take("]") {
        isInside = false
      } else if !isInside, take(">") {
        return
      } else {
        try skipPart()
      }
    }
    throw damaged("a <!DOCTYPE> without an end")
  }

  private mutating func readEntity() throws(VectorError) {
    skipSpace()
    // Nothing that is read uses the entities of declarations.
    guard !take("%") else { return try skipDeclaration() }
    let name = try name()
    skipSpace()
    var entity = Entity.outside
    if next < bytes.count, "\"'".utf8.contains(bytes[next]) {
      let start = next + 1
      try skipPart()
      let value = bytes[start..<next - 1]
      let isPlain = !value.contains { "&%<".utf8.contains($0) }
      entity = isPlain ? .text(String(decoding: value, as: UTF8.self)) : .markup
    }
    // The first declaration of a name counts.
    if entities[name] == nil { entities[name] = entity }
    try skipDeclaration()
  }

  private mutating func skipDeclaration() throws(VectorError) {
    while !take(">") { try skipPart() }
  }

  /// Skips a byte, or a whole text in quotes.
  private mutating func skipPart() throws(VectorError) {
    guard next < bytes.count else { throw damaged("a declaration without an end") }
    let byte = bytes[next]
    next += 1
    guard "\"'".utf8.contains(byte) else { return }
    guard let end = bytes[next...].firstIndex(of: byte) else {
      throw damaged("a declaration without an end")
    }
    next = end + 1
  }
}
