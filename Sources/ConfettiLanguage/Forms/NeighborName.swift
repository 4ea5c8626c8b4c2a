/// The name of a file that another file names: it is in the same folder, or below it.
///
/// A file of a stranger's thereby reaches nothing but what came with it.
package enum NeighborName {
  /// Throws an error for a name that leads elsewhere.
  package static func check(_ name: String, at path: ValuePath) throws(ValueError) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(""), !parts.contains("..") else {
      throw ValueError(
        path, expected: "a file in the same folder or below it; copy it there",
        found: JSONScanner.excerpt(name))
    }
  }
}

/// The name of a file beside this one; empty for none.
package struct NeighborForm: Form {
  private let text: TextForm

  /// - Parameter most: the most characters.
  package init(upTo most: Int) { text = TextForm(upTo: most) }

  package func read(_ node: JSONNode, at path: ValuePath) throws(ValueError) -> String {
    let name = try text.read(node, at: path)
    if !name.isEmpty { try NeighborName.check(name, at: path) }
    return name
  }

  package func json(_ value: String) -> JSONValue? { text.json(value) }

  package func check(_ name: String, at path: ValuePath) throws(ValueError) {
    try text.check(name, at: path)
  }

  package var description: FormDescription { text.description }
}
