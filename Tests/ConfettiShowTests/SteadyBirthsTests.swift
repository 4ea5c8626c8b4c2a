import Testing

@testable import ConfettiShow

@Suite struct SteadyBirthsTests {
  @Test(arguments: [1, 7, 48, 49, 119, 120, 121, 1000, 400_000])
  func `any steps in a row that last a lifetime bear the number that is held`(count: Int) {
    let steady = SteadyBirths(holding: count)
    for first in [-300, -121, -120, -1, 0, 5, 1_000_000] {
      let births = (first..<first + steady.bursts).map(steady.births)
      #expect(births.reduce(0, +) == count)
      let even = Double(count) / Double(steady.bursts)
      #expect(births.allSatisfy { abs(Double($0) - even) < 1 })
    }
  }
}
