import ConfettiGraphics
import ConfettiSystem

/// ffmpeg, which makes a file of the frames that are written to it.
///
/// A class, because it ends with its last owner, and then removes its file unless that is finished.
final class FFmpeg {
  private let settings: VideoSettings
  private let file: DraftFile
  private let input: ProcessPipe
  private let complaints: ProcessPipe
  /// The latest bytes that it has printed.
  private var printed: [UInt8] = []
  private static let mostPrinted = 65_536
  private var isOver = false
  private var patience: FFmpegPatience

  /// Starts ffmpeg.
  ///
  /// - Parameters:
  ///   - inputs: arguments that describe the frames, and perhaps other inputs.
  ///   - program: another program to run than the ffmpeg that `PATH` finds.
  ///   - patience: the seconds without progress after which it is given up.
  init(
    _ settings: VideoSettings, to file: DraftFile, inputs: [String], program: String = "ffmpeg",
    patience: Double = FFmpegPatience.usual
  ) throws {
    guard !file.isDirect || !settings.needsFile else {
      throw DemoError(
        "\(settings.name) cannot be written to \(file.path), which is not a regular file; "
          + "give the name of a file, or choose --format webm.")
    }
    (self.settings, self.file) = (settings, file)
    self.patience = FFmpegPatience(seconds: patience)
    complaints = try Self.pipe()
    complaints.stopWaiting()
    input = try Self.pipe()
    let place = file.isDirect ? "pipe:1" : "file:" + file.draftPath
    let words =
      [program, "-v", "error", "-nostats", "-progress", "pipe:2", "-nostdin", "-y"]
      + inputs + ["-c:v", settings.encoder] + settings.options
      + ["-bitexact", "-f", settings.muxer, place]
    try Self.start(
      words, for: settings, input: .file(input.readEnd),
      output: file.isDirect ? .file(file.output) : .none,
      complaints: .file(complaints.writeEnd))
    input.closeReadEnd()
    input.widen()
    input.stopWaitingToWrite()
    complaints.closeWriteEnd()
  }

  deinit {
    guard !isOver else { return }
    _ = Self.end(within: 0)
    // The draft is removed after its writer has gone.
    file.discard()
  }

  /// The messages that it has printed lately.
  private var messages: FFmpegMessages {
    FFmpegMessages(text: String(decoding: printed, as: UTF8.self))
  }

  private func readMessages() {
    // One that prints without end is read in turns.
    for _ in 0..<16 {
      let more = complaints.read()
      if more.isEmpty { return }
      printed += more
      if printed.count > Self.mostPrinted {
        printed.removeFirst(printed.count - Self.mostPrinted / 2)
      }
    }
  }

  func write(_ frame: [UInt8]) throws {
    readMessages()
    var rest = frame[...]
    while !rest.isEmpty {
      guard let count = input.write(rest) else {
        // ffmpeg takes no more frames: it should end by itself, and print the reason.
        throw failure(Self.end(within: 2))
      }
      rest = rest.dropFirst(count)
      if count > 0 {
        patience.reset()
      } else if let reason = hangs() {
        throw reason
      }
    }
  }

  /// Reads messages, and says that ffmpeg is waited for; returns the reason to give it up.
  private func hangs() -> DemoError? {
    readMessages()
    switch patience.look(messages, file: file.isDirect ? nil : file.draftPath) {
    case .wait: return nil
    case .say(let seconds):
      FilmProgress.clear()
      Output.complain("ffmpeg has not got on for \(seconds) s; waiting for it, until Ctrl-C.")
      return nil
    case .giveUp(let seconds):
      return DemoError(
        "ffmpeg has not got on for \(seconds) s, so \(file.path) is not written; "
          + "look whether ffmpeg is what PATH finds first, or choose another format.")
    }
  }

  /// Waits until the file has all frames, and moves it to its path.
  func finish(after frameCount: Int) throws {
    input.closeWriteEnd()
    patience.reset()
    var reason: DemoError?
    let end = Self.end {
      reason = self.hangs()
      return reason == nil
    }
    if let reason {
      isOver = true
      throw reason
    }
    readMessages()
    let messages = messages
    // ffmpeg also ends with status 0 if the last of its output could not be written.
    guard end == .exited(0), !messages.saysOutputFailed else { throw failure(end) }
    // ffmpeg also ends with status 0 if frames are missing.
    guard messages.frameCount == frameCount else {
      isOver = true
      throw DemoError(
        "ffmpeg has taken only \(messages.frameCount) of \(frameCount) frames; "
          + "look whether ffmpeg is what PATH finds first.")
    }
    isOver = true
    guard file.isDirect || Files.size(of: file.draftPath) ?? 0 > 0 else {
      throw DemoError(
        "ffmpeg has written nothing to \(file.path), and gives no reason; "
          + "look whether ffmpeg is what PATH finds first.")
    }
    try file.commit()
  }

