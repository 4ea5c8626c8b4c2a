/// A walk through all values of a word, which visits those of some kinds and may change them: all
/// lengths, say, or all draws.
///
/// A walk follows the keys, so that a new key is found by all walks.
package protocol ValueWalk: AnyObject {
  /// The kinds of values that the walk visits; all others are passed over.
  var kinds: ValueKinds { get }

  /// Visits a number, or several numbers of which one is chosen.
  ///
  /// - Parameters:
  ///   - form: the range and the unit of the numbers.
  ///   - place: the place of the number.
  func visit<Value: Quantity>(_ value: inout Value, _ form: NumberForm, at place: ValuePlace)

  /// Visits a value that is not a number, such as a shape.
  func visit<Value>(_ value: inout Value, at place: ValuePlace)
}

extension ValueWalk {
  package func visit<Value: Quantity>(
    _ value: inout Value, _ form: NumberForm, at place: ValuePlace
  ) {}

  package func visit<Value>(_ value: inout Value, at place: ValuePlace) {}
}

/// Kinds of values, by which walks pass over keys without them.
package struct ValueKinds: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Numbers that grow or shrink with the lengths of a whole.
  package static let lengths = ValueKinds(rawValue: 1)
  /// Numbers that grow or shrink with the times of a whole.
  package static let times = ValueKinds(rawValue: 2)
  /// Any kind, as in words, which have many.
  package static let all = ValueKinds(rawValue: .max)
}

/// The place of a value that a walk visits.
package struct ValuePlace {
  /// The path of the value, unkept if the walk needs no paths.
  package let path: ValuePath
  /// The unit of numbers that are parts of the value and have no unit of their own.
  package let unit: MeasuredUnit

  package init(_ path: ValuePath = .unkept, _ unit: MeasuredUnit = MeasuredUnit("")) {
    (self.path, self.unit) = (path, unit)
  }

  package func key(_ name: String) -> ValuePlace { ValuePlace(path.key(name), unit) }

  package func index(_ index: Int) -> ValuePlace { ValuePlace(path.index(index), unit) }

  /// The place of a value whose numbers have a unit, unless they have one of their own.
  func measured(in unit: MeasuredUnit) -> ValuePlace {
    unit.name.isEmpty ? self : ValuePlace(path, unit)
  }
}

/// A number, or several numbers of which one is chosen, in a unit.
package protocol Quantity: Sendable {
  /// The quantity multiplied by a factor, but with no number above a limit.
  func scaled(by factor: Double, upTo limit: Double) -> Self

  /// The quantity divided by a number, but with no number below a limit.
  func divided(by divisor: Double, downTo limit: Double) -> Self
}

extension Double: Quantity {
  package func scaled(by factor: Double, upTo limit: Double) -> Double { min(self * factor, limit) }

  package func divided(by divisor: Double, downTo limit: Double) -> Double {
    max(self / divisor, limit)
  }
}

extension Float: Quantity {
  package func scaled(by factor: Double, upTo limit: Double) -> Float {
    min(self * Float(factor), Float(limit))
  }

  package func divided(by divisor: Double, downTo limit: Double) -> Float {
    max(self / Float(divisor), Float(limit))
  }
}
