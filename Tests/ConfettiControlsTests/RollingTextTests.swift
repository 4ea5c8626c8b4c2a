import ConfettiGraphics
import ConfettiTestSupport
import Motion
import Testing

@testable import ConfettiControls

@Suite("RollingText") struct RollingTextTests {
  static let style = Theme(for: Size(width: 1280, height: 720)).small

  func typesetter(scale: Float = 1) throws -> Typesetter {
    Typesetter(
      Atlas(
        scale: scale, typeface: try Typeface(parsing: Repository.glyphs()), styles: [Self.style]),
      Self.style)
  }

  func vertices(_ text: RollingText, _ typesetter: Typesetter, at now: Double) -> [Vertex] {
    var quads = QuadBuffer(atlas: typesetter.atlas)
    text.draw(typesetter, from: Point(x: 20, y: 40), at: now, .white(), into: &quads)
    return quads.withVertices { Array($0) }
  }

  @Test(
    "at rest it is the text, about as wide as when it is set in one go",
    arguments: [
      "60.0 fps  ·  16.67 ms  ·  CPU 5.2 %", "idle  ·  CPU 12.3 %", "1,234,567", "", "none yet",
      "7",
      "1280 × 720, 60 Hz · x11 · scale 2.0", ".5", "18446744073709551615   1.50 s", "-3",
    ])
  func atRestItIsTheText(text: String) throws {
    for scale in [1, 1.5, 2] as [Float] {
      let typesetter = try typesetter(scale: scale)
      var numeric = RollingText()
      numeric.change(at: 0) { $0.set(text, typesetter) }
      #expect(numeric.text == text && !numeric.isMoving(at: 0))
      let line = typesetter.line(text)
      let slack: Float = 1 + 0.6 * Float(text.count)
      #expect(abs(numeric.width - line.width) < slack)
      let letters = text.count { $0 != " " }
      #expect(vertices(numeric, typesetter, at: 0).count == letters * 4)
      let right = vertices(numeric, typesetter, at: 0).map(\.x).max() ?? 20
      #expect(right <= 20 + numeric.width + 2)
    }
  }

  @Test("a number that gets another digit does not begin with a zero, nor with a comma")
  func noLeadingZero() throws {
    let typesetter = try typesetter()
    var numeric = RollingText()
    numeric.change(at: 0) { $0.set("822", typesetter) }
    numeric.change(at: 0) { $0.set("1,822", typesetter) }
    #expect(vertices(numeric, typesetter, at: 0.001).count == 3 * 4)
    #expect(vertices(numeric, typesetter, at: 3).count == 5 * 4)
    // A zero that belongs there stays.
    var small = RollingText()
    small.change(at: 0) { $0.set("0.05", typesetter) }
    #expect(vertices(small, typesetter, at: 0.001).count == 4 * 4)
  }

  @Test("a fraction rolls together with its whole")
  func fractionRollsWithWhole() throws {
    let typesetter = try typesetter()
    var numeric = RollingText()
    numeric.change(at: 0) { $0.set("59.9 fps", typesetter) }
    numeric.change(at: 0) { $0.set("60.0 fps", typesetter) }
    #expect(numeric.isMoving(at: 0.05))
    let middle = vertices(numeric, typesetter, at: 0.1).map(\.y)
    #expect((middle.min() ?? 0) > 40 - 2 * Self.style.size)
    #expect((middle.max() ?? 99) < 40 + 1.5 * Self.style.size)
  }

  @Test("the same text again changes nothing")
  func sameTextAgain() throws {
    let typesetter = try typesetter()
    var numeric = RollingText()
    numeric.change(at: 0) { $0.set("5 a 7", typesetter) }
    numeric.change(at: 0) { $0.set("6 a 7", typesetter) }
    let rolling = vertices(numeric, typesetter, at: 0.1)
    numeric.change(at: 0.1) { $0.set("6 a 7", typesetter) }
    #expect(vertices(numeric, typesetter, at: 0.1) == rolling)
  }

