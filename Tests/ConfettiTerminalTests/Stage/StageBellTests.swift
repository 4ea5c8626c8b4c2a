import Testing

@testable import ConfettiTerminal

@Suite("StageBell") struct StageBellTests {
  /// The times of the frames in which a bell rings, at thirty frames a second for ten seconds.
  private func rings(_ moments: [Double]) -> [Double] {
    var bell = StageBell(moments)
    return (0..<300).map { Double($0) / 30 }.filter { bell.rings(at: $0) }
  }

  @Test("a bell rings once for each moment, in the first frame at or after the moment")
  func moments() {
    #expect(rings([]).isEmpty)
    #expect(rings([0]) == [0])
    #expect(rings([4.01, 0, 2]) == [0, 2, 121.0 / 30])
    #expect(rings([-3]) == [0])
  }

  @Test("a bell rings at most once in half a second, and is not late for that")
  func atMostTwiceASecond() {
    #expect(rings([1, 1, 1.2, 1.4]) == [1])
    let often = rings((0..<1000).map { Double($0) / 100 })
    #expect(often.count <= 20 && often.count > 15)
    #expect(zip(often, often.dropFirst()).allSatisfy { $1 - $0 >= 0.5 })
  }

  @Test("moments that never come do not ring, and keep no other moment from it")
  func wild() {
    #expect(rings([.nan, .infinity, 3]) == [3])
    #expect(rings([-.infinity]) == [0])
  }
}
