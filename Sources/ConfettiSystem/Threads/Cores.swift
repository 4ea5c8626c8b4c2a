/// Whether work may be spread over the machine's cores.
///
///     Cores.all.forEach(bands.count) { paint(bands[$0]) }
///
/// Waking another core takes about 0.1 ms, so less than a few tenths of a millisecond of work is
/// faster on one core.
public enum Cores: Hashable, Sendable {
  /// The calling thread does all the work.
  case one
  /// The calling thread shares the work with the other cores, and waits until it is done.
  case all

  /// Runs jobs 0, 1 … `count` − 1, in any order and several at once.
  ///
  /// The calling thread takes part. Its helpers are threads of the library, at most one for each other
  /// core, created when they are first needed; if not all can be created, the existing threads do all
  /// jobs. The caller does its jobs alone while the helpers are busy with another thread's jobs, in a
  /// nested call from within a job, and in the child process of a `fork`.
  ///
  /// - Parameters:
  ///   - count: the number of jobs.
  ///   - job: does the job with a given number. It must not write what another job reads or writes.
  /// - Complexity: O(*n*) in the jobs.
  public func forEach(_ count: Int, _ job: (Int) -> Void) {
    guard self == .all, count > 1 else {
      for index in 0..<count { job(index) }
      return
    }
    HelperPool.shared.forEach(count, job)
  }
}
