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
  /// A value that a key has or lacks.
  case presence(Bool, of: JSONValue)
  /// One of some values, by their names; an option without a value is the absence of the key.
  case choice([Option], chosen: Int)
  /// A number, or a range of numbers.
  case range(SwarmForm, ClosedRange<Double>)
  /// A number that changes over a life.
  case curve(CurveForm, [CurvePoint])
  case color(Color)
  case colors([Color])
  /// Colours over a life, or another way.
  case gradient([ColorStop])
  /// Things that are chosen by chance, each with its weight, and the names of those that can be added.
  case weights([WeightedElement], names: [String])
  /// A place, or another vector of two numbers.
  case pair(VectorForm, SIMD2<Double>)
  /// Some numbers in a fixed order.
  case numbers([Double])
  case text(String)
  /// Any value, as people type it or as a file says it.
  case typed(String)

  /// A line of the menu of a choice.
  struct Option: Sendable {
    let title: String
    let value: JSONValue?
  }

  init(_ field: KeyField) {
    guard let value = field.value else {
      self = Self(absent: field)
      return
    }
    let form = field.form.alternative(for: value)
    switch (form.kind, value) {
    case (.flag, _): self = .flag(value == .bool(true))
    case (.choice, .string(let name)), (.constant, .string(let name)):
      let options = Self.options(field.form)
      self = .choice(options, chosen: options.firstIndex { $0.title == name } ?? 0)
    case (.constant, _): self = .presence(true, of: value)
    case (.text, .string(let text)), (.pattern, .string(let text)): self = .text(text)
    case (.color, .string(let text)): self = Color(css: text).map { .color($0) } ?? .text(text)
    default:
      self =
        Self(number: field, form) ?? Self(track: form, value) ?? Self(list: form, value)
        ?? Self(numbers: field, form) ?? .typed(ValueText(field.form).text(value))
    }
  }

  /// A key without a value is blank: there is no number that a thumb could stand at.
  private init(absent field: KeyField) {
    switch field.form.kind {
    case .flag: self = .flag(false)
    case .text, .pattern: self = .text("")
    case .constant(let value): self = .presence(false, of: value)
    case _ where !field.form.names.isEmpty:
      self = .choice([Option(title: "–", value: nil)] + Self.options(field.form), chosen: 0)
    default: self = .typed("")
    }
  }

  /// The names that a value may be, and a line for each other kind of value.
  private static func options(_ form: FormDescription) -> [Option] {
    form.names.map { Option(title: $0, value: .string($0)) }
      + form.alternatives.filter(\.names.isEmpty).map {
        Option(title: "\($0.kindTitle)…", value: $0.initial)
      }
  }

  private init?(number field: KeyField, _ form: FormDescription) {
    guard let value = field.value, let numbers = form.scalars,
      !ValueShape.shapes(of: form).isEmpty
    else { return nil }
    let (unit, usual) = form.usual(numbers, isInStages: field.isInStages)
    let scale = ValueScale(usual: usual, hard: numbers.range, ValueScale.Kind(unit, numbers))
    let swarm = SwarmForm(
      field.name, unit: unit.isEmpty ? "" : " \(unit.inLetters)", scale,
      step: numbers.isWhole ? 1 : 0, standard: field.standard.flatMap(ClosedRange.init(ends:)))
    switch ValueShape(of: value, form: form) {
    case .number?, .range?:
      guard let ends = ClosedRange<Double>(ends: value) else { return nil }
      self = .range(swarm, ends)
    case .track?:
      guard let points = [CurvePoint](track: value) else { return nil }
      self = .curve(CurveForm(field.name, unit: swarm.unit, scale, mostPoints: 32), points)
    default: return nil
    }
  }

  private init?(track form: FormDescription, _ value: JSONValue) {
    guard case .track = form.kind, let stops = [ColorStop](track: value) else { return nil }
    self = .gradient(stops)
  }

  private init?(list form: FormDescription, _ value: JSONValue) {
    guard case .list(let element, _) = form.kind, let elements = value.elements, !elements.isEmpty
    else { return nil }
    let colors = elements.map { $0.string.flatMap { Color(css: $0) } }
    if element.alternatives.contains(where: \.isColor), !colors.contains(nil) {
      self = .colors(colors.compactMap { $0 })
      return
    }
    guard element.isWeighted else { return nil }
    self = .weights(WeightedElement.all(of: elements), names: element.names)
  }

  private init?(numbers field: KeyField, _ form: FormDescription) {
    guard case .tuple(let parts) = form.kind, let elements = field.value?.elements else {
      return nil
    }
    let numbers = elements.compactMap(\.number)
    guard numbers.count == parts.count, numbers.count == elements.count else { return nil }
    guard parts.count == 2, let usual = parts[0].scalars?.usual, usual.upperBound <= 10 else {
      self = .numbers(numbers)
      return
    }
    // Places are shares from the middle of the frame on.
    let form = VectorForm(field.name, .square, limit: 0.6, step: 0.01)
    self = .pair(form, SIMD2(numbers[0] - 0.5, numbers[1] - 0.5))
  }

  /// Whether the control shows a whole list.
  var isOfList: Bool {
    switch self {
    case .colors, .weights: true
    default: false
    }
  }

  /// The height of the row, in points, within a panel.
  func height(width: Float) -> Float {
    switch self {
    case .range: 44
    case .curve: 132
    case .gradient: 24 + 48
    case .pair: 112
    case .numbers(let numbers): 28 + 28 * Float((numbers.count + 3) / 4)
    case .weights(let elements, _): 28 + 28 * Float(elements.count) + 4
    case .colors(let colors):
      30
        + PaletteLayout(Rect(x: 0, y: 0, width: width, height: 28), side: 28).height(
          of: colors.count + 1)
    case .flag, .presence, .choice, .text, .typed, .color: 28
    }
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

  /// The track as a file says it, with the ease of the value before.
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
  var isColor: Bool { if case .color = kind { true } else { false } }

  /// Whether an element of a list may have a weight.
  fileprivate var isWeighted: Bool {
    alternatives.contains { $0.members?.contains { $0.name == "weight" } == true }
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
