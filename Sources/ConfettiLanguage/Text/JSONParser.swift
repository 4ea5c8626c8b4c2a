/// Reads texts in JSON5: JSON as people write it, with comments, trailing commas, keys without
/// quotes, strings in single quotes and more ways to write a number.
///
/// Unlike in JSON5, numbers must be finite, a key may occur only once in an object, strings cannot
/// hold control characters, a backslash must begin an escape with a meaning of its own, and keys
/// without quotes have no escapes.
package struct JSONParser {
  package enum Limit {
    package static let bytes = 1 << 20
    package static let depth = 32
  }

  private var scanner: JSONScanner
  /// The number of open arrays and objects.
  private var depth = 0

  private init(_ bytes: [UInt8]) { scanner = JSONScanner(bytes) }

  /// Reads a text in UTF-8 of up to 1,048,576 bytes, nested up to 32 deep.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func parse(_ bytes: some Collection<UInt8>) throws(JSONError) -> JSONNode {
    let count = bytes.count
    guard count <= Limit.bytes else {
      throw JSONError(
        place: Place(line: 1, column: 1),
        message: "the text has \(count) bytes; keep it to \(Limit.bytes)")
    }
    var parser = JSONParser(Array(bytes))
    return try parser.document()
  }

  private mutating func document() throws(JSONError) -> JSONNode {
    try scanner.skipBlanks()
    guard scanner.next != nil else {
      throw JSONError(
        place: Place(line: 1, column: 1), message: "the text is empty; write a value, such as {}")
    }
    let root = try node()
    try scanner.skipBlanks()
    guard scanner.next == nil else { throw scanner.unexpected("the end of the text") }
    return root
  }

  private mutating func node() throws(JSONError) -> JSONNode {
    let place = scanner.place
    let value = try value(at: place)
    return JSONNode(value: value, place: place, end: scanner.offset)
  }

  private mutating func value(at place: Place) throws(JSONError) -> JSONNode.Kind {
    switch scanner.next {
    case "{": return .object(try members(at: place))
    case "[": return .array(try elements(at: place))
    case "\"", "'": return .string(try scanner.string())
    case "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "+", "-", ".":
      return .number(try scanner.number())
    default:
      let start = scanner
      switch try scanner.identifier() {
      case "null": return .null
      case "true": return .bool(true)
      case "false": return .bool(false)
      case "Infinity": throw JSONScanner.notFinite("Infinity", at: place)
      case "NaN": throw JSONScanner.notFinite("NaN", at: place)
      case let word?:
        let hint = JSONHint.end(forWord: word)
        throw start.unexpected(hint.isEmpty ? "a value (a text needs quotes)" : "a value\(hint)")
      case nil: throw start.unexpected("a value")
      }
    }
  }

  private mutating func elements(at start: Place) throws(JSONError) -> [JSONNode] {
    try open("[", at: start)
    var elements: [JSONNode] = []
    while !scanner.take("]") {
      guard scanner.next != "," && scanner.next != "}" && scanner.next != nil else {
        throw unexpected("a value or \"]\"", isMissing: false, inside: "array", from: start)
      }
      elements.append(try node())
      try scanner.skipBlanks()
      try separate(before: "]", "an element", inside: "array", from: start)
    }
    depth -= 1
    return elements
  }

  private mutating func members(at start: Place) throws(JSONError) -> [JSONNode.Member] {
    try open("{", at: start)
    var members: [JSONNode.Member] = []
    var keys = KeyTable()
    while !scanner.take("}") {
      let place = scanner.place
      let isQuoted = scanner.next == "\"" || scanner.next == "'"
      guard let key = isQuoted ? try scanner.string() : try scanner.identifier() else {
        throw unexpected("a key or \"}\"", isMissing: false, inside: "object", from: start)
      }
      if let first = keys.place(of: key, in: members) {
        throw JSONError(
          place: place,
          message: "the key \(JSONScanner.excerpt(key)) is already used at \(first); keep one")
      }
      let node = try valueOfMember(key, from: start)
      members.append(JSONNode.Member(key: key, keyPlace: place, node: node))
      try scanner.skipBlanks()
      try separate(before: "}", "a member", inside: "object", from: start)
    }
    depth -= 1
    return members
  }

  private mutating func valueOfMember(
    _ key: String, from start: Place
  ) throws(JSONError) -> JSONNode {
    try scanner.skipBlanks()
    guard scanner.take(":") else {
      throw unexpected(
        "\":\" after the key \(JSONScanner.excerpt(key))", inside: "object", from: start)
    }
    try scanner.skipBlanks()
    switch scanner.next {
    case ",", "}", "]", nil:
      throw unexpected(
        "a value of the key \(JSONScanner.excerpt(key))", inside: "object", from: start)
    default: return try node()
    }
  }

  /// Reads the bracket that begins an array or an object.
  private mutating func open(_ bracket: Unicode.Scalar, at place: Place) throws(JSONError) {
    depth += 1
    guard depth <= Limit.depth else {
      throw JSONError(
        place: place, message: "this is nested more than \(Limit.depth) deep; nest it less deep")
    }
    _ = scanner.take(bracket)
    try scanner.skipBlanks()
  }

  /// Reads the comma after an element or a member; only the last one may lack it.
  private mutating func separate(
    before bracket: Unicode.Scalar, _ part: String, inside whole: String, from start: Place
  ) throws(JSONError) {
    if scanner.take(",") {
      try scanner.skipBlanks()
    } else if scanner.next != bracket {
      throw unexpected("\",\" or \"\(bracket)\" after \(part)", inside: whole, from: start)
    }
  }

  /// The error for a word that was not expected; at the end of the text, where a bracket has no
  /// partner, the error also names the beginning of the array or object.
  private func unexpected(
    _ expectation: String, isMissing: Bool = true, inside whole: String, from start: Place
  ) -> JSONError {
    let error = scanner.unexpected(expectation, isMissing: isMissing)
    guard scanner.next == nil else { return error }
    return JSONError(
      place: error.place, message: "\(error.message); the \(whole) begins at \(start)")
  }
}

/// The places of an object's keys so far, by which a second use of a key is found.
private struct KeyTable {
  /// The places of many keys by their bytes, because hashing a string takes a time that grows with the square of
  /// the number of combining marks on one character.
  private var places: [[UInt8]: Place] = [:]

  private static let mostCompared = 16

  /// The place where a key is used already; `nil` if it is new.
  mutating func place(of key: String, in members: [JSONNode.Member]) -> Place? {
    guard members.count > Self.mostCompared else {
      let count = key.utf8.count
      return members.first {
        $0.key.utf8.count == count && $0.key.utf8.elementsEqual(key.utf8)
      }?.keyPlace
    }
    for member in members[places.count...] { places[Array(member.key.utf8)] = member.keyPlace }
    return places[Array(key.utf8)]
  }
}
