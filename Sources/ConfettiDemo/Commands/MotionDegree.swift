import ArgumentParser

/// How far motion is reduced: `--reduced-motion` may be followed by a number of 0…1.
///
/// To the parser a word is a flag or has a value, so the number is an option of its own, which
/// ``found(_:)`` makes of the words.
struct MotionDegree: ParsableArguments {
  @Option(
    name: .customLong("reduced-motion-degree"), help: ArgumentHelp(visibility: .private),
    transform: Arguments.motionDegree)
  var degree: Double?

  /// How far motion is reduced, 0…1.
  ///
  /// - Parameter flag: whether it is reduced at all if no number says how far.
  func degree(flag: Bool) -> Double { degree ?? (flag ? 1 : 0) }

  private static let words = ["--reduced-motion", "--quiet-motion"]

  /// The arguments with each `--reduced-motion=0.5` or `--reduced-motion 0.5` as the option of the number.
  static func found(_ arguments: [String]) throws(ValidationError) -> [String] {
    var found: [String] = []
    var index = 0
    while index < arguments.count {
      let word = arguments[index]
      index += 1
      // The words of a command that is celebrated follow.
      if word == "--" || word.hasPrefix("---") {
        return found + arguments[(index - 1)...]
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard words.contains(String(parts[0])) else {
        found.append(word)
        continue
      }
      var value = parts.count == 2 ? String(parts[1]) : nil
      if value == nil, index < arguments.count, Double(arguments[index]) != nil {
        value = arguments[index]
        index += 1
      }
      if let value {
        guard (try? Arguments.motionDegree(value)) != nil else {
          throw ValidationError(
            "The value '\(value)' is invalid for '\(parts[0])': how far motion is reduced must be a "
              + "number from 0 to 1, or be left out for 1.")
        }
        found += ["--reduced-motion-degree", value]
      } else {
        found.append(word)
      }
    }
    return found
  }
}
