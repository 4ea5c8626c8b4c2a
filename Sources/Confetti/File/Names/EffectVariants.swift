/// The other versions of an effect – from a point, and for reduced motion – as lists of their own.
struct EffectVariants {
  private var tree: JSONNode
  /// The changes of files in the effects that they extend.
  private var changes: [ElementChanges]
  /// The number of the first of them that change emitters which the file replaces.
  private let superseded: Int
  /// The names that the file defines.
  private let definitions: [String]
  /// The names of no emitter, which hide no other mistake.
  private(set) var unknownNames: [EffectError] = []

  init(
    _ tree: JSONNode, _ changes: [ElementChanges], superseded: Int, definitions: [String]
  ) {
    (self.tree, self.changes, self.definitions) = (tree, changes, definitions)
    self.superseded = superseded
  }

  private static let quietKeys = ["reducedMotion", "quiet"]

  mutating func resolved() throws(EffectError) -> JSONNode {
    let own = tree["emitters"]
    let (point, calm) = (tree["fromPoint"], tree["reducedMotion"] ?? tree["quiet"])
    let all = [own, point, calm?["emitters"], calm?["fromPoint"]]
    var known: [ElementChanges] = []
    for change in changes.dropFirst(superseded) where check(change, in: all) {
      known.append(change)
    }
    if var emitters = own {
      for change in known { emitters = try change.appliedLeavingSome(of: emitters) }
      set("emitters", emitters)
    }
    changes = changes.prefix(superseded) + known
    let emitters = tree["emitters"]
    if let point {
      set("fromPoint", try list(point, of: [emitters, own], at: EffectPath().key("fromPoint")))
    }
    for key in Self.quietKeys {
      guard let node = tree[key], node.members != nil else { continue }
      set(key, try quiet(node, from: own, at: EffectPath().key(key)))
    }
    return tree
  }

  /// Whether all names of a change are those of emitters in some lists; notes the others.
  private mutating func check(_ change: ElementChanges, in lists: [JSONNode?]) -> Bool {
    let unknown = change.unknownNames(in: lists, besides: definitions)
    unknownNames += unknown
    return unknown.isEmpty
  }

  /// A list after the changes of the whole effect; `nil` if they leave out all of it.
  private func changed(_ list: JSONNode) -> JSONNode? {
    let result = changes.reduce(list) { $1.applied(to: $0) }
    return result.elements?.isEmpty == true && list.elements?.isEmpty == false ? nil : result
  }

  /// Sets a version, or takes it away.
  private mutating func set(_ key: String, _ node: JSONNode?) {
    guard var members = tree.members, let index = members.firstIndex(where: { $0.key == key })
    else { return }
    if let node { members[index].node = node } else { members.remove(at: index) }
    tree.value = .object(members)
  }

  /// A list of emitters, or the emitters of one with changes; `nil` if the effect's changes leave out all of
  /// it.
  ///
  /// - Parameter bases: the emitters that are changed, and those whose names may be used as well.
  private mutating func list(
    _ node: JSONNode, of bases: [JSONNode?], at path: EffectPath
  ) throws(EffectError) -> JSONNode? {
    guard let members = node.members else { return changed(node) }
    guard let change = try ElementChanges(node, at: path, .effects) else { return node }
    if let other = members.first(where: { !ElementChanges.keys.contains($0.key) }) {
      throw .unknown(other.key, at: path, known: ElementChanges.keys)
    }
    guard check(change, in: bases) else { return bases[0] }
    guard let base = bases[0] else {
      throw EffectError(path, expected: "\"emitters\" that it changes", found: "none")
    }
    return try change.appliedLeavingSome(of: base)
  }

  /// The version for reduced motion with lists of its own; `nil` if nothing is left of it.
  private mutating func quiet(
    _ node: JSONNode, from original: JSONNode?, at path: EffectPath
  ) throws(EffectError) -> JSONNode? {
    guard var members = node.members else { return node }
    let (emitters, point) = (tree["emitters"], tree["fromPoint"])
    if let change = try ElementChanges(node, at: path, .effects) {
      if node["emitters"] != nil { throw .both("change", and: "emitters", at: path) }
      guard let emitters else {
        throw EffectError(path, expected: "\"emitters\" that it changes", found: "none")
      }
      guard check(change, in: [emitters, point, original]) else { return nil }
      let place = members[0].keyPlace
      members.removeAll { ElementChanges.keys.contains($0.key) }
      func add(_ key: String, _ list: JSONNode) {
        guard list.elements?.isEmpty == false else { return }
        members.append(JSONNode.Member(key: key, keyPlace: place, node: list))
      }
      add("emitters", try change.appliedLeavingSome(of: emitters))
      if let point, node["fromPoint"] == nil { add("fromPoint", change.applied(to: point)) }
      // It is this effect with changes, so it is fired at the same.
      if let source = tree["source"], node["source"] == nil {
        members.append(JSONNode.Member(key: "source", keyPlace: place, node: source))
      }
    } else if let index = members.firstIndex(where: { $0.key == "emitters" }) {
      guard let left = changed(members[index].node) else { return nil }
      members[index].node = left
    }
    if let index = members.firstIndex(where: { $0.key == "fromPoint" }), node["fromPoint"] != nil {
      // An effect of its own is changed as every effect is; else the effect's version from a point.
      let own = node["emitters"] == nil ? nil : members.first { $0.key == "emitters" }?.node
      let left = try list(
        members[index].node, of: own.map { [$0] } ?? [point ?? emitters, emitters, original],
        at: path.key("fromPoint"))
      if let left { members[index].node = left } else { members.remove(at: index) }
    }
    var result = node
    result.value = .object(members)
    return result
  }
}
