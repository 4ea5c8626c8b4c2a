/// An edit of an effect, by the path to a value of it.
package enum EffectEdit: Hashable, Sendable {
  /// Gives a value. With `here`, only this value changes, although the same text may say others as
  /// well.
  case set([PathStep], JSONValue, here: Bool = false)
  /// Inserts an element into a list, before the element that is at the path now, or after the last
  /// one.
  case insert([PathStep], JSONValue)
  /// Takes a value back to its default, or removes an element.
  case remove([PathStep])
  /// Gives an element, a definition or a named draw another name, also wherever that name is used.
  case rename([PathStep], String)
  /// Moves an element to another place in its list.
  case move([PathStep], to: Int)
}

// An edit changes the text that says a value. If another file says the value, the edit goes into
// "change" in this file; if the value is a default, the edit goes into the emitter.
extension EffectDocument {
  /// The change of the text that an edit makes.
  ///
  /// - Throws: a ``ValueError`` if there is no such value, or no text in which the edit can be said.
  package func change(_ edit: EffectEdit) throws(ValueError) -> TextChange {
    switch edit {
    case .set(let path, let value, let here): try setting(path, to: value, here: here)
    case .insert(let path, let value): try inserting(value, at: path)
    case .remove(let path): try removing(path)
    case .rename(let path, let name): try renaming(path, to: name)
    case .move(let path, let index):
      try source.change(.move(try ownElement(at: path), to: index))
    }
  }

  /// The change that an edit of the text makes, with new keys in the order of the words.
  func textChange(_ edit: TextEdit) throws(ValueError) -> TextChange {
    try source.change(edit) { path in
      Vocabulary.effects.keys(at: effectPath(path), of: source.root.existingNode(at: path))
    }
  }

  /// The path through the effect to the value that a path through the text changes.
  private func effectPath(_ path: [PathStep]) -> [PathStep] {
    // In `change`, emitters are named by keys.
    guard let index = path.firstIndex(of: .key("change")), path.count > index + 1 else {
      return path
    }
    return [.key("emitters"), .index(0)] + path[(index + 2)...]
  }
}

// MARK: - Setting

extension EffectDocument {
  private func setting(
    _ path: [PathStep], to value: JSONValue, here: Bool
  ) throws(ValueError) -> TextChange {
    if path.leadsThroughText { return try textChange(.set(path, value)) }
    if let style = restyle(of: path) { return try restyling(path, style.key, style.node, value) }
    guard let node = expanded.node.existingNode(at: path) else {
      guard Vocabulary.effects.form(at: path) != nil else { throw unknown(path) }
      return try adding(value, at: path, here: here)
    }
    if let text = textPath(to: node), node.origin == nil || !here {
      return try textChange(.set(text, value))
    }
    return try adding(value, at: path, here: here)
  }

  /// Changes what the file says of all particles.
  private func restyling(
    _ path: [PathStep], _ key: String, _ node: JSONNode, _ value: JSONValue
  ) throws(ValueError) -> TextChange {
    if key == "colors", case .key? = path.last { return try textChange(.set([.key(key)], value)) }
    if case .array(let shapes) = value, shapes.count == 1, let own = shapes[0][key] {
      return try textChange(.set([.key(key)], own))
    }
    throw ValueError(
      ValuePath(path), expected: "a change of \"\(key)\" at the top, which all particles have",
      found: "one of an emitter")
  }

  /// Adds a value that the file does not say yet.
  private func adding(
    _ value: JSONValue, at path: [PathStep], here: Bool
  ) throws(ValueError) -> TextChange {
    if let (whole, object) = inBraces(value, at: path) {
      return try setting(whole, to: object, here: here)
    }
    try checkBraces(on: path)
    let place = deepestOwn(on: path, here: here)
    guard let text = place.text else { return try changing(value, at: path) }
    let (rest, value) = try withWholeLists(value, at: path, from: place.depth)
    if let name = source.root.existingNode(at: text + rest.prefix(1))?.text, rest.count > 1 {
      // The value is a name that stands for an object: now it is an object that uses the name and
      // has one more key.
      let own = rest.dropFirst().reversed().reduce(value) { .object([.init($1.key, $0)]) }
      guard case .object(let members) = own else { preconditionFailure("a key has an object") }
      return try textChange(
        .set(text + rest.prefix(1), .object([.init("use", .string(name))] + members)))
    }
    return try textChange(.set(text + rest, value))
  }

