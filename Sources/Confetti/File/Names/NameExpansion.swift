/// Writes out the names in the tree of an effect file: each stands for what the file defines by it.
///
/// A text that is a name becomes the value of the name, unless its key takes texts or one of a few
/// words. An object with the key `use` is merged onto what the names there stand for. The names of
/// emitters can be used as well. It happens before the words read the tree, so all that they say of
/// a value holds for named ones, and errors know both places.
struct NameExpansion {
  enum Limit {
    /// The deepest nesting of names that stand for other names.
    static let depth = 8
    /// The most values that names may stand for in all.
    static let values = 200_000
    /// The most definitions of a file, and the most names in one `use`.
    static let definitions = 256, uses = 16
    /// The longest name.
    static let length = 40
  }

  private enum Definition {
    case raw(JSONNode, EffectPath)
    /// With the number of names that lead to its deepest value.
    case expanded(JSONNode, depth: Int)
  }

  private var definitions: [String: Definition] = [:]
  /// The emitters of each name: that of the file itself, then those of the effects that it extends.
  private var emitters: [String: [Definition]] = [:]
  /// The names that are being expanded, from the outermost.
  private var open: [String] = []
  /// The most names that were open at once since the last of them was opened.
  private var deepest = 0
  /// The number of values that may still be written.
  private var room = Limit.values
  /// The unknown names, which hide no other mistake.
  private(set) var unknownNames: [EffectError] = []

  /// - Parameter emitters: the lists of emitters whose names can be used, and their paths.
  init(
    definitions: JSONNode?, emitters lists: [(JSONNode, EffectPath)]
  ) throws(EffectError) {
    if let definitions { try define(definitions, at: EffectPath().key("define")) }
    for (list, path) in lists {
      for (index, emitter) in (list.elements ?? []).enumerated() {
        guard let name = emitter.emitterName, Self.isShort(name) else { continue }
        emitters[name, default: []].append(.raw(emitter, path.index(index)))
      }
    }
  }

  private mutating func define(
    _ node: JSONNode, at path: EffectPath
  ) throws(EffectError) {
    guard let members = node.members else {
      throw EffectError(
        path, expected: "names with their values in braces, such as {\"warm\": [\"#FF5A36\"]}",
        found: node.summary)
    }
    guard members.count <= Limit.definitions else {
      throw EffectError(
        path, expected: "at most \(Limit.definitions) names", found: "\(members.count)")
    }
    for member in members {
      try Self.check(name: member.key, at: path.key(member.key), isKey: true)
      definitions[member.key] = .raw(member.node, path.key(member.key))
    }
  }

  /// Names as a regular expression.
  static let pattern = "^\\p{L}[\\p{L}\\p{N}_-]{0,\(Limit.length - 1)}$"

