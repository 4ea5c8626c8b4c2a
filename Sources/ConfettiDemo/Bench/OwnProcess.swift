import ConfettiSDL
import Foundation

/// This program, run once more with other arguments.
struct OwnProcess {
  /// What it ended with.
  let status: Int32
  /// How long it took from its start to the first line it wrote, in milliseconds; `nil` when it wrote
  /// none.
  let millisecondsToFirstLine: Double?
  /// What it complained about.
  let complaint: String

  /// Runs the program to its end.
  ///
  /// - Throws: ``DemoError`` when it cannot be started.
  init(_ arguments: [String]) throws(DemoError) {
    let process = Process()
    let (output, complaints) = (Pipe(), Pipe())
    process.executableURL = Bundle.main.executableURL
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = complaints
    let start = MonotonicClock.now
    do {
      try process.run()
    } catch {
      throw DemoError("The program cannot be started once more (\(error)); start it by its path.")
    }
    // A line comes in one piece, at the end of the show.
    let line = output.fileHandleForReading.availableData
    let end = MonotonicClock.now
    complaint = String(
      decoding: complaints.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
    millisecondsToFirstLine = line.isEmpty ? nil : Double(end - start) / 1e6
  }

  /// Says that it ended with anything but 0, and why.
  func check() throws(DemoError) {
    guard status == 0 else {
      // What comes before the last line are remarks about the painter and the like.
      let reason = complaint.split(separator: "\n").last ?? "it says nothing"
      throw DemoError("it ended with status \(status): \(reason)")
    }
  }
}
