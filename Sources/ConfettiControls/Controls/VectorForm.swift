import ConfettiGraphics
import Motion

/// The title, the unit, the reach and the steps of a vector that is set on a pad.
package struct VectorForm: Sendable {
  /// The vectors that a pad has.
  package enum Reach: Hashable, Sendable {
    /// Those up to a length.
    case disc
    /// Those whose parts are up to a number.
    case square
  }

  package let title: String
  /// The sign after the numbers, such as ` pt/s`.
  package let unit: String
  package let reach: Reach
  /// The greatest length, or the greatest size of both parts.
  package let limit: Double
  /// The step of an arrow key, of which the parts are multiples after a drag.
  package let step: Double
  /// The vector that a double click restores.
  package let initial: SIMD2<Double>

  package init(
    _ title: String, unit: String = "", _ reach: Reach = .disc, limit: Double, step: Double = 1,
    initial: SIMD2<Double> = .zero
  ) {
    (self.title, self.unit, self.reach) = (title, unit, reach)
    (self.limit, self.step, self.initial) = (limit, step, initial)
  }

  /// The vector, or the nearest one in its direction that the pad has; not-a-number counts as 0.
  func limited(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    // Numbers whose squares overflow are far beyond any limit.
    func finite(_ part: Double) -> Double { part.isNaN ? 0 : part.clamped(to: -1e100...1e100) }
    let vector = SIMD2(finite(vector.x), finite(vector.y))
    let size = reach == .disc ? vector.length : max(abs(vector.x), abs(vector.y))
    return size > limit ? vector * (limit / size) : vector
  }

  /// The vector with its direction at a multiple of 15°, and its length at a multiple of a grain.
  func snapped(_ vector: SIMD2<Double>, grain: Double) -> SIMD2<Double> {
    let vector = limited(vector)
    let part = Double.pi / 12
    let angle = (Elementary.atan2(vector.y, vector.x) / part).rounded() * part
    let direction = Elementary.sinCos(angle)
    return limited(SIMD2(direction.cos, direction.sin) * vector.length.rounded(to: grain))
  }

  /// The vector with its parts at multiples of a grain.
  func rounded(_ vector: SIMD2<Double>, grain: Double) -> SIMD2<Double> {
    let vector = limited(vector)
    return limited(SIMD2(vector.x.rounded(to: grain), vector.y.rounded(to: grain)))
  }

  /// The vector in words: both parts, with the unit.
  func text(_ vector: SIMD2<Double>) -> String {
    let form = NumberForm(title)
    return "\(form.text(vector.x)), \(form.text(vector.y))\(unit)"
  }
}

extension SIMD2<Double> {
  /// The length of the vector.
  var length: Double { (x * x + y * y).squareRoot() }
}

extension Double {
  /// The nearest multiple of a grain.
  fileprivate func rounded(to grain: Double) -> Double {
    grain > 0 ? (self / grain).rounded() * grain : self
  }
}
