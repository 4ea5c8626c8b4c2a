/// How far off its deadline each frame of a show began: how many by how much.
///
/// The bands double: up to 50 µs, 100 µs, 200 µs … 25.6 ms, and beyond. Each is counted in 50 steps,
/// so that a percentile is right to a microsecond or to 2 %, whichever is more. The storage is fixed
/// and recording allocates nothing.
///
///     var histogram = PacingHistogram()
///     histogram.record(nanoseconds: begin - deadline)
///     histogram.percentile(99)   // microseconds
public struct PacingHistogram: Hashable, Sendable {
  /// Frames that were about equally far off.
  public struct Band: Hashable, Sendable {
    /// The band ends below so many microseconds; `nil` for the last, which has no end.
    public let limit: Int?
    /// How many frames began so far off, and further than the band before.
    public let frames: Int
  }

  private static let bandCount = 10
  private static let stepsPerBand = 50

  /// How many frames were recorded.
  public private(set) var count = 0
  /// The furthest a frame was off, in nanoseconds.
  private var longest: UInt64 = 0
  /// Frames in each step of each band; the last one counts those beyond all bands.
  private var steps = [Int](repeating: 0, count: bandCount * stepsPerBand + 1)

  /// No frames.
  public init() {}

  /// Counts a frame.
  ///
  /// - Parameter nanoseconds: how long after its deadline it began, or before it where negative.
  /// - Complexity: O(1).
  public mutating func record(nanoseconds: Int64) {
    count += 1
    longest = max(longest, nanoseconds.magnitude)
    steps[Self.step(microseconds: Int(nanoseconds.magnitude / 1000))] += 1
  }

  /// The furthest a frame was off, in microseconds.
  public var maximum: Double { Double(longest) / 1000 }

  /// So many percent of the frames were no further off, in microseconds; 0 when there are none.
  ///
  /// - Parameter percent: 1…100, clamped to that.
  /// - Complexity: O(1): a look at 500 counts.
  public func percentile(_ percent: Int) -> Double {
    let rank = (count * min(max(percent, 1), 100) + 99) / 100
    var seen = 0
    for (step, frames) in steps.dropLast().enumerated() {
      seen += frames
      if seen >= rank { return min(Double(Self.limit(ofStep: step)), maximum) }
    }
    return maximum
  }

  /// The frames by bands, the least off first.
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
    // The bits above the width of a step count the steps from the band's start, which are 50 more.
    return (band - 1) * stepsPerBand + microseconds >> (band - 1)
  }

  private static func limit(ofStep step: Int) -> Int {
    let (band, stepOfBand) = step.quotientAndRemainder(dividingBy: stepsPerBand)
    guard band > 0 else { return stepOfBand + 1 }
    return (stepsPerBand + stepOfBand + 1) << (band - 1)
  }
}
