import ConfettiGraphics
import ConfettiSDL

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How the program handles signals.
enum Signals {
  /// Makes failed writes return an error instead of ending the process.
  ///
  /// A reader that closes our standard output has seen enough, and a file beyond the size limit
  /// should be reported and removed.
  static func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

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
    wait(for: [SIGINT, SIGTERM]) { number in
      stopping.with { $0 = true }
      let end = MonotonicClock.now + longestEnd
      while !EventPump.quit(), MonotonicClock.now < end { usleep(20_000) }
      MonotonicClock.sleep(until: end)
      endProcess(by: number)
    }
  }

  /// Whether a signal has asked the show to end.
  static var isStopping: Bool { stopping.with { $0 } }

  private static let stopping = Locked(false)

  /// Lets a thread of its own wait for one of some signals, and do what is to be done then.
  private static func wait(
    for numbers: [Int32], _ action: @escaping @Sendable (_ number: Int32) -> Void
  ) {
    var stops = sigset_t()
    sigemptyset(&stops)
    for number in numbers where !isIgnored(number) { sigaddset(&stops, number) }
    sigprocmask(SIG_BLOCK, &stops, nil)
    let signals = stops
    _ = BackgroundThread.start {
      // Not for all that are blocked: a parent may have left others so.
      var (stops, number) = (signals, Int32(0))
      guard sigwait(&stops, &number) == 0 else { return }
      action(number)
    }
  }

  /// How long a show may take to end after a signal, in nanoseconds.
  private static let longestEnd: Int64 = 1_500_000_000

  /// Whether a signal is ignored.
  static func isIgnored(_ number: Int32) -> Bool {
    let before = signal(number, SIG_DFL)
    signal(number, before)
    return unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Makes SIGINT, SIGTERM and SIGHUP end the program at once, together with its ``helper``, and
  /// remove what is half written.
  ///
  /// Call it before there are other threads; later threads inherit the blocked signals.
  ///
  /// - Parameter action: what else is to be done.
  static func removeDraftsAtStop(_ action: @escaping @Sendable () -> Void = {}) {
    wait(for: [SIGINT, SIGTERM, SIGHUP]) { endProcess(by: $0, action) }
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
    setenv("SDL_NO_SIGNAL_HANDLERS", "1", 1)
  }
}
