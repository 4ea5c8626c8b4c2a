import Confetti

extension JSONValue {
  /// The value with each number that it may be changed; `nil` if it is no number and no draw.
  ///
  /// The shares of a life, an easing and the divisor of steps are no such numbers.
  ///
  /// - Parameter isTrack: whether a list is a way through a life, and no range.
  func mappingNumbers(isTrack: Bool, _ change: (Double) -> Double) -> JSONValue? {
    switch self {
    case .number(let number): return .number(change(number))
    case .array(let elements) where isTrack: return Self.mappingTrack(elements, change)
    case .array(let elements): return Self.mappingList(elements, isRange: true, change)
    case .object(let members):
      var changed = members
      var hasNumbers = false
      for index in changed.indices {
        let value = changed[index].value
        let own: JSONValue?
        switch (changed[index].key, value) {
        case ("either", .array(let ends)):
          own = Self.mappingList(ends, isRange: true) { abs(change($0)) }
        case ("oneOf", .array(let choices)):
          own = Self.mappingList(choices, isRange: false, change)
        case ("draw", _), ("from", _), ("to", _):
          own = value.mappingNumbers(isTrack: false, change)
        case ("values", _): own = value.mappingNumbers(isTrack: true, change)
        default: continue
        }
        guard let own else { return nil }
        changed[index].value = own
        hasNumbers = true
      }
      return hasNumbers ? .object(changed) : nil
    case .null, .bool, .string: return nil
    }
  }

  /// The numbers of a list changed; those of a range stay in order.
  private static func mappingList(
    _ elements: [JSONValue], isRange: Bool, _ change: (Double) -> Double
  ) -> JSONValue? {
    let numbers = elements.compactMap(\.number)
    guard numbers.count == elements.count, !numbers.isEmpty else { return nil }
    let changed = numbers.map(change)
    return .array((isRange ? changed.sorted() : changed).map { .number($0) })
  }

  private static func mappingTrack(
    _ elements: [JSONValue], _ change: (Double) -> Double
  ) -> JSONValue? {
    let arePairs = elements.allSatisfy(\.isPair)
    var changed: [JSONValue] = []
    for element in elements {
      let value = arePairs ? element[1] ?? .null : element
      guard let own = value.mappingNumbers(isTrack: false, change) else { return nil }
      changed.append(arePairs ? [element[0] ?? 0, own] : own)
    }
    return changed.isEmpty ? nil : .array(changed)
  }

  /// Whether the value is a list of two, as a keyframe with its share of the life is.
  var isPair: Bool { if case .array(let elements) = self { elements.count == 2 } else { false } }
}
