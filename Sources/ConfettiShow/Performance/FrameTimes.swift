/// The times of the latest 10,000 frames, and figures about them.
///
/// Recording a frame allocates nothing.
public struct FrameTimes: Sendable {
  /// The most frames that are remembered.
  public static let capacity = 10_000
  /// The most frames that a graph shows.
  public static let graphLength = 240

  /// The number of frames that are remembered now.
  public private(set) var count = 0
  private var ring = [Float](repeating: 0, count: capacity)
  private var next = 0
  private var scratch = [Float](repeating: 0, count: capacity)

  /// No frames.
  public init() {}

  /// Remembers a frame in place of the oldest; not-a-number and negative times count as 0.
  public mutating func record(milliseconds: Float) {
    ring[next] = milliseconds > 0 ? milliseconds : 0
    next = next + 1 == Self.capacity ? 0 : next + 1
    count = min(count + 1, Self.capacity)
  }

  /// Forgets all frames.
  public mutating func removeAll() {
    count = 0
    next = 0
  }

  /// The mean time of at most the latest `frames` frames, in milliseconds; 0 if there are none.
  public func recentMean(of frames: Int) -> Float {
    let latest = min(count, frames)
    guard latest > 0 else { return 0 }
    var sum: Float = 0
    for back in 1...latest { sum += frame(before: back) }
    return sum / Float(latest)
  }

  /// The number of bars in a graph of the latest frames.
  public var graphCount: Int { min(count, Self.graphLength) }

  /// A bar of the graph in milliseconds; 0 is the oldest one shown.
  public func graphBar(_ index: Int) -> Float {
    precondition(index >= 0 && index < graphCount, "a graph has no such bar")
    return frame(before: graphCount - index)
  }

  /// The time of an earlier frame: 1 is the latest one, ``count`` the oldest.
  private func frame(before back: Int) -> Float {
    let index = next - back
    return ring[index < 0 ? index + Self.capacity : index]
  }

  /// The figures of the remembered frames, or `nil` when there are none.
  ///
  /// Sorts all of them; ask once or twice a second, not every frame.
  public mutating func summary() -> Summary? {
    guard count > 0 else { return nil }
    let count = count
    return scratch.withUnsafeMutableBufferPointer { scratch in
      var sorted = UnsafeMutableBufferPointer(rebasing: scratch[..<count])
      ring.withUnsafeBufferPointer { _ = sorted.update(from: $0.prefix(count)) }
      sorted.sort()
      return Summary(sorted: UnsafeBufferPointer(sorted))
    }
  }

  /// Figures about many frames; times in milliseconds, rates in frames a second.
  public struct Summary: Hashable, Sendable {
    /// The time that half of the frames did not exceed.
    public let median: Float
    /// The time that 95 % of the frames did not exceed.
    public let p95: Float
    /// The time that 99 % of the frames did not exceed.
    public let p99: Float
    /// The longest frame.
    public let longest: Float
    /// Frames a second over the slowest hundredth of the frames, at least one frame.
    public let lowRate: Float

    /// The figures of sorted frame times, at least one, shortest first.
    init(sorted: UnsafeBufferPointer<Float>) {
      func percentile(_ percent: Int) -> Float {
        sorted[(sorted.count * percent + 99) / 100 - 1]
      }
      median = percentile(50)
      p95 = percentile(95)
      p99 = percentile(99)
      longest = sorted[sorted.count - 1]
      let slowest = sorted.suffix(max(sorted.count / 100, 1))
      let sum = slowest.reduce(into: 0.0) { $0 += Double($1) }
      lowRate = sum > 0 ? Float(Double(slowest.count) * 1000 / sum) : 0
    }
  }
}
