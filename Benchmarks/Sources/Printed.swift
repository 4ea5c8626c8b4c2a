import ConfettiSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Output of the program: results for people or other programs, and remarks.
enum Printed {
  /// Writes figures as JSON with sorted keys, or the text if JSON was not asked for.
  static func write(_ figures: (some Encodable)?, or text: String) throws {
    var output = Array(text.utf8)
    if let figures {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      output = Array(try encoder.encode(figures)) + [UInt8(ascii: "\n")]
    }
    // A reader that has gone away is not an error.
    let error = StandardStreams.write(output, to: StandardStreams.output)
    guard let error, error != .brokenPipe else { return }
    throw BenchError("Standard output cannot be written (\(error)); redirect it elsewhere.")
  }

  /// Whether standard error is a terminal.
  static var isWatched: Bool { StandardStreams.isTerminal(StandardStreams.complaints) }

  /// Writes a line to standard error; failure is ignored.
  static func remark(_ line: String) {
    StandardStreams.write(Array("\(line)\n".utf8), to: StandardStreams.complaints)
  }
}
