/// The way from an effect to one of its values, such as `emitters[0].launch.speed`.
public struct EffectPath: Hashable, Sendable, CustomStringConvertible {
  /// The steps of the way; none is the effect itself.
  private(set) var steps: [PathStep] = []

  /// The way on to the value of a key.
  func key(_ name: String) -> EffectPath { appending(.key(name)) }

  /// The way on to an element of a list.
  func index(_ index: Int) -> EffectPath { appending(.index(index)) }

  private func appending(_ step: PathStep) -> EffectPath {
    var path = self
    path.steps.append(step)
    return path
  }

  /// The steps as in a program: `emitters[0].launch.speed`; `effect` for the effect itself.
  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .key(let name): text += text.isEmpty ? name : ".\(name)"
      case .index(let index): text += "[\(index)]"
      }
    }
    return text.isEmpty ? "effect" : text
  }
}

/// Why an effect cannot be fired, or a file is not an effect.
public struct EffectError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Which value is wrong.
  public let path: EffectPath
  /// What it should be, such as `a number or a range`.
  public let expected: String
  /// What it is, such as `"fast"`.
  public let found: String

  init(_ path: EffectPath, expected: String, found: String) {
    (self.path, self.expected, self.found) = (path, expected, found)
  }

  /// One line: which value, what it should be, and what it is.
  public var description: String { "\(path): expected \(expected), found \(found)" }
}
