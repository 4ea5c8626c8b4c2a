public import Motion

/// The look of the line along a path: its width, its ends, its corners and its dashes.
///
///     quads.stroke(Circle(), in: rect, .white(), style: StrokeStyle(lineWidth: 3, dash: [8, 4]))
public struct StrokeStyle: Hashable, Sendable {
  /// The width of the line, in points.
  public var lineWidth: Float
  /// The look of the ends of lines and dashes.
  public var lineCap: LineCap
  /// The look of the corners.
  public var lineJoin: LineJoin
  /// The longest tip of a mitred corner, in widths of the line; a sharper corner is bevelled.
  public var miterLimit: Float
  /// The lengths of a dash, a gap, a dash and so on, in points; an unbroken line if it is empty.
  public var dash: [Float]
  /// The distance into the dashes at which the line begins, in points.
  public var dashPhase: Float

  /// The look of the end of a line.
  public enum LineCap: String, Hashable, Sendable, CaseIterable {
    /// The line ends at its last point.
    case butt
    /// Half a disc around the last point.
    case round
    /// Half a square beyond the last point.
    case square
  }

  /// The look of a corner.
  public enum LineJoin: String, Hashable, Sendable, CaseIterable {
    /// The outer edges go on until they meet.
    case miter
    /// A disc around the corner.
    case round
    /// A straight edge between the outer edges.
    case bevel
  }

  /// A style from its parts, with SwiftUI's defaults.
  public init(
    lineWidth: Float = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter,
    miterLimit: Float = 10, dash: [Float] = [], dashPhase: Float = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

extension StrokeStyle: Animatable {
  /// The width of the line, the limit of mitred corners and the phase of the dashes.
  public var animatableData: SIMD3<Float> {
    get { SIMD3(lineWidth, miterLimit, dashPhase) }
    set { (lineWidth, miterLimit, dashPhase) = (newValue.x, newValue.y, newValue.z) }
  }
}
