/// The same emitters, but: some changed, some left out, by their names.
///
/// In a file `{"change": {"shell": {"when": {"count": 20}}}, "without": ["flash"]}`, where a list of
/// emitters could stand as well.
struct EmitterChanges {
  private var changes: [(name: String, path: EffectPath, node: JSONNode)] = []
  private var only: [(name: String, path: EffectPath)]?
  private var without: [(name: String, path: EffectPath)] = []
  /// The key that leaves emitters out, for errors.
  private var selection = EffectPath()

  static let keys = ["change", "only", "without"]

  /// The changes among some members, whose other keys are left to the caller; `nil` if there are none.
  ///
  /// - Parameter whole: the path of the object.
  init?(_ node: JSONNode, at whole: EffectPath) throws(EffectError) {
    guard let members = node.members, members.contains(where: { Self.keys.contains($0.key) })
    else { return nil }
    for member in members {
      let path = whole.key(member.key)
      switch member.key {
      case "change": changes = try Self.changes(member.node, at: path)
      case "only": only = try Self.names(member.node, at: path)
      case "without": without = try Self.names(member.node, at: path)
      default: continue
      }
      if member.key != "change" { selection = path }
    }
  }

  private static func changes(
    _ node: JSONNode, at path: EffectPath
  ) throws(EffectError) -> [(name: String, path: EffectPath, node: JSONNode)] {
    let expected = "emitters by their names, such as {\"shell\": {\"when\": {\"count\": 20}}}"
    guard let members = node.members, !members.isEmpty,
      members.count <= NameExpansion.Limit.definitions
    else { throw EffectError(path, expected: expected, found: node.summary) }
    for member in members where member.node.members == nil {
      throw EffectError(
        path.key(member.key), expected: "keys in braces", found: member.node.summary)
    }
    return members.map { ($0.key, path.key($0.key), $0.node) }
  }

  private static func names(
    _ node: JSONNode, at path: EffectPath
  ) throws(EffectError) -> [(name: String, path: EffectPath)] {
    guard let elements = node.elements, (1...NameExpansion.Limit.uses).contains(elements.count)
    else {
      throw EffectError(
        path, expected: "a list of 1…\(NameExpansion.Limit.uses) names of emitters",
        found: node.summary)
    }
    var names: [(name: String, path: EffectPath)] = []
    for (index, element) in elements.enumerated() {
      let path = path.index(index)
      names.append((try element.text("the name of an emitter in quotes", at: path), path))
    }
    return names
  }

  /// A list of emitters with the changes, of which something must be left.
  func appliedLeavingSome(of list: JSONNode) throws(EffectError) -> JSONNode {
    let result = applied(to: list)
    guard result.elements?.isEmpty != true || list.elements?.isEmpty == true else {
      throw EffectError(
        selection, expected: "an emitter that is left", found: "none", isKey: true)
    }
    return result
  }

  /// A list of emitters with the changes; `only` names some of the list itself, the others also name
  /// children.
  func applied(to list: JSONNode) -> JSONNode {
    guard var emitters = list.elements else { return list }
    if let only {
      emitters = emitters.filter { emitter in only.contains { $0.name == emitter.emitterName } }
    }
    var result = list
    result.value = .array(emitters.compactMap { changed($0) })
    return result
  }

  /// An emitter with the changes; `nil` if it is left out.
  private func changed(_ emitter: JSONNode) -> JSONNode? {
    let name = emitter.emitterName
    if let name, without.contains(where: { $0.name == name }) { return nil }
    var result = emitter
    if var members = emitter.members,
      let index = members.firstIndex(where: { $0.key == "children" }),
      let children = members[index].node.elements
    {
      members[index].node.value = .array(children.compactMap { changed($0) })
      if case .array(let kept) = members[index].node.value, kept.isEmpty, !children.isEmpty {
        members.remove(at: index)
      }
      result.value = .object(members)
    }
    for change in changes where change.name == name {
      result = result.merged(with: change.node)
    }
    return result
  }

  /// The errors of names that are those of none of the emitters in some lists.
  ///
  /// - Parameter definitions: the names that the file defines, which may be confused with them.
  func unknownNames(
    in lists: [JSONNode?], besides definitions: [String]
  ) -> [EffectError] {
    var (all, own) = (Set<String>(), Set<String>())
    for list in lists {
      for emitter in list?.elements ?? [] {
        if let name = emitter.emitterName { own.insert(name) }
        Self.collectNames(of: emitter, into: &all)
      }
    }
    var errors: [EffectError] = []
    func check(
      _ name: String, among names: Set<String>, at path: EffectPath, isKey: Bool = false
    ) {
      guard !names.contains(name) else { return }
      if definitions.contains(name) {
        errors.append(
          EffectError(
            path, expected: "the name of an emitter; \"define\" changes what it defines",
            found: "\(JSONScanner.excerpt(name)), which is a name of \"define\"", isKey: isKey))
      } else if all.contains(name) {
        errors.append(
          EffectError(
            path, expected: "an emitter of the list, as \"only\" keeps them whole",
            found: "\(JSONScanner.excerpt(name)), which is a child", isKey: isKey))
      } else {
        errors.append(Self.unknown(name, among: names, at: path, isKey: isKey))
      }
    }
    for change in changes { check(change.name, among: all, at: change.path, isKey: true) }
    for one in without { check(one.name, among: all, at: one.path) }
    for one in only ?? [] { check(one.name, among: own, at: one.path) }
    return errors
  }

  private static func collectNames(of emitter: JSONNode, into names: inout Set<String>) {
    if let name = emitter.emitterName { names.insert(name) }
    for child in emitter["children"]?.elements ?? [] { collectNames(of: child, into: &names) }
  }

  private static func unknown(
    _ name: String, among names: Set<String>, at path: EffectPath, isKey: Bool = false
  ) -> EffectError {
    let kind = "the name of an emitter"
    guard names.isEmpty else {
      return .unknown(kind, name, among: names.sorted(), at: path, isKey: isKey)
    }
    return EffectError(
      path, expected: "\(kind); none has one, so give them a \"name\" first",
      found: JSONScanner.excerpt(name), isKey: isKey)
  }
}