  @Test("settled it looks as if it had been written so at first")
  func settledLooksFresh() throws {
    let typesetter = try typesetter()
    var (numeric, fresh) = (RollingText(), RollingText())
    for text in ["9 in 1 burst", "130 in 2 bursts", "1,234 in 0 bursts", "8 in 1 burst"] {
      numeric.change(at: 0) { $0.set(text, typesetter) }
    }
    numeric.advance(to: 1)
    fresh.change(at: 0) { $0.set("8 in 1 burst", typesetter) }
    #expect(vertices(numeric, typesetter, at: 1) == vertices(fresh, typesetter, at: 1))
  }

  @Test("where numbers come or go the text is there at once")
  func numbersThatComeOrGo() throws {
    let typesetter = try typesetter()
    var numeric = RollingText()
    numeric.change(at: 0) { $0.set("60.0 fps  ·  CPU 5.2 %", typesetter) }
    numeric.change(at: 0) { $0.set("idle  ·  CPU 3.1 %", typesetter) }
    #expect(!numeric.isMoving(at: 0))
  }

  @Test("at any moment each place shows one digit, which can be read")
  func oneDigitAPlace() throws {
    let typesetter = try typesetter()
    var numeric = RollingText()
    numeric.change(at: 0) { $0.set("71.8 MB   1,999", typesetter) }
    let count = vertices(numeric, typesetter, at: 0).count
    numeric.change(at: 0) { $0.set("82.3 MB   2,000", typesetter) }
    for step in 0..<60 {
      let rolling = vertices(numeric, typesetter, at: Double(step) / 120)
      #expect(rolling.count == count)
      #expect(rolling.allSatisfy { $0.color.bytes.alpha > 120 })
    }
  }

  @Test("a text that is not to roll is there at once")
  func withoutRolling() throws {
    let typesetter = try typesetter()
    var (numeric, fresh) = (RollingText(), RollingText())
    numeric.change(at: 0) { $0.set("59.9 fps", typesetter) }
    numeric.change(at: 0) { $0.set("60.0 fps", typesetter, rolls: false) }
    fresh.change(at: 0) { $0.set("60.0 fps", typesetter) }
    #expect(!numeric.isMoving(at: 0))
    #expect(vertices(numeric, typesetter, at: 0) == vertices(fresh, typesetter, at: 0))
  }

  @Test("digits keep their places while they roll, and fade where they change")
  func digitsKeepPlaces() throws {
    let typesetter = try typesetter()
    var numeric = RollingText()
    numeric.change(at: 0) { $0.set("10", typesetter) }
    let columns = Set(vertices(numeric, typesetter, at: 0).map(\.x))
    numeric.change(at: 0) { $0.set("11", typesetter) }
    let passing = vertices(numeric, typesetter, at: 0.06)
    let opacities = passing.map { Int($0.color.bytes.alpha) }
    #expect(opacities[0] == 255 && opacities[4] < 255)
    #expect((passing.map(\.x).min() ?? 0) == columns.min())
  }
}

@Suite("Odometer") struct OdometerTests {
  func digits(_ number: Int) -> [Int] { String(number).compactMap(\.wholeNumberValue) }

  func wheels(_ odometer: Odometer, at now: Double) -> [Odometer.Wheel?] {
    odometer.digits.indices.map { odometer.wheel($0, at: now) }
  }

  /// The number that is seen at a moment.
  func shown(_ odometer: Odometer, at now: Double) -> Int {
    wheels(odometer, at: now).compactMap(\.self).reduce(0) { $0 * 10 + $1.digit }
  }

