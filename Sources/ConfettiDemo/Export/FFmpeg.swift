import ConfettiSystem

/// ffmpeg, which makes a file of the frames that are written to it.
///
/// This is a class, because it ends with its last owner, and then removes its file unless the file is finished.
final class FFmpeg {
  private let settings: VideoSettings
  private let file: DraftFile
  private let input: ProcessPipe
  private var sound: SoundPipe?
  private let complaints: ProcessPipe
  private var printed: [UInt8] = []
  private static let mostPrinted = 65_536
  private var isOver = false
  private var patience: FFmpegPatience

  /// Starts ffmpeg.
  ///
  /// - Parameters:
  ///   - inputs: arguments that describe the frames, and perhaps other inputs.
  ///   - sound: the sound of the film; `nil` if it has none.
  ///   - program: another program to run than the ffmpeg that `PATH` finds.
  ///   - patience: the seconds without progress after which it is given up.
  init(
    _ settings: VideoSettings, to file: DraftFile, inputs: [String],
    sound pieces: (any SamplePieces)? = nil, program: String = "ffmpeg",
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
    let sound = try pieces.map { SoundPipe($0, through: try Self.pipe()) }
    self.sound = sound
    let place = file.isDirect ? "pipe:1" : "file:" + file.draftPath
    let words =
      [program, "-v", "error", "-nostats", "-progress", "pipe:2", "-nostdin", "-y"]
      + inputs + (sound?.input ?? []) + ["-c:v", settings.encoder] + settings.options
      + (sound == nil ? [] : settings.soundOptions) + ["-bitexact", "-f", settings.muxer, place]
    try Self.start(
      words, for: settings, input: .file(input.readEnd),
      output: file.isDirect ? .file(file.output) : .none,
      complaints: .file(complaints.writeEnd), others: sound.map { [$0.pipe.readEnd] } ?? [])
    for pipe in [input, sound?.pipe].compactMap(\.self) {
      pipe.closeReadEnd()
      pipe.widen()
      pipe.stopWaitingToWrite()
    }
    complaints.closeWriteEnd()
  }

  deinit {
    guard !isOver else { return }
    _ = Self.end(within: 0)
    // The draft is removed after its writer has gone.
    file.discard()
  }

  private var messages: FFmpegMessages {
    FFmpegMessages(text: String(decoding: printed, as: UTF8.self))
  }

  private func readMessages() {
    // An ffmpeg that prints without end is read in turns.
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
    try pass(while: { !rest.isEmpty }) {
      guard let count = input.write(rest) else { return nil }
      rest = rest.dropFirst(count)
      return count
    }
  }

  /// Writes frames and sound to ffmpeg, each as far as it has room: it reads one or the other as it likes, and neither
  /// may wait for the other.
  ///
  /// - Parameters:
  ///   - goesOn: whether more must be written.
  ///   - writeFrame: writes a part of a frame; returns the number of bytes, or `nil` if ffmpeg has gone.
  private func pass(while goesOn: () -> Bool, _ writeFrame: () -> Int?) throws {
    while goesOn() {
      guard let seen = writeFrame(), let heard = sound == nil ? 0 : sound?.write() else {
        // ffmpeg takes nothing more: it should end by itself, and print the reason.
        throw failure(Self.end(within: 2))
      }
      if seen + heard > 0 {
        patience.reset()
        continue
      }
      ProcessPipe.waitForRoom(in: [input, sound?.pipe].compactMap(\.self))
      if let reason = hangs() { throw reason }
    }
  }

  /// Reads messages, and prints that the program waits for ffmpeg; returns the reason to give it up.
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
    try pass(while: { sound?.isOver == false }) { 0 }
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
    if messages.text.holds("No space left on device") {
      return FileError(path: file.path, .noSpace)
    }
    if messages.text.holds("Broken pipe"), file.isDirect {
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