  /// Throws an error if a name is not made of letters, digits, - and _.
  static func check(
    name: String, at path: EffectPath, isKey: Bool = false
  ) throws(EffectError) {
    let scalars = name.unicodeScalars
    let isName =
      scalars.first?.properties.isAlphabetic == true && scalars.count <= Limit.length
      && scalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
          || "-_".contains(Character($0))
      }
    guard !isName else { return }
    throw EffectError(
      path,
      expected: "a name of at most \(Limit.length) letters, digits, - and _, a letter first",
      found: JSONScanner.excerpt(name), isKey: isKey)
  }

  /// The names that a text may stand for.
  var names: [String] { definitions.keys.sorted() }

  /// Whether a name of `define` was used so far.
  func isUsed(_ name: String) -> Bool {
    if case .expanded = definitions[name] { true } else { false }
  }

  private func isDefined(_ text: String) -> Bool {
    Self.isShort(text) && definitions[text] != nil
  }

  /// The keys of lists in which a name may stand for several elements.
  private static let flatKeys = ["emitters", "fromPoint", "children", "shapes", "colors", "gusts"]

  /// Whether a text can be a name; the longest ones would take long to hash.
  private static func isShort(_ text: String) -> Bool { text.utf8.count <= 4 * Limit.length }

  private static func isPlain(_ key: String) -> Bool { isShort(key) && plainKeys.contains(key) }

  /// A value with all names in it written out.
  ///
  /// - Parameters:
  ///   - key: the key that it is the value of, or that of the list that it is in.
  ///   - path: its path, for errors.
  mutating func expand(
    _ node: JSONNode, key: String = "", at path: EffectPath
  ) throws(EffectError) -> JSONNode {
    var result = node
    switch node.value {
    case .string(let text):
      // Most files define no names, and need no list of all keys.
      guard isDefined(text), !Self.isPlain(key) else { return node }
      return try value(of: text, usedAt: node, at: path, isEmitter: false)
    case .array(let elements):
      var expanded: [JSONNode] = []
      expanded.reserveCapacity(elements.count)
      for (index, element) in elements.enumerated() {
        let value = try expand(element, key: key, at: path.index(index))
        // A name of several in a list of such, where lists in lists mean nothing else.
        if element.text != nil, Self.flatKeys.contains(key), let several = value.elements {
          expanded += several
        } else {
          expanded.append(value)
        }
      }
      result.value = .array(expanded)
    case .object(let members):
      var expanded: [JSONNode.Member] = []
      expanded.reserveCapacity(members.count)
      // A number there, and elsewhere one of a few words.
      let isDraw = members.contains { $0.key == "by" }
      for member in members where member.key != "use" {
        var member = member
        let key = isDraw && member.key == "from" ? "to" : member.key
        member.node = try expand(member.node, key: key, at: path.key(member.key))
        expanded.append(member)
      }
      result.value = .object(expanded)
      guard let used = node["use"] else { return result }
      return try fragments(used, at: path.key("use"))?.merged(with: result) ?? result
    case .null, .bool, .number: break
    }
    return result
  }

  /// Lets the names of emitters stand for the changed emitters from now on.
  mutating func change(_ change: EmitterChanges) throws(EffectError) {
    for (name, all) in emitters {
      for (round, definition) in all.enumerated() {
        let emitter: JSONNode
        switch definition {
        case .raw(let node, _) where round == 0 && node.origin == nil:
          // The file's own.
          continue
        case .raw(let node, let path): emitter = try expand(node, at: path)
        case .expanded(let node, _): emitter = node
        }
        let list = JSONNode(value: .array([emitter]), place: emitter.place)
        guard let changed = change.applied(to: list).elements?.first else { continue }
        emitters[name]?[round] = .expanded(changed, depth: 0)
      }
    }
  }

  /// The merged fragments that the names of a `use` stand for; `nil` if all are unknown.
  private mutating func fragments(
    _ node: JSONNode, at path: EffectPath
  ) throws(EffectError) -> JSONNode? {
    let names = node.elements ?? [node]
    guard (1...Limit.uses).contains(names.count) else {
      throw EffectError(path, expected: "1…\(Limit.uses) names", found: node.summary)
    }
    var merged: JSONNode?
    for (index, one) in names.enumerated() {
      let path = node.elements == nil ? path : path.index(index)
      let name = try one.text("a name of \"define\" in quotes", at: path)
      let isEmitter = !isDefined(name)
      guard !isEmitter || (Self.isShort(name) && emitters[name] != nil) else {
        unknownNames.append(unknown(name, at: path))
        continue
      }
      var value = try value(of: name, usedAt: one, at: path, isEmitter: isEmitter)
      guard case .object(let members) = value.value else {
        throw EffectError(
          path, expected: "a name that stands for keys in braces",
          found: "\(JSONScanner.excerpt(name)), which is \(value.summary)")
      }
      if isEmitter { value.value = .object(members.filter { $0.key != "name" }) }
      merged = merged?.merged(with: value) ?? value
    }
    return merged
  }

  private func unknown(_ name: String, at path: EffectPath) -> EffectError {
    let names = (Array(definitions.keys) + Array(emitters.keys)).sorted()
    guard !names.isEmpty else {
      return EffectError(
        path, expected: "a name of \"define\" or of an emitter, of which there are none",
        found: JSONScanner.excerpt(name))
    }
    return .unknown("a known name", name, among: names, at: path)
  }

  /// The value that a name stands for, as it is used at a place.
  private mutating func value(
    of name: String, usedAt use: JSONNode, at path: EffectPath, isEmitter: Bool
  ) throws(EffectError) -> JSONNode {
    // An emitter that is called as the one it uses is that of the extended effect with changes.
    let round = open.count { $0 == name }
    guard round == 0 || (isEmitter && round < emitters[name]?.count ?? 0) else {
      let circle = (open[(open.firstIndex(of: name) ?? 0)...] + [name]).joined(separator: " → ")
      throw EffectError(
        path, expected: "names that do not lead back to themselves", found: circle)
    }
    let (expanded, depth): (JSONNode, Int)
    switch isEmitter ? emitters[name]?[round] : definitions[name] {
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
      if isEmitter { emitters[name]?[round] = result } else { definitions[name] = result }
    case nil: return use
    }
    deepest = max(deepest, open.count + depth)
    guard deepest <= Limit.depth else { throw Self.tooDeep(path) }
    var origins = Origins(name: JSONScanner.excerpt(name), use: use.place)
    return try copy(expanded, &origins, at: path)
  }

  private static func tooDeep(_ path: EffectPath) -> EffectError {
    EffectError(
      path, expected: "names that lead to others at most \(Limit.depth) deep", found: "more")
  }

  /// A value whose parts all say where they are used.
  private mutating func copy(
    _ node: JSONNode, _ origins: inout Origins, at path: EffectPath
  ) throws(EffectError) -> JSONNode {
    room -= 1
    guard room >= 0 else {
      throw EffectError(
        path, expected: "names that stand for at most \(Limit.values) values in all", found: "more")
    }
    var result = node
    result.origin = origins.origin(of: node)
    switch node.value {
    case .array(let elements):
      var copies: [JSONNode] = []
      copies.reserveCapacity(elements.count)
      for element in elements { copies.append(try copy(element, &origins, at: path)) }
      result.value = .array(copies)
    case .object(let members):
      var copies: [JSONNode.Member] = []
      copies.reserveCapacity(members.count)
      for var member in members {
        member.node = try copy(member.node, &origins, at: path)
        copies.append(member)
      }
      result.value = .object(copies)
    case .null, .bool, .number, .string: break
    }
    return result
  }
}

