import ConfettiGraphics
import ConfettiStudio
import ConfettiSystem

/// Writes the files that the studio asks for, one at a time, on a thread beside it: one goes on working meanwhile, and
/// can give the file up.
///
/// A file has its name only once it is whole, and never the name of another file.
struct StudioExports {
  private final class Running: Sendable {
    let path: String
    let watch = ExportWatch()
    let outcome = Locked<Result<Void, any Error>?>(nil)

    init(_ path: String) { self.path = path }

    var name: String { FileName.of(path) }
  }

  private var running: Running?

  /// The time between two looks at the file that is being written, in seconds.
  private static let interval = 0.1
  /// The longest wait at the end until a file is given up, in seconds.
  private static let longestEnd = 5.0

  /// The longest time that the program may sleep, in seconds.
  var longestRest: Double { running == nil ? .infinity : Self.interval }

  /// Begins a file in a folder.
  ///
  /// - Returns: one sentence if that is impossible now; `nil` if it has begun.
  mutating func begin(_ export: StudioExport, of stage: ExportedStage, in folder: String) -> String?
  {
    if let running { return "\(running.name) is being written: Esc gives it up" }
    guard let path = FileName.free(stage.name + export.suffix, export.ending, in: folder) else {
      return "There are too many files of this name in \(folder)"
    }
    let running = Running(path)
    let isStarted = BackgroundThread.start {
      ThreadPriority.giveWay()
      let outcome = Result { try export.write(stage, to: path, running.watch) }
      running.outcome.with { $0 = outcome }
    }
    guard isStarted else { return "The system allows no more threads: close other programs" }
    self.running = running
    return nil
  }

  /// The file that is being written.
  var progress: ExportProgress? {
    running.map { ExportProgress(name: $0.name, percent: $0.watch.percent) }
  }

  /// Asks to give up the file that is being written.
  func cancel() { running?.watch.cancel() }

  /// The sentence about a file that has come to its end since the last call; `nil` if none has.
  mutating func takeSentence() -> String? {
    guard let running, let outcome = running.outcome.with({ $0 }) else { return nil }
    self.running = nil
    switch outcome {
    case .success:
      let isFolder = Files.kind(of: running.path) == .folder
      let size = isFolder ? nil : Files.size(of: running.path)
      return "Saved to \(running.path)\(size.map { ", \(FilmProgress.size($0))" } ?? "")"
    case .failure(is ExportWatch.GivenUp):
      return "\(running.name) was given up, and nothing of it was kept"
    case .failure(let error): return "\(error)"
    }
  }

  /// Gives up the file that is being written, at the end of the program.
  mutating func end() {
    cancel()
    let start = MonotonicClock.seconds
    while let running, running.outcome.with({ $0 == nil }),
      MonotonicClock.seconds - start < Self.longestEnd
    {
      MonotonicClock.sleep(seconds: 0.01)
    }
    if let sentence = takeSentence() { Output.say(sentence) }
  }
}

extension FileName {
  /// The path of a file or a folder that is not there yet: a name with an ending, and with a number if it is taken; `nil`
  /// if a thousand are taken.
  static func free(_ name: String, _ ending: String, in folder: String) -> String? {
    let end = ending.isEmpty ? "" : ".\(ending)"
    let names = [name + end] + (2...1000).map { "\(name) \($0)\(end)" }
    return names.lazy.map { Files.path(of: $0, in: folder) }.first { FileStamp(of: $0) == nil }
  }
}
