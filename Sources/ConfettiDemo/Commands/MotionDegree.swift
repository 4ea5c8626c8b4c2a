import ArgumentParser

/// The degree to which motion is reduced: `--reduced-motion=` with a number of 0…1, or without a number for 1.
///
/// For the parser a word is a flag or has a value. So the number is an option of its own, into which ``found(_:)``
/// changes the words.
struct MotionDegree: ParsableArguments {
  @Option(
    name: .customLong("reduced-motion-degree"), help: ArgumentHelp(visibility: .private),
    transform: Arguments.motionDegree)
  var degree: Double?

  /// The degree to which motion is reduced, 0…1.
  ///
  /// - Parameter flag: whether motion is reduced at all if there is no number.
  func degree(flag: Bool) -> Double { degree ?? (flag ? 1 : 0) }

  private static let start = "--reduced-motion="

  /// The arguments with each `--reduced-motion=0.5` replaced by the option for the number.
  static func found(_ arguments: [String]) throws(ValidationError) -> [String] {
    // The words after this are those of a command that is celebrated.
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
