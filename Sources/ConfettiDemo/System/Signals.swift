import ConfettiSDL
import ConfettiSystem

enum Signals {
  /// Makes SIGINT and SIGTERM end the show, so that it still gives its report.
  ///
  /// A separate thread waits for the signals, so that they work in any state of the program, even
  /// before the window is open. It tells SDL to quit. But a window system that accepts a connection
  /// and never answers blocks the program inside SDL forever: if the program has not ended in time,
  /// the thread ends it with status 130 for SIGINT or 143 for SIGTERM. Signals that were ignored at
  /// the start, as SIGINT is under `nohup` or in a script's background, stay ignored.
  ///
  /// Call it before there are other threads; later threads inherit the blocked signals and leave
  /// them to this one.
  static func endShowAtStop() {
    Signal.waitAside(for: [Signal.interrupt, Signal.terminate]) { number in
      stopping.with { $0 = true }
      let end = MonotonicClock.now + longestEnd
      while !EventPump.quit(), MonotonicClock.now < end { MonotonicClock.sleep(seconds: 0.02) }
      MonotonicClock.sleep(until: end)
      endProcess(by: number)
    }
  }

  /// Whether a signal has asked the show to end.
  static var isStopping: Bool { stopping.with { $0 } }

  private static let stopping = Locked(false)

  /// The longest time between a signal and the end of the show, in nanoseconds.
  private static let longestEnd: Int64 = 1_500_000_000

  /// Makes SIGINT, SIGTERM and SIGHUP end the program at once, together with its ``helper``, and
  /// remove half-written files; the action comes before that.
  ///
  /// Call it before there are other threads; later threads inherit the blocked signals.
  static func removeDraftsAtStop(_ action: @escaping @Sendable () -> Void = {}) {
    Signal.waitAside(for: [Signal.interrupt, Signal.terminate, Signal.hangUp]) {
      endProcess(by: $0, action)
    }
  }

  private static func endProcess(by number: Int32, _ action: () -> Void = {}) {
    // Held until the end, so that no other thread can report that the helper has gone.
    helper.with { helper in
      helper?.endGroup()
      _ = helper?.wait()
      action()
      DraftFile.endProcess(128 + number)
    }
  }

  /// A program that this one has started and that must not outlive it.
  static let helper = Locked<SpawnedProcess?>(nil)

  /// Makes SIGINT and SIGTERM end the program at once, even while a window is open.
  ///
  /// SDL would turn them into events, which only the show reads.
  static func stopAtOnce() {
    Environment.set("SDL_NO_SIGNAL_HANDLERS", to: "1")
  }
}
