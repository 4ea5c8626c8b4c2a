import Confetti
import ConfettiControls
import ConfettiGraphics

extension KeyField {
  /// The field of a key of a document; `nil` if no key can stand there.
  init?(_ document: EffectDocument, at path: [PathStep]) {
    let word = Array(path.dropLast())
    guard
      let section = WordSection(document, at: word, name: "", base: word.count, { _ in false })
    else { return nil }
    for case .field(let field) in section.items where field.path == path {
      self = field
      return
    }
    return nil
  }

  /// The share of a scale by which a number varies for a step.
  private static let way = 0.14
  /// The degrees by which colours turn for a step.
  private static let turn = 45.0

  /// The value some steps to the one side or the other, within the numbers that are possible; `nil` for values that
  /// have no sides.
  func varied(by steps: Int) -> JSONValue? {
    switch FieldControl(self) {
    case .range(let form, let ends):
      let moved = Self.moved(ends, form.scale, steps, step: form.step)
      return moved.value(isTrack: self.form.mayChange)
    case .curve(let form, let points):
      let moved = points.map { point in
        let ends = Self.moved(point.value...(point.upper ?? point.value), form.scale, steps)
        return CurvePoint(
          point.place, ends.lowerBound, upper: point.upper == nil ? nil : ends.upperBound)
      }
      return moved.track(like: value)
    case .colors(let colors):
      return .array(
        colors.map { color in
          var turned = OKLCH(color)
          turned.hue += Self.turn * Double(steps)
          return .string(turned.fitted.color(alpha: color.alpha).fileText)
        })
    case .choice(let names, let chosen):
      let names = names.filter { $0 != "–" }
      guard names.count > 1, let index = names.firstIndex(of: value?.plainText ?? "") else {
        return names.isEmpty || chosen < 0
          ? nil : .string(names[(names.count + steps) % names.count])
      }
      return .string(names[(index + steps + names.count) % names.count])
    default: return nil
    }
  }

  /// Ends that have moved along a scale, both by the same way.
  private static func moved(
    _ ends: ClosedRange<Double>, _ scale: ValueScale, _ steps: Int, step: Double = 0
  ) -> ClosedRange<Double> {
    let shown = scale.shown(ends)
    let moved = [ends.lowerBound, ends.upperBound].map { number in
      scale.rounded(
        scale.number(at: scale.share(of: number, in: shown) + way * Double(steps), in: shown),
        in: shown, parts: 100, step: step)
    }
    return min(moved[0], moved[1])...max(moved[0], moved[1])
  }
}

extension JSONValue {
  /// The text of a name; `nil` for other values.
  fileprivate var plainText: String? {
    if case .string(let text) = self { text } else { nil }
  }
}
