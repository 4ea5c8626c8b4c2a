import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiLanguage

/// The control for the values of a key, by their form and the present value.
///
/// A form without a control of its own is a text, as a file says it: so every key can be set, also those that come
/// later.
enum FieldControl {
  case flag(Bool)
  case choice([String], chosen: Int)
  /// A number, or a range of numbers.
  case range(SwarmForm, ClosedRange<Double>)
  /// A number that changes over a life.
  case curve(CurveForm, [CurvePoint])
  case colors([Color])
  case text(String)
  /// Any value, as people type it or as a file says it.
  case typed(String)

  init(_ field: KeyField) {
    switch field.form.kind {
    case .flag:
      self = .flag(field.value == .bool(true))
      return
    case .choice(let names) where names.count > 1:
      let chosen = names.firstIndex { .string($0) == field.value }
      self = .choice(chosen == nil ? ["–"] + names : names, chosen: chosen ?? 0)
      return
    case .text:
      if case .string(let text)? = field.value {
        self = .text(text)
      } else {
        self = .text("")
      }
      return
    default: break
    }
    // A key without a value is a blank field: there is no number that a thumb could stand at.
    if field.value != nil, let own = Self(number: field) ?? Self(colors: field) {
      self = own
    } else {
      self = .typed(field.value.map { ValueText(field.form).text($0) } ?? "")
    }
  }

  private init?(number field: KeyField) {
    guard let numbers = field.form.numbers, !ValueShape.shapes(of: field.form).isEmpty else {
      return nil
    }
    let (unit, usual) = field.measure(numbers)
    let scale = ValueScale(usual: usual, hard: numbers.range, ValueScale.Kind(unit, numbers))
    let value = field.value ?? .number(numbers.usual.lowerBound)
    let form = SwarmForm(
      field.name, unit: unit.isEmpty ? "" : " \(unit.inLetters)", scale,
      step: numbers.isWhole ? 1 : 0, standard: field.standard.flatMap(ClosedRange.init(ends:)))
    switch ValueShape(of: value, form: field.form) {
    case .number?, .range?:
      guard let ends = ClosedRange<Double>(ends: value) else { return nil }
      self = .range(form, ends)
    case .track?:
      guard let points = [CurvePoint](track: value) else { return nil }
      self = .curve(CurveForm(field.name, unit: form.unit, scale, mostPoints: 32), points)
    default: return nil
    }
  }

  private init?(colors field: KeyField) {
    guard field.form.isOfColors, case .array(let elements)? = field.value, !elements.isEmpty else {
      return nil
    }
    var colors: [Color] = []
    for element in elements {
      guard case .string(let text) = element, let color = Color(css: text) else { return nil }
      colors.append(color)
    }
    self = .colors(colors)
  }

  /// The height of the row, in points, within a panel.
  func height(width: Float) -> Float {
    switch self {
    case .range: 44
    case .curve: 132
    case .colors(let colors):
      30
        + PaletteLayout(Rect(x: 0, y: 0, width: width, height: 28), side: 28).height(
          of: colors.count + 1)
    case .flag, .choice, .text, .typed: 28
    }
  }
}

extension KeyField {
  /// The unit and the usual numbers, which for speeds depend on what they are measured in.
  fileprivate func measure(_ numbers: Numbers) -> (unit: String, usual: ClosedRange<Double>) {
    let units = form.unit.split(separator: ",").map { $0.drop { $0 == " " } }
    guard units.count > 1 else { return (form.unit, numbers.usual) }
    guard isInStages else { return (String(units[0]), numbers.usual) }
    // A side of the stage has some hundred points.
    let share = 1.0 / 300
    return (
      String(units[1].trimmingPrefix("or ")),
      numbers.usual.lowerBound * share...numbers.usual.upperBound * share
    )
  }
}

extension ClosedRange<Double> {
  /// The ends of a number or a range; `nil` for other values.
  init?(ends value: JSONValue) {
    switch value {
    case .number(let number): self = number...number
    case .array(let ends) where ends.count == 2:
      guard let low = ends[0].number, let high = ends[1].number else { return nil }
      self = Swift.min(low, high)...Swift.max(low, high)
    case .object:
      guard let draw = value["draw"], let ends = ClosedRange(ends: draw) else { return nil }
      self = ends
    default: return nil
    }
  }

  /// The value of a file with these ends: a number if they are equal.
  func value(isTrack: Bool) -> JSONValue {
    guard lowerBound != upperBound else { return .number(lowerBound) }
    let ends: JSONValue = .array([.number(lowerBound), .number(upperBound)])
    // In place of a track, a list of two would be a way from one number to the other.
    return isTrack ? .object([.init("draw", ends)]) : ends
  }
}

extension [CurvePoint] {
  /// The points of a track: values at even distances, or pairs of a share and a value.
  init?(track value: JSONValue) {
    guard case .array(let elements) = value["values"] ?? value, !elements.isEmpty else {
      return nil
    }
    let last = Double(Swift.max(elements.count - 1, 1))
    var points: [CurvePoint] = []
    for (index, element) in elements.enumerated() {
      var (place, number) = (Double(index) / last, element)
      if case .array(let pair) = element, pair.count == 2, let share = pair[0].number {
        (place, number) = (share, pair[1])
      }
      guard let ends = ClosedRange<Double>(ends: number) else { return nil }
      points.append(
        CurvePoint(
          place, ends.lowerBound, upper: ends.lowerBound == ends.upperBound ? nil : ends.upperBound)
      )
    }
    self = points
  }

  /// The track as a file says it, with the curve of the value before.
  func track(like value: JSONValue?) -> JSONValue {
    let keyframes = JSONValue.array(
      map { point in
        let number: JSONValue =
          point.upper.map { .array([.number(point.value), .number($0)]) } ?? .number(point.value)
        return .array([.number((point.place * 10_000).rounded() / 10_000), number])
      })
    guard let value, let ease = value["ease"] else { return keyframes }
    return .object([.init("values", keyframes), .init("ease", ease)])
  }
}

extension ValueScale.Kind {
  /// The kind of scale for numbers of a unit: numbers over several powers of ten are logarithmic.
  fileprivate init(_ unit: String, _ numbers: Numbers) {
    if unit == "°" {
      self = .angle
    } else if numbers.usual.lowerBound > 0,
      numbers.usual.upperBound / numbers.usual.lowerBound >= 50
    {
      self = .logarithmic
    } else {
      self = .linear
    }
  }
}

extension FormDescription {
  /// Whether the values may be a list of colours.
  fileprivate var isOfColors: Bool {
    switch kind {
    case .list(let element, _): element.isColor
    case .either(let choices): choices.contains(where: \.isOfColors)
    default: false
    }
  }

  private var isColor: Bool {
    switch kind {
    case .color: true
    case .either(let choices): choices.contains(where: \.isColor)
    default: false
    }
  }

  /// Whether the values may be tracks.
  var mayChange: Bool {
    switch kind {
    case .track: true
    case .either(let choices): choices.contains(where: \.mayChange)
    default: false
    }
  }
}
