import Confetti
import ConfettiLanguage
import ConfettiSystem

/// A file of an effect or of a score that is edited: its text, and the values that people name by their paths.
struct EditedFile {
  private enum Kind {
    case effect(EffectDocument)
    case score(SourceText)
  }

  /// The name in messages.
  let name: String
  private let path: String?
  private var kind: Kind

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - name: the name in messages.
  ///   - path: the file; `nil` for standard input, whose neighbours are in the current folder.
  init(named name: String, _ contents: [UInt8], at path: String?) throws(EffectReadError) {
    guard contents.count <= EffectFile.mostBytes else {
      throw EffectReadError("\(name):1:1: the file is longer than \(EffectFile.mostBytes) bytes")
    }
    (self.name, self.path) = (name, path)
    kind = try Self.kind(named: name, contents, at: path)
  }

  /// Reads the file of an effect.
  ///
  /// - Parameter source: the name of an effect, the library's or the user's own, a file, or `-`.
  init(of source: String) throws(EffectReadError) {
    if let text = Effect.libraryText(of: source) {
      try self.init(named: source + ".json", Array(text.utf8), at: nil)
    } else if source == "-" {
      try self.init(named: "<stdin>", EffectFile.standardInput(), at: nil)
    } else {
      let path = EffectFolder.usual.path(of: source) ?? source
      try self.init(named: path, EffectFile.contents(of: path), at: path)
    }
  }

  private static func kind(
    named name: String, _ contents: [UInt8], at path: String?
  ) throws(EffectReadError) -> Kind {
    if Score.isScore(contents), let source = try? SourceText(contents) {
      _ = try ScoreFile.score(named: name, contents, at: path)
      return .score(source)
    }
    let folder = path.map(Files.folder) ?? ""
    do {
      return .effect(
        try EffectDocument(file: name, contents: contents) { base in
          try EffectFile.ownText(of: base, in: folder)
        })
    } catch {
      // A file of another program is no effect, so only one with mistakes may be such a file.
      if let foreign = try EffectText(named: name, contents, in: folder).foreign {
        throw EffectReadError(
          "\(name) is an effect of \(foreign.kind.rawValue), whose values have no paths; convert it first: "
            + "\(ProgramName.called) print \(path ?? "-") > new.json")
      }
      throw EffectReadError(lines: error.all.map(\.description))
    }
  }

  /// The bytes of the text.
  var bytes: [UInt8] {
    switch kind {
    case .effect(let document): document.source.bytes
    case .score(let source): source.bytes
    }
  }

  /// The parts that have names; none of a score.
  var namedParts: [NamedPart] {
    if case .effect(let document) = kind { document.namedParts } else { [] }
  }

  /// The steps of a path that people wrote.
  func steps(_ text: String) throws(ValueError) -> [PathStep] {
    switch kind {
    case .effect(let document): try document.path(text)
    case .score(let source):
      try WrittenPath(text).resolved(in: source.root, keys: Vocabulary.scores.keys(at: [], of: nil))
    }
  }

  /// The path of a value with the names of emitters, for messages.
  func shown(_ path: [PathStep]) -> String {
    switch kind {
    case .effect(let document): document.shown(path)
    case .score(let source): ValuePath(path).description(in: source.root)
    }
  }

  /// The error of an edit or a path that has no place in the file, with the line that it is about.
  func told(_ error: ValueError) -> EffectReadError {
    let told =
      switch kind {
      case .effect(let document): document.told(error)
      case .score(let source): DocumentError(name, [(error, source.root)])
      }
    return EffectReadError(lines: told.all.map(\.description))
  }

  /// The place in the file from which a value comes.
  func origin(at path: [PathStep]) throws(ValueError) -> EffectDocument.Origin {
    switch kind {
    case .effect(let document): try document.origin(at: path)
    case .score(let source): try EffectDocument.Origin(at: path, in: source, file: name)
    }
  }

  /// The file after an edit.
  ///
  /// - Throws: a ``ValueError`` if the edit has no place, an ``EffectReadError`` if the changed text is wrong.
  func applying(_ edit: EffectEdit) throws -> EditedFile {
    let bytes: [UInt8]
    switch kind {
    case .effect(let document):
      bytes = try document.change(edit).applied(to: document.source.bytes).bytes
    case .score(let source):
      let change = try source.change(edit.inText) { path in
        Vocabulary.scores.keys(at: path, of: source.root.existingNode(at: path))
      }
      bytes = change.applied(to: source.bytes).bytes
    }
    return try EditedFile(named: name, bytes, at: path)
  }
}

extension EffectEdit {
  /// The same edit in the text of the file alone, where each value stands at its own path.
  fileprivate var inText: TextEdit {
    switch self {
    case .set(let path, let value, _): return .set(path, value)
    case .remove(let path): return .remove(path)
    case .rename(let path, let name): return .rename(path, name)
    case .move(let path, let index): return .move(path, to: index)
    case .insert(let path, let value):
      guard case .index(let index)? = path.last else { return .set(path, value) }
      return .insert(Array(path.dropLast()), at: index, value)
    }
  }
}
