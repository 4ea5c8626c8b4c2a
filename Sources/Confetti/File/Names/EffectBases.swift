/// Reads the effects that other effects extend.
struct EffectBases: Sendable {
  /// The bytes of a file beside the one that names it; `nil` if there are no files.
  let file: (@Sendable (String) throws -> [UInt8])?

  static let library = EffectBases(file: nil)

  private static let ending = ".json"

  /// The tree of an effect by its name, and the name of its file.
  func tree(
    _ name: String, at path: EffectPath
  ) throws(EffectError) -> (node: JSONNode, file: String) {
    guard name.hasSuffix(Self.ending) else {
      if let node = LibraryFile.tree(of: name) { return (node, name + Self.ending) }
      throw EffectError(
        path,
        expected: "the name of an effect of the library, or of a file beside this one that ends in "
          + Self.ending + Spelling.hint(for: name, among: Effect.names),
        found: JSONScanner.excerpt(name))
    }
    guard name.utf8.count <= 200 else {
      throw EffectError(
        path, expected: "the name of a file of at most 200 bytes", found: JSONScanner.excerpt(name))
    }
    try NeighborName.check(name, at: path)
    guard let file else {
      throw EffectError(
        path, expected: "the name of an effect of the library, as no files can be read here",
        found: JSONScanner.excerpt(name))
    }
    do {
      return (try JSONParser.parse(try file(name)), name)
    } catch let error as JSONError {
      throw EffectError(path, expected: "an effect in \(name)", found: "at \(error)")
    } catch {
      throw EffectError(path, expected: "a file that can be read", found: "\(name): \(error)")
    }
  }
}
