import Motion
import Testing

@Suite("Stagger") struct StaggerTests {
  func delays(_ stagger: Stagger) -> [Double] {
    (0..<stagger.count).map { (stagger.delay(of: $0) * 1e9).rounded() / 1e9 }
  }

  @Test("items of a row start one after the other, from wherever the wave begins")
  func rows() {
    let expected: [(Stagger.Origin, [Double])] = [
      (.first, [0, 0.1, 0.2, 0.3, 0.4]), (.last, [0.4, 0.3, 0.2, 0.1, 0]),
      (.center, [0.2, 0.1, 0, 0.1, 0.2]), (.edges, [0, 0.1, 0.2, 0.1, 0]),
      (.index(1), [0.1, 0, 0.1, 0.2, 0.3]),
      (.point(column: 3.5, row: 0), [0.3, 0.2, 0.1, 0, 0]),
      (.point(column: -2, row: 0), [0, 0.1, 0.2, 0.3, 0.4]),
    ]
    for (origin, delays) in expected {
      #expect(self.delays(Stagger(count: 5, from: origin, interval: 0.1)) == delays, "\(origin)")
    }
    #expect(delays(Stagger(count: 4, from: .center, interval: 0.1)) == [0.1, 0, 0, 0.1])
    #expect(delays(Stagger(count: 4, from: .edges, interval: 0.1)) == [0, 0.1, 0.1, 0])
  }

  @Test("the total is the delay of the last items, whatever their number")
  func total() {
    for count in 2...40 {
      for origin in [Stagger.Origin.first, .last, .index(count / 3)] {
        let stagger = Stagger(count: count, from: origin, total: 0.6)
        let delays = delays(stagger)
        #expect(delays.min() == 0 && delays.max() == 0.6 && stagger.total == 0.6)
      }
    }
  }

  @Test("in a grid the delay follows from the distance")
  func grid() {
    let corner = Stagger(count: 12, columns: 4, interval: 1)
    #expect(corner.delay(of: 0) == 0 && corner.delay(of: 3) == 3 && corner.delay(of: 8) == 2)
    #expect(abs(corner.delay(of: 11) - 13.0.squareRoot()) < 1e-12)
    let center = Stagger(count: 9, columns: 3, from: .center, interval: 0.1)
    #expect(center.delay(of: 4) == 0 && abs(center.delay(of: 5) - 0.1) < 1e-12)
    #expect(abs(center.delay(of: 0) - 0.1 * 2.0.squareRoot()) < 1e-12)
    let edges = Stagger(count: 25, columns: 5, from: .edges, total: 1)
    #expect([0, 2, 6, 12, 13].map(edges.delay(of:)) == [0, 0, 0.5, 1, 0.5])
    let point = Stagger(count: 9, columns: 3, from: .point(column: 2, row: 1), interval: 1)
    #expect(point.delay(of: 5) == 0 && point.delay(of: 3) == 2)
  }

  @Test("a curve changes the delays between, not the first and the last")
  func curve() {
    let eased = Stagger(count: 11, total: 1, curve: .easeOut)
    #expect(eased.delay(of: 0) == 0 && eased.delay(of: 10) == 1)
    for index in 1..<10 {
      #expect(eased.delay(of: index) == UnitCurve.easeOut.value(at: Double(index) / 10))
    }
    let odd = Stagger(count: 11, total: 1, curve: UnitCurve(x1: 0.2, y1: -3, x2: 0.8, y2: 1))
    for index in 0..<11 { #expect(odd.delay(of: index) >= 0) }
  }

  @Test("all delays are between 0 and the total, however odd the numbers are")
  func odd() {
    let origins: [Stagger.Origin] = [
      .first, .last, .center, .edges, .index(.min), .index(.max), .point(column: .nan, row: 1e300),
      .point(column: -.infinity, row: -7),
    ]
    for count in [Int.min, 0, 1, 2, 7, .max] {
      for columns in [nil, Int.min, 0, 1, 3, Int.max] {
        for time in [0.5, 0, -1, Double.nan, .infinity] {
          for origin in origins {
            for stagger in [
              Stagger(count: count, columns: columns, from: origin, interval: time),
              Stagger(count: count, columns: columns, from: origin, total: time),
            ] {
              for index in [Int.min, 0, 1, 6, Int.max] {
                let delay = stagger.delay(of: index)
                #expect(delay >= 0 && delay <= stagger.total)
              }
            }
          }
        }
      }
    }
  }
}
