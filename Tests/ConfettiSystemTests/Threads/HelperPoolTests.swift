import Foundation
import Testing

@testable import ConfettiSystem

@Suite("HelperPool") struct HelperPoolTests {
  /// Whether each of some jobs is done once.
  private static func doesAll(_ pool: HelperPool, _ count: Int) -> Bool {
    var done = [Int](repeating: 0, count: count)
    done.withUnsafeMutableBufferPointer { done in
      pool.forEach(count) { done[$0] += 1 }
    }
    return done.allSatisfy { $0 == 1 }
  }

  @Test("where no thread can be made, the caller does all jobs, and does not try again")
  func noThreads() {
    var tried = 0
    let pool = HelperPool(mostHelpers: 3) { _, _ in
      tried += 1
      return false
    }
    for count in [2, 5, 100] { #expect(Self.doesAll(pool, count)) }
    #expect(tried == 1)
  }

  @Test("where only some threads can be made, those help")
  func someThreads() {
    var made = 0
    let pool = HelperPool(mostHelpers: 5) { body, context in
      guard made < 2 else { return false }
      made += 1
      Thread.detachNewThread { [context = UInt(bitPattern: context)] in
        _ = body(UnsafeMutableRawPointer(bitPattern: context))
      }
      return true
    }
    var threads: Set<ObjectIdentifier> = []
    for _ in 0..<20 {
      var seen = [ObjectIdentifier](repeating: ObjectIdentifier(Thread.current), count: 16)
      seen.withUnsafeMutableBufferPointer { seen in
        pool.forEach(16) {
          seen[$0] = ObjectIdentifier(Thread.current)
          usleep(500)
        }
      }
      threads.formUnion(seen)
    }
    #expect(made == 2)
    #expect((2...3).contains(threads.count))
  }

  @Test("no more threads are made than jobs need, and never more than the most")
  func threadCount() {
    var made = 0
    let pool = HelperPool(mostHelpers: 3) { _, _ in
      made += 1
      return true  // they never come to help
    }
    #expect(Self.doesAll(pool, 2) && made == 1)
    #expect(Self.doesAll(pool, 3) && made == 2)
    #expect(Self.doesAll(pool, 100) && made == 3)
    #expect(Self.doesAll(pool, 1000) && made == 3)
  }

  @Test("several threads and jobs within jobs may ask at once")
  func concurrentCallers() async {
    let pool = HelperPool(mostHelpers: 3)
    let isDone = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var isDone = true
          for _ in 0..<100 {
            var done = [Int](repeating: 0, count: 64)
            done.withUnsafeMutableBufferPointer { done in
              pool.forEach(8) { outer in
                pool.forEach(8) { inner in done[outer * 8 + inner] += 1 }
              }
            }
            if done.contains(where: { $0 != 1 }) { isDone = false }
          }
          return isDone
        }
      }
      return await group.reduce(true) { $0 && $1 }
    }
    #expect(isDone)
  }

  @Test("results of jobs are seen when the call returns")
  func resultsAreSeen() {
    let pool = HelperPool(mostHelpers: 3)
    for round in 0..<2000 { #expect(Self.doesAll(pool, 2 + round % 7)) }
  }

  #if os(Linux)
    @Test("helpers take no signals, and the caller takes those that it took before")
    func signals() {
      func isBlocked(_ signal: Int32) -> Bool {
        var mask = sigset_t()
        pthread_sigmask(SIG_SETMASK, nil, &mask)
        return sigismember(&mask, signal) == 1
      }
      let pool = HelperPool(mostHelpers: 1)
      let own = pthread_self()
      let before = (1..<32).map(isBlocked)
      var areBlocked = [Bool](repeating: true, count: 8)
      areBlocked.withUnsafeMutableBufferPointer { areBlocked in
        pool.forEach(8) {
          usleep(1000)
          guard pthread_self() != own else { return }
          areBlocked[$0] = [SIGINT, SIGTERM, SIGUSR1].allSatisfy(isBlocked)
        }
      }
      #expect(areBlocked.allSatisfy { $0 })
      #expect((1..<32).map(isBlocked) == before)
    }
  #endif
}