  /// The reason of a failure, in one sentence.
  private func failure(_ end: SpawnedProcess.End?) -> any Error {
    isOver = end != nil
    readMessages()
    let messages = messages
    if messages.text.contains("No space left on device") {
      return FileError(path: file.path, .noSpace)
    }
    if messages.text.contains("Broken pipe"), file.isDirect {
      return FileError(path: file.path, .brokenPipe)
    }
    let reason =
      messages.lastComplaint(naming: file.path, insteadOf: file.draftPath)
      ?? (end == .exited(0) ? "it ended before it had all frames" : nil)
      ?? end.map { "it ended with status \($0.status)" } ?? "it takes no more frames"
    return DemoError(
      "ffmpeg could not write \(file.path): \(reason); choose another format or another size.")
  }
}

extension FFmpeg {
  /// Throws an error if there is no ffmpeg, or one without the encoder for a format.
  ///
  /// - Parameters:
  ///   - program: as for a film.
  ///   - patience: the seconds after which an ffmpeg that says nothing is given up.
  static func check(
    _ settings: VideoSettings, program: String = "ffmpeg", patience: Double = 30
  ) throws {
    let output = try pipe()
    try start(
      [program, "-hide_banner", "-v", "error", "-encoders"], for: settings,
      input: .none, output: .file(output.writeEnd), complaints: .none)
    output.closeWriteEnd()
    let deadline = MonotonicClock.seconds + patience
    let answer = output.readToEnd(most: longestList, until: deadline)
    let end = end(within: answer == nil ? 0 : 2)
    guard let answer, end == .exited(0) else {
      throw DemoError(
        "ffmpeg does not say which encoders it has; look whether ffmpeg is what PATH finds first.")
    }
    let list = String(decoding: answer, as: UTF8.self)
    let names = list.split(separator: "\n").compactMap { line in
      line.split(separator: " ").dropFirst().first
    }
    guard names.contains(where: { $0 == settings.encoder }) else {
      throw DemoError(
        "This ffmpeg cannot write \(settings.name), because it lacks the encoder "
          + "\(settings.encoder); install one that has it, as with \(installation), "
          + "or choose another format.")
    }
  }

  /// The most bytes of the list of encoders.
  private static let longestList = 1 << 20

  private static let installation = "apt install ffmpeg or brew install ffmpeg"

  private static func pipe() throws(DemoError) -> ProcessPipe {
    guard let pipe = ProcessPipe() else {
      throw DemoError("ffmpeg cannot be started: too many files are open; close some programs.")
    }
    return pipe
  }

  /// Starts ffmpeg as the program's helper.
  private static func start(
    _ words: [String], for settings: VideoSettings, input: SpawnedProcess.Stream,
    output: SpawnedProcess.Stream, complaints: SpawnedProcess.Stream
  ) throws(DemoError) {
    let error: SystemError? = Signals.helper.with { helper in
      do throws(SystemError) {
        helper = try SpawnedProcess(
          words, input: input, output: output, complaints: complaints, isApart: true)
        return nil
      } catch {
        return error
      }
    }
    switch error {
    case nil: return
    case .noSuchFile?:
      throw DemoError(
        "\(settings.name) needs ffmpeg, which is not installed; install it with \(installation), "
          + "or choose .apng or .svg, which need no other program.")
    case let error?:
      throw DemoError("ffmpeg cannot be started: \(error); look at what PATH finds.")
    }
  }

  /// Waits for the end of ffmpeg, and ends it after some seconds.
  ///
  /// - Parameter isPatient: is asked again and again; `false` ends it.
  /// - Returns: `nil` if it had to be ended.
  private static func end(
    within seconds: Double = .infinity, while isPatient: () -> Bool = { true }
  ) -> SpawnedProcess.End? {
    let deadline = MonotonicClock.seconds + seconds
    while true {
      let isLate = !isPatient() || MonotonicClock.seconds >= deadline
      // The lock is not held while waiting, for a signal may come.
      let (isOver, end) = Signals.helper.with { helper in
        guard let process = helper else { return (true, SpawnedProcess.End?.none) }
        if let end = process.endIfOver() {
          helper = nil
          return (true, end)
        }
        guard isLate else { return (false, nil) }
        process.endGroup()
        process.kill()
        helper = nil
        return (true, nil)
      }
      if isOver { return end }
      MonotonicClock.sleep(seconds: 0.002)
    }
  }
}
