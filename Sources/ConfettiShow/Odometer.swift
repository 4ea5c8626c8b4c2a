import ConfettiGraphics
import Motion

/// A whole number whose digits roll to those of the next one, each on a wheel of its own.
///
/// All wheels turn up when the number grows, and down when it shrinks, by less than a full turn.
struct Odometer: Sendable {
  /// Where each wheel stands, the last digit's first: 7 and 17 both show a 7.
  private var wheels: [Animated<Double>] = []
  /// The digits it shows or is on the way to, the first one first.
  private(set) var digits: [Int] = []

  /// Settles before the next text is written.
  private static let animation = Animation.snappy(duration: 0.25)

  /// A number at rest.
  init(_ digits: [Int]) {
    self.digits = digits
    wheels = digits.reversed().map { Animated(Double($0)) }
  }

  /// Rolls to another number; a place that is new comes from 0.
  mutating func roll(to next: [Int], at now: Double) {
    guard next != digits else { return }
    let grows =
      next.count == digits.count
      ? digits.lexicographicallyPrecedes(next) : digits.count < next.count
    digits = next
    wheels.removeLast(max(wheels.count - next.count, 0))
    for (place, digit) in next.reversed().enumerated() {
      if place == wheels.count { wheels.append(Animated(0)) }
      let from = wheels[place].value
      // From −9 to 9: a remainder has the sign of what is divided.
      let way = (Double(digit) - from).truncatingRemainder(dividingBy: 10)
      guard way != 0 else { continue }
      let turn = grows ? (way < 0 ? way + 10 : way) : (way > 0 ? way - 10 : way)
      wheels[place].set(from + turn, Self.animation, at: now)
    }
  }

  func isMoving(at now: Double) -> Bool { wheels.contains { $0.isAnimating(at: now) } }

  /// Moves on to a moment; once a frame.
  mutating func advance(to now: Double) {
    for wheel in wheels.indices { wheels[wheel].advance(to: now) }
  }

  /// Where the wheel of a digit stands at a moment; digit 0 is the first one.
  func position(of digit: Int, at now: Double) -> Double {
    wheels[wheels.count - 1 - digit].presentation(at: now)
  }
}
