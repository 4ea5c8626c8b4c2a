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
  /// The scale at birth.
  public var start: Steps
  /// The greatest scale, held from two fifths of the eased lifetime to nine tenths.
  public var peak: Steps
  /// The scale at the end.
  public var end: Float

  /// Paths up from the top centre of a frame.
  ///
  /// - Parameters:
  ///   - rise: y1, in units.
  ///   - lean: x2, in units; negative to the left.
  ///   - height: y2 − y1, in units.
  ///   - scale: points per unit of the paths.
  ///   - start: the scale at birth.
  ///   - peak: the greatest scale.
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
