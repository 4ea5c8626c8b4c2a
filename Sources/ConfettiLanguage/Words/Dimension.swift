/// How numbers follow the lengths and the times of a whole: a speed grows as the lengths grow, and
/// shrinks as the times grow.
package struct Dimension: Hashable, Sendable {
  /// The power of lengths.
  package let length: Int
  /// The power of times.
  package let time: Int

  package init(length: Int = 0, time: Int = 0) { (self.length, self.time) = (length, time) }

  /// The dimension of a unit; of units for several cases, such as `points/s, or heights/s`, that of the
  /// first.
  package init(unit: String) {
    self =
      switch unit.prefix(while: { $0 != "," }) {
      case "points": Dimension(length: 1)
      case "points/s": Dimension(length: 1, time: -1)
      case "points/s²": Dimension(length: 1, time: -2)
      case "s": Dimension(time: 1)
      case "Hz", "1/s", "°/s": Dimension(time: -1)
      // Shares, angles and factors do not change.
      default: Dimension()
      }
  }

  var kinds: ValueKinds {
    (length == 0 ? [] : ValueKinds.lengths).union(time == 0 ? [] : .times)
  }
}

/// A unit and its dimension, which is computed once.
package struct MeasuredUnit: Sendable {
  package let name: String
  let dimension: Dimension

  package init(_ name: String) { (self.name, dimension) = (name, Dimension(unit: name)) }
}

/// A multiplication of all lengths, or of all times, of a word.
private final class Scaling: ValueWalk {
  let kinds: ValueKinds
  private let factor: Double

  /// - Parameter kinds: the lengths or the times.
  init(_ kinds: ValueKinds, by factor: Double) { (self.kinds, self.factor) = (kinds, factor) }

  func visit<Value: Quantity>(_ value: inout Value, _ form: NumberForm, at place: ValuePlace) {
    let dimension = form.dimension ?? place.unit.dimension
    let power = kinds == .lengths ? dimension.length : dimension.time
    guard power != 0 else { return }
    let all = (1..<abs(power)).reduce(factor) { product, _ in product * factor }
    // Times must stay in the range of a file. Lengths need not, because scaled lengths are never
    // written into a file.
    let range = kinds == .times ? form.numbers.range : -.infinity...(.infinity)
    let least = range.lowerBound > 0 ? range.lowerBound : -.infinity
    let isShrunk = kinds == .times && all < 1
    switch (power > 0, isShrunk) {
    case (true, false): value = value.scaled(by: all, upTo: range.upperBound)
    case (true, true): value = value.divided(by: 1 / all, downTo: least)
    case (false, false): value = value.divided(by: all, downTo: least)
    case (false, true): value = value.scaled(by: 1 / all, upTo: range.upperBound)
    }
  }
}

extension FileForm {
  package func withLengths(times factor: Double) -> Self {
    var scaled = self
    scaled.walk(Scaling(.lengths, by: factor), at: ValuePlace())
    return scaled
  }

  /// The value with all its times multiplied by a factor, as far as a file may have them.
  package func withTimes(times factor: Double) -> Self {
    var slowed = self
    slowed.walk(Scaling(.times, by: factor), at: ValuePlace())
    return slowed
  }
}
