/// Gathers the strokes of one glyph from the words that describe them.
struct GlyphBuilder {
  private typealias Problem = TypefaceError.Problem
  private typealias Limit = TypefaceParser.Limit

  private let advance: Float
  private let bound: Float
  private let tension: Float
  private let tolerance: Float
  private var strokes: [Glyph.Stroke] = []
  private var bars: [Float] = []
  private var path: [SIMD2<Float>] = []
  private var pen: Float = 1
  private var pointCount = 0

  /// A glyph without strokes.
  ///
  /// - Parameters:
  ///   - advance: how far the next glyph starts to the right.
  ///   - bound: the largest coordinate, in both directions.
  ///   - tension: how far the handles of an arc reach toward its corner, 0…1.
  ///   - tolerance: how far lines may be off the curves they stand for.
  init(advance: Float, bound: Float, tension: Float, tolerance: Float) {
    self.advance = advance
    self.bound = bound
    self.tension = tension
    self.tolerance = tolerance
  }

  /// The glyph as gathered so far.
  var glyph: Glyph {
    let last = path.isEmpty ? [] : [Glyph.Stroke(path: path, pen: pen)]
    return Glyph(advance: advance, strokes: strokes + last, bars: bars.sorted())
  }

  /// Adds the height of a horizontal stroke to keep sharp.
  mutating func addBar(_ word: Substring) throws(TypefaceError.Problem) {
    guard bars.count < Limit.barsPerGlyph else {
      throw .tooMany("bars in one glyph", limit: Limit.barsPerGlyph)
    }
    bars.append(try parseNumber(word, within: -bound...bound))
  }

  /// Adds the strokes of one line of commands and numbers.
  mutating func addStrokes(_ words: [Substring]) throws(TypefaceError.Problem) {
    var rest = words[...]
    while let command = rest.popFirst() {
      switch command {
      case "P":
        lift()
        pen = try parseNumber(try next(&rest, of: command), within: 0.1...10)
      case "D":
        try putDown(at: try point(&rest, of: command))
        lift()
      case "M":
        try putDown(at: try point(&rest, of: command))
      case "L":
        try line(to: try point(&rest, of: command), from: try start(of: command))
      case "A":
        let start = try start(of: command)
        let corner = try point(&rest, of: command)
        let end = try point(&rest, of: command)
        try curve(
          start, start + (corner - start) * tension, end + (corner - end) * tension, end)
      case "Q":
        let start = try start(of: command)
        let handle = try point(&rest, of: command)
        let end = try point(&rest, of: command)
        try curve(
          start, start + (handle - start) * (2 / 3), end + (handle - end) * (2 / 3), end)
      case "C":
        let start = try start(of: command)
        let first = try point(&rest, of: command)
        let second = try point(&rest, of: command)
        try curve(start, first, second, try point(&rest, of: command))
      case "Z":
        let end = try start(of: command)
        try line(to: path.first ?? end, from: end)
        lift()
      default:
        throw .unknownWord(String(command))
      }
    }
  }

  private mutating func putDown(at point: SIMD2<Float>) throws(TypefaceError.Problem) {
    lift()
    guard strokes.count < Limit.strokesPerGlyph else {
      throw .tooMany("strokes in one glyph", limit: Limit.strokesPerGlyph)
    }
    try append(point)
  }

  private mutating func lift() {
    if !path.isEmpty { strokes.append(Glyph.Stroke(path: path, pen: pen)) }
    path.removeAll()
  }

  private mutating func line(
    to end: SIMD2<Float>, from start: SIMD2<Float>
  ) throws(TypefaceError.Problem) {
    if end != start { try append(end) }
  }

  /// Cuts a cubic Bézier curve into lines of equal steps.
  ///
  /// The number of steps comes from Wang's bound on the distance between a curve and its chords,
  /// √(6/8 · greatest second difference ÷ tolerance).
  private mutating func curve(
    _ p0: SIMD2<Float>, _ p1: SIMD2<Float>, _ p2: SIMD2<Float>, _ p3: SIMD2<Float>
  ) throws(TypefaceError.Problem) {
    let bends = [p0 - 2 * p1 + p2, p1 - 2 * p2 + p3]
    let bend = bends.map { ($0 * $0).sum().squareRoot() }.max() ?? 0
    let steps = max(1, min(64, Int((0.75 * bend / tolerance).squareRoot().rounded(.up))))
    for step in 1..<steps {
      let t = Float(step) / Float(steps)
      let u = 1 - t
      try append((u * u * u) * p0 + (3 * u * u * t) * p1 + (3 * u * t * t) * p2 + (t * t * t) * p3)
    }
    try append(p3)
  }

  private mutating func append(_ point: SIMD2<Float>) throws(TypefaceError.Problem) {
    guard pointCount < Limit.pointsPerGlyph else {
      throw .tooMany("points in one glyph", limit: Limit.pointsPerGlyph)
    }
    pointCount += 1
    path.append(point)
  }

  private func start(of command: Substring) throws(TypefaceError.Problem) -> SIMD2<Float> {
    guard let last = path.last else { throw .penIsUp(String(command)) }
    return last
  }

  private func point(
    _ rest: inout ArraySlice<Substring>, of command: Substring
  ) throws(TypefaceError.Problem) -> SIMD2<Float> {
    let x = try parseNumber(try next(&rest, of: command), within: -bound...bound)
    let y = try parseNumber(try next(&rest, of: command), within: -bound...bound)
    return SIMD2(x, y)
  }

  private func next(
    _ rest: inout ArraySlice<Substring>, of command: Substring
  ) throws(TypefaceError.Problem) -> Substring {
    guard let word = rest.popFirst() else { throw .tooFewNumbers(String(command)) }
    return word
  }
}

/// The number a word stands for, when it is finite and within a range.
func parseNumber(
  _ word: Substring, within range: ClosedRange<Float>
) throws(TypefaceError.Problem) -> Float {
  guard let value = Float(word), value.isFinite else { throw .notANumber(String(word)) }
  guard range.contains(value) else {
    throw .outOfRange(String(word), low: range.lowerBound, high: range.upperBound)
  }
  return value
}
