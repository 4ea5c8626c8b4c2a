import ConfettiGraphics

/// The title, the unit and the scale of a range with a swarm.
package struct SwarmForm: Hashable, Sendable {
  package let title: String
  /// The sign after the numbers, such as ` s`.
  package let unit: String
  package let scale: ValueScale
  /// The step of which all numbers are multiples; 0 if they are rounded only to what can be seen.
  package let step: Double
  /// The value that a double click on a thumb restores; `nil` without one.
  package let standard: ClosedRange<Double>?

  package init(
    _ title: String, unit: String = "", _ scale: ValueScale, step: Double = 0,
    standard: ClosedRange<Double>? = nil
  ) {
    (self.title, self.unit, self.scale, self.standard) = (title, unit, scale, standard)
    self.step = step > 0 && step.isFinite ? step : 0
  }

  /// A value in words: one number, or two.
  package func words(_ value: ClosedRange<Double>) -> String {
    let (low, high) = (value.lowerBound, value.upperBound)
    let first = low.shortWords(decimals: 3)
    return low == high ? first + unit : first + " – " + high.shortWords(decimals: 3) + unit
  }
}

/// A number that something has drawn from a range, such as the speed of a piece.
package struct SwarmDot: Hashable, Sendable {
  package let value: Double
  /// The number of the thing.
  package let id: Int
  /// Whether it lights up.
  package var isMarked: Bool

  package init(_ value: Double, id: Int, isMarked: Bool = false) {
    (self.value, self.id, self.isMarked) = (value, id, isMarked)
  }
}

/// The state of a range with a swarm.
package struct SwarmResponse: Sendable {
  /// The state of the control, and of the change of the value.
  package var response: Response
  /// The things at whose dots the pointer is.
  package var pointed: Set<Int> = []
  /// The things in the part that is being marked by a drag with Control; `nil` without such a drag.
  package var lassoed: Set<Int>?
}
