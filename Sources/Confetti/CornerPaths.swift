/// Sparks that fly off the corners of a frame along cubic Béziers.
///
/// Each corner sends its sparks into four quarters, two to each in shuffled order.
public struct CornerPaths: Hashable, Codable, Sendable {
  /// Which of a frame's corners burst.
  public enum Corners: Hashable, Codable, Sendable {
    /// All four.
    case all
    /// Some drawn at random; one may be drawn more than once.
    case random(Int)
  }

  /// Which corners burst.
  public var corners: Corners
  /// The paths to the top right; mirrored they lead to the top left.
  public var upward: [UnitPath]
  /// The paths to the bottom right; mirrored they lead to the bottom left.
  public var downward: [UnitPath]
  /// Points per unit of the paths.
  public var scale: Float
  /// What a burst is moved by on each axis: integers, plus `jitterShift`.
  public var jitter: ClosedRange<Int>
  /// What is added to the jitter on each axis, in points.
  public var jitterShift: Float
  /// How far outward from its corner a spark starts, on each axis, in points.
  public var offset: ClosedRange<Int>
  /// The greatest scale, reached half-way.
  public var peak: Steps
  /// The scale at the end.
  public var end: Steps

  /// Paths off the corners of a frame.
  ///
  /// - Parameters:
  ///   - corners: which corners burst.
  ///   - upward: the paths to the top right, at least one.
  ///   - downward: the paths to the bottom right, at least one.
  ///   - scale: points per unit of the paths.
  ///   - jitter: what a burst is moved by on each axis, in points, plus `jitterShift`.
  ///   - jitterShift: what is added to the jitter on each axis, in points.
  ///   - offset: how far outward from its corner a spark starts, on each axis, in points.
  ///   - peak: the greatest scale, reached half-way.
  ///   - end: the scale at the end.
  public init(
    corners: Corners = .all,
    upward: [UnitPath],
    downward: [UnitPath],
    scale: Float,
    jitter: ClosedRange<Int> = 0...0,
    jitterShift: Float = 0,
    offset: ClosedRange<Int> = 0...0,
    peak: Steps = Steps(1...1),
    end: Steps = Steps(1...1)
  ) {
    self.corners = corners
    self.upward = upward
    self.downward = downward
    self.scale = scale
    self.jitter = jitter
    self.jitterShift = jitterShift
    self.offset = offset
    self.peak = peak
    self.end = end
  }
}
