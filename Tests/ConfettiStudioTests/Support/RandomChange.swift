import ConfettiTestSupport

@testable import Confetti
@testable import ConfettiStudio

/// Changes an edited effect at random, in all the ways that there are.
struct RandomChange {
  private var random: SplitMix

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  private mutating func number(below count: Int) -> Int { Int(random.next() % UInt64(count)) }

  private mutating func element<Element>(of list: [Element]) -> Element? {
    list.isEmpty ? nil : list[number(below: list.count)]
  }

  /// Makes a change, which may be refused.
  mutating func change(_ edited: inout EditedEffect) {
    switch number(below: 12) {
    case 0: type(&edited)
    case 1, 2: drag(&edited)
    case 3: edited.undo()
    case 4: edited.redo()
    case 5:
      // There and back, as pointing at the list of changes does.
      edited.go(to: number(below: edited.steps.count + 1))
      edited.go(to: edited.steps.count)
    case 6 where number(below: 4) == 0:
      let text = edited.document.source.bytes + Array("\n// outside".utf8)
      try? edited.reload(text)
    case 7: try? edited.apply(edits(2, in: edited.document))
    default: try? edited.apply(edits(1, in: edited.document))
    }
  }

  /// Types some letters, which may break the text, and sometimes goes on before the step is ended.
  private mutating func type(_ edited: inout EditedEffect) {
    for _ in 0...number(below: 4) {
      var text = edited.text
      let start = number(below: text.count + 1)
      let end = min(start + number(below: 3), text.count)
      let typed = element(of: ["1", "9", " ", "// c\n", ",", "{", "}", "\"", "", "x"]) ?? ""
      text.replaceSubrange(start..<end, with: typed.utf8)
      edited.replaceText(text)
    }
    // Mostly the text is mended again.
    if edited.problem != nil, number(below: 4) != 0 { edited.cancel() } else { edited.commit() }
    if edited.problem != nil { edited.undo() }
  }

  /// Drags a value, and lets it go or gives up.
  mutating func drag(_ edited: inout EditedEffect) {
    let edits = edits(1, in: edited.document)
    try? edited.apply(edits, isOngoing: true)
    for _ in 0..<number(below: 4) {
      guard case .set(let path, _, let here)? = edits.first,
        let value = value(at: path)
      else { continue }
      try? edited.apply([.set(path, value, here: here)], isOngoing: true)
    }
    if number(below: 3) == 0 { edited.cancel() } else { edited.commit() }
  }

  mutating func edits(_ count: Int, in document: EffectDocument) -> [EffectEdit] {
    (0..<count).compactMap { _ in edit(in: document) }
  }

  private mutating func edit(in document: EffectDocument) -> EffectEdit? {
    let paths = Self.paths(document.expanded.node)
    let emitters = paths.filter(Self.isEmitter)
    guard let path = element(of: paths) else { return nil }
    switch number(below: 10) {
    case 0: return .remove(path)
    case 1: return element(of: emitters).map { .rename($0, "renamed\(number(below: 99))") }
    case 2: return element(of: emitters).map { .move($0, to: number(below: 3)) }
    case 3:
      return element(of: emitters).map {
        .insert($0.dropLast() + [.index(0)], ["name": "inserted", "when": ["count": 2]])
      }
    case 4:
      let names = document.source.root["define"]?.members?.map(\.key) ?? []
      return element(of: names).map {
        .rename([.key("define"), .key($0)], "defined\(number(below: 99))")
      }
    case 5:
      guard let emitter = element(of: emitters), let missing = element(of: Self.missing) else {
        return nil
      }
      let path = emitter + missing.map { .key($0) }
      return value(at: path).map { .set(path, $0, here: number(below: 2) == 0) }
    default: return value(at: path).map { .set(path, $0, here: number(below: 3) == 0) }
    }
  }

  private static let missing = [
    ["air", "drag"], ["air", "gravity", "x"], ["life", "seconds"], ["look", "size"],
    ["look", "lit"], ["turn", "spin", "rate"], ["when", "delay"], ["where", "offset", "y"],
    ["trail", "echoes"], ["life", "opacity"],
  ]

  private static func isEmitter(_ path: [PathStep]) -> Bool {
    guard case .index? = path.last, case .key(let key)? = path.dropLast().last else { return false }
    return ["emitters", "children"].contains(key)
  }

  /// Another value for a place.
  private mutating func value(at path: [PathStep]) -> JSONValue? {
    Vocabulary.effects.form(at: path).flatMap { value($0) }
  }

  private mutating func value(_ form: FormDescription) -> JSONValue? {
    switch form.kind {
    case .number(let numbers): return .number(number(numbers))
    case .draw(let numbers):
      let (a, b) = (number(numbers), number(numbers))
      return number(below: 2) == 0 ? .number(a) : [.number(min(a, b)), .number(max(a, b))]
    case .flag: return .bool(number(below: 2) == 0)
    case .choice(let names): return element(of: names).map { .string($0) }
    case .track(let part, _): return value(part)
    case .either(let choices): return element(of: choices).flatMap { value($0) }
    case .color: return element(of: ["#FF0000", "gold", "#12345678"])
    case .text: return "a text"
    case .list(let element, _): return value(element).map { [$0] }
    default: return nil
    }
  }

  private mutating func number(_ numbers: Numbers) -> Double {
    let range = numbers.usual
    let share = Double(number(below: 1000)) / 1000
    let number = range.lowerBound + (range.upperBound - range.lowerBound) * share
    return numbers.isWhole ? number.rounded() : number
  }

  /// The paths of all values except the whole.
  static func paths(_ node: JSONNode, _ path: [PathStep] = []) -> [[PathStep]] {
    let parts =
      (node.members ?? []).map { (PathStep.key($0.key), $0.node) }
      + (node.elements ?? []).enumerated().map { (.index($0.offset), $0.element) }
    return parts.flatMap { [path + [$0.0]] + paths($0.1, path + [$0.0]) }
  }
}
