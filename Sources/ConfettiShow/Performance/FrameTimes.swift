import ConfettiControls
import ConfettiGraphics
import Motion

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
    /// Half of the frames took no longer.
    public let median: Float
    /// 95 % of the frames took no longer.
    public let p95: Float
    /// 99 % of the frames took no longer.
    public let p99: Float
    /// The longest frame.
    public let longest: Float
    /// Frames a second over the slowest hundredth of them, at least one frame.
    public let lowRate: Float

    /// The figures of at least one frame time, shortest first.
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

/// The latest frame times as bars, with a line at the budget.
///
/// Its height follows the longest of them in steps, and eases from one to the next. A few frames that took
/// much longer than all others do not flatten those: their bars are cut off, and marked at their tops.
struct FrameGraph: Sendable {
  /// The height of the graph in budgets.
  private(set) var height = Animated(Self.steps[0], animation: .smooth)

  /// The possible heights; bars that are higher than the greatest are cut off.
  private static let steps = [1.5, 2, 4, 8, 16, 32]
  private static let greatest = 64.0
  /// Of so many bars one may be cut off.
  private static let barsPerOutlier = 48
  /// The height of the mark of a bar that is cut off, in points.
  private static let mark: Float = 2

  mutating func fit(_ performance: Performance) {
    let frames = performance.frames
    let mostOutliers = frames.graphCount / Self.barsPerOutlier
    let fitting = Self.steps.first { step in
      let full = Float(step) * performance.budget
      let outliers = (0..<frames.graphCount).reduce(0) { $0 + (frames.graphBar($1) > full ? 1 : 0) }
      return outliers <= mostOutliers
    }
    height.value = fitting ?? Self.greatest
  }

  mutating func advance(_ step: inout FrameStep) { step.advance(&height) }

  func draw(
    _ performance: Performance, in area: Rect, at now: Double, opacity: Float,
    into quads: inout QuadBuffer
  ) {
    quads.fill(area, .white(0.05 * opacity))
    let budgets = Float(height.presentation(at: now))
    let full = performance.budget * budgets
    let step = area.width / Float(FrameTimes.graphLength)
    let count = performance.frames.graphCount
    // A frame on time is hardly ever exact, so only bars that are clearly late are marked.
    let late = performance.budget * 1.25
    for bar in 0..<count {
      let milliseconds = performance.frames.graphBar(bar)
      let height = min(milliseconds / full, 1) * area.height
      let x = area.maxX - Float(count - bar) * step
      quads.fill(
        Rect(x: x, y: area.maxY - height, width: step, height: height),
        (milliseconds > late ? Color.warning : .button).opacity(0.9 * opacity))
      guard milliseconds > full else { continue }
      quads.fill(
        Rect(x: x, y: area.y, width: step, height: min(Self.mark, area.height)), .white(opacity))
    }
    let line = area.maxY - area.height / budgets
    quads.fill(Rect(x: area.x, y: line, width: area.width, height: 1), .white(0.6 * opacity))
  }
}
