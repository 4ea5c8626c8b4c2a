import CConfettiCores
import Dispatch

#if canImport(Glibc)
  import Glibc
#endif

/// How many of the machine's cores a amount of work may be spread over.
///
///     Cores.all.forEach(bands.count) { paint(bands[$0]) }
///
/// Waking another core takes about 0.1 ms: work of less than a few tenths of a millisecond is done
/// sooner by one.
public enum Cores: Hashable, Sendable {
  /// All work is done by the thread that asks for it.
  case one
  /// The thread that asks shares the work with the other cores, and waits until all is done.
  case all

  /// Does jobs 0, 1 … `count` − 1, in any order and several at once.
  ///
  /// - Parameter job: must not write what another job reads or writes.
  public func forEach(_ count: Int, _ job: (Int) -> Void) {
    guard self == .all, count > 1 else {
      for index in 0..<count { job(index) }
      return
    }
    // Unsafe only in that the compiler cannot see what the jobs promise, not to write what another
    // one uses, nor that none of them outlives this call.
    nonisolated(unsafe) let job = job
    let caller = Worker.current
    DispatchQueue.concurrentPerform(iterations: count) { index in
      Worker.current.keepOff(caller)
      job(index)
    }
  }
}

/// A thread, and the core it runs on.
private struct Worker: Sendable {
  #if canImport(Glibc)
    private let thread: pthread_t
    private let core: Int32

    static var current: Worker { Worker(thread: pthread_self(), core: sched_getcpu()) }

    /// Moves this thread to another core than the one on which it was woken, if that is the one of
    /// the thread that waits for it: some schedulers would let the two take turns there for
    /// milliseconds, and leave the other cores idle.
    ///
    /// The thread belongs to the whole program: once it has moved, it may run wherever it might before.
    func keepOff(_ caller: Worker) {
      guard thread != caller.thread, core == caller.core, core >= 0, core < CoreSet.capacity else {
        return
      }
      let allowed = CoreSet.ofThread
      if allowed.removing(core).confineThread() { allowed.confineThread() }
    }
  #else
    static var current: Worker { Worker() }

    func keepOff(_ caller: Worker) {}
  #endif
}

#if canImport(Glibc)
  /// Some of the machine's cores, a bit for each.
  private struct CoreSet {
    static let capacity: Int32 = 512
    private var bits = SIMD64<UInt8>()

    /// Those this thread may use: fewer than there are where somebody has confined it.
    static var ofThread: CoreSet {
      var cores = CoreSet()
      _ = sched_getaffinity(0, MemoryLayout.size(ofValue: cores.bits), &cores.bits)
      return cores
    }

    func removing(_ core: Int32) -> CoreSet {
      var others = self
      others.bits[Int(core) / 8] &= ~(1 << UInt8(core % 8))
      return others
    }

    /// Has this thread run on none but these cores, and tells whether it does: where there are none,
    /// nothing changes.
    @discardableResult
    func confineThread() -> Bool {
      var bits = bits
      return sched_setaffinity(0, MemoryLayout.size(ofValue: bits), &bits) == 0
    }
  }
#endif
