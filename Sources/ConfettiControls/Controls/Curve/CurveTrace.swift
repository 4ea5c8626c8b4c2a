import ConfettiGraphics

/// The lines of a curve on the screen, sampled as closely as eased connections need.
enum CurveTrace {
  /// The distance of samples, in points, and the most samples between two points of a curve.
  private static let (distance, mostSamples): (Float, Int) = (5, 96)

  /// The most points of a line.
  static func most(_ curve: CurveEditing, _ places: CurvePlaces) -> Int {
    let samples = Int((places.plot.width / distance).clamped(to: 0...2048))
    return samples + 2 * curve.points.count + 4
  }

  /// Writes the line of the numbers and that of the upper ends, whose points are below each other.
  ///
  /// - Returns: the number of points of each line.
  static func write(
    _ curve: CurveEditing, _ places: CurvePlaces, _ easing: (Int, Double) -> Double,
    _ lower: UnsafeMutableBufferPointer<Point>, _ upper: UnsafeMutableBufferPointer<Point>
  ) -> Int {
    let points = curve.points
    guard let first = points.first, let last = points.last else { return 0 }
    var count = 0
    func add(_ place: Double, _ value: Double, _ top: Double) {
      guard count < lower.count else { return }
      lower[count] = places.point(place, value)
      upper[count] = places.point(place, top)
      count += 1
    }
    if first.place > 0 { add(0, first.value, first.top) }
    for (index, (a, b)) in zip(points, points.dropFirst()).enumerated() {
      let width = places.x(b.place) - places.x(a.place)
      let samples = max(Int((width / distance).clamped(to: 0...Float(mostSamples))), 1)
      for sample in 0..<samples {
        let share = Double(sample) / Double(samples)
        var eased = sample == 0 ? 0 : easing(index, share)
        if !eased.isFinite { eased = share }
        add(
          a.place + (b.place - a.place) * share, a.value + (b.value - a.value) * eased,
          a.top + (b.top - a.top) * eased)
      }
    }
    add(last.place, last.value, last.top)
    if last.place < 1 { add(1, last.value, last.top) }
    return count
  }
}
