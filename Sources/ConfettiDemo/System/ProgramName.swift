/// What the program is called.
enum ProgramName {
  /// The name of the product.
  static let long = "ConfettiDemo"
  /// The name that is short to type, under which it is installed as well.
  static let short = "confetti"

  /// The name it was called by, which its help, its errors and its completions use.
  static let called = name(calledAs: CommandLine.arguments.first)

  /// The name of a program that was called by a path: one of its own.
  static func name(calledAs path: String?) -> String {
    path?.split(separator: "/").last == Substring(short) ? short : long
  }
}
