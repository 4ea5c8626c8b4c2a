import Confetti
import ConfettiControls
import ConfettiSystem
import Motion

/// A number or a draw as people type it into the field of a value, and as they read it there.
///
///     let field = ValueText(form, present: [300, 420])
///     try field.value("340..460")     // [340, 460]
///     try field.value("*1.2")         // [360, 504]
///     try field.value("5±20%")        // [4, 6]
///     field.text([300, 420])          // 300..420
///
/// | text | value |
/// |---|---|
/// | `400`, `1/3`, `400 ms`, `45°` | a number; a sum may have units |
/// | `4..7`, `4–7`, `5±2`, `5±20%` | a range |
/// | `±2..8`, `±8` | a magnitude with either sign |
/// | `1\|2\|5` | one of these |
/// | `2..9 by near` | a number that follows a draw |
/// | `1..1.6 in steps of 0.1` | one of the numbers at even distances |
/// | `*1.2`, `/2`, `+10` | the present value times, divided by or plus a number |
package struct ValueText: Sendable {
  /// The reason why a text cannot be read, in a few words.
  package struct Unreadable: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }

    init(noNumber text: some StringProtocol) {
      let line = text.prefix(20).map { $0.isNewline || $0.isWhitespace ? " " : $0 }
      description = "“\(String(line))” is no number"
    }
  }

  let form: FormDescription
  private let present: JSONValue?
  private let numbers: NumberText
  private let shapes: [ValueShape]

  /// The longest text that is read, in characters.
  private static let longest = 2000

  /// - Parameters:
  ///   - form: the form of the key.
  ///   - present: the value that the key has now, which `*1.2` changes; `nil` if it has none.
  package init(_ form: FormDescription, present: JSONValue? = nil) {
    (self.form, self.present) = (form, present)
    numbers = NumberText(units: Self.units(of: form.valueUnit))
    shapes = ValueShape.shapes(of: form)
  }

  /// The value that a text stands for.
  ///
  /// - Throws: an ``Unreadable`` that says in a few words why there is none.
  package func value(_ text: String) throws(Unreadable) -> JSONValue {
    guard text.utf8.count <= Self.longest else { throw Unreadable("the text is too long") }
    guard let scalars = form.scalars, !shapes.isEmpty else {
      throw Unreadable("no number stands here")
    }
    let text = text.trimmed
    guard !text.isEmpty else { throw Unreadable("type a number, such as 5 or 4..7") }
    let value: JSONValue
    if let changed = try changed(text) {
      value = changed
    } else if let draw = try draw(text) {
      value = draw
    } else {
      value = .number(try number(text))
    }
    try check(value, scalars)
    return value
  }

  // MARK: Numbers

  private func number(_ text: String) throws(Unreadable) -> Double {
    var text = text.trimmed
    // Signs such as the slash of “points/s” would be taken for a division.
    let unit = form.valueUnit
    if unit.contains("/"), text.hasSuffix(unit) { text = String(text.dropLast(unit.count)) }
    guard let number = numbers.number(text) else {
      throw Unreadable(noNumber: text)
    }
    // A sum may have errors in its last digits, and a number that is typed as such has none.
    let isSum = text.dropFirst().contains { !$0.isNumber && $0 != "." && $0 != "," }
    return isSum ? number.tidy : number
  }

  /// The factors of the units that a number in some unit may be typed with.
  private static func units(of unit: String) -> [String: Double] {
    switch unit {
    case "s": ["s": 1, "ms": 0.001, "min": 60]
    case "°": ["°": 1, "deg": 1, "turn": 360, "turns": 360]
    case "turns": ["turns": 1, "turn": 1, "°": 1 / 360.0]
    case "Hz": ["Hz": 1, "kHz": 1000]
    case "dB": ["dB": 1]
    case "points": ["points": 1, "point": 1, "pt": 1, "px": 1]
    case "": ["%": 0.01]
    default: [:]
    }
  }

  /// The numbers between separators; a unit after the last one is that of all.
  private func numbers(_ parts: [some StringProtocol]) throws(Unreadable) -> [Double] {
    let parts = parts.map(\.trimmed)
    let unit = sharedUnit(of: parts.last ?? "")
    var read: [Double] = []
    for part in parts {
      guard let last = part.last else { throw Unreadable("a number is missing") }
      let isBare = last.isNumber || last == ")" || last == "."
      read.append(try number(isBare ? part + unit : part))
    }
    return read
  }

  /// The letters at the end of a number; empty for units with a slash, which are left out anyway.
  private func sharedUnit(of text: String) -> String {
    if form.valueUnit.contains("/"), text.hasSuffix(form.valueUnit) { return "" }
    var unit = ""
    for letter in text.reversed() {
      guard letter.isLetter || letter == "°" || letter == "%" else { break }
      unit = String(letter) + unit
    }
    return unit
  }

  // MARK: Draws

  /// A draw of any kind; `nil` if the text has the sign of none.
  private func draw(_ text: String) throws(Unreadable) -> JSONValue? {
    let stepped = text.parts(separatedBy: " in steps of ")
    if stepped.count == 2 { return try steps(ends(stepped[0]), of: number(String(stepped[1]))) }
    let named = text.parts(separatedBy: " by ")
    if named.count == 2 {
      return try allowed(followed(named[1].trimmed, ends(named[0])), .draw)
    }
    if text.hasPrefix("±") {
      let rest = String(text.dropFirst())
      let ends = try Self.rangeParts(rest) == nil ? numbers([rest, rest]) : ends(rest[...])
      guard ends.allSatisfy({ $0 >= 0 }) else { throw Unreadable("± stands before magnitudes") }
      return try allowed(["either": list(ends.sorted())], .either)
    }
    if text.contains("|") {
      let choices = try numbers(text.split(separator: "|", omittingEmptySubsequences: false))
      return try allowed(["oneOf": list(choices)], .oneOf)
    }
    let around = text.split(separator: "±", maxSplits: 1, omittingEmptySubsequences: false)
    if around.count == 2 { return try allowed(range(around: around[0], by: around[1]), .range) }
    guard Self.rangeParts(text) != nil else { return nil }
    let ends = try ends(text)
    // 350..10 means a range around 0°.
    let isAround =
      form.valueUnit == "°" && ends[0] - ends[1] > 180 && ends[1] >= 0 && ends[0] <= 360
    return try allowed(
      range(isAround ? [ends[0] - 360, ends[1]] : ends.sorted()), .range)
  }

  /// A number that follows a draw, along the curve that the present value has if that follows it as well.
  private func followed(_ name: String, _ ends: [Double]) -> JSONValue {
    let present = present.flatMap { $0["by"] == .string(name) ? $0 : nil }
    var members = [JSONValue.Member("by", .string(name))]
    for (key, number, standard) in [("from", ends[0], 0.0), ("to", ends[1], 1)] {
      // A number that the value has left out stays out.
      let isOut = present != nil && present?[key] == nil && number == standard
      if !isOut { members.append(.init(key, .number(number))) }
    }
    if let ease = present?["ease"] { members.append(.init("ease", ease)) }
    return .object(members)
  }

  private func allowed(_ value: JSONValue, _ shape: ValueShape) throws(Unreadable) -> JSONValue {
    if shapes.contains(shape) { return value }
    throw Unreadable(
      shape == .either && shapes.count > 1
        ? "numbers below 0 make no sense here" : "one number, the same for all particles")
  }

  private func list(_ numbers: [Double]) -> JSONValue { .array(numbers.map { .number($0) }) }

  private func range(_ ends: [Double]) -> JSONValue {
    form.isTrack ? ["draw": list(ends)] : list(ends)
  }

  private func range(
    around middle: Substring, by reach: Substring
  ) throws(Unreadable) -> JSONValue {
    var ends: [Double]
    if reach.trimmed.hasSuffix("%") {
      let number = try number(String(middle))
      ends = [number, try abs(number) * plain(String(reach.trimmed.dropLast())) / 100]
    } else {
      ends = try numbers([middle, reach])
    }
    guard ends[1] >= 0 else { throw Unreadable("the number after ± is below 0") }
    ends = [(ends[0] - ends[1]).tidy, (ends[0] + ends[1]).tidy]
    return range(ends)
  }

  private func steps(_ ends: [Double], of step: Double) throws(Unreadable) -> JSONValue {
    let divisor = (1 / step).tidy
    let (first, last) = ((ends[0] * divisor).rounded(), (ends[1] * divisor).rounded())
    guard divisor.isFinite, divisor != 0, first <= last,
      abs(first / divisor - ends[0]) + abs(last / divisor - ends[1]) < 1e-6
    else { throw Unreadable("steps that fit between both numbers") }
    let steps = JSONValue.Member("steps", list([first, last]))
    return try allowed(
      .object(divisor == 1 ? [steps] : [steps, .init("over", .number(divisor))]), .oneOf)
  }

  /// A number without a unit.
  private func plain(_ text: String) throws(Unreadable) -> Double {
    guard let number = NumberText(units: ["%": 0.01]).number(text) else {
      throw Unreadable(noNumber: text)
    }
    return number
  }

  private func ends(_ text: some StringProtocol) throws(Unreadable) -> [Double] {
    guard let parts = Self.rangeParts(String(text)) else {
      throw Unreadable("two numbers, such as 4..7")
    }
    return try numbers([parts.low, parts.high])
  }

  /// The texts before and after the sign of a range.
  private static func rangeParts(_ text: String) -> (low: String, high: String)? {
    for sign in ["..", "–", "…"] {
      let parts = text.parts(separatedBy: sign)
      if parts.count > 1 {
        // The first sign counts: the others belong to the second number.
        return (String(parts[0]), parts.dropFirst().joined(separator: sign))
      }
    }
    return nil
  }

  // MARK: Changes of the present value

  /// The present value changed by a text such as `*1.2`; `nil` for other texts.
  private func changed(_ text: String) throws(Unreadable) -> JSONValue? {
    guard let sign = text.first, "*×/÷+".contains(sign) else { return nil }
    let operand = String(text.dropFirst())
    let amount = try sign == "+" ? number(operand) : plain(operand)
    let change = { (number: Double) -> Double in
      switch sign {
      case "+": (number + amount).tidy
      case "*", "×": (number * amount).tidy
      default: (number / amount).tidy
      }
    }
    guard let present, let changed = present.mappingNumbers(isTrack: form.isTrack, change) else {
      throw Unreadable("there is no number to change")
    }
    return changed
  }

  // MARK: Checks

  private func check(_ value: JSONValue, _ scalars: Numbers) throws(Unreadable) {
    let range = scalars.range
    let isMagnitude = value["either"] != nil
    let least = isMagnitude ? 0 : range.lowerBound
    let most = isMagnitude ? min(-range.lowerBound, range.upperBound) : range.upperBound
    var problem: Unreadable?
    _ = value.mappingNumbers(isTrack: form.isTrack) { number in
      if !number.isFinite {
        problem = problem ?? Unreadable("the number is too large")
      } else if scalars.isWhole, number.rounded() != number {
        problem = problem ?? Unreadable("a whole number")
      } else if number < least || number > most {
        problem = problem ?? Unreadable("a number of \(least.fieldText)…\(most.fieldText)")
      }
      return number
    }
    if let problem { throw problem }
  }
}

extension FormDescription {
  /// The unit of the numbers: that of the first case if there are several, such as `points/s, or heights/s`.
  var valueUnit: String {
    let own = unit.prefix { $0 != "," }
    if !own.isEmpty { return String(own) }
    switch kind {
    case .track(let value, _): return value.valueUnit
    case .either(let choices): return choices.lazy.map(\.valueUnit).first { !$0.isEmpty } ?? ""
    default: return ""
    }
  }
}

extension StringProtocol {
  /// The text without spaces at both ends.
  var trimmed: String {
    var text = self.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
