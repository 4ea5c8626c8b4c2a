/// The steps from a file to the tree that the words read.
struct EffectExtension {
  private(set) var restyles: [Restyle] = []
  /// The names that the file defines without using them.
  private(set) var unused: [String] = []
  /// Things that are valid and surely not meant.
  private(set) var notes: [EffectWarning] = []
  /// Mistakes that hide no others.
  private(set) var mistakes: [EffectError] = []
  /// The new looks of the whole effect before their names are written out.
  private var styles: [JSONNode] = []
  /// The changes of the emitters, beginning with those in the innermost base.
  private var changes: [JSONNode] = []
  /// The number of changes whose emitters another file replaces: these changes are of emitters used
  /// by name.
  private var superseded = 0
  /// The emitters of all bases, whose names can be used.
  private var lists: [(JSONNode, EffectPath)] = []

  /// The names that `use` finds if the file has no such name.
  private let outside: LibraryPieces?

  private static let mostBases = 8

  init(outside: LibraryPieces?) { self.outside = outside }

  /// The file merged onto the effects that it extends, with all names.
  mutating func extended(_ node: JSONNode, bases: EffectBases) throws(EffectError) -> JSONNode {
    guard node.members != nil else { return node }
    // The trees from the file itself to the effect that extends no other.
    var trees = [node]
    var seen: [String] = []
    let path = EffectPath().key("extends")
    while let base = trees[trees.count - 1]["extends"] {
      let name = try base.text("the name of an effect or of a file in quotes", at: path)
      guard !seen.contains(name) else {
        throw EffectError(
          path, expected: "effects that do not extend themselves",
          found: (seen + [name]).joined(separator: " → "))
      }
      guard seen.count < Self.mostBases else {
        throw EffectError(
          path, expected: "effects that extend others at most \(Self.mostBases) times",
          found: "more")
      }
      seen.append(name)
      let (tree, file) = try bases.tree(name, at: path)
      guard tree.members != nil else {
        throw EffectError(path, expected: "an effect in \(file)", found: tree.summary)
      }
      let use = trees.count == 1 ? base.place : trees[trees.count - 1].origin?.use ?? base.place
      trees.append(tree.stamped(NodeOrigin(file: file, name: "\"extends\"", use: use)))
    }
    var merged = trees[trees.count - 1]
    try take(merged, isBase: false)
    for (index, tree) in trees.enumerated().dropLast().reversed() {
      try take(tree, isBase: true)
      if index == 0 { noteReplacedEmitters(of: merged, by: tree, named: seen[0]) }
      merged = try Self.merged(merged, with: tree)
    }
    return merged
  }

  /// Notes that the emitters of a file replace those of the effect that it extends, if they do not use them.
  private mutating func noteReplacedEmitters(
    of base: JSONNode, by own: JSONNode, named name: String
  ) {
    guard let replaced = base["emitters"]?.elements, let emitters = own["emitters"]?.elements else {
      return
    }
    var kept = Set(emitters.compactMap(\.elementName))
    for emitter in emitters { emitter.collectUses(into: &kept) }
    let gone = replaced.compactMap(\.elementName).filter { !kept.contains($0) }
    guard !gone.isEmpty, gone.count == replaced.count else { return }
    let names =
      gone.prefix(6).joined(separator: ", ") + (gone.count > 6 ? " and \(gone.count - 6) more" : "")
    notes.append(
      (
        EffectPath().key("emitters"),
        "these replace all emitters of \(name): \(names); in \"\(ExpandedFile.addition)\" they would be added to them"
      ))
  }

  /// Notes the changes of a file, and the emitters that can be used by name.
  private mutating func take(_ tree: JSONNode, isBase: Bool) throws(EffectError) {
    let members = tree.members ?? []
    if let emitters = tree["emitters"] {
      // The names of the outermost file come first.
      lists.insert((emitters, EffectPath().key("emitters")), at: 0)
    }
    if let added = tree[ExpandedFile.addition] {
      lists.insert((added, EffectPath().key(ExpandedFile.addition)), at: 0)
    }
    let styles = Restyle.keys.map(\.name)
    let others = ElementChanges.keys + [ExpandedFile.addition]
    if isBase {
      try checkDefinitions(of: tree)
      if tree["emitters"] != nil { superseded = changes.count }
      if let own = tree.part(ElementChanges.keys) { changes.append(own) }
      if let own = tree.part(styles) { self.styles.append(own) }
    } else if let key = members.first(where: {
      styles.contains($0.key) || others.contains($0.key)
    })?.key {
      let near = members.first { Spelling.distance($0.key, "extends") <= 2 && $0.key != "extends" }
      let isOfLook = ["colors", "text", "picture", "path", "size"].contains(key)
      mistakes.append(
        EffectError(
          EffectPath().key(key),
          expected: "\"extends\" beside \"\(key)\", which changes another effect"
            + (isOfLook && near == nil ? "; an emitter has it in \"look\"" : ""),
          found: near.map { JSONScanner.excerpt($0.key) } ?? "none", isKey: true))
    }
  }

  /// Throws an error if a file that extends another defines the name of an emitter there.
  private func checkDefinitions(of tree: JSONNode) throws(EffectError) {
    let own = ["emitters", ExpandedFile.addition].count { tree[$0] != nil }
    let others = lists.dropFirst(own)
    for member in tree["define"]?.members ?? [] {
      let isEmitter = others.contains { list, _ -> Bool in
        guard let emitters = list.elements else { return false }
        return emitters.contains { $0.elementName == member.key }
      }
      guard isEmitter else { continue }
      throw EffectError(
        EffectPath().key("define").key(member.key),
        expected: "a name that no emitter of the other effect has; \"change\" changes emitters",
        found: JSONScanner.excerpt(member.key), isKey: true)
    }
  }

