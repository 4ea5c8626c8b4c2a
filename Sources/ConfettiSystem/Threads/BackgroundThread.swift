import CConfettiSystem

/// Threads of the program's own that nobody waits for.
package enum BackgroundThread {
  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread, to which no signal is sent.
  ///
  /// - Parameter body: what it does.
  /// - Returns: whether it could be started; a system may allow no more threads.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let work = Unmanaged.passRetained(Work(body))
    let isStarted = confetti_start_thread(
      { context in
        if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, work.toOpaque())
    if !isStarted { work.release() }
    return isStarted
  }
}
