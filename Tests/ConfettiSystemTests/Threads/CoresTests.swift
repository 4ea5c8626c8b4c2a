import CConfettiSystem
import ConfettiSystem
import Testing

@Suite("Cores") struct CoresTests {
  @Test("every job is done once", arguments: [Cores.one, .all], [0, 1, 2, 7, 64, 1000])
  func everyJobIsDoneOnce(cores: Cores, count: Int) {
    var done = [Int](repeating: 0, count: count)
    done.withUnsafeMutableBufferPointer { done in
      cores.forEach(count) { done[$0] += 1 }
    }
    #expect(done.allSatisfy { $0 == 1 })
  }

  @Test("one core does the jobs in order")
  func oneCoreInOrder() {
    var order: [Int] = []
    Cores.one.forEach(5) { order.append($0) }
    #expect(order == [0, 1, 2, 3, 4])
  }

  @Test("jobs may have jobs")
  func jobsMayHaveJobs() {
    var done = [Int](repeating: 0, count: 64)
    done.withUnsafeMutableBufferPointer { done in
      Cores.all.forEach(8) { outer in
        Cores.all.forEach(8) { inner in done[outer * 8 + inner] += 1 }
      }
    }
    #expect(done.allSatisfy { $0 == 1 })
  }

  #if os(Linux)
    @Test("threads may run afterwards on the processors that they might use before")
    func affinityIsKept() {
      func coresOfThread() -> Int {
        var bits = SIMD64<UInt8>()
        guard sched_getaffinity(0, 64, &bits) >= 0 else { return -1 }
        return (0..<64).reduce(0) { $0 + bits[$1].nonzeroBitCount }
      }
      let all = coresOfThread()
      var least = [Int](repeating: all, count: 8)
      least.withUnsafeMutableBufferPointer { least in
        for _ in 0..<300 {
          Cores.all.forEach(8) { job in
            for _ in 0..<200 { least[job] = min(least[job], coresOfThread()) }
          }
          // The threads fall asleep, so that they are woken where this one runs.
          MonotonicClock.sleep(seconds: 0.001)
        }
      }
      #expect(least.allSatisfy { $0 == all })
    }
  #endif
}
