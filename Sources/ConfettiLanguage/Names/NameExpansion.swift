/// Writes out the names in the tree of an effect file: each stands for the value that the file
/// defines.
///
/// A text that is a name becomes the value of the name, unless its key takes texts or one of a few
/// words. An object with the key `use` is merged onto the values of the names there. The names of
/// elements, such as emitters, can be used as well. Names are written out before the words read the
/// tree, so words treat named values like any others, and errors know both places.
package struct NameExpansion {
  package enum Limit {
    /// The deepest nesting of names that stand for other names.
    package static let depth = 8
    /// The most values that names may stand for in all.
    package static let values = 200_000
    /// The most definitions of a file, and the most names in one `use`.
    package static let definitions = 256, uses = 16
    /// The longest name.
    package static let length = 40
  }

  private enum Definition {
    case raw(JSONNode, ValuePath)
    /// The value with all names written out, and the number of names that lead to its deepest part.
    case expanded(JSONNode, depth: Int)

    /// Whether it is an element of the file itself that uses a name.
    func isOwn(using name: String) -> Bool {
      guard case .raw(let node, _) = self, node.origin == nil, let used = node["use"] else {
        return false
      }
      return used.text == name || used.elements?.contains { $0.text == name } == true
    }
  }

  private let vocabulary: Vocabulary
  /// The names that stand for something without the file.
  private let outside: (any OutsideNames)?
  private var definitions: [String: Definition] = [:]
  /// The elements with each name: first the element of the file itself, then those of the files
  /// that it extends.
  private var named: [String: [Definition]] = [:]
  /// The names that are being expanded, from the outermost.
  private var open: [String] = []
  /// The largest number of names that were open at once since the last of them was opened.
  private var deepest = 0
  /// The number of values that may still be written.
  private var room = Limit.values
  /// Errors of unknown names, which hide no other mistake.
  package private(set) var unknownNames: [ValueError] = []

  /// - Parameters:
  ///   - lists: the lists of elements whose names can be used, and their paths.
  ///   - root: the path of the whole file, which may be unkept.
  ///   - outside: the names that `use` finds if the file has none of that name.
  package init(
    definitions: JSONNode?, elements lists: [(JSONNode, ValuePath)], at root: ValuePath,
    _ vocabulary: Vocabulary, outside: (any OutsideNames)? = nil
  ) throws(ValueError) {
    (self.vocabulary, self.outside) = (vocabulary, outside)
    if let definitions { try define(definitions, at: root.key("define")) }
    for (list, path) in lists {
      for (index, element) in (list.elements ?? []).enumerated() {
        guard let name = element.elementName, Self.isShort(name) else { continue }
        named[name, default: []].append(.raw(element, root.isKept ? path.index(index) : root))
      }
    }
  }

  private mutating func define(_ node: JSONNode, at path: ValuePath) throws(ValueError) {
    guard let members = node.members else {
      throw ValueError(
        path, expected: "names with their values in braces, such as {\"warm\": [\"#FF5A36\"]}",
        found: node.summary)
    }
    guard members.count <= Limit.definitions else {
      throw ValueError(
        path, expected: "at most \(Limit.definitions) names", found: "\(members.count)")
    }
    for member in members {
      try Self.check(name: member.key, at: path.key(member.key), isKey: true)
      definitions[member.key] = .raw(member.node, path.key(member.key))
    }
  }

  /// Throws an error if a text is no name: letters, digits, - and _, beginning with a letter.
  package static func check(
    name: String, at path: ValuePath, isKey: Bool = false
  ) throws(ValueError) {
    let scalars = name.unicodeScalars
    let isName =
      scalars.first.map(isLetter) == true && scalars.count <= Limit.length
      && scalars.allSatisfy {
        isLetter($0) || $0 == "-" || $0 == "_" || "0"..."9" ~= $0
          || $0.properties.numericType != nil
      }
    guard !isName else { return }
    throw ValueError(
      path,
      expected: "a name of at most \(Limit.length) letters, digits, - and _, a letter first",
      found: JSONScanner.excerpt(name), isKey: isKey)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    "a"..."z" ~= scalar || "A"..."Z" ~= scalar || scalar.properties.isAlphabetic
  }

  /// The names that a text may stand for.
  package var names: [String] { definitions.keys.sorted() }

  /// Whether a name of `define` was used so far.
  package func isUsed(_ name: String) -> Bool {
    if case .expanded = definitions[name] { true } else { false }
  }

  private func isDefined(_ text: String) -> Bool {
    Self.isShort(text) && definitions[text] != nil
  }

  /// Whether a text is short enough for a name; a very long one would take long to hash.
  private static func isShort(_ text: String) -> Bool { text.utf8.count <= 4 * Limit.length }

  private func isPlain(_ key: String) -> Bool {
    Self.isShort(key) && vocabulary.plainKeys.contains(key)
  }

  /// A value with all names in it written out.
  ///
  /// - Parameters:
  ///   - key: the key of the value, or of the list that the value is in.
  ///   - path: the path of the value, for errors.
  package mutating func expand(
    _ node: JSONNode, key: String = "", at path: ValuePath
  ) throws(ValueError) -> JSONNode {
    var result = node
    try write(&result, key: key, at: path)
    return result
  }

  /// Writes out all names in a value.
  private mutating func write(
    _ node: inout JSONNode, key: String, at path: ValuePath
  ) throws(ValueError) {
    switch node.value {
    case .string(let text):
      // Most files define no names, and need no list of all keys.
      guard isDefined(text), !isPlain(key) else { return }
      node = try value(of: text, usedAt: node, at: path, isElement: false)
    case .array(var elements):
      // The value is taken out of the node, so that its elements are copied once and then changed
      // in place.
      node.value = .null
      let texts = elements.indices.filter { elements[$0].isText }
      for index in elements.indices {
        try write(&elements[index], key: key, at: path.index(index))
      }
      // A name of several elements in a list that may hold such names: lists within lists mean
      // nothing else there.
      if !texts.isEmpty, Self.isShort(key), vocabulary.rules.flatKeys.contains(key) {
        for index in texts.reversed() {
          guard let several = elements[index].elements else { continue }
          elements.replaceSubrange(index...index, with: several)
        }
      }
      node.value = .array(elements)
    case .object(var members):
      node.value = .null
      let used = members.firstIndex { $0.key == "use" }.map { members.remove(at: $0).node }
      // In a draw `from` is a number, and elsewhere it is one of a few words.
      let isDraw = members.contains { $0.key == "by" }
      for index in members.indices where !members[index].node.isNumber {
        let key = members[index].key
        try write(
          &members[index].node, key: isDraw && key == "from" ? "to" : key, at: path.key(key))
      }
      node.value = .object(members)
      guard let used, let base = try fragments(used, at: path.key("use")) else { return }
      node = base.merged(with: node, by: vocabulary)
    case .null, .bool, .number: break
    }
  }

  /// Lets the names of elements stand for the changed elements from now on.
  package mutating func change(_ change: ElementChanges) throws(ValueError) {
    for (name, all) in named {
      for (round, definition) in all.enumerated() {
        let element: JSONNode
        switch definition {
        case .raw(let node, _) where round == 0 && node.origin == nil:
          // The element is the file's own, which the changes leave alone.
          continue
        case .raw(let node, let path): element = try expand(node, at: path)
        case .expanded(let node, _): element = node
        }
        let list = JSONNode(value: .array([element]), place: element.place)
        guard let changed = change.applied(to: list).elements?.first else { continue }
        named[name]?[round] = .expanded(changed, depth: 0)
      }
    }
  }

  /// The merged fragments that the names of a `use` stand for; `nil` if all are unknown.
  private mutating func fragments(
    _ node: JSONNode, at path: ValuePath
  ) throws(ValueError) -> JSONNode? {
    let names = node.elements ?? [node]
    guard (1...Limit.uses).contains(names.count) else {
      throw ValueError(path, expected: "1…\(Limit.uses) names", found: node.summary)
    }
    var merged: JSONNode?
    for (index, one) in names.enumerated() {
      let path = node.elements == nil ? path : path.index(index)
      let name = try one.text("a name of \"define\" in quotes", at: path)
      let isElement = !isDefined(name)
      guard !isElement || isElementName(name) else {
        unknownNames.append(unknown(name, at: path))
        continue
      }
      var value = try value(of: name, usedAt: one, at: path, isElement: isElement)
      guard case .object(let members) = value.value else {
        throw ValueError(
          path, expected: "a name that stands for keys in braces",
          found: "\(JSONScanner.excerpt(name)), which is \(value.summary)")
      }
      if isElement { value.value = .object(members.filter { $0.key != "name" }) }
      merged = merged?.merged(with: value, by: vocabulary) ?? value
    }
    return merged
  }

  private func isElementName(_ name: String) -> Bool {
    Self.isShort(name) && (named[name] != nil || outside?.value(of: name) != nil)
  }

  private func unknown(_ name: String, at path: ValuePath) -> ValueError {
    let names = (Array(definitions.keys) + Array(named.keys)).sorted()
    let others = Self.isShort(name) ? outside?.names(near: name) ?? [] : []
    if Spelling.nearest(to: name, among: names + others) != nil {
      return .unknown("a known name", name, among: names + others, at: path)
    }
    if Self.isShort(name), let expected = outside?.expected(insteadOf: name) {
      return ValueError(path, expected: expected, found: JSONScanner.excerpt(name))
    }
    guard !names.isEmpty else {
      let besides = outside.map { ", or \($0.summary)" } ?? ""
      return ValueError(
        path,
        expected: "a name of \"define\" or of \(vocabulary.rules.element), of which there are none"
          + besides, found: JSONScanner.excerpt(name))
    }
    return .unknown("a known name", name, among: names, at: path)
  }

  /// The value of a name without the file, if a name means that; `nil` if it means a part of the file.
  ///
  /// - Parameter round: the number of elements of the name that are being expanded.
  private func outsideValue(of name: String, round: Int) -> JSONNode? {
    guard let outside else { return nil }
    let all = named[name] ?? []
    // Elements of several lists may have one name, and each may use what that is without the file.
    guard all.isEmpty || (round > 0 && all.dropFirst(round).allSatisfy { $0.isOwn(using: name) })
    else { return nil }
    return outside.value(of: name)
  }

  /// The value that a name stands for, as it is used at a place.
  private mutating func value(
    of name: String, usedAt use: JSONNode, at path: ValuePath, isElement: Bool
  ) throws(ValueError) -> JSONNode {
    // An element that uses its own name means the element of the extended file with that name.
    let round = open.count { $0 == name }
    if isElement, let outer = outsideValue(of: name, round: round) {
      guard open.count < Limit.depth else { throw Self.tooDeep(path) }
      deepest = max(deepest, open.count + 1)
      var origins = Origins(name: JSONScanner.excerpt(name), use: use, keepsInner: false)
      var copy = outer
      try stamp(&copy, &origins, at: path)
      return copy
    }
    guard round == 0 || (isElement && round < named[name]?.count ?? 0) else {
      let circle = (open[(open.firstIndex(of: name) ?? 0)...] + [name]).joined(separator: " → ")
      throw ValueError(path, expected: "names that do not lead back to themselves", found: circle)
    }
    let (expanded, depth): (JSONNode, Int)
    switch isElement ? named[name]?[round] : definitions[name] {
    case .expanded(let node, let own): (expanded, depth) = (node, own)
    case .raw(let node, let place):
      guard open.count < Limit.depth else { throw Self.tooDeep(path) }
      let outer = deepest
      open.append(name)
      deepest = open.count
      expanded = try expand(node, at: place)
      open.removeLast()
      depth = deepest - open.count
      deepest = max(outer, deepest)
      let result = Definition.expanded(expanded, depth: depth)
      if isElement { named[name]?[round] = result } else { definitions[name] = result }
    case nil: return use
    }
    deepest = max(deepest, open.count + depth)
    guard deepest <= Limit.depth else { throw Self.tooDeep(path) }
    var origins = Origins(name: JSONScanner.excerpt(name), use: use, keepsInner: true)
    var copy = expanded
    try stamp(&copy, &origins, at: path)
    return copy
  }

  private static func tooDeep(_ path: ValuePath) -> ValueError {
    ValueError(
      path, expected: "names that lead to others at most \(Limit.depth) deep", found: "more")
  }

  /// Gives all parts of a value the place where they are used.
  private mutating func stamp(
    _ node: inout JSONNode, _ origins: inout Origins, at path: ValuePath
  ) throws(ValueError) {
    room -= 1
    guard room >= 0 else {
      throw ValueError(
        path, expected: "names that stand for at most \(Limit.values) values in all", found: "more")
    }
    node.origin = origins.origin(of: node.origin)
    try node.changeParts { part throws(ValueError) in try stamp(&part, &origins, at: path) }
  }
}

/// The origins of all parts of a definition, which may consist of other definitions, and come from
/// several files if these were merged.
private struct Origins {
  let name: String
  let use: JSONNode
  /// Whether the uses that brought a part to the definition are told: those in another file are not.
  let keepsInner: Bool
  var known: [(inner: NodeOrigin?, origin: NodeOrigin)] = []

  /// The origin of a part; parts that came in the same way share it.
  mutating func origin(of inner: NodeOrigin?) -> NodeOrigin {
    if let one = known.first(where: { $0.inner === inner }) { return one.origin }
    let origin = NodeOrigin(
      file: inner?.file, name: name, use: use.place, usedIn: use.origin?.file,
      inner: keepsInner ? inner : nil)
    known.append((inner, origin))
    return origin
  }
}
