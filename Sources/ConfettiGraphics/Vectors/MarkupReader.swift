/// Reads an XML file into a tree.
///
/// Nothing outside of the file is read, and entities are texts without other entities, so that a file
/// stands for no more than its own bytes.
struct MarkupReader {
  static let svgNamespace = "http://www.w3.org/2000/svg"

  /// The most bytes of a file, and of the texts that its entities stand for.
  static let mostBytes = 1 << 20
  static let mostElements = 20_000
  /// The most elements within each other.
  static let deepest = 100
  private static let mostAttributes = 200

  private let bytes: [UInt8]
  private var next = 0
  /// The line of a byte that was asked for, so that the next one is found from there.
  private var counted = (byte: 0, line: 1)
  private var entities: [String: Entity] = [
    "lt": .text("<"), "gt": .text(">"), "amp": .text("&"), "quot": .text("\""), "apos": .text("'"),
  ]
  private var expandedBytes = 0
  private var elementCount = 0
  private var open: [OpenElement] = []
  private var root: MarkupElement?

  /// An element whose end has not been read.
  private struct OpenElement {
    var element: MarkupElement
    /// The name with its prefix.
    let tag: String
    /// The namespaces by their prefixes.
    let namespaces: [String: String]
  }

  /// What a name between “&” and “;” stands for.
  private enum Entity {
    case text(String)
    /// Something with elements or entities in it.
    case markup
    /// Another file.
    case outside
  }

  /// The outermost element of a file.
  static func root(of bytes: [UInt8]) throws(VectorError) -> MarkupElement {
    guard bytes.count <= mostBytes else { throw .tooMuch("more than \(mostBytes >> 10) KiB") }
    var reader = MarkupReader(bytes)
    return try reader.read()
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func read() throws(VectorError) -> MarkupElement {
    take("\u{FEFF}")
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw damaged("bytes that are not UTF-8")
    }
    if let byte = bytes.firstIndex(where: { $0 < 0x20 && !Self.isSpace($0) }) {
      next = byte
      throw damaged("a byte that is no text")
    }
    while true {
      if open.isEmpty { skipSpace() }
      guard next < bytes.count else { break }
      try readNode()
    }
    if let element = open.last { throw damaged("a <\(element.tag.prefix(40))> without an end") }
    guard let root else { throw damaged("no element") }
    return root
  }

  private mutating func readNode() throws(VectorError) {
    if take("<!--") {
      try skip(past: "-->")
    } else if take("<![CDATA[") {
      let start = next
      try skip(past: "]]>")
      try add(String(decoding: bytes[start..<next - 3], as: UTF8.self))
    } else if take("<?") {
      guard !bytes[next...].starts(with: "xml-stylesheet".utf8) else {
        throw .outside("a style sheet")
      }
      try skip(past: "?>")
    } else if take("<!DOCTYPE") {
      guard root == nil, open.isEmpty else { throw damaged("a late <!DOCTYPE>") }
      try readDeclarations()
    } else if take("</") {
      try readEnd()
    } else if take("<") {
      guard root == nil else { throw damaged("a second outermost element") }
      try readStart()
    } else {
      try add(try characters(until: UInt8(ascii: "<")))
    }
  }

  private mutating func add(_ text: String) throws(VectorError) {
    guard !open.isEmpty else { throw damaged("text outside of all elements") }
    open[open.count - 1].element.nodes.append(.text(text))
  }
}

// MARK: - Elements

