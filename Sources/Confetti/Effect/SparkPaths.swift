import ConfettiGraphics

/// Sparks that fly off the corners of a frame along cubic Béziers.
///
/// Of every eight sparks from a corner, two go into each of the four quadrants around it, in
/// shuffled order.
public struct CornerPaths: Hashable, Codable, Sendable {
  /// Which of a frame's corners burst.
  public enum Corners: Hashable, Codable, Sendable {
    /// All four.
    case all
    /// This many chosen at random, 1…1,000; a corner may be chosen more than once.
    case random(Int)
  }

  /// The most corners that can be chosen at random.
  static let mostCorners = 1000

  /// Which corners burst.
  public var corners: Corners
  /// The paths to the top right, at least one; mirrored they lead to the top left.
  public var upward: [UnitPath]
  /// The paths to the bottom right, at least one; mirrored they lead to the bottom left.
  public var downward: [UnitPath]
  /// Points per unit of the paths.
  public var scale: Float
  /// How far the sparks of a corner are displaced from it on each axis, in points: a random integer
  /// of this range, plus ``jitterShift``.
  public var jitter: ClosedRange<Int>
  /// Added to the ``jitter`` on each axis, in points.
  public var jitterShift: Float
  /// How far outward from its corner a spark starts, on each axis, in points.
  public var offset: ClosedRange<Int>
  /// The largest scale, reached half-way through the eased lifetime; 1 is the size at birth.
  public var peak: Steps
  /// The scale at the end; 1 is the size at birth.
  public var end: Steps

  /// Paths off the corners of a frame.
  ///
  /// - Parameters:
  ///   - corners: which corners burst.
  ///   - upward: the paths to the top right, at least one.
  ///   - downward: the paths to the bottom right, at least one.
  ///   - scale: points per unit of the paths.
  ///   - jitter: how far the sparks of a corner are displaced from it on each axis, in points,
  ///     apart from `jitterShift`.
  ///   - jitterShift: added to the jitter on each axis, in points.
  ///   - offset: how far outward from its corner a spark starts, on each axis, in points.
  ///   - peak: the largest scale, reached half-way.
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

/// Sparks that rise from the top centre of a frame along quadratic Béziers
/// (0, 0), (0, −y1), (x2, −y2).
public struct FountainPaths: Hashable, Codable, Sendable {
  /// y1, in units.
  public var rise: Steps
  /// x2, in units.
  public var lean: Steps
  /// y2 − y1, in units.
  public var height: Steps
  /// Points per unit of the paths.
  public var scale: Float
  /// The scale at birth; 1 is the effect's own size.
  public var start: Steps
  /// The largest scale, which lasts from two fifths of the eased lifetime to nine tenths.
  public var peak: Steps
  /// The scale at the end; 1 is the effect's own size.
  public var end: Float

  /// Paths up from the top centre of a frame.
  ///
  /// - Parameters:
  ///   - rise: y1, in units.
  ///   - lean: x2, in units; negative to the left.
  ///   - height: y2 − y1, in units.
  ///   - scale: points per unit of the paths.
  ///   - start: the scale at birth.
  ///   - peak: the largest scale.
  ///   - end: the scale at the end.
  public init(
    rise: Steps,
    lean: Steps,
    height: Steps,
    scale: Float,
    start: Steps = Steps(1...1),
    peak: Steps = Steps(1...1),
    end: Float = 1
  ) {
    self.rise = rise
    self.lean = lean
    self.height = height
    self.scale = scale
    self.start = start
    self.peak = peak
    self.end = end
  }
}

/// A cubic Bézier that starts at the origin of a unit space; y grows downward.
public struct UnitPath: Hashable, Codable, Sendable {
  /// The first control point, in units.
  public var control1: Point
  /// The second control point, in units.
  public var control2: Point
  /// The end, in units.
  public var end: Point

  /// A path from its points' coordinates, in units.
  ///
  /// - Parameters:
  ///   - x1: the first control point's x.
  ///   - y1: the first control point's y.
  ///   - x2: the second control point's x.
  ///   - y2: the second control point's y.
  ///   - x3: the end's x.
  ///   - y3: the end's y.
  public init(_ x1: Float, _ y1: Float, _ x2: Float, _ y2: Float, _ x3: Float, _ y3: Float) {
    control1 = Point(x: x1, y: y1)
    control2 = Point(x: x2, y: y2)
    end = Point(x: x3, y: y3)
  }
}

/// Evenly spaced numbers of which one is chosen at random: integers over a divisor.
///
///     Steps(10...16, over: 10)  // 1.0, 1.1, … 1.6
public struct Steps: Hashable, Codable, Sendable {
  /// The integers, each equally likely.
  public var integers: ClosedRange<Int>
  /// The number that the integers are divided by; not 0.
  public var divisor: Float

  /// Steps from a range of integers and a divisor.
  ///
  /// - Parameters:
  ///   - integers: the integers, each equally likely.
  ///   - divisor: the number that the integers are divided by; not 0.
  public init(_ integers: ClosedRange<Int>, over divisor: Float = 1) {
    self.integers = integers
    self.divisor = divisor
  }

  /// The largest magnitude that can be drawn.
  var largest: Float {
    Float(max(abs(integers.lowerBound), abs(integers.upperBound))) / abs(divisor)
  }

  func draw(_ generator: inout SeededGenerator) -> Float {
    Float(generator.integer(integers)) / divisor
  }
}
