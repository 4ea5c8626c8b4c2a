import Confetti

/// A property list as XML, the form in which Particle Designer writes an effect.
///
///     let root = try PropertyList.parse(bytes)
///     root["maxParticles"]?.value    // .number(150), with its line and column
///
/// The values are those of JSON: a `dict` is an object, and the contents of `data` and `date` are left out. A text may
/// not define entities of its own, nor be nested deeper than an effect file.
struct PropertyList {
  let bytes: [UInt8]
  var offset = 0
  private var depth = 0
  /// A place and its offset; places are asked for from the beginning of the text to its end.
  var (known, line, column) = (0, 1, 1)

  /// The most values around a value.
  static let mostDepth = JSONParser.Limit.depth

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether a text is a property list as XML, going by its beginning.
  static func isXML(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(4096)
    let start = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard head.dropFirst(start).first(where: { !isBlank($0) }) == UInt8(ascii: "<") else {
      return false
    }
    return head.firstRange(of: Array("<plist".utf8)) != nil
  }

  /// Whether a text is a property list in Apple's other form, which is no text.
  static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("bplist".utf8)) }

  /// Reads a text in UTF-8.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func parse(_ bytes: [UInt8]) throws(ForeignError) -> JSONNode {
    var list = PropertyList(bytes)
    return try list.document()
  }

  private mutating func document() throws(ForeignError) -> JSONNode {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { (offset, known) = (3, 3) }
    var root: JSONNode?
    while try skipToTag() {
      let tag = try tag()
      switch tag.name {
      case "plist" where !tag.isClosed: root = try value(in: tag)
      case "/plist": break
      default: throw ForeignError(tag.place, "<\(tag.name)> stands outside of <plist>")
      }
    }
    guard let root else { throw ForeignError(place(), "the property list has no values") }
    return root
  }

  /// The value between a tag and its end.
  private mutating func value(in parent: Tag) throws(ForeignError) -> JSONNode {
    guard try skipToTag() else { throw ended() }
    let tag = try tag()
    let node = JSONNode(value: try content(of: tag), place: tag.place)
    try close(parent)
    return node
  }

  private mutating func content(of tag: Tag) throws(ForeignError) -> JSONNode.Kind {
    switch tag.name {
    case "dict": return .object(try tag.isClosed ? [] : members(of: tag))
    case "array": return .array(try tag.isClosed ? [] : elements(of: tag))
    case "true", "false":
      if !tag.isClosed { try close(tag) }
      return .bool(tag.name == "true")
    case "integer", "real":
      let text = try tag.isClosed ? "" : text(of: tag)
      guard let number = Double(text), number.isFinite else {
        throw ForeignError(
          tag.place, "<\(tag.name)> must hold a number, not \(Self.quoted(text))")
      }
      return .number(number)
    case "string": return .string(try tag.isClosed ? "" : text(of: tag))
    case "data", "date":
      _ = try tag.isClosed ? "" : text(of: tag)
      return .string(tag.name)
    default:
      throw ForeignError(
        tag.place,
        "<\(tag.name)> is no value of a property list; expected dict, array, string, integer, real, "
          + "true, false, data or date")
    }
  }

  private mutating func members(of parent: Tag) throws(ForeignError) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    var seen: Set<String> = []
    try enter(parent)
    while let tag = try child(of: parent) {
      guard tag.name == "key", !tag.isClosed else {
        throw ForeignError(tag.place, "expected <key> in a dict, found <\(tag.name)>")
      }
      let key = try text(of: tag)
      guard seen.insert(key).inserted else {
        throw ForeignError(tag.place, "the key \(Self.quoted(key)) is there twice")
      }
      guard let value = try child(of: parent) else {
        throw ForeignError(tag.place, "the key \(Self.quoted(key)) has no value")
      }
      let node = JSONNode(value: try content(of: value), place: value.place)
      members.append(.init(key: key, keyPlace: tag.place, node: node))
    }
    depth -= 1
    return members
  }

  private mutating func elements(of parent: Tag) throws(ForeignError) -> [JSONNode] {
    var elements: [JSONNode] = []
    try enter(parent)
    while let tag = try child(of: parent) {
      elements.append(JSONNode(value: try content(of: tag), place: tag.place))
    }
    depth -= 1
    return elements
  }

  private mutating func enter(_ tag: Tag) throws(ForeignError) {
    depth += 1
    guard depth <= Self.mostDepth else {
      throw ForeignError(tag.place, "the values are nested deeper than \(Self.mostDepth)")
    }
  }

  /// The next tag within another; `nil` if that one ends.
  private mutating func child(of parent: Tag) throws(ForeignError) -> Tag? {
    guard try skipToTag() else { throw ended() }
    let tag = try tag()
    return tag.name == "/" + parent.name ? nil : tag
  }

  /// Passes over the end of a tag, before which nothing more may stand.
  mutating func close(_ parent: Tag) throws(ForeignError) {
    guard let tag = try child(of: parent) else { return }
    throw ForeignError(tag.place, "expected </\(parent.name)>, found <\(tag.name)>")
  }
}
