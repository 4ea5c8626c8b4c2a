/// A part of an effect file that has a name, by which a file that extends the effect can change it.
package struct NamedPart: Hashable, Sendable {
  /// The key under which the part is changed.
  package enum Kind: Sendable {
    /// An emitter, which `change` and `without` find by its name.
    case emitter
    /// A name of `define`.
    case definition
  }

  package let kind: Kind
  package let name: String
  /// The value of a definition in short, such as `a list of 6`; of an emitter its ``Emitter/Role``, if it says one.
  package let summary: String
  /// The paths to an emitter, or the emitters that use a definition, by their names or paths; perhaps none.
  package let users: [String]
}

extension EffectDocument {
  /// All parts with a name: the emitters in the order in which they stand, then the definitions by their names.
  package var namedParts: [NamedPart] {
    let node = expanded.node
    var (emitters, users) = (OrderedUsers(), OrderedUsers())
    var roles: [String: String] = [:]
    node.forEachValue { value, path in
      if path.isOfEmitter, let name = value.elementName {
        emitters.add(ValuePath(path).description, to: name)
        roles[name] = value["role"]?.text ?? roles[name]
      }
      for name in value.usedNames { users.add(user(of: path), to: name) }
    }
    return emitters.names.map {
      NamedPart(kind: .emitter, name: $0, summary: roles[$0] ?? "", users: emitters[$0])
    }
      + expanded.names.map {
        let summary = expanded.source["define"]?[$0]?.summary ?? ""
        return NamedPart(kind: .definition, name: $0, summary: summary, users: users[$0])
      }
  }

  /// The name of the innermost emitter on a path that has one, or the path to the outermost emitter.
  private func user(of path: [PathStep]) -> String {
    let emitters = path.indices.filter { path[...$0].isOfEmitter }
    let names = emitters.compactMap { expanded.node.existingNode(at: path[...$0])?.elementName }
    return names.last ?? ValuePath(emitters.first.map { Array(path[...$0]) } ?? path).description
  }
}

/// The users of names, each once, in the order in which they are found.
private struct OrderedUsers {
  private(set) var names: [String] = []
  private var users: [String: [String]] = [:]

  subscript(name: String) -> [String] { users[name] ?? [] }

  mutating func add(_ user: String, to name: String) {
    if users[name] == nil { names.append(name) }
    if users[name]?.contains(user) != true { users[name, default: []].append(user) }
  }
}

extension BidirectionalCollection<PathStep> {
  /// Whether the path leads to an element of a list of emitters or children.
  fileprivate var isOfEmitter: Bool {
    guard last?.isIndex == true, case .key(let list)? = dropLast().last else { return false }
    return ["emitters", "fromPoint", "children"].contains(list)
  }
}

extension JSONNode {
  /// The names of definitions and emitters that brought the value to its place.
  fileprivate var usedNames: [String] {
    var (names, next) = ([String](), origin)
    while let origin = next {
      names.append(String(origin.name.dropFirst().dropLast()))
      next = origin.inner
    }
    return names
  }
}
