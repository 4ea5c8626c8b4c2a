/// Builds one glyph from the words that describe its strokes.
struct GlyphBuilder {
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
  ///   - advance: the distance to the start of the next glyph.
  ///   - bound: the largest magnitude of a coordinate.
  ///   - tension: the length of an arc's handles as a share of the way to its corner, 0…1.
  ///   - tolerance: the largest distance between a curve and the lines that replace it.
  init(advance: Float, bound: Float, tension: Float, tolerance: Float) {
    self.advance = advance
    self.bound = bound
    self.tension = tension
    self.tolerance = tolerance
  }

  var glyph: Glyph {
    let last = path.isEmpty ? [] : [Glyph.Stroke(path: path, pen: pen)]
    return Glyph(advance: advance, strokes: strokes + last, bars: bars.sorted())
  }

  /// Adds the height of a horizontal stroke to keep sharp.
  mutating func addBar(_ word: Substring) throws(TypefaceError.Problem) {
    guard bars.count < Limit.barsPerGlyph else {
      throw .tooMany("bars in one glyph", limit: Limit.barsPerGlyph)
    }
    bars.append(try Float(typeface: word, within: -bound...bound))
  }

  /// Adds the strokes of one line of commands and numbers.
  mutating func addStrokes(_ words: [Substring]) throws(TypefaceError.Problem) {
    var rest = words[...]
    while let command = rest.popFirst() {
      switch command {
      case "P":
        lift()
        pen = try Float(typeface: try next(&rest, of: command), within: 0.1...10)
      case "D":
        try putDown(at: try point(&rest, of: command))
        lift()
      case "M":
        try putDown(at: try point(&rest, of: command))
      case "L":
        try line(to: try point(&rest, of: command), from: try start(of: command))
      case "A":
        try bend(&rest, of: command, tension: tension)
      case "Q":
        // A quadratic curve is a cubic one with its handles two thirds of the way there.
        try bend(&rest, of: command, tension: 2 / 3)
      case "C":
        let start = try start(of: command)
        let first = try point(&rest, of: command)
        let second = try point(&rest, of: command)
        let end = try point(&rest, of: command)
        try curve(CubicBezier(start: start, first: first, second: second, end: end))
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

  /// Adds a curve with one handle; the control points of both ends are a share of the way to it.
  private mutating func bend(
    _ rest: inout ArraySlice<Substring>, of command: Substring, tension: Float
  ) throws(TypefaceError.Problem) {
    let start = try start(of: command)
    let handle = try point(&rest, of: command)
    let end = try point(&rest, of: command)
    try curve(
      CubicBezier(
        start: start, first: start + (handle - start) * tension,
        second: end + (handle - end) * tension, end: end))
  }

  private mutating func curve(_ curve: CubicBezier) throws(TypefaceError.Problem) {
    for point in curve.flattened(within: tolerance) { try append(point) }
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
    let x = try Float(typeface: try next(&rest, of: command), within: -bound...bound)
    let y = try Float(typeface: try next(&rest, of: command), within: -bound...bound)
    return SIMD2(x, y)
  }

  private func next(
    _ rest: inout ArraySlice<Substring>, of command: Substring
  ) throws(TypefaceError.Problem) -> Substring {
    guard let word = rest.popFirst() else { throw .tooFewNumbers(String(command)) }
    return word
  }
}

/// A cubic Bézier curve: two ends, and a handle for each.
struct CubicBezier {
  var start: SIMD2<Float>
  var first: SIMD2<Float>
  var second: SIMD2<Float>
  var end: SIMD2<Float>

  /// The most lines a curve is cut into.
  static let maximumSteps = 64

  /// The point at a parameter of 0…1.
  subscript(t: Float) -> SIMD2<Float> {
    let u = 1 - t
    let ends = (u * u * u) * start + (t * t * t) * end
    return ends + (3 * u * u * t) * first + (3 * u * t * t) * second
  }

  /// The points, without the start, of lines that stay within a distance of the curve.
  ///
  /// The number of equal steps comes from Wang's bound on that distance,
  /// steps = √(6/8 · greatest second difference of the points ÷ tolerance).
  func flattened(within tolerance: Float) -> [SIMD2<Float>] {
    let bends = [start - 2 * first + second, first - 2 * second + end]
    let bend = bends.map { ($0 * $0).sum().squareRoot() }.max() ?? 0
    let wanted = (0.75 * bend / tolerance).squareRoot().rounded(.up)
    let steps = Int(max(1, min(Float(Self.maximumSteps), wanted)))
    return (1..<steps).map { self[Float($0) / Float(steps)] } + [end]
  }
}
