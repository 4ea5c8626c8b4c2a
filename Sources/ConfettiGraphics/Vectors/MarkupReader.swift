/// Reads an XML file into a tree.
///
/// Nothing outside of the file is read, and entities are texts without other entities, so a small file cannot
/// stand for a huge text.
struct MarkupReader {
  static let svgNamespace = "http://www.w3.org/2000/svg"

  /// The most bytes of a file, and of the texts that its entities stand for.
  static let mostBytes = 1 << 20
  static let mostElements = 20_000
  /// The most elements within each other.
  static let deepest = 100
  private static let mostAttributes = 200

  let bytes: [UInt8]
  var next = 0
  /// The last byte whose line was asked for, and that line: the next search begins there.
  var counted = (byte: 0, line: 1)
  var entities: [String: Entity] = [
    "lt": .text("<"), "gt": .text(">"), "amp": .text("&"), "quot": .text("\""), "apos": .text("'"),
  ]
  var expandedBytes = 0
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

  /// The text that a name between “&” and “;” stands for.
  enum Entity {
    case text(String)
    /// A text with elements or entities in it, which is not read.
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
    guard let first = name.utf8.first, !"0123456789.-".utf8.contains(first),
      !name.utf8.contains(UInt8(ascii: ":"))
    else { throw damaged("no name where one must be") }
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
