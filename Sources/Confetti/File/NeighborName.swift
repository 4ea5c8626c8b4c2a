/// The name of a file that another file names: it is in the same folder, or below it.
///
/// A file of a stranger's thereby reaches nothing but what came with it.
enum NeighborName {
  /// Throws an error for a name that leads elsewhere.
  static func check(_ name: String, at path: EffectPath) throws(EffectError) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(""), !parts.contains("..") else {
      throw EffectError(
        path, expected: "a file in the same folder or below it; copy it there",
        found: JSONScanner.excerpt(name))
    }
  }
}

/// The name of a picture beside the file; empty for none.
struct NeighborForm: Form {
  private let text = TextForm(upTo: Shape.longestName)

  func read(_ node: JSONNode, at path: EffectPath) throws(EffectError) -> String {
    let name = try text.read(node, at: path)
    if !name.isEmpty { try NeighborName.check(name, at: path) }
    return name
  }

  func json(_ value: String) -> JSONValue? { text.json(value) }

  func check(_ name: String, at path: EffectPath) throws(EffectError) {
    try text.check(name, at: path)
  }

  var description: FormDescription { text.description }
}
