import Testing

@testable import ConfettiBenchmarks

@Suite("CapacitySearch") struct CapacitySearchTests {
  @Test(
    "the capacity of a cost that grows is found to three hundredths",
    arguments: [1, 2, 37, 250, 999, 1000, 1001, 61_234, 448_000, 999_999])
  func findsCapacity(capacity: Int) {
    var tries = 0
    let found = CapacitySearch.largest(from: 1000, to: 1_000_000) {
      tries += 1
      return $0 <= capacity
    }
    #expect(found <= capacity && Double(capacity - found) <= max(0.03 * Double(found), 1))
    #expect(tries < 25)
  }

  @Test("where nothing fits it is zero, where all does the most that is tried")
  func nothingOrEverythingFits() {
    #expect(CapacitySearch.largest(from: 1000, to: 5000) { _ in false } == 0)
    var most = 0
    let found = CapacitySearch.largest(from: 1000, to: 5000) {
      most = max(most, $0)
      return true
    }
    #expect(found == 5000 && most == 5000)
  }

  @Test("no count is tried twice") func triesOnce() {
    var tried: [Int] = []
    _ = CapacitySearch.largest(from: 1000, to: 1_000_000) {
      tried.append($0)
      return $0 <= 300
    }
    #expect(Set(tried).count == tried.count)
  }

  @Test("an error ends the search") func errorEndsSearch() {
    struct Broken: Error {}
    #expect(throws: Broken.self) {
      try CapacitySearch.largest(from: 1000, to: 5000) { _ in throw Broken() }
    }
  }
}
