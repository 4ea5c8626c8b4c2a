import ConfettiSystem

/// Names that an effect can use without defining them: the pieces of the library, such as
/// `paper`, and the emitters of its effects, such as `party.near`.
struct LibraryPieces: OutsideNames {
  /// Whether the emitters of effects have names; in the effects of the library only pieces have.
  private let hasEffects: Bool

  /// All names.
  static let all = LibraryPieces(hasEffects: true)

  /// The names of the pieces alone.
  private static let few = LibraryPieces(hasEffects: false)

  /// The file with the pieces, which is an effect as well.
  static let file = "pieces"

  /// The names of the pieces.
  static let names = parts(of: file).keys.sorted()

  /// The parts of files by their names: to write out all names of a file takes milliseconds.
  private static let known = Locked<[String: [String: JSONNode]]>([:])

  func value(of name: String) -> JSONNode? {
    guard let dot = name.firstIndex(of: ".") else { return Self.parts(of: Self.file)[name] }
    let effect = String(name[..<dot])
    guard hasEffects, Effect.names.contains(effect) else { return nil }
    return Self.parts(of: effect)[String(name[name.index(after: dot)...])]
  }

  func names(near name: String) -> [String] {
    guard hasEffects, let effect = effect(near: name) else { return Self.names }
    return Self.parts(of: effect).keys.sorted().map { "\(effect).\($0)" }
  }

  func expected(insteadOf name: String) -> String? {
    guard hasEffects, name.contains(".") else { return nil }
    guard let effect = effect(near: name) else {
      return "an effect of the library, a dot and one of its emitters, such as \"party.near\""
    }
    return "an emitter of \(effect): \(names(near: name).prefix(16).joined(separator: ", "))"
  }

  var summary: String { "a piece of the library: \(Self.names.joined(separator: ", "))" }

  /// The effect that the letters before the dot of a name are nearest to.
  private func effect(near name: String) -> String? {
    guard let dot = name.firstIndex(of: ".") else { return nil }
    return Spelling.nearest(to: String(name[..<dot]), among: Effect.names)
  }

  /// The parts of a file of the library that can be used: its emitters, their children and the keys in
  /// braces that it defines; of several with one name the outermost emitter.
  static func parts(of file: String) -> [String: JSONNode] {
    if let parts = known.with({ $0[file] }) { return parts }
    let outside = file == Self.file ? nil : few
    guard let tree = try? LibraryFile(file).tree,
      let expanded = try? ExpandedFile(tree, bases: .library, outside: outside)
    else { return [:] }
    var parts = expanded.definitions(outside)
    parts.merge(emitters(in: expanded.node)) { $1 }
    if file == Self.file {
      // A piece is a whole emitter.
      let pieces = Set((expanded.node["emitters"]?.elements ?? []).compactMap(\.elementName))
      parts = parts.filter { pieces.contains($0.key) }
    }
    var origins: [String: NodeOrigin] = [:]
    for (name, node) in parts { parts[name] = stamped(node, from: "\(file).json", &origins) }
    known.with { $0[file] = parts }
    return parts
  }

  private static func emitters(in effect: JSONNode) -> [String: JSONNode] {
    let calm = effect["reducedMotion"]
    let lists = [effect["emitters"], effect["fromPoint"], calm?["emitters"], calm?["fromPoint"]]
    var emitters = lists.flatMap { $0?.elements ?? [] }
    var found: [String: JSONNode] = [:]
    while !emitters.isEmpty {
      for var emitter in emitters {
        guard let name = emitter.elementName, found[name] == nil else { continue }
        emitter.value = .object((emitter.members ?? []).filter { $0.key != "name" })
        found[name] = emitter
      }
      emitters = emitters.flatMap { $0["children"]?.elements ?? [] }
    }
    return found
  }

  /// A value whose parts have origins with their file and nothing else.
  private static func stamped(
    _ node: JSONNode, from file: String, _ origins: inout [String: NodeOrigin]
  ) -> JSONNode {
    let own = node.origin?.file ?? file
    let origin = origins[own] ?? NodeOrigin(file: own, name: "", use: node.place)
    origins[own] = origin
    var result = node
    result.origin = origin
    result.changeParts { $0 = stamped($0, from: file, &origins) }
    return result
  }
}

extension ExpandedFile {
  /// The keys in braces that the file defines, by their names; a draw in braces is a value.
  fileprivate func definitions(_ outside: LibraryPieces?) -> [String: JSONNode] {
    let root = EffectPath.unkept
    let emitters = source["emitters"].map { [($0, root)] } ?? []
    guard
      var names = try? NameExpansion(
        definitions: source["define"], elements: emitters, at: root, .effects, outside: outside)
    else { return [:] }
    var found: [String: JSONNode] = [:]
    for member in source["define"]?.members ?? [] {
      let node = try? names.expand(member.node, at: root)
      guard let node, let members = node.members,
        !members.contains(where: { Vocabulary.effects.rules.whole.contains($0.key) })
      else { continue }
      found[member.key] = node
    }
    return found
  }
}
