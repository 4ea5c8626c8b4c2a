import Confetti
import ConfettiGraphics
import Motion

/// Another version of an effect by chance: every value that a text says and that is not locked moves within its
/// usual range, and the hues of each emitter turn together.
///
///     let variation = Variation(of: edited.document, locks: locks, seed: 3)
///     try edited.apply(variation.edits, sentence: "Surprise 3")
///
/// The same document, locks and seed give the same variation on every computer. Names, counts of random numbers,
/// choices and places stay, so a variation has the same emitters with the same pieces.
struct Variation: Sendable {
  /// The edits, each in what the one before has left; an edit that the effect would refuse is left out.
  private(set) var edits: [EffectEdit] = []
  /// The effect after all edits.
  private(set) var document: EffectDocument

  private let original: EffectDocument
  private let locks: Locks
  private var random: SeededGenerator
  /// The angle by which the hues of the emitter turn, in degrees.
  private var turn = 0.0

  /// Varies the emitters of a version of an effect.
  ///
  /// - Parameters:
  ///   - document: the effect as it is.
  ///   - emitters: the path to the list of emitters, such as `fromPoint`.
  ///   - locks: the parts that stay.
  ///   - seed: determines all chance.
  init(
    of document: EffectDocument, emitters: [PathStep] = [.key("emitters")], locks: Locks = Locks(),
    seed: UInt64
  ) {
    (self.document, original, self.locks) = (document, document, locks)
    random = SeededGenerator(seed: seed)
    for index in 0..<max(document.count(at: emitters), 1) {
      let emitter = emitters + [.index(index)]
      turn = share(-70...70)
      for path in Self.essentials where document.found(at: emitter + path.dropLast()) == nil {
        vary(Vocabulary.effects.standard(at: emitter + path), at: emitter + path)
      }
      if let value = document.found(at: emitter)?.value { walk(value, at: emitter) }
    }
  }

  /// The keys that are varied from their defaults where an emitter says nothing of their words.
  private static let essentials: [[PathStep]] = [
    [.key("when"), .key("count")], [.key("life"), .key("seconds")], [.key("look"), .key("size")],
  ]

  /// The keys whose values are names, numbers of streams, or times that others follow.
  private static let kept: Set<String> = ["name", "deal", "draws", "where", "at", "path", "ease"]

  private mutating func walk(_ value: JSONValue, at path: [PathStep]) {
    if locks.contains(path) { return }
    let form = Vocabulary.effects.form(at: path)
    if let form, vary(value, form, at: path) { return }
    switch value {
    case .object(let members):
      for member in members where !Self.kept.contains(member.key) {
        walk(member.value, at: path + [.key(member.key)])
      }
    case .array(let elements) where Vocabulary.effects.word(at: path) != nil:
      for (index, element) in elements.enumerated() { walk(element, at: path + [.index(index)]) }
    default:
      // A life may be written as its seconds.
      if path.last == .key("life") { vary(value, at: path + [.key("seconds")]) }
    }
  }

  private mutating func vary(_ value: JSONValue?, at path: [PathStep]) {
    guard let value, !locks.contains(path), let form = Vocabulary.effects.form(at: path) else {
      return
    }
    _ = vary(value, form, at: path)
  }

  /// Varies a value that is no object of several keys; returns whether it is one.
  private mutating func vary(
    _ value: JSONValue, _ form: FormDescription, at path: [PathStep]
  ) -> Bool {
    if let colors = value.turningColors(by: turn), form.takesColors {
      set(path, colors)
      return true
    }
    guard let numbers = form.scalars, let shape = ValueShape(of: value, form: form),
      let span = ValueSpan(value)
    else { return false }
    let isInStages = original.value(at: path.dropLast() + [.key("unit")]) == "stage"
    let usual = form.usual(numbers, isInStages: isInStages)
    let varied = NumberVariation(
      span, usual: usual.numbers, unit: usual.unit, isWhole: numbers.isWhole,
      isMagnitude: shape == .either, &random)
    if shape == .track, let moved = value.movingKeyframes(by: share(-0.6...0.6)),
      numbers.range == 0...1
    {
      set(path, moved)
    } else if let new = value.mappingNumbers(isTrack: form.isTrack, varied.number) {
      set(path, new)
    }
    return true
  }

  /// Gives a value, unless a definition that says it has been varied already.
  private mutating func set(_ path: [PathStep], _ value: JSONValue) {
    guard document.value(at: path) == original.value(at: path) else { return }
    // A definition may say values of a locked emitter as well.
    let isHere = !locks.paths.isEmpty && original.found(at: path)?.kind == .defined
    let edit = EffectEdit.set(path, value, here: isHere)
    guard let next = try? EditedEffect.making(edit, in: document), !next.change.splices.isEmpty
    else { return }
    (document, edits) = (next.document, edits + [edit])
  }