  /// A base with the members of the file that extends it: definitions are merged, emitters added, other members
  /// replaced.
  private static func merged(
    _ base: JSONNode, with own: JSONNode
  ) throws(EffectError) -> JSONNode {
    var members = base.members ?? []
    for member in own.members ?? [] {
      guard let index = members.firstIndex(where: { $0.key == member.key }) else {
        members.append(member)
        continue
      }
      let base = members[index].node
      members[index] = member
      if member.key == "define" {
        members[index].node = base.merged(with: member.node, by: .effects)
      }
    }
    if let emitters = own["emitters"]?.elements {
      // A version that changes emitters which are gone goes with them.
      var names: Set<String> = []
      for emitter in emitters {
        emitter.forEachValue { value, _ in value.elementName.map { _ = names.insert($0) } }
      }
      members.removeAll {
        ["fromPoint", "reducedMotion"].contains($0.key) && own[$0.key] == nil
          && !$0.node.changedNames.isSubset(of: names)
      }
    }
    if let added = own[ExpandedFile.addition] { try add(added, to: &members) }
    return JSONNode(value: .object(members), place: own.place, origin: own.origin)
  }

  /// Adds emitters to those of an effect, and to those that replace them where it is fired from a point.
  private static func add(
    _ added: JSONNode, to members: inout [JSONNode.Member]
  ) throws(EffectError) {
    guard let emitters = added.elements else {
      throw EffectError(
        EffectPath().key(ExpandedFile.addition), expected: "a list of emitters in brackets",
        found: added.summary)
    }
    for key in ["emitters", "fromPoint"] {
      guard let index = members.firstIndex(where: { $0.key == key }),
        case .array(let own) = members[index].node.value
      else { continue }
      let most = max(Emitter.most - own.count, 0)
      guard emitters.count <= most else {
        throw EffectError(
          EffectPath().key(ExpandedFile.addition),
          expected: "at most \(most) emitters beside the \(own.count) of the other effect",
          found: "\(emitters.count)")
      }
      members[index].node.value = .array(own + emitters)
    }
  }

  /// The tree that the words read, and the names that the file defines.
  mutating func expanded(_ source: JSONNode) throws(EffectError) -> (JSONNode, [String]) {
    // To keep paths takes as long as all other steps, and only a mistake needs them.
    var quick = self
    if let result = try? quick.expanded(source, at: .unkept), quick.mistakes == mistakes {
      self = quick
      return result
    }
    return try expanded(source, at: EffectPath())
  }

  private mutating func expanded(
    _ source: JSONNode, at root: EffectPath
  ) throws(EffectError) -> (JSONNode, [String]) {
    guard let members = source.members else { return (source, []) }
    // Most files need no such steps, because they have no names.
    let keys = ExpandedFile.keys
    if !members.contains(where: { keys.contains($0.key) || $0.node.changesEmitters }),
      !source.mentions("use")
    {
      return (source, [])
    }
    for key in ["fromPoint", "reducedMotion"] {
      let path = root.key(key)
      guard let node = source[key] else { continue }
      lists.append((node, path))
      if let emitters = node["emitters"] { lists.append((emitters, path.key("emitters"))) }
    }
    var names = try NameExpansion(
      definitions: source["define"], elements: lists, at: root, .effects, outside: outside)
    var tree = source
    tree.value = .object(members.filter { !ExpandedFile.keys.contains($0.key) })
    let changes = try changes.map { one throws(EffectError) in
      try ElementChanges(try names.expand(one, at: root), at: root, .effects)
    }.compactMap { $0 }
    for change in changes.prefix(superseded) { try names.change(change) }
    tree = try names.expand(tree, at: root)
    for style in styles {
      restyles.append(try Restyle(try names.expand(style, at: root), at: root))
    }
    mistakes += names.unknownNames
    var variants = EffectVariants(tree, changes, superseded: superseded, definitions: names.names)
    let resolved = try variants.resolved()
    mistakes += variants.unknownNames
    let own = source["define"]?.members?.filter { $0.node.origin == nil }.map(\.key) ?? []
    unused = own.filter { !names.isUsed($0) }
    return (resolved, names.names)
  }
}

extension JSONNode {
  fileprivate var changesEmitters: Bool {
    members?.contains { ElementChanges.keys.contains($0.key) || $0.node.changesEmitters } ?? false
  }

  /// Whether an object in it has a key.
  fileprivate func mentions(_ key: String) -> Bool {
    members?.contains { $0.key == key || $0.node.mentions(key) }
      ?? elements?.contains { $0.mentions(key) } ?? false
  }

  /// The object with only some of its keys; `nil` if it has none of them.
  fileprivate func part(_ keys: [String]) -> JSONNode? {
    let own = (members ?? []).filter { keys.contains($0.key) }
    return own.isEmpty ? nil : JSONNode(value: .object(own), place: place, origin: origin)
  }

  /// The names of the emitters that a version changes or leaves out.
  fileprivate var changedNames: Set<String> {
    Set(
      (self["change"]?.members ?? []).map(\.key)
        + (self["without"]?.elements ?? []).compactMap(\.text))
  }

  /// Adds the names that the value uses, also in its parts.
  fileprivate func collectUses(into names: inout Set<String>) {
    if let used = self["use"] { names.formUnion((used.elements ?? [used]).compactMap(\.text)) }
    for member in members ?? [] { member.node.collectUses(into: &names) }
    for element in elements ?? [] { element.collectUses(into: &names) }
  }

  /// The value with an origin in all its parts, which keep the file that they are in.
  fileprivate func stamped(_ origin: NodeOrigin) -> JSONNode {
    var result = self
    result.origin = origin
    result.changeParts { $0 = $0.stamped(origin) }
    return result
  }
}
