import Motion

/// A timing curve sampled once, for loops that read it often.
///
/// Between the samples the value is interpolated; for the standard curves it is within 0.00001 of
/// the curve.
struct CurveTable: Sendable {
  private static let intervals = 512
  /// The number of samples of a curve.
  static let count = intervals + 2
  let samples: [Float]

  init(_ curve: Ease) {
    // One sample beyond the end lets progress 1 be read like any other.
    samples = (0...Self.intervals + 1).map {
      Float(curve.value(at: Double($0) / Double(Self.intervals)))
    }
  }

  /// The value of a curve's samples at a progress in time, clamped to 0…1.
  @inline(__always)
  static func value(at progress: Float, of samples: UnsafePointer<Float>) -> Float {
    let position = (progress > 0 ? min(progress, 1) : 0) * Float(intervals)
    let index = Int(position)
    let (a, b) = (samples[index], samples[index + 1])
    return a + (b - a) * (position - Float(index))
  }

  /// The change of the value per unit of progress in time, by a curve's samples.
  @inline(__always)
  static func slope(at progress: Float, of samples: UnsafePointer<Float>) -> Float {
    let index = min(Int((progress > 0 ? min(progress, 1) : 0) * Float(intervals)), intervals - 1)
    return (samples[index + 1] - samples[index]) * Float(intervals)
  }
}
