import CConfettiSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Threads that help others with their jobs and sleep in between.
///
/// Only one call's jobs are shared at a time. The caller takes part until no job is left, so all jobs
/// are done even without helpers. One lock guards all shared state; it is taken briefly for each job,
/// which is fine because jobs are long.
///
/// A pool is never torn down: its helpers sleep until the process ends, and do not delay the end.
// Unchecked: its variables are only used under its lock.
final class HelperPool: @unchecked Sendable {
  static let shared = HelperPool(mostHelpers: min(CoreSet.count - 1, 31))

  /// Starts a thread; returns whether that was possible.
  typealias Starter = (
    _ body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?,
    _ context: UnsafeMutableRawPointer?
  ) -> Bool

  private let mostHelpers: Int
  private let startThread: Starter
  /// The process of the helpers: a child made by `fork` has none, and its copy of the lock may be held
  /// by a thread that does not exist there.
  private let process = getpid()

  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  /// Helpers wait here for jobs.
  private let jobsCame = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// The caller waits here for the last helper to finish.
  private let helpersLeft = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  // Everything from here on is guarded by the lock.

  private var helperCount = 0
  /// Whether creating a thread has failed; it is not tried again.
  private var isAtThreadLimit = false
  private var jobs: SharedJobs?
  /// The index of the first job that has not begun.
  private var next = 0
  private var working = 0

  /// A pool without threads yet, which creates at most `mostHelpers`.
  init(mostHelpers: Int, startThread: @escaping Starter = { system_start_thread($0, $1) }) {
    self.mostHelpers = mostHelpers
    self.startThread = startThread
    pthread_mutex_init(lock, nil)
    pthread_cond_init(jobsCame, nil)
    pthread_cond_init(helpersLeft, nil)
  }

  /// A closure in a struct, because a pointer to a bare closure would cost another allocation.
  private struct Job {
    let run: (Int) -> Void
  }

  private struct SharedJobs {
    let count: Int
    /// Runs a ``Job`` with an index.
    ///
    /// A function and a pointer instead of a closure, which helpers might retain after the call has
    /// returned.
    let run: @convention(c) (_ job: UnsafeRawPointer, _ index: Int) -> Void
    let job: UnsafeRawPointer
    let caller: ThreadOnCore
  }

  /// Runs jobs 0, 1 … `count` − 1, in any order and several at once, and returns when all are done.
  func forEach(_ count: Int, _ job: (Int) -> Void) {
    withoutActuallyEscaping(job) { job in
      withUnsafePointer(to: Job(run: job)) { pointer in
        let isShared = begin(
          SharedJobs(
            count: count, run: { $0.assumingMemoryBound(to: Job.self).pointee.run($1) },
            job: UnsafeRawPointer(pointer), caller: .current))
        guard isShared else {
          for index in 0..<count { job(index) }
          return
        }
        pthread_mutex_lock(lock)
        work()
        while working > 0 { pthread_cond_wait(helpersLeft, lock) }
        jobs = nil
        pthread_mutex_unlock(lock)
      }
    }
  }

  /// Shares jobs with the helpers; `false` if they are busy with others or do not exist.
  private func begin(_ new: SharedJobs) -> Bool {
    guard getpid() == process else { return false }
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    guard jobs == nil else { return false }
    (jobs, next) = (new, 0)
    let wanted = min(new.count - 1, mostHelpers)
    while helperCount < wanted, !isAtThreadLimit { makeHelper() }
    for _ in 0..<min(wanted, helperCount) { pthread_cond_signal(jobsCame) }
    return true
  }

  private func makeHelper() {
    let context = Unmanaged.passRetained(self)
    let isMade = startThread(
      { context in
        guard let context else { return nil }
        Unmanaged<HelperPool>.fromOpaque(context).takeUnretainedValue().help()
      }, context.toOpaque())
    if isMade {
      helperCount += 1
    } else {
      context.release()
      isAtThreadLimit = true
    }
  }

  private func help() -> Never {
    pthread_mutex_lock(lock)
    while true {
      while jobs.map({ next < $0.count }) != true { pthread_cond_wait(jobsCame, lock) }
      let caller = jobs?.caller
      pthread_mutex_unlock(lock)
      if let caller { ThreadOnCore.current.keepOff(caller) }
      pthread_mutex_lock(lock)
      // By now there may be no jobs left, or another call's.
      working += 1
      work()
      working -= 1
      if working == 0 { pthread_cond_signal(helpersLeft) }
    }
  }

  /// Runs jobs until none is left to begin; the lock is held except during a job.
  private func work() {
    guard let jobs else { return }
    while next < jobs.count {
      let index = next
      next += 1
      pthread_mutex_unlock(lock)
      jobs.run(jobs.job, index)
      pthread_mutex_lock(lock)
    }
  }
}

/// A thread, and the core it runs on.
private struct ThreadOnCore: Sendable {
  #if os(Linux)
    private let thread: pthread_t
    private let core: Int32

    static var current: ThreadOnCore { ThreadOnCore(thread: pthread_self(), core: sched_getcpu()) }

    /// Moves this thread off the caller's core, if it was woken there, and then lets it run on all
    /// cores as before.
    ///
    /// Some schedulers would let the two take turns on one core for milliseconds while others idle.
    func keepOff(_ caller: ThreadOnCore) {
      guard thread != caller.thread, core == caller.core, core >= 0, core < CoreSet.capacity else {
        return
      }
      let allowed = CoreSet.ofThread
      if allowed.removing(core).confineThread() { allowed.confineThread() }
    }
  #else
    static var current: ThreadOnCore { ThreadOnCore() }

    func keepOff(_ caller: ThreadOnCore) {}
  #endif
}

/// A set of the machine's cores, one bit for each.
private struct CoreSet {
  static let capacity: Int32 = 512

  /// The number of cores that this thread may use, at least 1.
  static var count: Int {
    #if os(Linux)
      let allowed = (0..<64).reduce(0) { [bits = ofThread.bits] in $0 + bits[$1].nonzeroBitCount }
      if allowed > 0 { return allowed }
    #endif
    return max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1)
  }

  #if os(Linux)
    private var bits = SIMD64<UInt8>()

    /// The cores this thread may use, which may be fewer than the machine has.
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

    /// Confines this thread to these cores; returns whether that succeeded, as it does not for an
    /// empty set.
    @discardableResult
    func confineThread() -> Bool {
      var bits = bits
      return sched_setaffinity(0, MemoryLayout.size(ofValue: bits), &bits) == 0
    }
  #endif
}
