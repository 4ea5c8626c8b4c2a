/// Measures the velocity of something known only by samples, such as a finger or a pointer.
///
///     sampler.addSample(pointer, at: now)
///     position.set(target, .spring, velocity: sampler.velocity(at: now), at: now)
///
/// The velocity is the slope of the straight line that best fits the samples of the last tenth of a
/// second (least squares), so single noisy samples hardly count. A sampler keeps the last 128
/// samples and allocates nothing once it is made.
public struct VelocitySampler<Value: Animatable>: Sendable {
  private typealias Vector = Value.AnimatableData
  /// Enough for a tenth of a second of a pointer that reports a thousand times a second.
  private static var capacity: Int { 128 }
  /// How far back samples count, and after how long without a sample the velocity is 0, in seconds.
  private static var window: Double { 0.1 }
  /// The longest gap between samples while something moves, in seconds: 30 samples per second.
  private static var longestGap: Double { 0.034 }
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
  /// No samples means no motion: the velocity fades when samples stop coming, and is 0 a tenth of a
  /// second after the last one.
  ///
  /// - Parameter time: seconds; not before the last sample.
  /// - Complexity: O(*n*) in the number of samples of the last tenth of a second, at most 128.
  ///   Allocates nothing.
  public func velocity(at time: Double) -> Value.AnimatableData {
    guard count > 1 else { return .zero }
    let gap = time - times[newest]
    let freshness = min((Self.window - gap) / (Self.window - Self.longestGap), 1)
    return freshness > 0 ? slope().scaled(by: freshness) : .zero
  }

  /// The slope of the line through the newest samples.
  private func slope() -> Vector {
    let (latest, position) = (times[newest], vectors[newest])
    var used = 0
    var sum = 0.0
    while used < count, latest - times[index(back: used)] <= Self.window {
      sum += times[index(back: used)] - latest
      used += 1
    }
    guard latest - times[index(back: used - 1)] > Self.shortestSpan else { return .zero }
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
