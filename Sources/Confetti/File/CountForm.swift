/// How many particles a round of births has: a whole number, or a range of which each round draws one.
struct CountForm: Form {
  private let number: IntegerForm
  private let numbers: Numbers

  /// A form of whole numbers in a range; by default the usual numbers are the first hundred.
  init(_ range: ClosedRange<Int>, usual: ClosedRange<Double>? = nil) {
    number = IntegerForm(range, usual: usual)
    numbers = Numbers(
      Double(range.lowerBound)...Double(range.upperBound), unit: "", isWhole: true, usual: usual)
  }

  private static let expected = "a whole number, or a range of two such as [20, 30]"

  func read(_ node: JSONNode, at path: EffectPath) throws(EffectError) -> ClosedRange<Int> {
    switch node.value {
    case .array(let nodes):
      guard nodes.count == 2 else {
        throw EffectError(path, expected: Self.expected, found: node.summary)
      }
      let low = try number.readChecked(nodes[0], at: path.index(0))
      let high = try number.readChecked(nodes[1], at: path.index(1))
      guard low <= high else {
        throw EffectError(
          path, expected: "a range from its lower to its upper end, such as [\(high), \(low)]",
          found: "[\(low), \(high)]")
      }
      return low...high
    case .object:
      throw EffectError(path, expected: Self.expected, found: node.summary)
    default:
      let count = try number.read(node, at: path)
      return count...count
    }
  }

  func json(_ value: ClosedRange<Int>) -> JSONValue? {
    let (low, high) = (JSONValue.number(Double(value.lowerBound)), Double(value.upperBound))
    return value.lowerBound == value.upperBound ? low : .array([low, .number(high)])
  }

  func check(_ value: ClosedRange<Int>, at path: EffectPath) throws(EffectError) {
    guard value.lowerBound < value.upperBound else {
      return try number.check(value.lowerBound, at: path)
    }
    try number.check(value.lowerBound, at: path.index(0))
    try number.check(value.upperBound, at: path.index(1))
  }

  var description: FormDescription {
    FormDescription(.draw(numbers), title: "whole number or range")
  }

  var kinds: ValueKinds { .draws }

  /// A range is a draw of whole numbers; a single number is none.
  func walk(_ value: inout ClosedRange<Int>, _ walk: any ValueWalk, at place: ValuePlace) {
    guard value.lowerBound < value.upperBound else { return }
    var draw = Draw.steps(value.lowerBound, value.upperBound)
    walk.visit(&draw, NumberForm(numbers.range), at: place)
  }
}
