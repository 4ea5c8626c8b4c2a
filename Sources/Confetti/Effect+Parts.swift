import ConfettiGraphics

extension Effect {
  /// Opacity over a particle's age: 1 until `start`, then in a straight line to 0 at `end`.
  public struct Fade: Hashable, Codable, Sendable {
    /// The age at which fading starts, in seconds.
    public var start: Double
    /// The age at which nothing is left, in seconds.
    public var end: Double

    /// A fade between two ages in seconds; where both are the same it is a cut.
    public init(start: Double, end: Double) {
      self.start = start
      self.end = end
    }

    /// The opacity at an age, 0…1.
    public func opacity(at age: Double) -> Double {
      if age <= start { return 1 }
      return age < end ? (end - age) / (end - start) : 0
    }
  }

  /// How large particles are, in points.
  public enum Sizes: Hashable, Codable, Sendable {
    /// One of these, drawn at random.
    case oneOf([Size])
    /// Each side drawn uniformly from its range.
    case between(width: ClosedRange<Float>, height: ClosedRange<Float>)
  }

  /// How an effect's colours are dealt out.
  public enum ColorOrder: String, Codable, Sendable {
    /// Each particle draws one.
    case random
    /// One after the other, from the start again after the last.
    case cycling
  }

  /// On which side of the interface particles are drawn.
  public enum Layering: String, Codable, Sendable {
    /// All in front.
    case front
    /// Each particle draws its side.
    case random
  }

  /// How particles move.
  public enum Trajectory: Hashable, Codable, Sendable {
    /// Thrown into the air: gravity, drag, wind and flutter.
    case flight(Flight)
    /// Along curves away from the corners of a frame.
    case cornerPaths(CornerPaths)
    /// Along curves up from the top centre of a frame.
    case fountainPaths(FountainPaths)
  }
}
