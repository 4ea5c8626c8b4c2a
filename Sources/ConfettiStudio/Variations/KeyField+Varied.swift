import Confetti
import ConfettiControls
import ConfettiGraphics

extension KeyField {
  /// The fields of an emitter, those of its words included.
  static func all(of document: EffectDocument, at emitter: [PathStep]) -> [KeyField] {
    var fields: [KeyField] = []
    func collect(_ section: WordSection) {
      for item in section.items {
        switch item {
        case .field(let field): fields.append(field)
        case .section(let inner): collect(inner)
        case .pad, .add: break
        }
      }
    }
    let maker = OutlineMaker(document, base: emitter.count) { _ in true }
    maker.whole(at: emitter, name: "emitter").map(collect)
    return fields
  }

  /// The field of a key of a document; `nil` if no key can stand there.
  init?(_ document: EffectDocument, at path: [PathStep]) {
    // The emitter is the part up to the last list of emitters.
    let lists: Set<PathStep> = [.key("emitters"), .key("children"), .key("fromPoint")]
    let list = path.lastIndex { lists.contains($0) }
    let emitter = list.map { Array(path.prefix($0 + 2)) } ?? []
    guard let field = Self.all(of: document, at: emitter).first(where: { $0.path == path }) else {
      return nil
    }
    self = field
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
      return .array(colors.map { .string(Self.turned($0, by: steps).fileText) })
    case .color(let color): return .string(Self.turned(color, by: steps).fileText)
    case .choice(let options, let chosen):
      let named = options.indices.filter { options[$0].value?.string != nil }
      guard named.count > 1, let place = named.firstIndex(of: chosen) else { return nil }
      return options[named[(place + steps + named.count) % named.count]].value
    default: return nil
    }
  }

  private static func turned(_ color: Color, by steps: Int) -> Color {
    var turned = OKLCH(color)
    turned.hue += turn * Double(steps)
    return turned.fitted.color(alpha: color.alpha)
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