/// The origins of all parts of a definition, which may stand in several files where it is merged.
private struct Origins {
  private var known: [NodeOrigin] = []
  private let name: String
  private let use: Place

  init(name: String, use: Place) { (self.name, self.use) = (name, use) }

  /// The origin of a part; parts of one file share it.
  mutating func origin(of node: JSONNode) -> NodeOrigin {
    let file = node.origin?.file
    if let origin = known.first(where: { $0.file == file }) { return origin }
    let origin = NodeOrigin(file: file, name: name, use: use)
    known.append(origin)
    return origin
  }
}

extension NameExpansion {
  /// The keys whose values are never names: texts, and those that are one of a few words.
  static let plainKeys: Set<String> = {
    let named = ["colors", "color", "between", "shapes"]
    var keys: Set<String> = ["use", "by", "per", "extends", "only", "without", "mirror"]
    func collect(_ name: String, _ form: FormDescription) {
      // Colours and shapes have names of their own, which a file may define differently.
      if form.isOfTexts, !named.contains(name) { keys.insert(name) }
      for member in form.members { collect(member.name, member.form) }
    }
    for word in EffectSchema.words { collectKeys(of: word, collect) }
    // The curves of a path can have a name.
    keys.remove("path")
    return keys
  }()

  private static func collectKeys<W: Word>(
    of word: W.Type, _ collect: (String, FormDescription) -> Void
  ) {
    for key in word.keys { collect(key.name, key.form.description) }
  }
}

extension FormDescription {
  /// Whether a value may be a text or one of some words.
  fileprivate var isOfTexts: Bool {
    switch kind {
    case .text, .choice, .constant(.string): true
    case .either(let choices): choices.contains(where: \.isOfTexts)
    default: false
    }
  }

  /// The values in braces, of lists as well.
  fileprivate var members: [Member] {
    switch kind {
    case .object(let members, _): members
    case .list(let element, _): element.members
    case .either(let choices): choices.flatMap(\.members)
    default: []
    }
  }
}
