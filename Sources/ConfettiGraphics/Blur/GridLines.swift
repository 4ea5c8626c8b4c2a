/// The coordinates of the lines of a grid along one axis, in points, from the lowest to the highest.
///
/// Where a blurred shape changes there are many lines, and none in between.
struct GridLines: Sendable {
  private(set) var places: [Float] = []
  /// The distance between lines, and whether they go through the middles of pixels of that side.
  private var step: Float = 1
  private var isAtPixels = false

  /// The most lines beside one edge; a longer way gets wider cells.
  private static let mostLines: Float = 1000

  /// One end of an interval, and the way from there within which corners are round.
  struct End {
    var place: Float
    var rounding: Float = 0
  }

  /// Places lines where a blurred interval changes, within a visible range.
  ///
  /// - Parameters:
  ///   - low: the lower end of the interval.
  ///   - high: the upper end of the interval.
  ///   - reach: the distance beyond the ends at which nothing is left of the interval.
  ///   - step: the distance between lines.
  ///   - isAtPixels: whether lines go through the middles of pixels with the side `step`.
  ///   - visible: the range in which lines are needed.
  /// - Returns: whether anything of the interval is visible.
  mutating func place(
    from low: End, to high: End, reach: Float, step: Float, isAtPixels: Bool,
    within visible: ClosedRange<Float>
  ) -> Bool {
    (self.step, self.isAtPixels) = (step, isAtPixels)
    places.removeAll(keepingCapacity: true)
    let start = max(low.place - reach, visible.lowerBound)
    let end = min(high.place + reach, visible.upperBound)
    guard start < end else { return false }
    let lowEnd = low.place + low.rounding + reach
    let highStart = high.place - high.rounding - reach
    guard lowEnd + step < highStart else {
      fill(from: start, to: end)
      return true
    }
    // Between the two ends a single cell suffices.
    fill(from: start, to: max(min(lowEnd, end), start))
    fill(from: max(min(highStart, end), start), to: end)
    return true
  }

  /// Adds lines that cover a range.
  ///
  /// An empty range adds one line: at the beginning of the grid the one at or below it, later the one at or above it.
  private mutating func fill(from low: Float, to high: Float) {
    let offset: Float = isAtPixels ? 0.5 : 0
    var (first, last) = (low / step - offset, high / step - offset)
    if isAtPixels {
      let isFirst = places.isEmpty
      first = first.rounded(low < high || isFirst ? .down : .up)
      last = low < high ? last.rounded(.up) : first
    }
    let count = (last - first).rounded(.up)
    let stride = max((count / Self.mostLines).rounded(.up), 1)
    var index: Float = 0
    while index < count + stride {
      let place = (first + index + offset) * step
      if place > places.last ?? -.infinity { places.append(place) }
      index += stride
    }
  }
}