  /// A number of a range, by chance.
  private mutating func share(_ range: ClosedRange<Float>) -> Double {
    Double(random.uniform(range))
  }
}

/// The way in which the numbers of a value move: its middle and its width change, within the usual numbers.
private struct NumberVariation {
  private let middle, newMiddle, factor: Double
  private let limits: ClosedRange<Double>
  private let isWhole: Bool

  init(
    _ span: ValueSpan, usual: ClosedRange<Double>, unit: String, isWhole: Bool, isMagnitude: Bool,
    _ random: inout SeededGenerator
  ) {
    // A value beyond the usual numbers may stay where it is.
    let low = isMagnitude ? min(usual.lowerBound, 0) : min(usual.lowerBound, span.low)
    limits = low...max(usual.upperBound, span.high)
    self.isWhole = isWhole
    middle = span.middle
    let strength = Double(random.uniform(-1...1))
    let spread = Double(random.uniform(-1...1))
    // A third less to a half more.
    let factor = strength < 0 ? 1 + strength / 3 : 1 + strength / 2
    newMiddle = unit == "°" ? span.middle + 25 * strength : span.middle * factor
    self.factor = abs(unit == "°" ? 1 : factor) * (1 + spread / 3)
  }

  func number(_ number: Double) -> Double {
    let moved = (newMiddle + (number - middle) * factor).clamped(to: limits)
    if isWhole { return moved.rounded() }
    // Three digits, so that the file stays short.
    var step = 0.001
    while moved.magnitude / step >= 1000, step < 1e6 { step *= 10 }
    return ((moved / step).rounded() * step).tidy
  }
}

extension JSONValue {
  /// The value with the hues of all colours in it turned; `nil` if it has no colour.
  fileprivate func turningColors(by angle: Double) -> JSONValue? {
    switch self {
    case .string(let text):
      if let palette = Palette.all.first(where: { $0.name == text }) {
        return .array(palette.colors.map { .string($0.turned(by: angle)) })
      }
      return Color(css: text).map { .string($0.turned(by: angle)) }
    case .array(let elements):
      let turned = elements.map { $0.turningColors(by: angle) }
      guard turned.contains(where: { $0 != nil }) else { return nil }
      return .array(zip(elements, turned).map { $1 ?? $0 })
    case .object(let members):
      var changed = members
      var hasColors = false
      for index in changed.indices {
        guard let turned = changed[index].value.turningColors(by: angle) else { continue }
        (changed[index].value, hasColors) = (turned, true)
      }
      return hasColors ? .object(changed) : nil
    case .null, .bool, .number: return nil
    }
  }

  /// A way through a life whose inner keyframes come earlier or later; `nil` if it has none.
  fileprivate func movingKeyframes(by amount: Double) -> JSONValue? {
    guard case .array(let elements) = self, elements.count > 2, elements.allSatisfy(\.isPair) else {
      return nil
    }
    return .array(
      elements.map { element in
        guard let place = element[0]?.number, place > 0, place < 1, let value = element[1] else {
          return element
        }
        // 0 and 1 stay, and so does the order.
        let moved = place + amount * place * (1 - place)
        return [.number((moved * 1000).rounded() / 1000), value]
      })
  }
}

extension Color {
  /// The colour with another hue, as a file writes it.
  fileprivate func turned(by angle: Double) -> String {
    var color = OKLCH(self)
    color.hue += angle
    return color.color(alpha: alpha).rounded.fileText
  }
}

extension FormDescription {
  /// Whether values of the form may be colours.
  fileprivate var takesColors: Bool {
    switch kind {
    case .color: true
    case .list(let element, _): element.takesColors
    case .track(let value, _): value.takesColors
    case .tuple(let choices), .either(let choices): choices.contains(where: \.takesColors)
    case .object(let members, _): members.contains { $0.form.takesColors }
    default: false
    }
  }

  /// The usual numbers and their unit, which for speeds depend on what they are measured in.
  func usual(
    _ numbers: Numbers, isInStages: Bool
  ) -> (unit: String, numbers: ClosedRange<Double>) {
    let units = unit.split(separator: ",").map { $0.drop { $0 == " " } }
    guard units.count > 1 else { return (unit, numbers.usual) }
    guard isInStages else { return (String(units[0]), numbers.usual) }
    // A side of the stage has some hundred points.
    let share = 1.0 / 300
    return (
      String(units[1].trimmingPrefix("or ")),
      numbers.usual.lowerBound * share...numbers.usual.upperBound * share
    )
  }
}

extension Vocabulary {
  /// The default of a key; `nil` if it has none.
  fileprivate func standard(at path: [PathStep]) -> JSONValue? {
    guard case .key(let key)? = path.last else { return nil }
    return word(at: path.dropLast())?.standard(of: key)
  }
}
