import Confetti
import Motion

/// The kinds of values that a number may be said by; a row's menu changes one into another.
///
/// A value keeps its middle as it changes its kind, and its ends where both kinds have them:
/// `5` → `[4, 6]` → `{"either": [4, 6]}` → `{"oneOf": [4, 5, 6]}` → `{"by": "near", "from": 4, "to": 6}` →
/// `[[0, 5], [1, 5]]` → `5`.
package enum ValueShape: Hashable, Sendable, CaseIterable {
  /// One number.
  case number
  /// Any number from a lower to an upper end.
  case range
  /// A magnitude from a lower to an upper end, with either sign.
  case either
  /// One of some numbers.
  case oneOf
  /// A number that follows a draw of the emitter.
  case draw
  /// Numbers that change over a life.
  case track

  /// The kinds that values of a form may have; none if they are no numbers.
  ///
  /// A number can follow a draw only in an emitter that has draws.
  package static func shapes(of form: FormDescription) -> [ValueShape] {
    switch form.kind {
    case .number: [.number]
    case .draw(let numbers) where numbers.isWhole: [.number, .range]
    case .draw(let numbers):
      numbers.range.lowerBound < 0 && numbers.range.upperBound > 0
        ? [.number, .range, .either, .oneOf, .draw] : [.number, .range, .oneOf, .draw]
    case .track(let value, _): shapes(of: value).isEmpty ? [] : shapes(of: value) + [.track]
    case .either(let choices): choices.lazy.map(shapes).first { !$0.isEmpty } ?? []
    default: []
    }
  }

  /// The kind of a value; `nil` for a value that is none of these, such as a vector, a size of two sides or steps.
  package init?(of value: JSONValue, form: FormDescription) {
    let shape: ValueShape
    switch value {
    case .number: shape = .number
    case .array: shape = form.isTrack ? .track : .range
    case .object where value["draw"] != nil: shape = .range
    case .object where value["either"] != nil: shape = .either
    case .object where value["oneOf"] != nil: shape = .oneOf
    case .object where value["by"] != nil: shape = .draw
    case .object where value["values"] != nil: shape = .track
    case .null, .bool, .string, .object: return nil
    }
    guard Self.shapes(of: form).contains(shape), ValueSpan(value) != nil else { return nil }
    self = shape
  }

  /// The value as one of this kind; the value itself if it is one already, or if it cannot be one.
  ///
  /// A single number gets ends a fifth below and above it, never beyond the range of the key; 0 has no fifth, and gets
  /// some of the numbers that are usual.
  ///
  /// - Parameters:
  ///   - form: the form of the key.
  ///   - draws: the names of the draws that the number can follow, as ``EffectDocument/draws(at:)`` tells; the first is
  ///     followed.
  package func converted(
    _ value: JSONValue, form: FormDescription, draws: [String]
  ) -> JSONValue {
    guard ValueShape(of: value, form: form) != self, Self.shapes(of: form).contains(self),
      let numbers = form.scalars, let span = ValueSpan(value)
    else { return value }
    let middle = span.middle.clamped(to: numbers.range)
    let isWhole = numbers.isWhole
    func list(_ numbers: Double...) -> JSONValue { .array(numbers.map { .number($0.tidy) }) }
    let ends = span.clamped(to: numbers.range).widened(within: numbers)
    switch self {
    case .number: return .number(isWhole ? middle.rounded() : middle.tidy)
    case .range:
      if isWhole { return list(ends.low.rounded(.down), ends.high.rounded(.up)) }
      return form.isTrack ? ["draw": list(ends.low, ends.high)] : list(ends.low, ends.high)
    case .either:
      guard let magnitudes = ends.magnitudes(within: numbers.range) else { return value }
      return ["either": list(magnitudes.low, magnitudes.high)]
    case .oneOf: return ["oneOf": list(ends.low, ends.middle, ends.high)]
    case .draw:
      guard let name = draws.first else { return value }
      return [
        "by": .string(name), "from": .number(ends.low.tidy), "to": .number(ends.high.tidy),
      ]
    case .track: return [list(0, middle), list(1, middle)]
    }
  }
}

extension FormDescription {
  /// Whether the values may change over a life, so that a list is no range.
  var isTrack: Bool {
    switch kind {
    case .track: true
    case .either(let choices): choices.first { !ValueShape.shapes(of: $0).isEmpty }?.isTrack == true
    default: false
    }
  }

  /// The numbers that a value of one of the shapes is made of; `nil` if the values are no numbers.
  package var scalars: Numbers? {
    switch kind {
    case .number(let numbers), .draw(let numbers): numbers
    case .track(let value, _): value.scalars
    case .either(let choices): choices.lazy.compactMap(\.scalars).first
    default: nil
    }
  }
}

extension Double {
  /// The number without the errors of binary arithmetic in its last digits, so that it is short in a file.
  var tidy: Double {
    // Adding 0 takes the sign from a 0.
    magnitude < 1e5 ? (self * 1e10).rounded() / 1e10 + 0 : self
  }
}
