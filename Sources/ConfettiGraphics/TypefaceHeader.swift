/// The lengths at the top of a typeface's text, as they are read one by one.
struct TypefaceHeader {
  /// The words of the header and the numbers they take.
  private static let ranges: [(word: String, range: ClosedRange<Float>)] = [
    ("units", 16...16384), ("weight", 1...4096), ("capheight", 1...16384),
    ("xheight", 1...16384), ("ascender", 1...16384), ("descender", -16384...0), ("tension", 0...1),
  ]

  private var values: [String: Float] = [:]
  private var isComplete = false

  /// Takes a line of the header: its first word and the others.
  mutating func set(
    _ word: String, _ rest: ArraySlice<Substring>
  ) throws(TypefaceError.Problem) {
    guard let range = Self.ranges.first(where: { $0.word == word })?.range else {
      throw .unknownWord(word)
    }
    guard !isComplete, values[word] == nil else { throw .misplacedMetric(word) }
    guard rest.count == 1, let value = rest.first else {
      throw .wrongWordCount(word, expected: 1)
    }
    values[word] = try Float(typeface: value, within: range)
  }

  /// The metrics and the tension of arcs; nothing can be set after them.
  mutating func complete() throws(TypefaceError.Problem) -> (TypefaceMetrics, tension: Float) {
    var all: [Float] = []
    for (word, _) in Self.ranges {
      guard let value = values[word] else { throw .absentMetric(word) }
      all.append(value)
    }
    isComplete = true
    let metrics = TypefaceMetrics(
      unitsPerEm: all[0], weight: all[1], capHeight: all[2], xHeight: all[3], ascender: all[4],
      descender: all[5])
    return (metrics, tension: all[6])
  }
}

extension Float {
  /// The number a word of a typeface's text stands for, when it is finite and within a range.
  init(typeface word: Substring, within range: ClosedRange<Float>) throws(TypefaceError.Problem) {
    guard let value = Float(word), value.isFinite else { throw .notANumber(String(word)) }
    guard range.contains(value) else {
      throw .outOfRange(String(word), low: range.lowerBound, high: range.upperBound)
    }
    self = value
  }
}