  @Test("no number is ever read that was not, and it settles within half a second")
  func onlyNumbersThatWere() {
    var random = SplitMix(seed: 4)
    var odometer = Odometer([5])
    var (now, were) = (0.0, Set([5]))
    for _ in 0..<300 {
      let number = Int.random(
        in: 0...([9, 99, 12_345, 9_999_999].randomElement(using: &random) ?? 9), using: &random)
      odometer.change(at: now) { $0.roll(to: digits(number)) }
      were.insert(number)
      // Sometimes the next number comes before this one is there.
      let end = now + Double.random(in: 0...1, using: &random)
      while now < end {
        now += 1.0 / 60
        odometer.advance(to: now)
        #expect(were.contains(shown(odometer, at: now)))
      }
      #expect(odometer.digits == digits(number))
    }
    now += 0.5
    odometer.advance(to: now)
    #expect(!odometer.isMoving(at: now) && digits(shown(odometer, at: now)) == odometer.digits)
    #expect(wheels(odometer, at: now).allSatisfy { $0?.share == 0 })
  }

  @Test("digits that differ move up when the number grows and down when it shrinks")
  func directions() {
    for (from, to, moves) in [
      (59, 60, [1, 1]), (60, 59, [-1, -1]), (38, 50, [1, 1]), (105, 106, [0, 0, 1]),
      (90, 19, [-1, -1]), (100, 100, [0, 0, 0]), (8, 12, [1]),
    ] as [(Int, Int, [Float])] {
      var odometer = Odometer(digits(from))
      odometer.change(at: 0) { $0.roll(to: digits(to)) }
      let moving = wheels(odometer, at: 0.05).compactMap(\.self)
      #expect(moving.map { $0.share == 0 ? 0 : $0.share.sign == .plus ? 1 : -1 } == moves)
      #expect(shown(odometer, at: 0.05) == from && shown(odometer, at: 2) == to)
    }
  }

  @Test("a new place comes together with its number, and one with fewer is there at once")
  func placesComeAndGo() {
    var odometer = Odometer(digits(99))
    odometer.change(at: 0) { $0.roll(to: digits(101)) }
    #expect(wheels(odometer, at: 0)[0] == nil && shown(odometer, at: 0) == 99)
    odometer.advance(to: 2)
    #expect(shown(odometer, at: 2) == 101)
    odometer.change(at: 2) { $0.roll(to: digits(7)) }
    #expect(!odometer.isMoving(at: 2) && shown(odometer, at: 2) == 7)
  }

  @Test("a number that changes while it rolls goes on without a jump")
  func changesWhileRolling() {
    for moment in [0.03, 0.08, 0.15] {
      var odometer = Odometer(digits(10))
      odometer.change(at: 0) { $0.roll(to: digits(57)) }
      odometer.advance(to: moment)
      let before = wheels(odometer, at: moment)
      odometer.change(at: moment) { $0.roll(to: digits(81)) }
      #expect(wheels(odometer, at: moment) == before)
      odometer.advance(to: 3)
      #expect(shown(odometer, at: 3) == 81)
    }
  }

  @Test("with reduced motion the number is there at once")
  func littleMotion() {
    var odometer = Odometer(digits(10))
    withTransaction(\.reducesMotion, true) { odometer.roll(to: digits(57)) }
    #expect(!odometer.isMoving(at: 0) && shown(odometer, at: 0) == 57)
  }
}

/// Something that moves by itself, advanced alone.
protocol Advancing {
  mutating func advance(_ step: inout FrameStep)
}

extension Advancing {
  /// Advances it to a moment; returns whether it goes on moving.
  @discardableResult
  mutating func advance(to now: Double) -> Bool {
    var step = FrameStep(to: now)
    advance(&step)
    return step.isMoving
  }

  /// Changes it in the frame of a moment.
  mutating func change(at now: Double, _ changes: (inout Self) -> Void) {
    changes(&self)
    advance(to: now)
  }

  /// Whether it moves at a moment, and will go on to.
  func isMoving(at now: Double) -> Bool {
    var copy = self
    return copy.advance(to: now)
  }
}

extension RollingText: Advancing {}
extension Odometer: Advancing {}
