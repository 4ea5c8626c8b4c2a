extension JSONNode {
  /// The value with changes: objects are merged member by member, everything else is replaced.
  ///
  /// A draw is replaced as a whole, a key takes away those that it cannot stand beside (`box` takes
  /// away `point`), `null` takes away a key, and a life that is only a number is its seconds.
  func merged(with changes: JSONNode, key: String = "") -> JSONNode {
    let (base, own) = key == "life" ? (inBraces, changes.inBraces) : (self, changes)
    guard let members = base.members, let changed = own.members, !base.isDrawn, !own.isDrawn
    else { return changes }
    var result = MemberTable(members)
    for change in changed { result.merge(change) }
    return JSONNode(value: .object(result.members), place: own.place, origin: own.origin)
  }

  /// The value without keys that take away.
  fileprivate var withoutNulls: JSONNode {
    guard let members else { return self }
    var result = self
    result.value = .object(
      members.compactMap { member in
        if case .null = member.node.value { return nil }
        var member = member
        member.node = member.node.withoutNulls
        return member
      })
    return result
  }

  /// A life as an object.
  private var inBraces: JSONNode {
    if case .object = value, !isDrawn { return self }
    let seconds = Member(key: "seconds", keyPlace: place, node: self)
    return JSONNode(value: .object([seconds]), place: place, origin: origin)
  }

  /// Whether it is a draw or a choice, whose keys mean something only together.
  private var isDrawn: Bool {
    members?.contains { member in MergeRules.whole.contains { $0 == member.key } } ?? false
  }
}

/// The members of an object into which others are merged.
private struct MemberTable {
  private var slots: [JSONNode.Member?]
  /// The slots by the bytes of the keys, of large objects: hashing a string takes a time that grows
  /// with the square of the number of combining marks on one character.
  private var large: [[UInt8]: Int]?

  private static let few = 64

  init(_ members: [JSONNode.Member]) {
    slots = members
    guard members.count > Self.few else { return }
    var large: [[UInt8]: Int] = [:]
    for (index, member) in members.enumerated() { large[Array(member.key.utf8)] = index }
    self.large = large
  }

  var members: [JSONNode.Member] { slots.compactMap { $0 } }

  private func slot(_ key: String) -> Int? {
    large.map { $0[Array(key.utf8)] } ?? slots.firstIndex { $0?.key == key }
  }

  mutating func merge(_ change: JSONNode.Member) {
    for rival in MergeRules.rivals(of: change.key) {
      if let slot = slot(rival) { remove(slot) }
    }
    guard let slot = slot(change.key), let old = slots[slot] else {
      // There is nothing to take away.
      if case .null = change.node.value { return }
      var change = change
      change.node = change.node.withoutNulls
      if large == nil, slots.count >= Self.few { self = MemberTable(members) }
      large?[Array(change.key.utf8)] = slots.count
      slots.append(change)
      return
    }
    if case .null = change.node.value { return remove(slot) }
    let node = old.node.merged(with: change.node, key: change.key)
    slots[slot] = JSONNode.Member(key: change.key, keyPlace: change.keyPlace, node: node)
  }

  private mutating func remove(_ slot: Int) {
    if let old = slots[slot] { large?[Array(old.key.utf8)] = nil }
    slots[slot] = nil
  }
}

/// The keys that merging treats differently from others.
private enum MergeRules {
  /// The keys of objects that are replaced as a whole.
  static let whole = ["either", "steps", "oneOf", "draw", "by", "between", "step", "across"]

  /// The keys that a key takes away: those that may not stand beside it.
  static func rivals(of key: String) -> [String] {
    // The longest keys are no words, and would take long to hash.
    key.utf8.count <= 32 ? rivals[key] ?? [] : []
  }

  private static let rivals: [String: [String]] = {
    var rivals: [String: [String]] = [:]
    let kinds = ["shape", "path", "text", "picture", "letters"]
    let shapes = kinds.indices.flatMap { a in kinds[(a + 1)...].map { (kinds[a], $0) } }
    let trails = Trail.Echoes.keys.map { ("ribbon", $0.name) }
    let pairs =
      EffectSchema.words.flatMap { $0.alternatives } + shapes + trails + [("count", "for")]
    for (one, other) in pairs {
      rivals[one, default: []].append(other)
      rivals[other, default: []].append(one)
    }
    return rivals
  }()
}
