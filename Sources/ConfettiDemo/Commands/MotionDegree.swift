import ArgumentParser

/// How far motion is reduced: `--reduced-motion=` with a number of 0…1, or without for 1.
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

  private static let start = "--reduced-motion="

  /// The arguments with each `--reduced-motion=0.5` as the option of the number.
  static func found(_ arguments: [String]) throws(ValidationError) -> [String] {
    // The words of a command that is celebrated follow.
    let end = arguments.firstIndex { $0 == "--" || $0.hasPrefix("---") } ?? arguments.count
    var found = arguments
    for index in 0..<end where arguments[index].hasPrefix(start) {
      let value = arguments[index].dropFirst(start.count)
      guard (try? Arguments.motionDegree(String(value))) != nil else {
        throw ValidationError(
          "The value '\(value)' is invalid for '--reduced-motion': how far motion is reduced must be a "
            + "number from 0 to 1, or be left out for 1.")
      }
      found[index] = "--reduced-motion-degree=\(value)"
    }
    return found
  }
}