  /// The object for a word that is written as one of its values, such as a life that is written as
  /// its seconds.
  private func inBraces(
    _ value: JSONValue, at path: [PathStep]
  ) -> (path: [PathStep], object: JSONValue)? {
    let rules = Vocabulary.effects.rules
    guard path.count > 1, case .key(let word) = path[path.count - 2],
      let own = rules.shorthands[word] ?? rules.wholeShorthands[word],
      case .key(let key)? = path.last,
      let node = expanded.node.existingNode(at: path.dropLast()),
      node.members == nil || node.isDrawn
    else { return nil }
    let whole = Array(path.dropLast())
    return key == own ? (whole, value) : (whole, [own: JSONValue(node), key: value])
  }

  /// Throws an error if a value on a path has no parts, such as a size that is one number, or if a
  /// key would stand beside another one that excludes it.
  private func checkBraces(on path: [PathStep]) throws(ValueError) {
    for count in path.indices {
      guard let node = expanded.node.existingNode(at: path[..<count]) else { return }
      let rivals = Vocabulary.effects.rivals(of: path[count].key)
      if node[path[count]] == nil, let rival = rivals.first(where: { node[$0] != nil }) {
        throw .both(path[count].key, and: rival, at: ValuePath(Array(path[..<count])))
      }
      guard count > 0 else { continue }
      let hasParts =
        path[count].isIndex
        ? node.elements != nil : node.members != nil && !node.hasDraw(besides: path[count])
      guard hasParts else {
        throw ValueError(
          ValuePath(Array(path[..<count])),
          expected: "a value with \(path[count].shown); replace it as a whole", found: node.summary)
      }
    }
  }

  private var extendsAnother: Bool { source.root["extends"] != nil }

  /// The deepest object or list on a path that the file says itself: the number of steps to it, and
  /// its path in the text, which is `nil` if another file says all of them.
  private func deepestOwn(on path: [PathStep], here: Bool) -> (depth: Int, text: [PathStep]?) {
    var (node, depth, text) = (expanded.node, 0, [PathStep]?.some([]))
    for (index, step) in path.enumerated() {
      guard let next = node[step] else { break }
      node = next
      guard next.members != nil || next.elements != nil else { continue }
      // An element that a definition says is changed in that definition: otherwise the whole list
      // would have to be written out.
      let isOwn = next.origin == nil || (step.isIndex && !here && next.origin?.file == nil)
      if isOwn, let way = textPath(to: next) { (depth, text) = (index + 1, way) }
      // Only what the file extends can be changed by name; of what it uses of the library, a list is
      // written as a whole.
      if step.isIndex, next.origin?.file != nil, extendsAnother { text = nil }
    }
    return (depth, text)
  }

  /// Says a value of an effect in another file: in `change`, under the name of its emitter.
  private func changing(_ value: JSONValue, at path: [PathStep]) throws(ValueError) -> TextChange {
    let named = path.indices.last { index in
      path[index].isIndex && expanded.node.existingNode(at: path[...index])?.elementName != nil
    }
    guard let named, let name = expanded.node.node(at: path[...named]).elementName else {
      throw ValueError(
        ValuePath(path), expected: "an emitter with a name, by which \"change\" finds it",
        found: "none in \(expanded.node.node(at: path).origin?.file ?? file)")
    }
    let (rest, value) = try withWholeLists(value, at: path, from: named + 1)
    return try textChange(.set([.key("change"), .key(name)] + rest, value))
  }