extension MarkupReader {
  private mutating func readStart() throws(VectorError) {
    elementCount += 1
    guard elementCount <= Self.mostElements else {
      throw .tooMuch("more than \(Self.mostElements) elements")
    }
    guard open.count < Self.deepest else {
      throw .tooMuch("more than \(Self.deepest) elements within each other")
    }
    let line = currentLine()
    let tag = try name()
    var attributes: [(name: String, value: String)] = []
    var isEmpty = false
    while true {
      let hasSpace = skipSpace()
      if take(">") { break }
      if take("/>") {
        isEmpty = true
        break
      }
      let attribute = try name()
      skipSpace()
      guard hasSpace, take("=") else { throw damaged("an attribute without a value") }
      skipSpace()
      guard next < bytes.count, "\"'".utf8.contains(bytes[next]) else {
        throw damaged("a value without quotes")
      }
      let quote = bytes[next]
      next += 1
      let value = try characters(until: quote)
      next += 1
      guard !attributes.contains(where: { $0.name == attribute }) else {
        throw damaged("an attribute that is given twice")
      }
      guard attributes.count < Self.mostAttributes else {
        throw .tooMuch("more than \(Self.mostAttributes) attributes of an element")
      }
      attributes.append((attribute, value))
    }
    let namespaces = Self.namespaces(in: attributes, within: open.last?.namespaces ?? [:])
    let (prefix, name) = Self.parts(of: tag)
    // Files without any namespace are common.
    let isSVG = namespaces[prefix] ?? (prefix == "" ? Self.svgNamespace : "") == Self.svgNamespace
    let element = MarkupElement(
      name: name, isSVG: isSVG, attributes: attributes.compactMap(Self.ownAttribute), line: line)
    open.append(OpenElement(element: element, tag: tag, namespaces: namespaces))
    if isEmpty { closeElement() }
  }

  private mutating func readEnd() throws(VectorError) {
    let tag = try name()
    skipSpace()
    guard take(">"), open.last?.tag == tag else {
      throw damaged("an end of <\(tag.prefix(40))> that has no beginning")
    }
    closeElement()
  }

  private mutating func closeElement() {
    guard let closed = open.popLast()?.element else { return }
    if open.isEmpty {
      root = closed
    } else {
      open[open.count - 1].element.nodes.append(.element(closed))
    }
  }

  private static func namespaces(
    in attributes: [(name: String, value: String)], within outer: [String: String]
  ) -> [String: String] {
    var namespaces = outer
    for (name, value) in attributes {
      if name == "xmlns" { namespaces[""] = value }
      if name.hasPrefix("xmlns:") { namespaces[String(name.dropFirst(6))] = value }
    }
    return namespaces
  }

  private static func parts(of tag: String) -> (prefix: String, name: String) {
    guard let colon = tag.firstIndex(of: ":") else { return ("", tag) }
    return (String(tag[..<colon]), String(tag[tag.index(after: colon)...]))
  }

  /// An attribute of SVG; `nil` if it belongs to another namespace.
  private static func ownAttribute(
    _ attribute: (name: String, value: String)
  ) -> (name: String, value: String)? {
    switch attribute.name {
    case "xlink:href": return ("href", attribute.value)
    case "xml:space", "xml:lang": return attribute
    default:
      guard attribute.name != "xmlns", attribute.name.firstIndex(of: ":") == nil else { return nil }
      return attribute
    }
  }
}

// MARK: - Characters

extension MarkupReader {
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// Characters up to a byte, with the texts of entities.
  private mutating func characters(until end: UInt8) throws(VectorError) -> String {
    var characters: [UInt8] = []
    while next < bytes.count, bytes[next] != end {
      switch bytes[next] {
      case UInt8(ascii: "<"): throw damaged("a “<” in a value")
      case UInt8(ascii: "&"):
        next += 1
        characters += try reference().utf8
      default:
        // All space in a value is a blank.
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

  private mutating func name() throws(VectorError) -> String {
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
  private mutating func skipSpace() -> Bool {
    let start = next
    while next < bytes.count, Self.isSpace(bytes[next]) { next += 1 }
    return next > start
  }

  @discardableResult
  private mutating func take(_ text: String) -> Bool {
    guard bytes[next...].starts(with: text.utf8) else { return false }
    next += text.utf8.count
    return true
  }

  private mutating func skip(past text: String) throws(VectorError) {
    while !take(text) {
      guard next < bytes.count else { throw damaged("no “\(text)”") }
      next += 1
    }
  }

  private mutating func currentLine() -> Int {
    counted.line += bytes[counted.byte..<next].count { $0 == 0x0A }
    counted.byte = next
    return counted.line
  }

  private mutating func damaged(_ reason: String) -> VectorError {
    .damaged(reason, line: currentLine())
  }
}

// MARK: - Declarations

extension MarkupReader {
  /// Reads past a document type, and takes the texts of its entities.
  private mutating func readDeclarations() throws(VectorError) {
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
    // Entities of declarations are not used by anything that is read.
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
    // The first declaration counts.
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
