/// Changes of a list of elements, such as emitters: some are changed and some are left out, by their names.
///
/// In a file such changes can stand in place of a list of elements: `{"change": {"shell": {"when":
/// {"count": 20}}}, "without": ["flash"]}`.
package struct ElementChanges {
  private let vocabulary: Vocabulary
  private var changes: [(name: String, path: ValuePath, node: JSONNode)] = []
  private var without: [(name: String, path: ValuePath)] = []
  /// The path of ``without``, for errors.
  private var selection = ValuePath()

  package static let keys = ["change", "without"]

  /// The changes among the members of an object, whose other keys the caller reads; `nil` if there
  /// are none.
  ///
  /// - Parameter whole: the path of the object.
  package init?(
    _ node: JSONNode, at whole: ValuePath, _ vocabulary: Vocabulary
  ) throws(ValueError) {
    self.vocabulary = vocabulary
    guard let members = node.members, members.contains(where: { Self.keys.contains($0.key) })
    else { return nil }
    for member in members {
      let path = whole.key(member.key)
      switch member.key {
      case "change": changes = try changes(member.node, at: path)
      case "without": (without, selection) = (try names(member.node, at: path), path)
      default: continue
      }
    }
  }

  private func changes(
    _ node: JSONNode, at path: ValuePath
  ) throws(ValueError) -> [(name: String, path: ValuePath, node: JSONNode)] {
    let rules = vocabulary.rules
    let expected = "\(rules.elements) by their names, such as \(rules.changeExample)"
    guard let members = node.members, !members.isEmpty,
      members.count <= NameExpansion.Limit.definitions
    else { throw ValueError(path, expected: expected, found: node.summary) }
    for member in members where member.node.members == nil {
      throw ValueError(path.key(member.key), expected: "keys in braces", found: member.node.summary)
    }
    return members.map { ($0.key, path.key($0.key), $0.node) }
  }

  private func names(
    _ node: JSONNode, at path: ValuePath
  ) throws(ValueError) -> [(name: String, path: ValuePath)] {
    guard let elements = node.elements, (1...NameExpansion.Limit.uses).contains(elements.count)
    else {
      throw ValueError(
        path,
        expected: "a list of 1…\(NameExpansion.Limit.uses) names of \(vocabulary.rules.elements)",
        found: node.summary)
    }
    var names: [(name: String, path: ValuePath)] = []
    for (index, element) in elements.enumerated() {
      let path = path.index(index)
      names.append(
        (try element.text("the name of \(vocabulary.rules.element) in quotes", at: path), path))
    }
    return names
  }

  /// A list with the changes; throws an error if they leave out all elements.
  package func appliedLeavingSome(of list: JSONNode) throws(ValueError) -> JSONNode {
    let result = applied(to: list)
    guard result.elements?.isEmpty != true || list.elements?.isEmpty == true else {
      throw ValueError(
        selection, expected: "\(vocabulary.rules.element) that is left", found: "none", isKey: true)
    }
    return result
  }

  /// A list with the changes, also those of nested elements.
  package func applied(to list: JSONNode) -> JSONNode {
    guard let elements = list.elements else { return list }
    var result = list
    result.value = .array(elements.compactMap { changed($0) })
    return result
  }

  /// An element with the changes; `nil` if it is left out.
  private func changed(_ element: JSONNode) -> JSONNode? {
    let name = element.elementName
    if let name, without.contains(where: { $0.name == name }) { return nil }
    var result = element
    if var members = element.members,
      let index = members.firstIndex(where: { $0.key == vocabulary.rules.nested }),
      let nested = members[index].node.elements
    {
      members[index].node.value = .array(nested.compactMap { changed($0) })
      if case .array(let kept) = members[index].node.value, kept.isEmpty, !nested.isEmpty {
        members.remove(at: index)
      }
      result.value = .object(members)
    }
    for change in changes where change.name == name {
      result = result.merged(with: change.node, by: vocabulary)
    }
    return result
  }

  /// The errors of names that no element in some lists has.
  ///
  /// - Parameter definitions: the names that the file defines, which people may confuse with those
  ///   of elements.
  package func unknownNames(in lists: [JSONNode?], besides definitions: [String]) -> [ValueError] {
    var names: Set<String> = []
    for list in lists {
      for element in list?.elements ?? [] { collectNames(of: element, into: &names) }
    }
    var errors: [ValueError] = []
    let element = vocabulary.rules.element
    func check(_ name: String, at path: ValuePath, isKey: Bool) {
      guard !names.contains(name) else { return }
      guard definitions.contains(name) else {
        return errors.append(unknown(name, among: names, at: path, isKey: isKey))
      }
      errors.append(
        ValueError(
          path, expected: "the name of \(element); \"define\" changes what it defines",
          found: "\(JSONScanner.excerpt(name)), which is a name of \"define\"", isKey: isKey))
    }
    for change in changes { check(change.name, at: change.path, isKey: true) }
    for one in without { check(one.name, at: one.path, isKey: false) }
    return errors
  }

  private func collectNames(of element: JSONNode, into names: inout Set<String>) {
    if let name = element.elementName { names.insert(name) }
    for nested in element[vocabulary.rules.nested]?.elements ?? [] {
      collectNames(of: nested, into: &names)
    }
  }

  private func unknown(
    _ name: String, among names: Set<String>, at path: ValuePath, isKey: Bool
  ) -> ValueError {
    let kind = "the name of \(vocabulary.rules.element)"
    guard names.isEmpty else {
      return .unknown(kind, name, among: names.sorted(), at: path, isKey: isKey)
    }
    return ValueError(
      path, expected: "\(kind); none has one, so give them a \"name\" first",
      found: JSONScanner.excerpt(name), isKey: isKey)
  }
}
