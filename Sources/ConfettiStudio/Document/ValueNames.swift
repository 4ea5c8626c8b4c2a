import Confetti

/// The names by which sentences call the values and elements of an effect.
struct ValueNames {
  private let document: EffectDocument

  init(_ document: EffectDocument) { self.document = document }

  /// The words of an emitter, whose keys need no other name than their own.
  private static let plainWords = [
    "when", "where", "launch", "air", "path", "turn", "look", "life",
  ]

  /// The lists of emitters.
  private static let emitterLists = ["emitters", "fromPoint", "children"]

  /// The path to the value that a row shows: the end of a range belongs to its range, and a colour to its list.
  func row(_ path: [PathStep]) -> [PathStep] {
    var row = path
    while row.count > 1, !isRow(row) { row.removeLast() }
    return row
  }

  private func isRow(_ path: [PathStep]) -> Bool {
    let form = Vocabulary.effects.form(at: path)
    guard case .key(let key)? = path.last else {
      if case .word? = form?.kind { return true }
      return false
    }
    // A path through the text itself, such as into a definition, has no form.
    guard form != nil, let whole = Vocabulary.effects.form(at: path.dropLast()) else {
      return form == nil
    }
    if case .named = whole.kind { return true }
    return Vocabulary.effects.word(at: path.dropLast())?.keyNames.contains(key) == true
  }

  /// The name of a value within its emitter, such as `speed`, `spin rate` or `sound 2 level`.
  func label(_ path: [PathStep]) -> String {
    var own = path[...]
    if let index = lastElement(on: path) {
      if index + 1 == path.count { return noun(path, document.value(at: path) ?? .null) }
      own = path[(index + 1)...]
    } else if path.count > 2, [.key("define"), .key("change")].contains(path[0]) {
      own = path.dropFirst(2)
    } else if path.count == 2, path[0] == .key("define") {
      own = path.dropFirst()
    }
    let keys = own.map { $0.words }
    if keys == ["life", "seconds"] { return "life" }
    if keys == ["gravity", "y"] || keys == ["air", "gravity", "y"] { return "gravity" }
    let isPlain = keys.count > 1 && Self.plainWords.contains(keys[0])
    let text = (isPlain ? keys.dropFirst() : keys[...]).joined(separator: " ")
    return text.isEmpty ? "the effect" : text
  }

  /// The emitter, or the definition, that a value at a path belongs to; empty if there is only one emitter.
  func place(of path: some BidirectionalCollection<PathStep>) -> String {
    let path = Array(path)
    if path.count > 1, [.key("define"), .key("change")].contains(path[0]) {
      return path.count > 2 ? path[1].words : ""
    }
    guard let index = lastElement(on: path), index + 1 < path.count, hasSeveral else { return "" }
    let element = Array(path[...index])
    let name = noun(element, document.value(at: element) ?? .null)
    switch path[0] {
    case .key("fromPoint"): return "\(name) from a point"
    case .key("reducedMotion"): return "\(name) in reduced motion"
    default: return name
    }
  }

  /// The name of an element, such as `shell`, `emitter 2` or `gust 1`.
  func noun(_ path: [PathStep], _ value: JSONValue) -> String {
    if case .string(let name)? = value["name"] { return name }
    guard case .index(let index)? = path.last else { return label(path) }
    if case .string(let name) = value, name.utf8.count <= 24 { return name }
    guard case .key(let list)? = path.dropLast().last else { return "element \(index + 1)" }
    return "\(Self.singular(of: list)) \(index + 1)"
  }

  /// The name of an element of a list.
  static func singular(of list: String) -> String { singular[list] ?? list }

  private static let singular = [
    "emitters": "emitter", "fromPoint": "emitter", "children": "child", "sound": "sound",
    "gusts": "gust", "shapes": "shape", "colors": "colour", "points": "point", "curves": "curve",
    "corners": "corner", "line": "end", "box": "corner", "then": "target",
  ]

  /// The index of the step to the innermost emitter on a path.
  private func lastElement(on path: [PathStep]) -> Int? {
    path.indices.last { index in
      guard index > 0, case .index = path[index], case .key(let list) = path[index - 1] else {
        return false
      }
      return Self.emitterLists.contains(list)
    }
  }

  private var hasSeveral: Bool {
    let effect = document.effect
    return effect.emitters.count > 1 || !effect.fromPoint.isEmpty
      || effect.emitters.contains { !$0.children.isEmpty }
  }
}

extension PathStep {
  /// The key, or the number of an element as people count.
  fileprivate var words: String {
    switch self {
    case .key(let key): key
    case .index(let index): String(index + 1)
    }
  }
}
