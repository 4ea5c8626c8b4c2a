/// The path from the whole of a file to one of its values, such as `emitters[0].launch.speed`.
public struct ValuePath: Hashable, Sendable, CustomStringConvertible {
  /// The steps of the path; without steps it is that of the whole.
  package private(set) var steps: [PathStep] = []

  package private(set) var isKept = true

  /// A path by its steps; without steps it is that of the whole.
  package init(_ steps: [PathStep] = []) { self.steps = steps }

  /// The path of values that are probably right: its steps are not kept.
  ///
  /// To keep the steps takes as long as to read the values. If a value is wrong, all values are
  /// read again with paths.
  package static let unkept: ValuePath = {
    var path = ValuePath()
    path.isKept = false
    return path
  }()

  package func key(_ name: String) -> ValuePath { appending(.key(name)) }

  package func index(_ index: Int) -> ValuePath { appending(.index(index)) }

  private func appending(_ step: PathStep) -> ValuePath {
    guard isKept else { return self }
    var path = self
    path.steps.append(step)
    return path
  }

  /// The steps as in a program: `emitters[0].launch.speed`; `effect` for the whole.
  public var description: String { description { _ in nil } }

  /// The steps as in a program, with the names of elements that have one, such as
  /// `emitters[2 "shell"].launch.speed`.
  package func description(in root: JSONNode) -> String {
    description { root.existingNode(at: steps[...$0])?.elementName }
  }

  /// - Parameter name: the name of the element that a step leads to, by the step's index.
  private func description(naming name: (Int) -> String?) -> String {
    var text = ""
    for (index, step) in steps.enumerated() {
      switch step {
      case .key(let key) where Self.isPlain(key): text += text.isEmpty ? key : ".\(key)"
      case .key(let key): text += "[\(JSONScanner.excerpt(key))]"
      case .index(let number):
        text += "[\(number)\(name(index).map { " \(JSONScanner.excerpt($0))" } ?? "")]"
      }
    }
    return text.isEmpty ? "effect" : text
  }

  /// Whether a name can stand in a path without quotes: other names may be long or contain line
  /// ends.
  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 40
      && name.unicodeScalars.allSatisfy {
        $0 == "$" || $0 == "_" || $0.properties.isIDContinue
      }
  }
}

/// The reason why a value cannot be used, such as an effect that cannot be fired.
public struct ValueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the invalid value.
  public let path: ValuePath
  /// The value that was expected, such as `a number or a range`.
  public let expected: String
  /// The value that was found, such as `"fast"`.
  public let found: String
  /// Whether the key at the end of the path is wrong, rather than its value.
  package let isKey: Bool
  /// The other mistakes that were found together with this one, at most nine.
  private(set) var others: [ValueError] = []

  package init(_ path: ValuePath, expected: String, found: String, isKey: Bool = false) {
    (self.path, self.expected, self.found) = (path, expected, found)
    self.isKey = isKey
  }

  /// The error with more words at the end of what was expected.
  package func ending(in hint: String) -> ValueError {
    var error = ValueError(path, expected: "\(expected); \(hint)", found: found, isKey: isKey)
    error.others = others
    return error
  }

  /// The most mistakes that are told at once.
  package static let most = 10

  /// This mistake and the others that were found together with it.
  package var all: [ValueError] { [self] + others }

  /// Takes steps by their numbers, even if some fail, until ``most`` mistakes are found; throws the
  /// first mistake, with the others in it.
  package static func collecting(
    _ steps: Range<Int>, _ take: (Int) throws(ValueError) -> Void
  ) throws(ValueError) {
    var errors: [ValueError] = []
    for step in steps where errors.count < most {
      do throws(ValueError) {
        try take(step)
      } catch {
        errors += error.all
      }
    }
    try throwAny(of: errors)
  }

  /// Throws the first of some errors, with the others in it; does nothing without errors.
  package static func throwAny(of errors: [ValueError]) throws(ValueError) {
    guard var first = errors.first else { return }
    first.others = Array(errors.dropFirst().prefix(most - 1))
    throw first
  }

  /// The error of a key that is not one of the known keys.
  package static func unknown(_ key: String, at path: ValuePath, known names: [String])
    -> ValueError
  {
    ValueError(
      path.key(key), expected: Spelling.expected(names, insteadOf: key),
      found: JSONScanner.excerpt(key), isKey: true)
  }

  /// The error of a name that is not one of the names in the file.
  ///
  /// - Parameter kind: the expectation, such as “a name”.
  package static func unknown(
    _ kind: String, _ name: String, among names: [String], at path: ValuePath, isKey: Bool = false
  ) -> ValueError {
    let near = Spelling.hint(for: name, among: names)
    let known = near.isEmpty ? ": \(names.prefix(16).joined(separator: ", "))" : near
    return ValueError(path, expected: kind + known, found: JSONScanner.excerpt(name), isKey: isKey)
  }

  /// The error of two keys of which only one may be given.
  package static func both(_ key: String, and rival: String, at path: ValuePath) -> ValueError {
    ValueError(
      path.key(key), expected: "either \"\(rival)\" or \"\(key)\"", found: "both", isKey: true)
  }

  /// One line: the path, the expected value, and the value that was found.
  public var description: String { "\(path): expected \(expected), found \(found)" }
}
