/// An effect file as it is edited: its text, the tree with all names written out, and its effect belong
/// together.
///
///     let document = try EffectDocument(file: "rocket.json", contents: bytes)
///     let path = try document.path("shell.launch.speed")
///     let change = try document.change(.set(path, [340, 460]))
///     let (edited, undo) = try document.applying(change)
///
/// An edit says how the effect is to be; the document finds the text that says it, perhaps a
/// definition or an effect in another file, and changes those bytes and no others.
package struct EffectDocument: Sendable {
  package let file: String
  package let source: SourceText
  package let effect: Effect
  let expanded: ExpandedFile
  private let beside: (@Sendable (String) throws -> [UInt8])?

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: the name of the file in errors.
  ///   - contents: the bytes of the file, at most 1 MiB.
  ///   - beside: the bytes of a file beside this one that it extends, by its name; `nil` lets it
  ///     extend only effects of the library.
  /// - Throws: a ``DocumentError`` for what is wrong.
  package init(
    file: String, contents: [UInt8], beside: (@Sendable (String) throws -> [UInt8])? = nil
  ) throws(DocumentError) {
    (self.file, self.beside) = (file, beside)
    source = try DocumentError.parsing(file, contents)
    do {
      expanded = try ExpandedFile(source.root, bases: EffectBases(file: beside))
    } catch {
      throw DocumentError(file, [(error.error, error.source)])
    }
    effect = try Self.effect(of: expanded, named: file)
  }

  private static func effect(
    of expanded: ExpandedFile, named file: String
  ) throws(DocumentError) -> Effect {
    var told = expanded.mistakes.map { ($0, expanded.source) }
    do {
      var effect = try expanded.effect()
      if effect.name.isEmpty { effect.name = name(of: file) }
      if told.isEmpty { return effect }
    } catch {
      told += error.all.map { ($0.hintingAtDraw(in: expanded.node), expanded.node) }
    }
    throw DocumentError(file, told, names: expanded.names)
  }

  /// The name of a file without its folder and its extension.
  private static func name(of file: String) -> String {
    let last = file.split(separator: "/").last ?? ""
    guard let dot = last.lastIndex(of: "."), dot > last.startIndex else { return String(last) }
    return String(last[..<dot])
  }

  package var checked: Effect.Checked { Effect.Checked(unchecked: effect) }

  /// The parts of the effect that are valid and surely not meant, at most ten.
  ///
  /// Finding them takes longer than reading the file.
  package var warnings: [DocumentWarning] {
    // In other amounts a value of the effect that is extended may look wrong; nobody wrote it so.
    let own = effect.warnings.filter { warning in
      expanded.restyles.isEmpty
        || expanded.node.node(at: warning.path.steps).origin?.file == nil
    }
    let told =
      (expanded.notes + expanded.unusedNames).map { ($0, expanded.source) }
      + own.map { ($0, expanded.node) }
    return told.prefix(ValueError.most).map { warning, node in
      DocumentWarning(file, at: warning.path, warning.message, in: node)
    }
  }

  /// The document after a change, and the change that undoes it.
  ///
  /// - Throws: a ``DocumentError`` if the changed text is no effect.
  package func applying(
    _ change: TextChange
  ) throws(DocumentError) -> (document: EffectDocument, inverse: TextChange) {
    let (bytes, inverse) = change.applied(to: source.bytes)
    return (try reading(bytes), inverse)
  }

  /// The document with another text of the same file.
  ///
  /// - Throws: a ``DocumentError`` if the text is no effect.
  package func reading(_ contents: [UInt8]) throws(DocumentError) -> EffectDocument {
    try EffectDocument(file: file, contents: contents, beside: beside)
  }

  /// The path to a value of the effect, read from text as people write it, such as
  /// `emitters[0].launch.speed` or `shell.launch.speed`.
  package func path(_ text: String) throws(ValueError) -> [PathStep] {
    try WrittenPath(text).resolved(in: tree, keys: Effect.keyNames + ExpandedFile.keys)
  }

  /// A path with the names of emitters that have one, for messages.
  package func shown(_ path: [PathStep]) -> String { ValuePath(path).description(in: tree) }

  /// The error of an edit or a path that has no place in the file, with the line of that place.
  package func told(_ error: ValueError) -> DocumentError {
    DocumentError(file, [(error, tree)], names: expanded.names)
  }

  /// The tree of the effect with all names written out, and the keys of the file that take part in
  /// that.
  var tree: JSONNode {
    let own = (source.root.members ?? []).filter { ExpandedFile.keys.contains($0.key) }
    return JSONNode(value: .object((expanded.node.members ?? []) + own), place: source.root.place)
  }
}

extension ExpandedFile {
  func effect() throws(ValueError) -> Effect {
    let path = ValuePath()
    var effect = try Effect(node, at: path)
    // Each value has been checked where it was read.
    try effect.checkTogether(at: path, in: node)
    guard !restyles.isEmpty else { return effect }
    for restyle in restyles { effect = restyle.applied(to: effect) }
    try effect.check(at: path)
    return effect
  }
}
