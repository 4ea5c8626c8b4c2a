/// The other versions of an effect – from a point, and for reduced motion – as lists of their own.
struct EffectVariants {
  private var tree: JSONNode
  /// The changes of files in the effects that they extend.
  private var changes: [ElementChanges]
  /// The index of the first change of emitters which the file replaces.
  private let superseded: Int
  /// The names that the file defines.
  private let definitions: [String]
  /// Errors of names that no emitter has; they hide no other mistake.
  private(set) var unknownNames: [EffectError] = []

  init(_ tree: JSONNode, _ changes: [ElementChanges], superseded: Int, definitions: [String]) {
    (self.tree, self.changes, self.definitions) = (tree, changes, definitions)
    self.superseded = superseded
  }

  mutating func resolved() throws(EffectError) -> JSONNode {
    let own = tree["emitters"]
    let (point, calm) = (tree["fromPoint"], tree["reducedMotion"])
    let all = [own, point, calm?["emitters"], calm?["fromPoint"]]
    var known: [ElementChanges] = []
    for change in changes.dropFirst(superseded) where check(change, in: all) {
      known.append(change)
    }
    if var emitters = own {
      for change in known { emitters = try change.appliedLeavingSome(of: emitters) }
      tree.set("emitters", to: emitters)
    }
    changes = changes.prefix(superseded) + known
    let emitters = tree["emitters"]
    if let point {
      let path = EffectPath().key("fromPoint")
      tree.set("fromPoint", to: try list(point, of: [emitters, own], at: path))
    }
    if let calm, calm.members != nil {
      let path = EffectPath().key("reducedMotion")
      tree.set("reducedMotion", to: try reduced(calm, from: own, at: path))
    }
    return tree
  }

  /// Whether all names of a change are those of emitters in some lists; notes an error for each
  /// other name.
  private mutating func check(_ change: ElementChanges, in lists: [JSONNode?]) -> Bool {
    let unknown = change.unknownNames(in: lists, besides: definitions)
    unknownNames += unknown
    return unknown.isEmpty
  }

  /// A list after the changes of the whole effect; `nil` if the changes leave out all its elements.
  private func changed(_ list: JSONNode) -> JSONNode? {
    let result = changes.reduce(list) { $1.applied(to: $0) }
    return result.elements?.isEmpty == true && list.elements?.isEmpty == false ? nil : result
  }

  /// A list of emitters, or the list that an object with changes makes of the bases; `nil` if the
  /// effect's changes leave out all emitters.
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
  private mutating func reduced(
    _ node: JSONNode, from original: JSONNode?, at path: EffectPath
  ) throws(EffectError) -> JSONNode? {
    var version = node
    let (emitters, point) = (tree["emitters"], tree["fromPoint"])
    if let change = try ElementChanges(node, at: path, .effects) {
      if node["emitters"] != nil { throw .both("change", and: "emitters", at: path) }
      guard let emitters else {
        throw EffectError(path, expected: "\"emitters\" that it changes", found: "none")
      }
      guard check(change, in: [emitters, point, original]) else { return nil }
      var own = [("emitters", try change.appliedLeavingSome(of: emitters))]
      if let point, node["fromPoint"] == nil {
        own.append(("fromPoint", change.applied(to: point)))
      }
      for (key, list) in own where list.elements?.isEmpty == false { version.set(key, to: list) }
      // The version is this effect with changes, so it has the same source.
      if let source = tree["source"], node["source"] == nil { version.set("source", to: source) }
      for key in ElementChanges.keys { version.set(key, to: nil) }
    } else if let emitters = node["emitters"] {
      guard let left = changed(emitters) else { return nil }
      version.set("emitters", to: left)
    }
    if let own = node["fromPoint"] {
      // A version with emitters of its own changes those; any other changes the effect's emitters
      // from a point.
      let bases =
        node["emitters"] == nil ? [point ?? emitters, emitters, original] : [version["emitters"]]
      version.set("fromPoint", to: try list(own, of: bases, at: path.key("fromPoint")))
    }
    return version
  }
}

extension JSONNode {
  /// Sets a member, which is put last if it is new, or removes it.
  fileprivate mutating func set(_ key: String, to node: JSONNode?) {
    guard var members else { return }
    let index = members.firstIndex { $0.key == key }
    if let index, let node {
      members[index].node = node
    } else if let index {
      members.remove(at: index)
    } else if let node {
      members.append(Member(key: key, keyPlace: members.first?.keyPlace ?? place, node: node))
    }
    value = .object(members)
  }
}
