/// A timing curve sampled once, for loops that read it often.
///
///     CurveTable.easeOut.value(at: 0.5)  // 0.6846
///
/// Between the samples the value is interpolated; for the standard curves it is within 0.00001 of
/// ``UnitCurve/value(at:)``.
public struct CurveTable: Sendable {
  private static let intervals = 512
  private let samples: [Float]

  /// A table of a curve's values.
  public init(_ curve: UnitCurve) {
    // One sample beyond the end lets progress 1 be read like any other.
    samples = (0...Self.intervals + 1).map {
      Float(curve.value(at: Double($0) / Double(Self.intervals)))
    }
  }

  /// The value at a progress in time; progress outside 0…1 is held to it.
  public func value(at progress: Float) -> Float {
    let place = (progress > 0 ? min(progress, 1) : 0) * Float(Self.intervals)
    let index = Int(place)
    let (a, b) = (samples[index], samples[index + 1])
    return a + (b - a) * (place - Float(index))
  }

  /// The table of ``UnitCurve/easeOut``.
  public static let easeOut = CurveTable(.easeOut)
}
