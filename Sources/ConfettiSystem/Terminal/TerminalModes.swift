#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How a terminal treats what is typed.
package struct TerminalModes {
  var values = termios()

  /// The modes before any are known.
  package init() {}

  /// The modes of a terminal; `nil` if it does not say.
  package init?(of file: Int32) {
    guard tcgetattr(file, &values) == 0 else { return nil }
  }

  /// The same modes, but keys are neither shown nor cooked; those that are signals stay signals.
  package var quiet: TerminalModes {
    var quiet = self
    quiet.values.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON)
    return quiet
  }

  /// Gives a terminal these modes; returns whether it has them.
  @discardableResult
  package func apply(to file: Int32) -> Bool {
    var values = values
    return tcsetattr(file, TCSANOW, &values) == 0
  }
}
