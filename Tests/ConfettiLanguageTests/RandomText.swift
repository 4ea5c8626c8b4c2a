import ConfettiTestSupport

@testable import ConfettiLanguage

/// Texts as different people write them: with comments and blanks anywhere, keys with quotes or without them,
/// trailing commas, and lines that end in three ways.
struct RandomText {
  private var random: SplitMix
  private let lineEnd: String
  private let step: String
  private var comments = 0

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
    lineEnd = ["\n", "\n", "\r\n", "\r"][Int(random.next() % 4)]
    step = ["  ", "  ", "    ", "\t", ""][Int(random.next() % 5)]
  }

  private mutating func chance(_ percent: UInt64) -> Bool { random.next() % 100 < percent }

  mutating func number(below count: Int) -> Int { Int(random.next() % UInt64(count)) }

  /// A text whose value is an object.
  mutating func text() -> String {
    gap(0) + container(isObject: true, depth: 0, indentation: lineEnd) + gap(0)
  }

  /// A value without a text.
  mutating func value() -> JSONValue {
    switch number(below: 6) {
    case 0: .array((0..<number(below: 4)).map { .number(Double($0)) })
    case 1: ["new": .number(Double(number(below: 99))), "other one": "two words"]
    case 2: .string("a \"text\", with // and /* in it")
    case 3: .bool(chance(50))
    default: .number(Double(number(below: 1000)) / 8)
    }
  }

  /// Blanks and perhaps a comment.
  private mutating func gap(_ percent: UInt64) -> String {
    guard chance(percent) else { return chance(60) ? "" : " " }
    comments += 1
    return chance(50) ? " /* c\(comments), [ */ " : " // c\(comments), {" + lineEnd
  }

  private mutating func leaf() -> String {
    switch number(below: 7) {
    case 0: "\"a, text // with marks\""
    case 1: "'it\\'s'"
    case 2: "true"
    case 3: "null"
    case 4: "-.5e1"
    default: "\(number(below: 100))"
    }
  }

  private mutating func key(_ number: Int) -> String {
    switch self.number(below: 4) {
    case 0: "k\(number)"
    case 1: "'k\(number)'"
    default: "\"k\(number)\""
    }
  }

  private mutating func container(isObject: Bool, depth: Int, indentation: String) -> String {
    let isVertical = chance(60)
    let inner = indentation + step
    let comments: UInt64 = chance(50) ? 25 : 0
    let count = number(below: depth == 0 ? 6 : 4) + (depth == 0 ? 1 : 0)
    var text = isObject ? "{" : "["
    text += gap(comments)
    for index in 0..<count {
      text += isVertical && chance(90) ? inner : " "
      text += gap(comments / 2)
      if isObject { text += key(index) + gap(comments / 3) + ":" + gap(comments / 3) }
      if depth < 4, chance(45) {
        text += container(isObject: chance(50), depth: depth + 1, indentation: inner)
      } else {
        text += leaf()
      }
      text += gap(comments / 2)
      if index < count - 1 || chance(30) { text += "," + gap(comments) }
    }
    if isVertical { text += indentation }
    return text + (isObject ? "}" : "]")
  }
}
