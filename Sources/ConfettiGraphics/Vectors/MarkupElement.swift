/// An element of an XML file, whose namespace is known.
struct MarkupElement: Sendable {
  enum Node: Sendable {
    case element(MarkupElement)
    case text(String)
  }

  /// The name without a prefix.
  let name: String
  /// Whether the element belongs to SVG; all others are notes of the programs that wrote the file.
  let isSVG: Bool
  /// The attributes of SVG; `href` has no prefix.
  var attributes: [(name: String, value: String)]
  /// The line in which the element begins.
  let line: Int
  var nodes: [Node] = []

  subscript(name: String) -> String? {
    get { attributes.first { $0.name == name }?.value }
    set {
      attributes.removeAll { $0.name == name }
      if let newValue { attributes.append((name, newValue)) }
    }
  }

  /// The elements of SVG directly inside.
  var children: [MarkupElement] {
    nodes.compactMap { node in
      guard case .element(let element) = node, element.isSVG else { return nil }
      return element
    }
  }

  /// The characters between its elements.
  var text: String {
    nodes.reduce(into: "") { text, node in
      if case .text(let part) = node { text += part }
    }
  }
}

extension MarkupElement {
  /// Writes the elements of SVG as a file that has nothing but elements, attributes and characters: no
  /// declarations, no entities and no other namespaces.
  func write(into bytes: inout [UInt8], isRoot: Bool = true) {
    bytes += "<\(name)".utf8
    if isRoot { bytes += " xmlns=\"\(MarkupReader.svgNamespace)\"".utf8 }
    for (name, value) in attributes {
      bytes += " \(name)=\"".utf8
      Self.write(value, into: &bytes)
      bytes.append(UInt8(ascii: "\""))
    }
    bytes.append(UInt8(ascii: ">"))
    for node in nodes {
      switch node {
      case .element(let element): if element.isSVG { element.write(into: &bytes, isRoot: false) }
      case .text(let text): Self.write(text, into: &bytes)
      }
    }
    bytes += "</\(name)>".utf8
  }

  private static func write(_ text: String, into bytes: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case 0x09, 0x0A, 0x0D: bytes += "&#\(byte);".utf8
      default: bytes.append(byte)
      }
    }
  }
}
