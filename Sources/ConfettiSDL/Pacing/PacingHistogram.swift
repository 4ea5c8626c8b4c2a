internal import Motion

/// A histogram of the distances between the beginnings of frames and their deadlines.
///
/// The bands double: up to 50 µs, 100 µs, 200 µs … 25.6 ms, and beyond. Each is counted in 50
/// steps, so percentiles are accurate to a microsecond or to 2 %, whichever is more. The storage is
/// fixed, and recording allocates nothing.
///
///     var histogram = PacingHistogram()
///     histogram.record(nanoseconds: begin - deadline)
///     histogram.percentile(99)   // microseconds
public struct PacingHistogram: Hashable, Sendable {
  /// A range of distances.
  public struct Band: Hashable, Sendable {
    /// The end of the band, in microseconds, exclusive; `nil` for the last band, which has no end.
    public let limit: Int?
    /// The number of frames below the limit and not below that of the band before.
    public let frames: Int
  }

  private static let bandCount = 10
  private static let stepsPerBand = 50

  /// The number of recorded frames.
  public private(set) var count = 0
  /// The longest distance in nanoseconds.
  private var longest: UInt64 = 0
  /// Frames in each step of each band; the last element counts those beyond all bands.
  private var steps = [Int](repeating: 0, count: bandCount * stepsPerBand + 1)

  /// A histogram without frames.
  public init() {}

  /// Counts a frame.
  ///
  /// - Parameter nanoseconds: the time from its deadline to its beginning; negative if it began before.
  /// - Complexity: O(1).
  public mutating func record(nanoseconds: Int64) {
    count += 1
    longest = max(longest, nanoseconds.magnitude)
    steps[Self.step(microseconds: Int(nanoseconds.magnitude / 1000))] += 1
  }

  /// The longest distance, in microseconds.
  public var maximum: Double { Double(longest) / 1000 }

  /// A percentile of the distances, in microseconds; 0 without frames.
  ///
  /// - Parameter percent: the share of frames with this distance or less, clamped to 1…100.
  /// - Complexity: O(1): reads up to 500 counts.
  public func percentile(_ percent: Int) -> Double {
    let rank = (count * percent.clamped(to: 1...100) + 99) / 100
    var seen = 0
    for (step, frames) in steps.dropLast().enumerated() {
      seen += frames
      if seen >= rank { return min(Double(Self.limit(ofStep: step)), maximum) }
    }
    return maximum
  }

  /// The bands in ascending order.
  public var bands: [Band] {
    (0..<Self.bandCount).map { band in
      let first = band * Self.stepsPerBand
      return Band(
        limit: Self.stepsPerBand << band,
        frames: steps[first..<first + Self.stepsPerBand].reduce(0, +))
    } + [Band(limit: nil, frames: steps[steps.count - 1])]
  }
}

extension PacingHistogram {
  /// The steps of the first two bands are 1 µs wide, those of the next 2 µs, then 4 µs and so on.
  private static func step(microseconds: Int) -> Int {
    let band = Int.bitWidth - (microseconds / stepsPerBand).leadingZeroBitCount
    guard band < bandCount else { return bandCount * stepsPerBand }
    guard band > 0 else { return microseconds }
    // The shifted number is 50…99 within the band, so this is band × 50 plus the step within it.
    return (band - 1) * stepsPerBand + microseconds >> (band - 1)
  }

  private static func limit(ofStep step: Int) -> Int {
    let (band, stepOfBand) = step.quotientAndRemainder(dividingBy: stepsPerBand)
    guard band > 0 else { return stepOfBand + 1 }
    return (stepsPerBand + stepOfBand + 1) << (band - 1)
  }
}
