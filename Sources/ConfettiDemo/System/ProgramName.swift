#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

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

  /// Lets windows that are opened from now on belong to the desktop entry.
  ///
  /// They do whichever name the program was called by; SDL alone would name them after its file. The
  /// variables take precedence if they are set already.
  static func nameWindows() {
    for system in ["X11", "WAYLAND"] { setenv("SDL_VIDEO_\(system)_WMCLASS", short, 0) }
  }
}
