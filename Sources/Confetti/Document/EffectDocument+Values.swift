extension EffectDocument.Origin.Kind {
  /// The kind of text that says a value which some text says.
  init(of node: JSONNode) {
    self = node.origin == nil ? .own : node.origin?.file == nil ? .defined : .extended
  }
}

extension EffectDocument {
  /// A value of the effect as it holds, and the kind of text that says it; `nil` if no text says it.
  ///
  /// It is ``origin(at:)`` without a search for other users of the text, quick enough for every row of a panel.
  package func found(at path: [PathStep]) -> (value: JSONValue, kind: Origin.Kind)? {
    if let style = restyle(of: path) { return (JSONValue(style.node), .restyled) }
    guard let node = tree.existingNode(at: path) else { return nil }
    return (JSONValue(node), Origin.Kind(of: node))
  }

  /// The number of elements of a list; 0 if there is no list.
  package func count(at path: [PathStep]) -> Int {
    tree.existingNode(at: path)?.elements?.count ?? 0
  }

  /// The name by which a value came to its place, without quotes; `nil` if the file says it in its place.
  package func usedName(at path: [PathStep]) -> String? {
    guard let origin = tree.existingNode(at: path)?.origin else { return nil }
    return origin.name.filter { $0 != "\"" }
  }

  /// The bytes of this file that say a value, in its place or in a definition; `nil` if another file says it, or none.
  package func textRange(at path: [PathStep]) -> Range<Int>? {
    guard let node = tree.existingNode(at: path), node.origin?.file == nil, node.end > 0 else {
      return nil
    }
    return node.range
  }
}
