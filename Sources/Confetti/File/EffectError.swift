/// The way from an effect to one of its values, such as `emitters[0].launch.speed`.
public struct EffectPath: Hashable, Sendable, CustomStringConvertible {
  /// The steps of the way; none is the effect itself.
  private(set) var steps: [PathStep] = []

  func key(_ name: String) -> EffectPath { appending(.key(name)) }

  func index(_ index: Int) -> EffectPath { appending(.index(index)) }

  /// The same way through a file, whose keys may have their former names.
  func written(in node: JSONNode) -> EffectPath {
    var path = EffectPath()
    for step in steps {
      path = path.appending(step)
      guard case .key(let name) = step, let former = EffectSchema.formerNames[name],
        case .object(let members) = node.node(at: path.steps.dropLast()).value
      else { continue }
      let names = members.map(\.key)
      if !names.contains(name), names.contains(former) {
        path.steps[path.steps.count - 1] = .key(former)
      }
    }
    return path
  }

  private func appending(_ step: PathStep) -> EffectPath {
    var path = self
    path.steps.append(step)
    return path
  }

  /// The steps as in a program: `emitters[0].launch.speed`; `effect` for the effect itself.
  public var description: String { description { _ in nil } }

  /// The steps as in a program, with the names of emitters that have one, such as
  /// `emitters[2 "shell"].launch.speed`.
  func description(in root: JSONNode) -> String {
    description { index in
      let isEmitter = Self.lists.contains { index > 0 && steps[index - 1] == .key($0) }
      return isEmitter ? root.node(at: Array(steps[...index])).emitterName : nil
    }
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

  private static let lists = ["emitters", "children", "fromPoint"]

  /// Whether a name can stand in a path without quotes: other names may be long or hold ends of
  /// lines.
  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 40
      && name.unicodeScalars.allSatisfy {
        $0 == "$" || $0 == "_" || $0.properties.isIDContinue
      }
  }
}

/// The reason why an effect cannot be fired, or why a file is not an effect.
public struct EffectError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the invalid value.
  public let path: EffectPath
  /// A value that it could be, such as `a number or a range`.
  public let expected: String
  /// The value that it is, such as `"fast"`.
  public let found: String
  /// Whether the key at the end of the path is wrong, rather than its value.
  let isKey: Bool
  /// The other mistakes that were found with this one, at most nine.
  private(set) var others: [EffectError] = []

  init(_ path: EffectPath, expected: String, found: String, isKey: Bool = false) {
    (self.path, self.expected, self.found) = (path, expected, found)
    self.isKey = isKey
  }

  /// The error with the keys as a file calls them.
  func written(in node: JSONNode) -> EffectError {
    EffectError(path.written(in: node), expected: expected, found: found, isKey: isKey)
  }

  /// The most mistakes that are told at once.
  static let most = 10

  /// This mistake and those that were found with it.
  var all: [EffectError] { [self] + others }

  /// Takes steps although some fail, until ``most`` mistakes are found; throws the first of them, with the
  /// others in it.
  static func collecting<Items: Sequence>(
    _ items: Items, _ take: (Items.Element) throws(EffectError) -> Void
  ) throws(EffectError) {
    var errors: [EffectError] = []
    for item in items where errors.count < most {
      do throws(EffectError) {
        try take(item)
      } catch {
        errors += error.all
      }
    }
    try throwAny(of: errors)
  }

  /// Throws the first of some errors, with the others in it, if there are any.
  static func throwAny(of errors: [EffectError]) throws(EffectError) {
    guard var first = errors.first else { return }
    first.others = Array(errors.dropFirst().prefix(most - 1))
    throw first
  }

  /// The error of a key that is none of those known.
  static func unknown(_ key: String, at path: EffectPath, known names: [String]) -> EffectError {
    EffectError(
      path.key(key), expected: Spelling.expected(names, insteadOf: key),
      found: JSONScanner.excerpt(key), isKey: true)
  }

  /// The error of a name that is none of those that the file gives.
  ///
  /// - Parameter kind: what was expected, such as “a name”.
  static func unknown(
    _ kind: String, _ name: String, among names: [String], at path: EffectPath, isKey: Bool = false
  ) -> EffectError {
    let near = Spelling.hint(for: name, among: names)
    let known = near.isEmpty ? ": \(names.prefix(16).joined(separator: ", "))" : near
    return EffectError(
      path, expected: kind + known, found: JSONScanner.excerpt(name), isKey: isKey)
  }

  /// The error of two keys of which only one may be given.
  static func both(_ key: String, and rival: String, at path: EffectPath) -> EffectError {
    EffectError(
      path.key(key), expected: "either \"\(rival)\" or \"\(key)\"", found: "both", isKey: true)
  }

  /// One line: the path, the expected value, and the value that was found.
  public var description: String { "\(path): expected \(expected), found \(found)" }
}
