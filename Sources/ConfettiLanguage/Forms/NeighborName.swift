/// The name of a file that another file names: it is in the same folder, or below it.
///
/// So a file from a stranger can reach only files that came with it.
package enum NeighborName {
  /// Throws an error for a name that leads out of the folder.
  package static func check(_ name: String, at path: ValuePath) throws(ValueError) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(""), !parts.contains("..") else {
      throw ValueError(
        path, expected: "a file in the same folder or below it; copy it there",
        found: JSONScanner.excerpt(name))
    }
  }
}
