/// The path to a value as people and errors write it: `emitters[0].launch.speed`,
/// `emitters["shell"].look`, `emitters[2 "shell"].look`, or with the name of an element alone,
/// `shell.look`.
package struct WrittenPath: Sendable {
  private enum Step: Sendable {
    case key(String)
    case element(Int?, name: String?)
  }

  private var steps: [Step] = []

  package init(_ text: String) throws(ValueError) {
    var rest = text[...]
    while let next = rest.first {
      if next == "[" {
        guard let end = Self.closingBracket(of: rest) else { throw Self.invalid(text) }
        steps.append(try Self.element(rest[rest.index(after: rest.startIndex)..<end], of: text))
        rest = rest[rest.index(after: end)...]
        continue
      }
      if next == "." { rest = rest.dropFirst() }
      let key = rest.prefix { $0 != "." && $0 != "[" }
      guard !key.isEmpty, next != "." || !steps.isEmpty else { throw Self.invalid(text) }
      steps.append(.key(String(key)))
      rest = rest.dropFirst(key.count)
    }
  }

  private static func closingBracket(of text: Substring) -> String.Index? {
    var isQuoted = false
    return text.indices.first { index in
      if text[index] == "\"" { isQuoted.toggle() }
      return text[index] == "]" && !isQuoted
    }
  }

  private static func element(_ inside: Substring, of text: String) throws(ValueError) -> Step {
    let digits = inside.prefix { $0.isASCII && $0.isNumber }
    var name = inside.dropFirst(digits.count).drop { $0 == " " }
    if name.count > 1, name.first == "\"", name.last == "\"" { name = name.dropFirst().dropLast() }
    guard name.isEmpty else { return .element(Int(digits), name: String(name)) }
    guard let index = Int(digits) else { throw invalid(text) }
    return .element(index, name: nil)
  }

  private static func invalid(_ text: String) -> ValueError {
    ValueError(
      ValuePath(), expected: "a path such as emitters[0].launch.speed",
      found: JSONScanner.excerpt(text))
  }

  /// The path through a tree.
  ///
  /// - Parameter keys: the keys of the whole; another first key is the name of an element.
  /// - Throws: a ``ValueError`` if an element does not exist; a key may be missing.
  package func resolved(in root: JSONNode, keys: [String]) throws(ValueError) -> [PathStep] {
    var (path, rest) = ([PathStep](), steps[...])
    if case .key(let name)? = rest.first, root[name] == nil, !keys.contains(name) {
      guard let way = root.path(toElement: name) else {
        let names = root.elementNames
        throw .unknown(
          "a key of the whole, or the name of an element", name, among: names + keys,
          at: ValuePath())
      }
      (path, rest) = (way, rest.dropFirst())
    }
    for step in rest {
      let node = root.existingNode(at: path)
      switch step {
      case .key(let key):
        let index = node?.elements?.firstIndex { $0.elementName == key }
        path.append(index.map { .index($0) } ?? .key(key))
      case .element(_, let name?) where node?.members != nil: path.append(.key(name))
      case .element(_, let name?):
        guard let index = node?.elements?.firstIndex(where: { $0.elementName == name }) else {
          let names = node?.elements?.compactMap(\.elementName) ?? []
          throw .unknown("the name of an element", name, among: names, at: ValuePath(path))
        }
        path.append(.index(index))
      case .element(let index, nil): path.append(.index(index ?? 0))
      }
    }
    return path
  }
}

extension JSONNode {
  /// The path to the first element with a name, in the lists of the whole or in nested ones.
  fileprivate func path(toElement name: String) -> [PathStep]? {
    for member in members ?? [] {
      if let way = member.node.path(toElement: name) { return [.key(member.key)] + way }
    }
    for (index, element) in (elements ?? []).enumerated() {
      if element.elementName == name { return [.index(index)] }
      if let way = element.path(toElement: name) { return [.index(index)] + way }
    }
    return nil
  }

  fileprivate var elementNames: [String] {
    (members ?? []).flatMap(\.node.elementNames)
      + (elements ?? []).flatMap { [$0.elementName].compactMap { $0 } + $0.elementNames }
  }
}
