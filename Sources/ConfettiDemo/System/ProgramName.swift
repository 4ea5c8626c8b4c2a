import ConfettiSystem

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

  /// The program's file by the name it was called by, if it is in its folder under that name too:
  /// lists of processes show the name of the file that was started.
  static var file: String? {
    guard let program = Files.program else { return nil }
    let named = Files.folder(of: program) + "/" + called
    return Files.resolved(named) == program ? named : program
  }

  /// Lets windows that are opened from now on belong to the desktop entry.
  ///
  /// They do whichever name the program was called by; SDL alone would name them after its file. The
  /// variables take precedence if they are set already.
  static func nameWindows() {
    for system in ["X11", "WAYLAND"] {
      Environment.set("SDL_VIDEO_\(system)_WMCLASS", to: short, replaces: false)
    }
  }
}
