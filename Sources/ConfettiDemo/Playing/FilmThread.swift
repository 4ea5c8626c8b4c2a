import ConfettiSystem

/// A thread that writes the film of a recording with a low priority.
final class FilmThread: Sendable {
  enum Outcome: Sendable {
    /// The film is saved; it may lack the sound of a program that was heard.
    case saved(path: String, lacksSound: Bool)
    /// There is no film; one sentence tells the reason.
    case failed(String)
  }

  private struct State {
    var percent = 0
    var outcome: Outcome?
    /// Whether the program is over, so that all cores are free.
    var isAlone = false
    /// The moment at which the film is given up, in nanoseconds of the monotonic clock.
    var deadline = Int64.max
    /// The film that the thread has left to ``finish(within:)``.
    var rest: RecordedFilm.Writing?
  }

  private let start: @Sendable () throws -> RecordedFilm.Writing
  private let state = Locked(State())

  init<Shown: Root & ~Copyable>(_ recording: Recording<Shown>, into film: RecordedFilm) {
    start = { try film.begin(recording) }
    let isStarted = BackgroundThread.start { [self] in run() }
    if !isStarted { state.with { $0.outcome = .failed(Self.noThread) } }
  }

  static let givenUp = "The film was given up, and nothing of it was kept."
  private static let noThread =
    "The film cannot be written: the system allows no more threads; close other programs."

  /// The written part, in percent.
  var percent: Int { state.with { $0.percent } }

  /// The outcome; `nil` while the film is being written.
  var outcome: Outcome? { state.with { $0.outcome } }

  /// Writes the rest of the film on the calling thread, because the film's own thread may wait long for others; gives
  /// the film up after some seconds, or after a signal.
  func finish(within seconds: Double) -> Outcome {
    let deadline = MonotonicClock.now + Int64(seconds * 1e9)
    state.with {
      $0.isAlone = true
      $0.deadline = deadline
    }
    while true {
      let (outcome, rest) = state.with { state in
        defer { state.rest = nil }
        return (state.outcome, state.rest)
      }
      if let outcome = outcome ?? rest.flatMap({ write($0, on: .all) }) { return outcome }
      MonotonicClock.sleep(seconds: 0.005)
    }
  }
}

extension FilmThread {
  private func run() {
    ThreadPriority.giveWay()
    let outcome = begin()
    // Set only now, after the files of a film that was given up have been removed.
    if let outcome { state.with { $0.outcome = outcome } }
  }

  private func begin() -> Outcome? {
    do {
      return write(try start(), on: .one)
    } catch {
      return .failed("\(error)")
    }
  }

  /// Writes frames to the end of the film, or on one core until the program is over.
  ///
  /// - Returns: `nil` if the rest is left to ``finish(within:)``.
  private func write(_ writing: RecordedFilm.Writing, on cores: Cores) -> Outcome? {
    do {
      while true {
        let (isAlone, deadline) = state.with { ($0.isAlone, $0.deadline) }
        if Signals.isStopping || MonotonicClock.now >= deadline {
          throw DemoError(Self.givenUp)
        }
        if isAlone, cores == .one {
          state.with { $0.rest = writing }
          return nil
        }
        let percent = try writing.nextFrame(cores)
        state.with { $0.percent = percent }
        if percent == 100 {
          return .saved(path: writing.path, lacksSound: writing.lacksSound)
        }
      }
    } catch {
      return .failed("\(error)")
    }
  }
}
