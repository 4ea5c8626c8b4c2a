import ConfettiSDL
import ConfettiSystem

enum Signals {
  /// Makes SIGINT, SIGTERM, SIGHUP and all others that end a program end the show, so that it still gives its
  /// report; a second one ends the program at once.
  ///
  /// A separate thread waits for the signals, so that they work in any state of the program, even
  /// before the window is open. It tells SDL to quit. But a window system that accepts a connection
  /// and never answers blocks the program inside SDL forever: if the program has not ended in time,
  /// the thread gives the latest report instead, and ends it with status 0, or without a report by the
  /// signal's status, such as 143 for SIGTERM. Signals that were ignored at the start, as SIGINT is under
  /// `nohup` or in a script's background, stay ignored.
  ///
  /// Call it before there are other threads; later threads inherit the blocked signals and leave
  /// them to this one.
  static func endShowAtStop() {
    Signal.waitAside(for: Signal.endings) { number, earlier in
      guard earlier == 0 else { endProcess(128 + number) }
      stopping.with { $0 = true }
      let isStarted = BackgroundThread.start { endShow(number) }
      if !isStarted { endShow(number) }
    }
  }

  private static func endShow(_ number: Int32) -> Never {
    let end = MonotonicClock.now + longestEnd
    while !EventPump.quit(), MonotonicClock.now < end { MonotonicClock.sleep(seconds: 0.02) }
    MonotonicClock.sleep(until: end)
    // On a thread of its own, because the reader of the report may have stopped reading.
    let outcome = Locked<LatestReport.Outcome?>(nil)
    _ = BackgroundThread.start {
      let given = LatestReport.give()
      outcome.with { $0 = given }
    }
    let lastEnd = MonotonicClock.now + longestReport
    while outcome.with({ $0 == nil }), MonotonicClock.now < lastEnd {
      MonotonicClock.sleep(seconds: 0.005)
    }
    switch outcome.with({ $0 }) {
    case .given: endProcess(0)
    case .failed: endProcess(1)
    case .missing, nil: endProcess(128 + number)
    }
  }

  /// Whether a signal has asked the show to end.
  static var isStopping: Bool { stopping.with { $0 } }

  private static let stopping = Locked(false)

  /// The longest time from a signal to the end of the show, and then for a report, in nanoseconds.
  private static let longestEnd: Int64 = 1_400_000_000
  private static let longestReport: Int64 = 300_000_000

  /// Makes SIGINT, SIGTERM, SIGHUP and all others that end a program end it at once, together with its
  /// ``helper``, and remove half-written files; the action comes before that.
  ///
  /// Call it before there are other threads; later threads inherit the blocked signals.
  static func removeDraftsAtStop(_ action: @escaping @Sendable () -> Void = {}) {
    Signal.waitAside(for: Signal.endings) { number, _ in endProcess(128 + number, action) }
  }

  /// Ends the process with a status, together with its ``helper``, and removes half-written files.
  static func endProcess(_ status: Int32, _ action: () -> Void = {}) -> Never {
    // Locked until the end, so that no other thread can report that the helper has gone.
    helper.with { helper -> Never in
      helper?.endGroup()
      let end = MonotonicClock.now + longestKill
      while let process = helper, process.endIfOver() == nil, MonotonicClock.now < end {
        MonotonicClock.sleep(seconds: 0.001)
      }
      action()
      DraftFile.endProcess(status)
    }
  }

  /// The longest wait for the end of a process that was killed, in nanoseconds: a process that waits for a disk ends
  /// only after that.
  private static let longestKill: Int64 = 200_000_000

  /// A program that this process has started, and that must end with it.
  static let helper = Locked<SpawnedProcess?>(nil)

  /// Makes SIGINT and SIGTERM end the program at once, even while a window is open.
  ///
  /// SDL would turn them into events, which only the show reads.
  static func stopAtOnce() {
    Environment.set("SDL_NO_SIGNAL_HANDLERS", to: "1")
  }
}
