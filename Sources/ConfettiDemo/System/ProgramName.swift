import ConfettiSystem

enum ProgramName {
  /// The name of the product.
  static let long = "ConfettiDemo"
  /// The name that is short to type, under which it is installed as well.
  static let short = "confetti"

  /// The name by which the program was called, which its help, its errors and its completions use.
  static let called = name(calledAs: ProcessArguments.all.first)

  /// The name of the program by the path that it was called by: one of its two names.
  static func name(calledAs path: String?) -> String {
    path.map(FileName.of) == short ? short : long
  }

  /// The program's file; under the name by which it was called, if its folder has it under that name too: lists of
  /// processes show the name of the file that was started.
  static var file: String? {
    guard let program = Files.program else { return nil }
    let named = Files.folder(of: program) + "/" + called
    return Files.resolved(named) == program ? named : program
  }

  /// Lets windows that are opened from now on belong to the desktop entry.
  ///
  /// SDL would name them after the program's file. Variables that are set already take precedence.
  static func nameWindows() {
    for system in ["X11", "WAYLAND"] {
      Environment.set("SDL_VIDEO_\(system)_WMCLASS", to: short, replaces: false)
    }
  }
}
