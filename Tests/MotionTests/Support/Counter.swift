import Foundation

/// Counts calls, from any thread.
final class Counter: Sendable {
  private let lock = NSLock()
  nonisolated(unsafe) private var calls = 0

  var count: Int { lock.withLock { calls } }

  func call() { lock.withLock { calls += 1 } }
}
