import ConfettiSystem

/// The reason why a file is not valid, such as an effect file: the place, the expected value, and
/// the value that was found.
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file, as it was given.
  public let file: String
  /// The line, from 1; 0 if the file cannot be read at all.
  public let line: Int
  /// The character in the line, from 1; 0 if the file cannot be read at all.
  public let column: Int
  /// The mistake at this place.
  public let message: String
  /// The other mistakes of the file, in the order of their places; at most nine.
  public private(set) var others: [DocumentError] = []

  package init(file: String, line: Int, column: Int, message: String) {
    (self.file, self.line, self.column, self.message) = (file, line, column, message)
  }

  /// All mistakes that were found, at most ten, in the order of their places.
  public var all: [DocumentError] { [self] + others }

  /// The error in one line, such as
  /// `rocket.json:7:31: emitters[0].launch.speed: expected a number or a range, found "fast"`.
  public var description: String {
    line > 0 ? "\(file):\(line):\(column): \(message)" : "\(file): \(message)"
  }
}

extension DocumentError {
  /// A file's text with its tree.
  package static func parsing(
    _ file: String, _ contents: [UInt8]
  ) throws(DocumentError) -> SourceText {
    do {
      return try SourceText(contents)
    } catch {
      throw DocumentError(
        file: file, line: error.place.line, column: error.place.column, message: error.message)
    }
  }

  /// The mistakes of a file with their places.
  ///
  /// - Parameters:
  ///   - errors: at least one error, each with the tree that its path leads through.
  ///   - names: the names that the file defines, one of which may be meant.
  package init(_ file: String, _ errors: [(ValueError, JSONNode)], names: [String] = []) {
    // A mistake in a definition is found again wherever its name is used.
    var seen: Set<[String]> = []
    let mistakes = errors.flatMap { error, node in error.all.map { ($0, node) } }
    let told = mistakes.compactMap { mistake, node -> DocumentError? in
      let one = DocumentError(file, one: mistake, in: node, names)
      let isNew = seen.insert(
        [one.file, "\(one.line):\(one.column)", mistake.expected, mistake.found]
      ).inserted
      return isNew ? one : nil
    }
    let ordered = told.enumerated().sorted { a, b in
      (a.element.line, a.element.column, a.offset) < (b.element.line, b.element.column, b.offset)
    }
    self = ordered[0].element
    others = ordered.dropFirst().prefix(ValueError.most - 1).map(\.element)
  }

  private init(_ file: String, one error: ValueError, in node: JSONNode, _ names: [String]) {
    let (place, origin) = node.place(of: error)
    let wrong = node.node(at: error.path.steps)
    var (expected, end) = (error.expected, "")
    if !error.isKey, let text = wrong.text, wrong.origin == nil,
      let near = Spelling.nearest(to: text, among: names)
    {
      let (kept, other) = Spelling.withoutHint(expected)
      // Of two names that are as near, people mean their own.
      if other.map({
        near != $0 && Spelling.distance(near, text) <= Spelling.distance($0, text)
      }) ?? true {
        (expected, end) = (kept, "; perhaps you mean \"\(near)\", which the file defines")
      }
    }
    var message =
      "\(error.path.description(in: node)): expected \(expected), found \(error.found)\(end)"
    if let origin { message += "; \(origin.name) is used at \(origin.use)" }
    self.init(
      file: origin?.file ?? file, line: place.line, column: place.column, message: message)
  }
}

extension JSONNode {
  /// The place of a mistake: the value, or the key if that is wrong, or the object that lacks a
  /// missing value.
  fileprivate func place(of error: ValueError) -> (Place, NodeOrigin?) {
    let steps = error.path.steps
    if error.isKey, case .key(let name)? = steps.last,
      case .object(let members) = node(at: steps.dropLast()).value,
      let member = members.first(where: { $0.key == name })
    {
      return (member.keyPlace, member.node.origin)
    }
    let node = node(at: steps)
    return (node.place, node.origin)
  }
}

/// A warning about a value in a file that is valid and surely not meant.
public struct DocumentWarning: Hashable, Sendable, CustomStringConvertible {
  /// The name of the file, as it was given.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The character in the line, from 1.
  public let column: Int
  /// The value that is probably not meant, and what to write instead.
  public let message: String

  /// One line, such as `snow.json:7:31: warning: emitters[0].life: each particle lives longer than …`.
  public var description: String { "\(file):\(line):\(column): warning: \(message)" }
}

extension DocumentWarning {
  package init(_ file: String, at path: ValuePath, _ message: String, in node: JSONNode) {
    let found = node.node(at: path.steps)
    self.init(
      file: found.origin?.file ?? file, line: found.place.line, column: found.place.column,
      message: "\(path.description(in: node)): \(message)")
  }
}
