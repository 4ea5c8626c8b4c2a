/// The other versions of an effect – from a point, and for reduced motion – as lists of their own.
struct EffectVariants {
  private var tree: JSONNode
  private let changes: [EmitterChanges]

  init(_ tree: JSONNode, _ changes: [EmitterChanges]) {
    (self.tree, self.changes) = (tree, changes)
  }

  private static let quietKeys = ["reducedMotion", "quiet"]

  mutating func resolved() throws(EffectError) -> JSONNode {
    let own = tree["emitters"]
    let (point, calm) = (tree["fromPoint"], tree["reducedMotion"] ?? tree["quiet"])
    for change in changes {
      try change.checkNames(
        in: [own, point, calm?["emitters"], calm?["fromPoint"]])
    }
    if let own { set("emitters", changed(own)) }
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

  private func changed(_ list: JSONNode) -> JSONNode {
    changes.reduce(list) { $1.applied(to: $0) }
  }

  private mutating func set(_ key: String, _ node: JSONNode) {
    guard var members = tree.members, let index = members.firstIndex(where: { $0.key == key })
    else { return }
    members[index].node = node
    tree.value = .object(members)
  }

  /// A list of emitters, or the emitters of one with changes.
  ///
  /// - Parameter bases: the emitters that are changed, and those whose names may be used as well.
  private func list(
    _ node: JSONNode, of bases: [JSONNode?], at path: EffectPath
  ) throws(EffectError) -> JSONNode {
    guard let members = node.members else { return changed(node) }
    guard let change = try EmitterChanges(node, at: path) else { return node }
    if let other = members.first(where: { !EmitterChanges.keys.contains($0.key) }) {
      throw .unknown(other.key, at: path, known: EmitterChanges.keys)
    }
    try change.checkNames(in: bases)
    guard let base = bases[0] else {
      throw EffectError(path, expected: "\"emitters\" that it changes", found: "none")
    }
    return change.applied(to: base)
  }

  /// The version for reduced motion with lists of its own.
  private func quiet(
    _ node: JSONNode, from original: JSONNode?, at path: EffectPath
  ) throws(EffectError) -> JSONNode {
    guard var members = node.members else { return node }
    let (emitters, point) = (tree["emitters"], tree["fromPoint"])
    if let change = try EmitterChanges(node, at: path) {
      if node["emitters"] != nil { throw .both("change", and: "emitters", at: path) }
      guard let emitters else {
        throw EffectError(path, expected: "\"emitters\" that it changes", found: "none")
      }
      try change.checkNames(in: [emitters, point, original])
      let place = members[0].keyPlace
      members.removeAll { EmitterChanges.keys.contains($0.key) }
      func add(_ key: String, _ list: JSONNode) {
        guard list.elements?.isEmpty == false else { return }
        members.append(JSONNode.Member(key: key, keyPlace: place, node: list))
      }
      add("emitters", change.applied(to: emitters))
      if let point, node["fromPoint"] == nil { add("fromPoint", change.applied(to: point)) }
    } else if let index = members.firstIndex(where: { $0.key == "emitters" }) {
      members[index].node = changed(members[index].node)
    }
    if let index = members.firstIndex(where: { $0.key == "fromPoint" }), node["fromPoint"] != nil {
      members[index].node = try list(
        members[index].node, of: [point ?? emitters, emitters, original],
        at: path.key("fromPoint"))
    }
    var result = node
    result.value = .object(members)
    return result
  }
}
