/// A property and its value, as attributes, `style` and style sheets write them.
struct VectorDeclaration: Hashable, Sendable {
  /// The name of the property, in lower case.
  let name: String
  let value: String
  var isImportant = false
  /// Whether the declaration is an attribute of the element itself.
  var isAttribute = false
}

extension VectorDeclaration {
  /// The declarations of a block such as `fill: red; stroke: none !important`.
  static func list(_ text: some StringProtocol) -> [VectorDeclaration] {
    CSSText(String(text)).text.split(separator: ";").compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      var value = line[line.index(after: colon)...].trimmedSpace
      var isImportant = false
      if value.lowercased().hasSuffix("important"),
        value.dropLast(9).trimmedSpace.hasSuffix("!")
      {
        isImportant = true
        value = value.dropLast(9).trimmedSpace.dropLast().trimmedSpace
      }
      return VectorDeclaration(
        name: line[..<colon].trimmedSpace.lowercased(), value: String(value),
        isImportant: isImportant)
    }
  }
}

/// The rules of the style sheets in a picture.
///
/// Selectors that are a name, a class, an identifier or several of these in one are understood, and lists
/// of them; anything else is ``foreign``.
struct VectorSheet: Sendable {
  private var rules: [Rule] = []
  /// The first rule that is not understood; `nil` if there is none.
  private(set) var foreign: String?
  /// The whole text of the style sheets, without comments.
  private(set) var text = ""
  /// The number of selectors, counting all texts that may be selectors.
  private(set) var ruleCount = 0

  private struct Rule: Sendable {
    let selector: Selector
    let declarations: [VectorDeclaration]
  }

  private struct Selector: Sendable {
    var name: String?
    var classes: [String] = []
    var id: String?

    /// Identifiers count before classes, and classes before names.
    var weight: Int { (id == nil ? 0 : 1 << 20) + classes.count * 2 + (name == nil ? 0 : 1) }
  }

  init(below element: MarkupElement) {
    var sheets: [MarkupElement] = []
    func collect(_ element: MarkupElement) {
      if element.name == "style" { sheets.append(element) }
      for child in element.children { collect(child) }
    }
    collect(element)
    for sheet in sheets {
      let kind = sheet["type"] ?? ""
      guard kind.isEmpty || kind.lowercased() == "text/css" else {
        foreign = foreign ?? "a style sheet that is not CSS"
        continue
      }
      if let media = sheet["media"], !["", "all", "screen"].contains(media) {
        foreign = foreign ?? "a style sheet for some media"
      }
      let css = CSSText(sheet.text)
      text += css.text + "\n"
      foreign = foreign ?? css.foreign
      read(Array(css.text.utf8))
    }
    ruleCount = text.utf8.count { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: ",") }
    // Of two rules with the same weight the later one wins.
    rules = rules.enumerated()
      .sorted { ($0.element.selector.weight, $0.offset) < ($1.element.selector.weight, $1.offset) }
      .map(\.element)
  }

  /// The declarations for an element; later ones override earlier ones.
  func declarations(for element: MarkupElement) -> [VectorDeclaration] {
    guard !rules.isEmpty else { return [] }
    let classes = (element["class"] ?? "").split { " \t\r\n".utf8.contains($0.utf8.first ?? 0) }
    return rules.flatMap { rule in
      let selector = rule.selector
      let isMeant =
        (selector.name ?? element.name) == element.name
        && (selector.id == nil || selector.id == element["id"])
        && selector.classes.allSatisfy { name in classes.contains { $0 == name } }
      return isMeant ? rule.declarations : []
    }
  }

  private mutating func read(_ text: [UInt8]) {
    var rest = text[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      let head = String(decoding: rest[..<open], as: UTF8.self).trimmedSpace
      let end = rest[open...].firstIndex(of: UInt8(ascii: "}")) ?? rest.endIndex
      let body = rest[rest.index(after: open)..<end]
      rest = rest[min(end + 1, rest.endIndex)...]
      guard !head.utf8.contains(UInt8(ascii: "@")), !body.contains(UInt8(ascii: "{")) else {
        // The text that follows may belong to this rule.
        foreign = foreign ?? "“\(head.prefix(40))” in a style sheet"
        return
      }
      let declarations = VectorDeclaration.list(String(decoding: body, as: UTF8.self))
      for part in head.split(separator: ",") {
        if let selector = Self.selector(part.trimmedSpace) {
          rules.append(Rule(selector: selector, declarations: declarations))
        } else {
          foreign = foreign ?? "the selector “\(part.trimmedSpace.prefix(40))”"
        }
      }
    }
    let tail = String(decoding: rest, as: UTF8.self).trimmedSpace
    if !tail.isEmpty { foreign = foreign ?? "“\(tail.prefix(40))” in a style sheet" }
  }

  /// A selector such as `path.light` or `#sun`; `nil` if it is of another kind.
  private static func selector(_ text: Substring) -> Selector? {
    var selector = Selector()
    var rest = text.utf8[...]
    while let mark = rest.first {
      let isName = mark != UInt8(ascii: ".") && mark != UInt8(ascii: "#")
      if mark == UInt8(ascii: "*"), rest.startIndex == text.startIndex {
        rest = rest.dropFirst()
        continue
      }
      if !isName { rest = rest.dropFirst() }
      let word = rest.prefix { byte in
        byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
          || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      }
      guard !word.isEmpty else { return nil }
      rest = rest[word.endIndex...]
      let name = String(Substring(word))
      if isName {
        guard word.startIndex == text.startIndex else { return nil }
        selector.name = name
      } else if mark == UInt8(ascii: ".") {
        selector.classes.append(name)
      } else {
        guard selector.id == nil else { return nil }
        selector.id = name
      }
    }
    return text.isEmpty ? nil : selector
  }
}