  /// The rest of a path and the value there; a list in the rest is written as a whole, with the
  /// value in it.
  private func withWholeLists(
    _ value: JSONValue, at path: [PathStep], from depth: Int
  ) throws(ValueError) -> (rest: [PathStep], value: JSONValue) {
    let rest = Array(path[depth...])
    guard let index = rest.indices.dropFirst().first(where: { rest[$0].isIndex }) else {
      return (rest, value)
    }
    return (Array(rest[..<index]), try whole(value, at: path, from: depth + index))
  }

  /// The object or list that a path has after some steps, with a value put into it; `null` takes the value away, as
  /// nothing is used there from which it would come.
  private func whole(
    _ value: JSONValue, at path: [PathStep], from depth: Int
  ) throws(ValueError) -> JSONValue {
    let text = JSONValue(expanded.node.node(at: path[..<depth]))
    let source = try? SourceText(Array(JSONWriter.text(of: text).utf8))
    let rest = Array(path[depth...])
    guard let source,
      let changed = try? source.applying(
        try source.change(value == .null ? .remove(rest) : .set(rest, value)))
    else { throw unknown(path) }
    return JSONValue(changed.root)
  }
}

// MARK: - Elements and defaults

extension EffectDocument {
  /// The path in the text to an element that the file says in a list of its own.
  private func ownElement(at path: [PathStep]) throws(ValueError) -> [PathStep] {
    if path.leadsThroughText { return path }
    let list = Array(path.dropLast())
    guard let node = expanded.node.existingNode(at: path), path.last?.isIndex == true,
      let text = ownList(at: list)
    else {
      throw ValueError(
        ValuePath(path), expected: "an element of a list that the file says itself", found: "none")
    }
    // A name in the list may stand for the element, and for others as well.
    let use = node.origin.flatMap { $0.usedIn == nil ? $0.use.offset : nil }
    let others = expanded.node.node(at: list).elements ?? []
    let isAlone = use == nil || others.count { $0.origin?.use.offset == use } == 1
    guard isAlone, let own = source.path(toValueAt: use ?? node.place.offset),
      own.starts(with: text), own.count > text.count
    else {
      throw ValueError(
        ValuePath(path), expected: "an element that the file says itself",
        found: "one of \(node.origin?.file ?? node.origin?.name ?? "several")")
    }
    return Array(own[...text.count])
  }

  /// The path in the text to a list of the file; `nil` if another file says the list, or if it is
  /// another list with changes, as the emitters of a version may be.
  private func ownList(at path: [PathStep]) -> [PathStep]? {
    guard let text = expanded.node.existingNode(at: path).flatMap(textPath) else { return nil }
    let isVersion = path.first == .key("fromPoint") || path.first == .key("reducedMotion")
    return isVersion && text.first != path.first ? nil : text
  }

  private func inserting(_ value: JSONValue, at path: [PathStep]) throws(ValueError) -> TextChange {
    guard case .index(let index)? = path.last else {
      throw ValueError(ValuePath(path), expected: "a place in a list, such as [0]", found: "a key")
    }
    let list = Array(path.dropLast())
    guard let node = tree.existingNode(at: list), let count = node.elements?.count else {
      guard index == 0 else { throw unknown(path) }
      return try setting(list, to: .array([value]), here: false)
    }
    guard index <= count else {
      throw ValueError(ValuePath(path), expected: "a place of 0…\(count)", found: String(index))
    }
    guard let text = ownList(at: list) else {
      throw ValueError(
        ValuePath(path), expected: "a list that the file says itself",
        found: "one of \(node.origin?.file ?? "changed emitters")")
    }
    guard index > 0 else { return try textChange(.insert(text, at: 0, value)) }
    guard case .index(let before)? = try ownElement(at: list + [.index(index - 1)]).last else {
      throw unknown(path)
    }
    return try textChange(.insert(text, at: before + 1, value))
  }

