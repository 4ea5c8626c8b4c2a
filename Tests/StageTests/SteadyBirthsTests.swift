import Testing

@testable import Stage

@Suite struct SteadyBirthsTests {
  @Test(arguments: [1, 7, 119, 120, 121, 1000, 400_000])
  func `any steps in a row that last a lifetime bear the number that is held`(count: Int) {
    let steady = SteadyBirths(holding: count)
    for first in [-300, -121, -120, -1, 0, 5, 1_000_000] {
      let births = (first..<first + SteadyBirths.bursts).map(steady.births)
      #expect(births.reduce(0, +) == count)
      let even = Double(count) / Double(SteadyBirths.bursts)
      #expect(births.allSatisfy { abs(Double($0) - even) < 1 })
    }
  }
}
