import Testing

@testable import ConfettiShow

@Suite struct IntGroupedTests {
  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (24_300, "24,300"),
    (-1_000_000, "-1,000,000"),
    (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func `thousands are set apart`(number: Int, text: String) {
    #expect(number.grouped == text)
  }
}
