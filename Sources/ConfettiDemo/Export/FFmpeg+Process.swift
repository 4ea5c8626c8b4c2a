import ConfettiSystem

extension FFmpeg {
  /// Throws an error if there is no ffmpeg, or one without the encoders for a format.
  ///
  /// - Parameters:
  ///   - hasSound: whether the film has sound, which needs an encoder of its own.
  ///   - program: another program to run than the ffmpeg that `PATH` finds.
  ///   - patience: the seconds after which an ffmpeg that says nothing is given up.
  static func check(
    _ settings: VideoSettings, hasSound: Bool = false, program: String = "ffmpeg",
    patience: Double = 30
  ) throws {
    let output = try pipe()
    try start(
      [program, "-hide_banner", "-v", "error", "-encoders"], for: settings,
      input: .none, output: .file(output.writeEnd), complaints: .none)
    output.closeWriteEnd()
    let deadline = MonotonicClock.seconds + patience
    let answer = output.readToEnd(most: longestList, until: deadline)
    let end = end(within: answer == nil ? 0 : patience)
    guard let answer, end == .exited(0) else {
      throw DemoError(
        "ffmpeg does not say which encoders it has; look whether ffmpeg is what PATH finds first.")
    }
    let list = String(decoding: answer, as: UTF8.self)
    let names = list.split(separator: "\n").compactMap { line in
      line.split(separator: " ").dropFirst().first
    }
    let needed = [settings.encoder] + (hasSound ? [settings.soundEncoder] : [])
    for encoder in needed.compactMap(\.self) where !names.contains(where: { $0 == encoder }) {
      throw DemoError(
        "This ffmpeg cannot write \(settings.name), because it lacks the encoder "
          + "\(encoder); install one that has it, as with \(installation), "
          + "or choose another format.")
    }
  }

  /// The most bytes of the list of encoders.
  private static let longestList = 1 << 20

  private static let installation = "apt install ffmpeg or brew install ffmpeg"

  static func pipe() throws(DemoError) -> ProcessPipe {
    guard let pipe = ProcessPipe() else {
      throw DemoError("ffmpeg cannot be started: too many files are open; close some programs.")
    }
    return pipe
  }

  /// Starts ffmpeg as the program's helper.
  static func start(
    _ words: [String], for settings: VideoSettings, input: SpawnedProcess.Stream,
    output: SpawnedProcess.Stream, complaints: SpawnedProcess.Stream, others: [Int32] = []
  ) throws(DemoError) {
    let error: SystemError? = Signals.helper.with { helper in
      do throws(SystemError) {
        helper = try SpawnedProcess(
          words, input: input, output: output, complaints: complaints, others: others,
          isApart: true)
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
  /// - Parameter isPatient: asked again and again; `false` makes it end ffmpeg.
  /// - Returns: the end of ffmpeg; `nil` if it had to be ended.
  static func end(
    within seconds: Double = .infinity, while isPatient: () -> Bool = { true }
  ) -> SpawnedProcess.End? {
    let deadline = MonotonicClock.seconds + seconds
    while true {
      let isLate = !isPatient() || MonotonicClock.seconds >= deadline
      // The lock is not held while this waits, because a signal may come.
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
