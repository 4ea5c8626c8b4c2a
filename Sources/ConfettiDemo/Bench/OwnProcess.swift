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

  /// Runs the program to its end, or to that of this one: who stops it stops both.
  ///
  /// - Throws: ``DemoError`` when it cannot be started.
  init(_ arguments: [String]) throws(DemoError) {
    // A terminal's Ctrl-C reaches this process only, because the other one has a group of its own.
    self = try Signals.holdingStop { () throws(DemoError) in try Self(running: arguments) }
  }

  private init(running arguments: [String]) throws(DemoError) {
    let process = Process()
    let (output, complaints) = (Pipe(), Pipe())
    process.executableURL = Bundle.main.executableURL
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = complaints
    // A show without a display leaves a picture, which nobody wants here.
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("confetti-bench-\(UUID().uuidString)")
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": folder.path]) { $1 }
    defer { try? FileManager.default.removeItem(at: folder) }
    let start: Int64
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      start = MonotonicClock.now
      try process.run()
    } catch {
      throw DemoError("The program cannot be started once more (\(error)); start it by its path.")
    }
    let result = output.fileHandleForReading
    while !Self.isReadable(result) { Self.passOnStop(to: process) }
    // A line comes in one go, at the end of the show.
    let line = result.availableData
    let end = MonotonicClock.now
    while process.isRunning {
      Self.passOnStop(to: process)
      usleep(10_000)
    }
    complaint = String(
      decoding: complaints.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
    millisecondsToFirstLine = line.isEmpty ? nil : Double(end - start) / 1e6
  }

  /// Ends the other process if somebody asks to end this one.
  private static func passOnStop(to process: Process) {
    if Signals.isStopHeldBack { kill(process.processIdentifier, SIGKILL) }
  }

  /// Waits a little for something to read, or for the end of it.
  private static func isReadable(_ file: FileHandle) -> Bool {
    var request = pollfd(fd: file.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, patience) > 0
  }

  /// How long somebody who stops the program waits at most, in milliseconds.
  private static let patience: Int32 = 50

  /// Says that it ended with anything but 0, and why.
  func check() throws(DemoError) {
    guard status == 0 else {
      // What comes before the last line are remarks about the painter and the like.
      let reason = complaint.split(separator: "\n").last ?? "it says nothing"
      throw DemoError("it ended with status \(status): \(reason)")
    }
  }
}
