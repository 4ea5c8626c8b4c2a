import Testing

@testable import Graphics

@Suite struct CoresTests {
  @Test(arguments: [Cores.one, .all], [0, 1, 2, 7, 64, 1000])
  func everyJobIsDoneOnce(cores: Cores, count: Int) {
    var done = [Int](repeating: 0, count: count)
    done.withUnsafeMutableBufferPointer { done in
      cores.forEach(count) { done[$0] += 1 }
    }
    #expect(done.allSatisfy { $0 == 1 })
  }

  @Test func oneCoreDoesTheJobsInOrder() {
    var order: [Int] = []
    Cores.one.forEach(5) { order.append($0) }
    #expect(order == [0, 1, 2, 3, 4])
  }
}
