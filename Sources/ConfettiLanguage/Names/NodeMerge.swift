extension JSONNode {
  /// The value after changes: objects are merged member by member, other values are replaced.
  ///
  /// A draw is replaced as a whole. A key removes the keys that it cannot stand beside (`box`
  /// removes `point`), and `null` removes a key. A word that is written as one of its values, such
  /// as a life as its seconds, counts as an object with that value.
  package func merged(
    with changes: JSONNode, key: String = "", by vocabulary: Vocabulary
  ) -> JSONNode {
    guard isObject || changes.isObject else { return changes }
    let (base, own) = (inBraces(as: key, vocabulary), changes.inBraces(as: key, vocabulary))
    let whole = vocabulary.rules.whole
    guard let members = base.members, let changed = own.members, !base.hasAny(of: whole),
      !own.hasAny(of: whole)
    else { return changes }
    var result = MemberTable(members)
    for change in changed { result.merge(change, by: vocabulary) }
    return JSONNode(
      value: .object(result.members), place: own.place, end: own.end, origin: own.origin)
  }

  fileprivate var isNull: Bool { if case .null = value { true } else { false } }

  /// The value without keys whose value is `null`.
  fileprivate var withoutNulls: JSONNode {
    guard let members else { return self }
    var result = self
    result.value = .object(
      members.compactMap { member in
        if member.node.isNull { return nil }
        var member = member
        member.node = member.node.withoutNulls
        return member
      })
    return result
  }

  /// The value as an object, if a word is written as the value of one of its keys.
  private func inBraces(as key: String, _ vocabulary: Vocabulary) -> JSONNode {
    guard let own = vocabulary.rules.shorthands[key] else { return self }
    if case .object = value, !hasAny(of: vocabulary.rules.whole) { return self }
    let member = Member(key: own, keyPlace: place, node: self)
    return JSONNode(value: .object([member]), place: place, end: end, origin: origin)
  }

  private func hasAny(of keys: [String]) -> Bool {
    members?.contains { keys.contains($0.key) } ?? false
  }
}

/// The members of an object into which others are merged.
private struct MemberTable {
  private var all: [JSONNode.Member]
  /// The indices of members that were removed.
  private var removed: Set<Int> = []
  /// The indices by the bytes of the keys, for large objects: hashing a string takes a time that
  /// grows with the square of the number of combining marks on one character.
  private var large: [[UInt8]: Int]?

  private static let few = 64

  init(_ members: [JSONNode.Member]) {
    all = members
    guard members.count > Self.few else { return }
    var large: [[UInt8]: Int] = [:]
    for (index, member) in members.enumerated() { large[Array(member.key.utf8)] = index }
    self.large = large
  }

  var members: [JSONNode.Member] {
    removed.isEmpty ? all : all.indices.filter { !removed.contains($0) }.map { all[$0] }
  }

  private func index(of key: String) -> Int? {
    if let large { return large[Array(key.utf8)] }
    return all.indices.first { all[$0].key == key && !removed.contains($0) }
  }

  mutating func merge(_ change: JSONNode.Member, by vocabulary: Vocabulary) {
    for rival in vocabulary.rivals(of: change.key) {
      if let index = index(of: rival) { remove(index) }
    }
    var change = change
    guard let index = index(of: change.key) else {
      // There is no such key to remove.
      if change.node.isNull { return }
      change.node = change.node.withoutNulls
      if large == nil, all.count >= Self.few { self = MemberTable(members) }
      large?[Array(change.key.utf8)] = all.count
      all.append(change)
      return
    }
    if change.node.isNull { return remove(index) }
    change.node = all[index].node.merged(with: change.node, key: change.key, by: vocabulary)
    all[index] = change
  }

  private mutating func remove(_ index: Int) {
    large?[Array(all[index].key.utf8)] = nil
    removed.insert(index)
  }
}
