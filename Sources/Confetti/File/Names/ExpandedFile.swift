/// An effect file before the words read it: the effect that it extends, its names and its changes
/// are merged into one tree.
struct ExpandedFile {
  /// The tree that the words read.
  let node: JSONNode
  /// New looks of the whole effect, in the order in which they are applied.
  let restyles: [Restyle]
  /// The names that the file defines.
  let names: [String]
  /// The tree of the file itself, merged onto the effects that it extends.
  let source: JSONNode
  /// The names that the file defines without using them.
  let unused: [String]
  /// Things that are valid in the names, changes and lists of the file and surely not meant.
  let notes: [EffectWarning]
  /// Mistakes besides those that the words find; their paths lead through ``source``.
  let mistakes: [EffectError]

  /// The keys of the file that are no longer in the tree.
  static let keys =
    ["extends", "define"] + ElementChanges.keys + [addition] + Restyle.keys.map(\.name)
  /// The key of emitters that are added to those of another effect.
  static let addition = "also"

  /// The deepest nesting of the tree that the words read: that of a file.
  private static let mostNested = JSONParser.Limit.depth
}

extension ExpandedFile {
  /// Merges all these parts into one tree.
  ///
  /// - Parameter outside: what `use` finds if the file has no such name.
  init(
    _ node: JSONNode, bases: EffectBases, outside: LibraryPieces? = .all
  ) throws(ExpansionError) {
    var source = node
    do throws(EffectError) {
      var steps = EffectExtension(outside: outside)
      source = try steps.extended(node, bases: bases)
      (self.node, names) = try steps.expanded(source)
      (restyles, unused, mistakes) = (steps.restyles, steps.unused, steps.mistakes)
      notes = steps.notes
    } catch {
      throw ExpansionError(error: error, source: source)
    }
    self.source = source
    guard self.node.depth(upTo: Self.mostNested + 1) <= Self.mostNested else {
      throw ExpansionError(
        error: EffectError(
          EffectPath(),
          expected: "values that are nested at most \(Self.mostNested) deep with "
            + "their names written out", found: "more"), source: source)
    }
  }
}

/// An error of names, extending or changing, and the tree that its path leads through.
struct ExpansionError: Error {
  let error: EffectError
  let source: JSONNode
}
