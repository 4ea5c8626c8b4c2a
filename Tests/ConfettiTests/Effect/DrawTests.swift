import Testing

@testable import Confetti

@Suite("Draw") struct DrawTests {
  static let draws: [Draw] = [
    5, 2.5, .between(-3, 7), .between(4, 4), .either(2, 8), .either(0, 0), .steps(10, 16, over: 10),
    .steps(3, 3, over: 2), .steps(-2, 1, over: -4), .oneOf([1, 2, 5]), .oneOf([3, 3]),
  ]
  static func numbers(_ draw: Draw, _ count: Int = 2000) -> [Double] {
    let random = CountedRandom(seed: 3, firing: 1)
    let use = RandomUse("test")
    return (0..<count).map { random.part(UInt64($0)).number(draw, use) }
  }

  @Test("the numbers of a draw are within its bounds, and reach them", arguments: draws)
  func bounds(draw: Draw) {
    let numbers = Self.numbers(draw)
    let (low, high) = (draw.bounds.lowerBound, draw.bounds.upperBound)
    let slack = (high - low) * 0.01
    #expect(numbers.allSatisfy { $0 >= low && $0 <= high })
    #expect(numbers.contains { $0 <= low + slack } && numbers.contains { $0 >= high - slack })
    #expect(draw.largest == max(abs(low), abs(high)))
  }

  @Test("a draw is constant if, and only if, it always gives the same number", arguments: draws)
  func constant(draw: Draw) {
    let numbers = Set(Self.numbers(draw))
    #expect((numbers.count == 1) == (draw.constant != nil))
    if let constant = draw.constant { #expect(numbers == [constant]) }
  }

  @Test("a scaled draw gives its numbers times the factor", arguments: draws, [0, 0.5, 3, -2])
  func scaled(draw: Draw, factor: Double) {
    let scaled = Self.numbers(draw.scaled(by: factor)).sorted()
    let numbers = Self.numbers(draw).map { $0 * factor }.sorted()
    // A negative factor turns a range around, so the numbers are compared in order.
    for share in [0.05, 0.3, 0.7, 0.95] {
      let index = Int(share * 1999)
      #expect(abs(scaled[index] - numbers[index]) <= 0.02 * (numbers[1999] - numbers[0]) + 1e-12)
    }
  }

  @Test("steps are whole numbers divided, and either has both signs with equal chances")
  func kinds() {
    #expect(Set(Self.numbers(.steps(10, 16, over: 10))) == [1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6])
    let signed = Self.numbers(.either(2, 8))
    #expect(signed.allSatisfy { (2...8).contains(abs($0)) })
    #expect(abs(signed.count { $0 < 0 } - 1000) < 100)
  }
}
