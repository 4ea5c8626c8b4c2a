extension EffectDocument {
  /// The change that gives an emitter, a definition or a named draw another name, wherever the file uses it.
  func renaming(_ path: [PathStep], to name: String) throws(ValueError) -> TextChange {
    try NameExpansion.check(name: name, at: ValuePath(path))
    if path.count == 2, path[0] == .key("define"), case .key(let old) = path[1] {
      return try renaming(.key(path), as: .definition, from: old, to: name)
    }
    if path.count > 1, path[path.count - 2] == .key("draws"), case .key(let old)? = path.last,
      let text = textPath(ofDrawAt: path)
    {
      // Emitters that use a definition may follow its draws as well.
      let isOfAll = text.first == .key("define") && source.root.drawCount(named: old) == 1
      return try renaming(
        .key(text), as: .draw, from: old, to: name, in: isOfAll ? [] : Array(text.dropLast(2)))
    }
    guard case .index? = path.last, let node = expanded.node.existingNode(at: path),
      node.members != nil
    else {
      throw ValueError(
        ValuePath(path), expected: "an emitter, a definition or a draw with a name", found: "none")
    }
    guard let named = node["name"], let old = named.text else {
      return try change(.set(path + [.key("name")], .string(name)))
    }
    guard let text = textPath(to: named) else {
      throw ValueError(
        ValuePath(path), expected: "an emitter that the file names itself",
        found: "one of \(named.origin?.file ?? file)")
    }
    var isShared = false
    expanded.node.forEachValue { other, _ in
      isShared = isShared || other.elementName == old && other["name"]?.isSaid(by: named) != true
    }
    guard !isShared else {
      throw ValueError(
        ValuePath(path), expected: "a name that only one emitter has, as uses mean one by it",
        found: JSONScanner.excerpt(old))
    }
    // `use` means the definition if an emitter has the same name.
    let kind: Named = expanded.names.contains(old) ? .hiddenEmitter : .emitter
    return try renaming(.value(text), as: kind, from: old, to: name)
  }

  /// The path in the text to a draw at a path of the effect, or of a definition.
  private func textPath(ofDrawAt path: [PathStep]) -> [PathStep]? {
    if path.first == .key("define") { return source.root.existingNode(at: path).map { _ in path } }
    return expanded.node.existingNode(at: path).flatMap { textPath(to: $0) }
  }

  private enum Named { case definition, emitter, hiddenEmitter, draw }

  /// A place in the text that has a name.
  private enum Use {
    /// The key at the end of a path.
    case key([PathStep])
    /// The text at a path.
    case value([PathStep])
  }

  private func renaming(
    _ named: Use, as kind: Named, from old: String, to name: String, in whole: [PathStep] = []
  ) throws(ValueError) -> TextChange {
    var uses = [named]
    collectUses(of: old, as: kind, in: source.root.node(at: whole), at: whole, key: "", into: &uses)
    var splices: [TextChange.Splice] = []
    for use in uses {
      switch use {
      case .key(let path): splices += try source.change(.rename(path, name)).splices
      case .value(let path): splices += try source.change(.set(path, .string(name))).splices
      }
    }
    return TextChange(splices)
  }

  /// Finds the uses of a name in a value of the text: the value of a key, or an element of a list
  /// there.
  private func collectUses(
    of name: String, as kind: Named, in node: JSONNode, at path: [PathStep], key: String,
    into uses: inout [Use]
  ) {
    switch node.value {
    case .string(name) where isUse(of: kind, as: key): uses.append(.value(path))
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        collectUses(
          of: name, as: kind, in: element, at: path + [.index(index)], key: key, into: &uses)
      }
    case .object(let members):
      // In a draw `from` is a number, and elsewhere one of a few words.
      let isDraw = members.contains { $0.key == "by" }
      for member in members {
        let way = path + [.key(member.key)]
        if key == "change", member.key == name, kind == .emitter || kind == .hiddenEmitter {
          uses.append(.key(way))
        }
        // A definition may have any name, which is no key that gives its values a meaning.
        let inner = key == "define" ? "" : isDraw && member.key == "from" ? "to" : member.key
        collectUses(of: name, as: kind, in: member.node, at: way, key: inner, into: &uses)
      }
    case .null, .bool, .number, .string: break
    }
  }

  private func isUse(of kind: Named, as key: String) -> Bool {
    switch kind {
    case .definition: key == "use" || !Vocabulary.effects.plainKeys.contains(key)
    case .emitter: ["use", "without"].contains(key)
    case .hiddenEmitter: key == "without"
    case .draw: key == "by"
    }
  }
}

extension JSONNode {
  /// How many draws in the value have a name.
  fileprivate func drawCount(named name: String) -> Int {
    var count = 0
    forEachValue { node, path in
      let isDraws = path.last == .key("draws")
      count += isDraws ? (node.members ?? []).count { $0.key == name } : 0
    }
    return count
  }
}
