/// A point of something, as fractions of its width and height.
///
///     UnitPoint.bottom          // half-way across, all the way down
///     UnitPoint(x: 0.25, y: 0)
///
/// (0, 0) is the top left corner, (1, 1) the bottom right one; points outside 0…1 lie outside.
public struct UnitPoint: Hashable, Sendable {
  /// The fraction of the width from the left.
  public var x: Double
  /// The fraction of the height from the top.
  public var y: Double

  /// Makes a point; the top left corner by default.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// The top left corner.
  public static let zero = UnitPoint()
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the left edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the right edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top left corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top right corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom left corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom right corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

extension UnitPoint: Animatable {
  /// Both fractions.
  public var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}

/// A side of something.
///
/// Text is taken to run from left to right, so leading is left and trailing right.
public enum Edge: Hashable, CaseIterable, Sendable {
  /// The upper side.
  case top
  /// The left side.
  case leading
  /// The lower side.
  case bottom
  /// The right side.
  case trailing

  /// The direction out of this side: x to the right, y down.
  var outward: SIMD2<Double> {
    switch self {
    case .top: [0, -1]
    case .leading: [-1, 0]
    case .bottom: [0, 1]
    case .trailing: [1, 0]
    }
  }

  var opposite: Edge {
    switch self {
    case .top: .bottom
    case .leading: .trailing
    case .bottom: .top
    case .trailing: .leading
    }
  }
}
