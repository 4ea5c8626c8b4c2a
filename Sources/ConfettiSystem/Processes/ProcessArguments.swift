import CConfettiSystem

package enum ProcessArguments {
  /// The words that the program was called with, its name first; empty if neither the C library nor the system
  /// tells them.
  package static let all: [String] = {
    let known = (0..<Int(system_argument_count())).compactMap { index in
      system_arguments()?[index].map { String(cString: $0) }
    }
    return known.isEmpty ? CommandLine.arguments : known
  }()
}
