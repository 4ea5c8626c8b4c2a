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
