import Foundation

/// A motion under drag and a pull, followed in small steps of time: the yardstick of closed forms.
package struct SmallSteps: Sendable {
  /// The place and the velocity at the end.
  package private(set) var x: Double, v: Double
  /// The farthest it has been from its start, and the fastest.
  package private(set) var reach = 0.0, speed: Double

  /// Follows a motion in 40,000 steps of Runge and Kutta's method of fourth order.
  ///
  /// - Parameters:
  ///   - x0: the place at the start.
  ///   - v0: the velocity at the start.
  ///   - target: the place that it is pulled to.
  ///   - drag: the share of its velocity that it loses, per second.
  ///   - stiffness: how much a distance of 1 from the target accelerates it.
  ///   - age: how long it is followed, in seconds; less than 0 leads back.
  ///   - push: what else accelerates it, at an age.
  package init(
    x x0: Double, v v0: Double, target: Double, drag: Double, stiffness: Double, age: Double,
    push: (_ age: Double) -> Double
  ) {
    (x, v, speed) = (x0, v0, abs(v0))
    func acceleration(_ x: Double, _ v: Double, _ push: Double) -> Double {
      push - drag * v - stiffness * (x - target)
    }
    let count = 40_000
    let h = age / Double(count)
    var atStart = push(0)
    for step in 0..<count {
      let t = h * Double(step)
      let (halfway, atEnd) = (push(t + h / 2), push(t + h))
      let (v1, a1) = (v, acceleration(x, v, atStart))
      let (v2, a2) = (v + h / 2 * a1, acceleration(x + h / 2 * v1, v + h / 2 * a1, halfway))
      let (v3, a3) = (v + h / 2 * a2, acceleration(x + h / 2 * v2, v + h / 2 * a2, halfway))
      let (v4, a4) = (v + h * a3, acceleration(x + h * v3, v + h * a3, atEnd))
      x += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
      reach = max(reach, abs(x - x0))
      speed = max(speed, abs(v))
      atStart = atEnd
    }
  }
}

/// The sine of an angle in half turns, by the C library.
package func exactSine(halfTurns angle: Double) -> Double { sin(.pi * angle) }
