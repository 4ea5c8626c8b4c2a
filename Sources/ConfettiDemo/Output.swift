import Foundation

/// What the program writes for people and for other programs.
enum Output {
  /// Writes text to standard output.
  ///
  /// A reader that has gone away is no error.
  static func write(_ text: String) throws(DemoError) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      guard errno != EPIPE else { return }
      throw DemoError("Standard output cannot be written: \(String(cString: strerror(errno))).")
    }
  }

  /// Writes a line to standard output, if anybody reads it.
  static func say(_ line: String) {
    try? write(line + "\n")
  }

  /// Writes a line to standard error, if anybody reads it.
  static func complain(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("ConfettiDemo: \(line)\n".utf8))
  }
}

/// Something that ends the program with status 1, in one sentence.
struct DemoError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
