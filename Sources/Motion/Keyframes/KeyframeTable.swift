/// A timeline sampled once, for loops that read it often.
///
///     let table = KeyframeTable(pulse)
///     table.value(time: 0.25)  // 1.3
///
/// The timeline is cut into 512 intervals of h = duration / 512, and inside each the value is
/// interpolated. Where the motion is smooth, this is off by at most h² / 8 × the acceleration; at a
/// corner by at most h / 4 × the change of velocity. A jump becomes a slope one interval wide.
public struct KeyframeTable<Value: Animatable & Sendable>: Sendable {
  @usableFromInline static var intervals: Int { 512 }
  @usableFromInline let samples: [Value]
  @usableFromInline let duration, intervalsPerSecond: Double
  /// Whether the difference of two neighbours is not finite, so that there is nothing to interpolate.
  @usableFromInline let hasGaps: Bool

  /// Samples a timeline.
  ///
  /// - Complexity: 514 evaluations of ``KeyframeTimeline/value(time:)``.
  public init(_ timeline: KeyframeTimeline<Value>) {
    duration = timeline.duration
    intervalsPerSecond = duration > 0 ? Double(Self.intervals) / duration : 0
    // One sample beyond the end lets the end be read like any other time.
    let samples = (0...Self.intervals + 1).map {
      timeline.value(progress: Double($0) / Double(Self.intervals))
    }
    self.samples = samples
    hasGaps = zip(samples, samples.dropFirst()).contains { !Self.isConnected($0, $1) }
  }

  /// Whether a straight line leads from a value to another.
  @usableFromInline
  static func isConnected(_ value: Value, _ next: Value) -> Bool {
    (next.animatableData - value.animatableData).isFinite
  }

  /// The value at a time.
  ///
  /// Before 0 it is the first one, after the end the last one.
  ///
  /// - Parameter time: seconds.
  /// - Complexity: O(1): one interpolation, however many keyframes there are.
  @inlinable
  public func value(time: Double) -> Value {
    let position = (time > 0 ? min(time, duration) : 0) * intervalsPerSecond
    let index = min(Int(position), Self.intervals)
    guard !hasGaps || Self.isConnected(samples[index], samples[index + 1]) else {
      return samples[index]
    }
    return samples[index].interpolated(
      towards: samples[index + 1], amount: position - Double(index))
  }
}

extension KeyframeTable: Equatable where Value: Equatable {}
