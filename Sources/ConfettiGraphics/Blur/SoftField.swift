import Motion

/// The coverage of a shape that is blurred by a Gaussian, at the points of a grid, from the shape's outline.
///
/// Blurring the half plane to the right of an upright edge gives the profile of the edge across, times a
/// difference of two profiles along it. Any outline is cut into short upright edges: those on the shape's left
/// side count with one sign, those on its right side with the other. A straight upright edge needs no cuts,
/// so rectangles are exact.
///
///     guard field.place(around: shape, scale, visible: nil) else { return }
///     field.add(shape)
///     field.finish()
struct SoftField: Sendable {
  private(set) var columns = GridLines()
  private(set) var rows = GridLines()
  /// The coverage row by row, 0…1; until ``finish()`` its differences along the rows.
  private(set) var coverage: [Float] = []
  private var profile = EdgeProfile(deviation: 0, pixel: 1)
  /// The longest cut on either axis, in points.
  private var cut: Float = 1
  private var lightAcross: [Float] = []

  /// The most cuts of one line or one quarter of an ellipse.
  private static let mostCuts: Float = 4096
  /// The length of a cut as a share of the blur: its corners are off by a quarter of a step of 255.
  private static let cutShare: Float = 0.4

  /// Places the grid around a rectangle, and clears it; `false` if none of it is visible.
  mutating func place(
    around rect: SoftRect, _ blur: BlurScale, visible: Rect?
  ) -> Bool {
    profile = blur.profile
    cut = Self.cutShare * blur.spread * min(blur.tolerance, 2)
    let reach = blur.reach
    func range(_ low: Float, _ high: Float) -> ClosedRange<Float> {
      let low = max(low - blur.step, -SoftRect.farthest)
      return low...max(min(high + blur.step, SoftRect.farthest), low)
    }
    let far = SoftRect.farthest
    let seen = visible ?? Rect(x: -far, y: -far, width: 2 * far, height: 2 * far)
    let rounding = rect.roundings
    guard
      columns.place(
        from: .init(place: rect.left, rounding: rounding.left),
        to: .init(place: rect.right, rounding: rounding.right), reach: reach, step: blur.step,
        isAtPixels: blur.isAtPixels, within: range(seen.x, seen.maxX)),
      rows.place(
        from: .init(place: rect.top, rounding: rounding.top),
        to: .init(place: rect.bottom, rounding: rounding.bottom), reach: reach, step: blur.step,
        isAtPixels: blur.isAtPixels, within: range(seen.y, seen.maxY))
    else { return false }
    let count = columns.places.count * rows.places.count
    coverage.removeAll(keepingCapacity: true)
    coverage.append(contentsOf: repeatElement(0, count: count))
    if lightAcross.count < columns.places.count {
      lightAcross.append(
        contentsOf: repeatElement(0, count: columns.places.count - lightAcross.count))
    }
    return true
  }

  /// Adds a line of an outline that goes around its shape clockwise.
  mutating func add(from start: SIMD2<Float>, to end: SIMD2<Float>) {
    let way = end - start
    guard way.y != 0 else { return }
    let longest = max(abs(way.x), abs(way.y))
    // A cut of a line that is nearly upright may be long, as long as it leans little.
    let cuts = min((longest / cut).rounded(.up), (abs(way.x) * 40 / cut).rounded(.up))
    let count = max(min(cuts, Self.mostCuts), 1)
    let part = way / count
    var index: Float = 0
    while index < count {
      let from = start + part * index
      let to = index + 1 < count ? start + part * (index + 1) : end
      addEdge(at: (from.x + to.x) / 2, from: from.y, to: to.y)
      index += 1
    }
  }

  /// Adds a quarter of an ellipse's outline.
  ///
  /// - Parameters:
  ///   - center: the middle of the ellipse.
  ///   - radii: the way from there to the outline on both axes; negative to the left, and to the top.
  ///   - isUpward: whether the outline goes up.
  mutating func addQuarter(around center: SIMD2<Float>, _ radii: SIMD2<Float>, isUpward: Bool) {
    guard radii.x != 0, radii.y != 0 else { return }
    let longest = max(abs(radii.x), abs(radii.y))
    let count = min((1.5708 * longest / cut).rounded(.up), Self.mostCuts)
    func across(_ down: Float) -> Float {
      center.x + radii.x * max(1 - down * down, 0).squareRoot()
    }
    // From the level of the middle to the top or bottom of the ellipse.
    let goesOutward = isUpward == (radii.y < 0)
    var (down, x) = (Float(0), across(0))
    var index: Float = 0
    while index < count {
      index += 1
      let isLast = index >= count
      let nextDown = isLast ? 1 : Float(Elementary.sinCos(Double(1.5708 * index / count)).sin)
      let nextX = across(nextDown)
      let mean = (x + 4 * across((down + nextDown) / 2) + nextX) / 6
      let (near, far) = (center.y + radii.y * down, center.y + radii.y * nextDown)
      addEdge(at: mean, from: goesOutward ? near : far, to: goesOutward ? far : near)
      (down, x) = (nextDown, nextX)
    }
  }

  /// Adds the half plane to the right of an upright edge that goes up, or takes away that of one that goes down.
  private mutating func addEdge(at x: Float, from start: Float, to end: Float) {
    let (profile, reach) = (profile, profile.reach)
    coverage.withUnsafeMutableBufferPointer { coverage in
      lightAcross.withUnsafeMutableBufferPointer { lightAcross in
        columns.places.withUnsafeBufferPointer { columns in
          rows.places.withUnsafeBufferPointer { rows in
            var first = columns.partition(above: x - reach)
            guard first < columns.count else { return }
            // The differences of the light from column to column add up to 1.
            let begin = first
            var last: Float = 0
            while first < columns.count, columns[first] < x + reach {
              let light = profile.light(at: columns[first] - x)
              lightAcross[first] = light - last
              last = light
              first += 1
            }
            if first < columns.count {
              lightAcross[first] = 1 - last
              first += 1
            }
            let (top, bottom) = (min(start, end), max(start, end))
            var row = rows.partition(above: top - reach)
            let sign: Float = end < start ? 1 : -1
            while row < rows.count, rows[row] < bottom + reach {
              let y = rows[row]
              let share = sign * (profile.light(at: y - top) - profile.light(at: y - bottom))
              let line = row &* columns.count
              for column in begin..<first {
                coverage[line &+ column] += share * lightAcross[column]
              }
              row += 1
            }
          }
        }
      }
    }
  }

  /// Adds up the differences along each row.
  mutating func finish() {
    let width = columns.places.count
    coverage.withUnsafeMutableBufferPointer { coverage in
      var index = 0
      while index < coverage.count {
        var sum: Float = 0
        for column in index..<index + width {
          sum += coverage[column]
          coverage[column] = max(min(abs(sum), 1), 0)
        }
        index += width
      }
    }
  }
}

extension UnsafeBufferPointer<Float> {
  /// The index of the first of some rising numbers that is above a number.
  @inline(__always)
  fileprivate func partition(above number: Float) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] > number { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
