import Testing

@testable import Confetti

@Suite("CountedRandom") struct CountedRandomTests {
  static let (a, b) = (RandomUse("launch.speed"), RandomUse("launch.direction"))

  @Test("a number depends on seed, firing, part and use, and on nothing else")
  func identity() {
    var bits: Set<UInt64> = []
    for seed in 0..<6 as Range<UInt64> {
      for firing in 0..<6 as Range<UInt64> {
        for part in 0..<6 as Range<UInt64> {
          for use in [Self.a, Self.b, Self.a.numbered(1), Self.a.numbered(2)] {
            let random = CountedRandom(seed: seed, firing: firing).part(part)
            #expect(
              random.bits(use) == CountedRandom(seed: seed, firing: firing).part(part).bits(use))
            bits.insert(random.bits(use))
          }
        }
      }
    }
    #expect(bits.count == 6 * 6 * 6 * 4)
  }

  @Test("the numbers stay the same for good")
  func promise() {
    let random = CountedRandom(seed: 7, firing: 0)
    #expect(
      [random.bits(Self.a), random.part(3).bits(Self.b)] == [
        11_729_554_663_203_533_699, 4_543_743_305_421_844_992,
      ])
  }

  @Test("shares fill 0…1 evenly, over parts, uses, firings and seeds")
  func even() {
    let use = Self.a
    let columns: [(String, (UInt64) -> Double)] = [
      ("parts", { CountedRandom(seed: 1, firing: 1).part($0).share(use) }),
      ("firings", { CountedRandom(seed: 1, firing: $0).share(use) }),
      ("seeds", { CountedRandom(seed: $0, firing: 1).share(use) }),
      ("uses", { CountedRandom(seed: 1, firing: 1).share(use.numbered(Int($0))) }),
    ]
    for (name, share) in columns {
      var buckets = [Int](repeating: 0, count: 20)
      var (last, products) = (share(0), 0.0)
      for number in 1...20_000 as ClosedRange<UInt64> {
        let next = share(number)
        buckets[Int(next * 20)] += 1
        products += (next - 0.5) * (last - 0.5)
        last = next
      }
      // Chi-square with 19 degrees of freedom is below 43.8 in 999 of 1000 cases.
      let chi = buckets.reduce(0) { $0 + Double(($1 - 1000) * ($1 - 1000)) / 1000 }
      #expect(chi < 43.8, "\(name)")
      // The variance is one in twelve, and the bound is 4 standard deviations.
      #expect(abs(products) < 4 * 20_000.squareRoot() / 12, "\(name)")
    }
  }

  @Test("whole numbers are equally likely, and true is as likely as false")
  func integers() {
    let random = CountedRandom(seed: 5, firing: 0)
    var counts = [Int](repeating: 0, count: 7)
    var trues = 0
    for number in 0..<14_000 as Range<UInt64> {
      counts[random.part(number).index(below: 7, Self.a)] += 1
      trues += random.part(number).bool(Self.b) ? 1 : 0
    }
    #expect(counts.allSatisfy { abs($0 - 2000) < 180 } && abs(trues - 7000) < 250)
  }
}
