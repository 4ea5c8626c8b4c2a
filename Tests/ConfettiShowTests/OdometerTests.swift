import ConfettiGraphics
import Motion
import Testing

@testable import Confetti
@testable import ConfettiShow

@Suite struct OdometerTests {
  func digits(_ number: Int) -> [Int] { String(number).compactMap(\.wholeNumberValue) }

  /// The digits that the wheels show at a moment.
  func shown(_ odometer: Odometer, at now: Double) -> [Int] {
    odometer.digits.indices.map {
      let position = odometer.position(of: $0, at: now)
      return Int(position - 10 * (position / 10).rounded(.down))
    }
  }

  @Test func `it settles at each number within half a second, whatever came before`() {
    var random = SeededGenerator(seed: 4, stream: 0)
    var odometer = Odometer([5])
    var now = 0.0
    for _ in 0..<300 {
      let number = random.integer(0...random.element(of: [9, 99, 12_345, 9_999_999]))
      odometer.roll(to: digits(number), at: now)
      // Sometimes the next number comes before this one is there.
      now += Double(random.uniform(0...1))
      odometer.advance(to: now)
      #expect(odometer.digits == digits(number))
    }
    let last = odometer.digits
    now += Overlay.refreshInterval
    odometer.advance(to: now)
    #expect(!odometer.isMoving(at: now))
    #expect(shown(odometer, at: now) == last)
  }

  @Test func `wheels turn up when the number grows and down when it shrinks, by the least`() {
    for (from, to, turns) in [
      (59, 60, [1, 1]), (60, 59, [-1, -1]), (18, 21, [1, 3]), (21, 18, [-1, -3]),
      (105, 106, [0, 0, 1]), (90, 19, [-8, -1]), (100, 100, [0, 0, 0]),
    ] as [(Int, Int, [Double])] {
      var odometer = Odometer(digits(from))
      let before = odometer.digits.indices.map { odometer.position(of: $0, at: 0) }
      odometer.roll(to: digits(to), at: 0)
      odometer.advance(to: 2)
      let after = odometer.digits.indices.map { odometer.position(of: $0, at: 2) }
      #expect(zip(after, before).map { $0 - $1 } == turns)
    }
  }

  @Test func `a new place comes from 0, and one too many goes`() {
    var odometer = Odometer(digits(99))
    odometer.roll(to: digits(101), at: 0)
    #expect(shown(odometer, at: 0) == [0, 9, 9])
    odometer.advance(to: 2)
    #expect(shown(odometer, at: 2) == [1, 0, 1])
    odometer.roll(to: digits(7), at: 2)
    #expect(odometer.digits == [7])
    #expect(shown(odometer, at: 2) == [1] && shown(odometer, at: 4) == [7])
  }

  @Test func `a number that changes while it rolls goes on without a jump`() {
    var odometer = Odometer(digits(10))
    odometer.roll(to: digits(57), at: 0)
    odometer.advance(to: 0.08)
    let before = (0...1).map { odometer.position(of: $0, at: 0.08) }
    odometer.roll(to: digits(31), at: 0.08)
    for wheel in 0...1 {
      #expect(abs(odometer.position(of: wheel, at: 0.08) - before[wheel]) < 1e-9)
      // Its speed too: in so short a time it goes on as it was, and does not turn.
      let way = odometer.position(of: wheel, at: 0.0801) - before[wheel]
      #expect(way > 0)
    }
  }

  @Test func `with little motion the number is there at once`() {
    var odometer = Odometer(digits(10))
    withTransaction(\.reducesMotion, true) { odometer.roll(to: digits(57), at: 0) }
    #expect(!odometer.isMoving(at: 0) && shown(odometer, at: 0) == [5, 7])
  }
}
