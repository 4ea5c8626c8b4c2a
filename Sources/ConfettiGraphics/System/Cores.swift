/// How many of the machine's cores an amount of work may be spread over.
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
  /// The calling thread always takes part. Its helpers are threads of the library's own, at most one
  /// for each further core, made when they are first needed; where none can be made, or only some,
  /// those that there are do all jobs. While they are busy with another thread's jobs, or with those
  /// that a job is part of, the caller does its own alone. In the child of a `fork` there are no
  /// helpers, and the caller does all jobs.
  ///
  /// - Parameters:
  ///   - count: how many jobs there are.
  ///   - job: does the job of a number. It must not write what another job reads or writes.
  /// - Complexity: O(n) in the jobs.
  public func forEach(_ count: Int, _ job: (Int) -> Void) {
    guard self == .all, count > 1 else {
      for index in 0..<count { job(index) }
      return
    }
    HelperPool.shared.forEach(count, job)
  }
}
