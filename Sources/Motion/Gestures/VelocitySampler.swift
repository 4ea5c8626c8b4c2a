/// Measures the velocity of something known only by samples, such as a finger or a pointer.
///
///     sampler.addSample(pointer, at: now)
///     position.set(target, .spring, velocity: sampler.velocity(at: now), at: now)
///
/// The velocity is the slope of the straight line that best fits the samples of the last tenth of a
/// second (least squares), so single noisy samples hardly count. Where samples are rarer, it is the
/// slope between the last two, if they are at most 2.5 s apart: after a longer rest a sample begins
/// another motion. A sampler keeps the last 128 samples and allocates nothing once it is made.
public struct VelocitySampler<Value: Animatable>: Sendable {
  private typealias Vector = Value.AnimatableData
  /// The most samples: enough for a tenth of a second of a pointer that reports a thousand times a second.
  private static var capacity: Int { 128 }
  /// How far back samples count, in seconds, and the longest gap between two samples of one motion.
  private static var window: Double { 0.1 }
  private static var longestGap: Double { 2.5 }
  /// The times without a sample after which the velocity begins to fade, and after which it is 0, in seconds, with 30
  /// or more samples a second; with fewer, both grow in proportion to the gaps.
  private static var fresh: Double { 0.034 }
  private static var stale: Double { 0.1 }
  /// The shortest time over which a velocity can be measured, in seconds.
  private static var shortestSpan: Double { 0.0005 }

  private var times = [Double](repeating: 0, count: Self.capacity)
  private var vectors = [Vector](repeating: .zero, count: Self.capacity)
  private var count = 0
  private var newest = -1

  /// Makes a sampler without samples.
  ///
  /// - Complexity: O(1), with two allocations.
  public init() {}

  /// Adds a sample.
  ///
  /// Samples of the same time or later are dropped, so a second sample of the same time replaces
  /// the first, and setting the clock back starts over. Samples that are not finite are ignored.
  ///
  /// - Parameters:
  ///   - value: the sampled position.
  ///   - time: seconds.
  /// - Complexity: O(1) while times rise. Allocates nothing.
  public mutating func addSample(_ value: Value, at time: Double) {
    let vector = value.animatableData
    guard time.isFinite, vector.magnitudeSquared.isFinite else { return }
    while count > 0, times[newest] >= time {
      newest = index(back: 1)
      count -= 1
    }
    newest = (newest + 1) % Self.capacity
    (times[newest], vectors[newest]) = (time, vector)
    count = min(count + 1, Self.capacity)
  }

  /// Drops all samples.
  public mutating func reset() {
    count = 0
  }

  /// The velocity at a time, per second.
  ///
  /// No samples means no motion: the velocity fades when samples stop coming, and is 0 a tenth of a second after the
  /// last one or, if samples are more than 34 ms apart, after three times their gap. At the time of the last sample it
  /// has not begun to fade.
  ///
  /// - Parameter time: seconds; not before the last sample.
  /// - Complexity: O(*n*) in the number of samples of the last tenth of a second, at most 128.
  ///   Allocates nothing.
  public func velocity(at time: Double) -> Value.AnimatableData {
    let used = usedCount
    guard used > 1 else { return .zero }
    let span = times[newest] - times[index(back: used - 1)]
    guard span > Self.shortestSpan else { return .zero }
    // Rare samples are no sign of rest until the next one is overdue.
    let rarity = max(span / Double(used - 1) / Self.fresh, 1)
    let gap = (time - times[newest]) / rarity
    let freshness = min((Self.stale - gap) / (Self.stale - Self.fresh), 1)
    return freshness > 0 ? slope(of: used).scaled(by: freshness) : .zero
  }

  /// The number of the newest samples that count: those of the window, otherwise the last two.
  private var usedCount: Int {
    guard count > 1 else { return count }
    let latest = times[newest]
    var used = 1
    while used < count, latest - times[index(back: used)] <= Self.window { used += 1 }
    if used == 1, latest - times[index(back: 1)] <= Self.longestGap { used = 2 }
    return used
  }

  /// The slope of the line through the newest samples.
  private func slope(of used: Int) -> Vector {
    let (latest, position) = (times[newest], vectors[newest])
    var sum = 0.0
    for back in 0..<used { sum += times[index(back: back)] - latest }
    let mean = sum / Double(used)
    // Relative to the newest sample all numbers are small, so no precision is lost.
    var (product, square) = (Vector.zero, 0.0)
    for back in 0..<used {
      let offset = times[index(back: back)] - latest - mean
      product += (vectors[index(back: back)] - position).scaled(by: offset)
      square += offset * offset
    }
    return product.scaled(by: 1 / square)
  }

  /// The index of the sample `back` places before the newest.
  private func index(back: Int) -> Int {
    (newest - back + Self.capacity) % Self.capacity
  }
}
