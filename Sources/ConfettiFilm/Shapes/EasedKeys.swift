import Motion

/// Numbers that change over a film, as keys at whole frames with eased lines in between.
///
/// Up to four numbers belong together, and share the eases.
struct EasedKeys: Hashable, Sendable {
  /// Increasing frames, one for each value; values are constant before the first and after the last.
  private(set) var frames: [Int]
  private(set) var values: [SIMD4<Float>]
  /// The way from each key to the next.
  private(set) var eases: [KeyEase] = []

  /// Limits that keep no number.
  static let unlimited: ClosedRange<Float> = -.infinity ... .infinity

  var isConstant: Bool { values.count == 1 }

  /// The keys at the longest distances whose lines are within the tolerance of all samples.
  ///
  /// - Parameters:
  ///   - samples: the samples, of which the first and the last are those of whole frames.
  ///   - first: the frame of the first sample.
  ///   - perFrame: the number of samples in a frame.
  ///   - step: the difference between two numbers that the file can tell apart.
  ///   - limits: the numbers that lines stay within. Past those of colours, rlottie begins again at the other end.
  ///   - prefersCrests: whether the lines of a wave go from crest to crest, so that many eases are the same.
  ///   - tolerance: the largest differences between the lines and the sample with an index.
  init(
    _ samples: [SIMD4<Float>], from first: Int, perFrame: Int, step: Float,
    limits: ClosedRange<Float> = Self.unlimited, prefersCrests: Bool = false,
    tolerance: (Int) -> SIMD4<Float>
  ) {
    let fit = EaseFit(
      samples: samples, perFrame: perFrame, step: step, limits: limits,
      room: samples.indices.map(tolerance))
    (frames, values) = ([first], [samples[0]])
    guard !fit.isConstant else { return }
    values = [fit.key(0)]
    let count = (samples.count - 1) / perFrame
    var start = 0
    while start < count {
      let (end, ease) =
        prefersCrests ? fit.line(from: start, to: count) : fit.longest(from: start, to: count)
      frames.append(first + end)
      values.append(fit.key(end))
      eases.append(ease)
      start = end
    }
  }

  /// The keys that matter within some frames: those in between, and the nearest before and after.
  func covering(_ span: Range<Int>) -> EasedKeys {
    let first = max(frames.partitioningIndex { $0 > span.lowerBound } - 1, 0)
    let last = max(min(frames.partitioningIndex { $0 >= span.upperBound }, frames.count - 1), first)
    var keys = self
    keys.frames = Array(frames[first...last])
    keys.values = Array(values[first...last])
    keys.eases = Array(eases[first..<last])
    return keys
  }

  func value(at frame: Double) -> SIMD4<Float> {
    let after = frames.partitioningIndex { Double($0) > frame }
    guard after < frames.count else { return values[values.count - 1] }
    guard after > 0 else { return values[0] }
    let (from, to) = (Double(frames[after - 1]), Double(frames[after]))
    let share = eases[after - 1].value(at: Float((frame - from) / (to - from)))
    return values[after - 1] + (values[after] - values[after - 1]) * share
  }
}