  private func removing(_ path: [PathStep]) throws(ValueError) -> TextChange {
    if path.leadsThroughText { return try textChange(.remove(path)) }
    guard let node = expanded.node.existingNode(at: path) else {
      guard path.last?.isIndex != true, Vocabulary.effects.form(at: path) != nil else {
        throw unknown(path)
      }
      return TextChange([])
    }
    if path.last?.isIndex == true {
      if node.origin?.file != nil, extendsAnother, let name = node.elementName {
        return try leavingOut(name)
      }
      return try textChange(.remove(emptied(try ownElement(at: path))))
    }
    if let style = restyle(of: path), style.node.origin == nil {
      return try textChange(.remove([.key(style.key)]))
    }
    var change = TextChange([])
    // A value that is a name has the text of the name in its place.
    let own = node.origin == nil ? textPath(to: node) : nil
    if let text = own ?? ownText(ofNameAt: path) {
      change = try textChange(.remove(emptied(text)))
      if isStandard(path, after: change) { return change }
      // A definition or another file gives another value, so the default is written out.
      change = try textChange(.set(text, standardText(at: path)))
    } else {
      change = try setting(path, to: standardText(at: path), here: true)
    }
    guard isStandard(path, after: change) else {
      throw ValueError(
        ValuePath(path), expected: "a value that one text says",
        found: "one of an emitter that is changed by what it uses: take it away there")
    }
    return change
  }

  /// The path in the text to a key whose value is a name; `nil` if no text of the file says the key in its place.
  private func ownText(ofNameAt path: [PathStep]) -> [PathStep]? {
    let place = deepestOwn(on: path, here: true)
    guard place.depth == path.count - 1, let whole = place.text,
      source.root.existingNode(at: whole + path.suffix(1)) != nil
    else { return nil }
    return whole + path.suffix(1)
  }

  /// Whether a value is its default or gone after a change; also true if the change makes the file
  /// invalid.
  private func isStandard(_ path: [PathStep], after change: TextChange) -> Bool {
    guard let changed = try? applying(change).document else { return true }
    let left = changed.expanded.node.existingNode(at: path).map { JSONValue($0) }
    return left == nil || left == standard(at: path)
  }

  /// The default of a key as a text says it: `null` if the key has none, or if it is an object.
  private func standardText(at path: [PathStep]) -> JSONValue {
    switch standard(at: path) {
    case .object?, nil: .null
    case let value?: value
    }
  }

  /// The path to the outermost object that would be left empty without a value.
  private func emptied(_ path: [PathStep]) -> [PathStep] {
    var path = path
    while path.count > 1, path[path.count - 2].isIndex == false {
      let whole = source.root.node(at: path.dropLast())
      guard (whole.members?.count ?? whole.elements?.count ?? 0) == 1 else { break }
      path.removeLast()
    }
    return path
  }

  /// Leaves out an emitter that another file says.
  private func leavingOut(_ name: String) throws(ValueError) -> TextChange {
    let count = source.root["without"]?.elements?.count
    guard let count else { return try textChange(.set([.key("without")], [.string(name)])) }
    return try textChange(.insert([.key("without")], at: count, .string(name)))
  }
}

extension [PathStep] {
  /// Whether the path leads through the file as it is written, rather than through its effect.
  fileprivate var leadsThroughText: Bool {
    first.map { ExpandedFile.keys.contains($0.key) } ?? false
  }
}

extension PathStep {
  var isIndex: Bool { if case .index = self { true } else { false } }

  fileprivate var key: String { if case .key(let key) = self { key } else { "" } }

  fileprivate var shown: String {
    switch self {
    case .key(let key): "\"\(key)\""
    case .index(let index): "an element [\(index)]"
    }
  }
}

extension JSONNode {
  /// Whether the value is a draw in braces, without the key of a step.
  fileprivate func hasDraw(besides step: PathStep) -> Bool {
    guard let members, case .key(let key) = step else { return false }
    return !members.contains { $0.key == key }
      && members.contains { JSONNode.drawKeys.contains($0.key) }
  }
}
