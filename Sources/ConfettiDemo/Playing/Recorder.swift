import ConfettiShow

/// Records films of a root: begins and ends recordings, has their films written, and shows the progress.
struct Recorder {
  var indicator = RecordingIndicator()
  /// The film that is being written.
  private var film: FilmThread?

  /// The longest time for a film after the end of the program, in seconds.
  private static let longestFinish = 300.0
  /// The time between two looks at the film that is being written, in seconds.
  private static let interval = 0.25

  /// The longest time that the program may sleep, in seconds.
  var longestRest: Double { film == nil ? .infinity : Self.interval }

  /// Begins a recording, or ends it.
  mutating func toggle<Shown: Root & ~Copyable>(
    _ recorded: inout RecordedRoot<Shown>, at now: Double, scale: Float, framesPerSecond: Double
  ) {
    if recorded.recording != nil { return end(&recorded) }
    guard film == nil else {
      recorded.change {
        $0.notify("The last film is still being written: press R again once it is saved")
      }
      return
    }
    _ = recorded.record(
      Recording(of: recorded.root, at: now, scale: scale, framesPerSecond: framesPerSecond))
  }

  /// Ends a recording that is full, reports the end of a film, and updates the indicator.
  mutating func update<Shown: Root & ~Copyable>(
    _ recorded: inout RecordedRoot<Shown>, at now: Double
  ) {
    endFull(&recorded)
    var state = film.map { RecordingIndicator.State.writing(percent: $0.percent) } ?? .off
    if let duration = recorded.recording?.duration { state = .recording(seconds: Int(duration)) }
    indicator.update(state, over: recorded.root.picture, at: now)
  }

  private mutating func endFull<Shown: Root & ~Copyable>(_ recorded: inout RecordedRoot<Shown>) {
    if recorded.recording?.isFull == true {
      end(&recorded)
      recorded.change {
        $0.notify(
          "A film is at most \(Int(Recording<Shown>.longest)) seconds long: this one is written now"
        )
      }
    }
    guard let outcome = film?.outcome else { return }
    film = nil
    let sentence = Self.say(outcome)
    recorded.change { $0.notify(sentence) }
  }

  private mutating func end<Shown: Root & ~Copyable>(_ recorded: inout RecordedRoot<Shown>) {
    guard let recording = recorded.record(nil) else { return }
    film = FilmThread(recording, into: RecordedFilm())
  }

  /// Completes the film after the end of the program, or gives it up after a signal.
  ///
  /// - Returns: `false` if a film could not be written.
  mutating func finish<Shown: Root & ~Copyable>(
    _ recorded: inout RecordedRoot<Shown>
  ) -> Bool {
    let wasRecording = recorded.recording != nil
    if Signals.isStopping, wasRecording || film.map({ $0.outcome == nil }) == true {
      _ = Self.say(.failed(FilmThread.givenUp))
      return false
    }
    end(&recorded)
    guard let film else { return true }
    if film.outcome == nil { Output.say("Writing the film; Ctrl-C gives it up.") }
    let outcome = film.finish(within: Self.longestFinish)
    _ = Self.say(outcome)
    if case .failed = outcome { return false }
    return true
  }

  /// Prints the outcome of a film, and returns the sentence.
  private static func say(_ outcome: FilmThread.Outcome) -> String {
    switch outcome {
    case .saved(let path, let lacksSound):
      let reason = lacksSound ? "; it is silent, as sound needs ffmpeg with libopus" : ""
      let sentence = "Film saved to \(path)\(reason)"
      Output.say(sentence)
      return sentence
    case .failed(let sentence):
      Output.complain(sentence)
      return Output.legible(sentence)
    }
  }
}
