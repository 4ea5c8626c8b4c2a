import Foundation

/// The three streams a process is born with, unless its parent has closed some.
enum StandardStreams {
  /// Puts something in the place of streams that are closed.
  ///
  /// Otherwise the next thing that is opened gets their number: what is meant for standard output
  /// would be written into the connection to the display.
  static func fillGaps() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      // The wrong way round, so that using the stream still fails.
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
