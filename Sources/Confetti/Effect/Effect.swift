import ConfettiGraphics

/// The look of a celebration as a plain value: readable, comparable, codable.
///
///     let big = try Effect.celebration.with { $0.count = 200 }.checked()
///     system.fire(big, in: stage, at: now)
///
/// An effect may hold any values, even invalid ones; ``checked()`` turns it into one that can be
/// fired.
///
/// Units are points, seconds and degrees unless a declaration says otherwise; y grows downward.
public struct Effect: Hashable, Codable, Sendable {
  /// The name of the effect, for people to read.
  public var name: String
  /// A short description of what is seen, in one sentence.
  public var summary: String
  /// The number of particles per burst (for corner sparks, per corner), 0…100,000.
  public var count: Int
  /// How long each particle lives, in seconds: more than 0, up to 1,000,000.
  ///
  /// The ``fade`` has times of its own.
  public var lifetime: Double
  /// The time between the births of two particles, 0…1,000,000 seconds.
  ///
  /// At 0 all are born at once; otherwise the first is born one interval after the effect is fired.
  /// Particles with a ``Flight`` are always born at once.
  public var interval: Double
  /// When the particles fade out.
  public var fade: Fade
  /// What each particle looks like.
  public var shape: Shape
  /// How large each particle is.
  public var sizes: Sizes
  /// Whether a shape with an aspect of its own is stretched to fill a particle's whole size.
  ///
  /// If not, stars, hearts, ribbons and pictures are as large as fits into it. Rectangles, circles
  /// and rounded rectangles always fill it.
  public var isStretched: Bool
  /// The colours of the particles, at least one.
  public var colors: [Color]
  /// How the colours are assigned to particles.
  public var colorOrder: ColorOrder
  /// Whether the particles are drawn in front of the interface or behind it.
  public var layering: Layering
  /// How the particles move.
  public var trajectory: Trajectory

  /// An effect of your own.
  ///
  ///     let heartRain = Effect(
  ///       name: "heart rain", summary: "Hearts that sink from a point.", count: 40, lifetime: 3,
  ///       fade: Effect.Fade(start: 2, end: 3), shape: .heart,
  ///       sizes: .between(width: 10...16, height: 10...16),
  ///       colors: [Color(hex: 0xFF3B30), Color(hex: 0xFF6B9D)],
  ///       trajectory: .flight(
  ///         Flight(launch: .fan(angle: -180...0, speed: 50...250), gravity: 120, drag: 1.2)))
  ///
  /// - Parameters:
  ///   - name: the name of the effect, for people to read.
  ///   - summary: a short description of what is seen, in one sentence.
  ///   - count: the number of particles per burst (for corner sparks, per corner), 0…100,000.
  ///   - lifetime: how long each particle lives, in seconds.
  ///   - interval: the time between two births on paths, in seconds; at 0 all are born at once.
  ///   - fade: when the particles fade out; `nil` fades them over the last quarter of their lives.
  ///   - shape: what each particle looks like.
  ///   - sizes: how large each particle is, in points; a list of choices must not be empty.
  ///   - isStretched: whether a shape with an aspect of its own is stretched to fill the whole
  ///     size.
  ///   - colors: the colours, at least one.
  ///   - colorOrder: how the colours are assigned to particles.
  ///   - layering: whether the particles are drawn in front of the interface or behind it.
  ///   - trajectory: how the particles move.
  public init(
    name: String,
    summary: String = "",
    count: Int,
    lifetime: Double,
    interval: Double = 0,
    fade: Fade? = nil,
    shape: Shape = .rectangle,
    sizes: Sizes,
    isStretched: Bool = false,
    colors: [Color],
    colorOrder: ColorOrder = .random,
    layering: Layering = .front,
    trajectory: Trajectory
  ) {
    self.name = name
    self.summary = summary
    self.count = count
    self.lifetime = lifetime
    self.interval = interval
    self.fade = fade ?? Fade(start: lifetime * 0.75, end: lifetime)
    self.shape = shape
    self.sizes = sizes
    self.isStretched = isStretched
    self.colors = colors
    self.colorOrder = colorOrder
    self.layering = layering
    self.trajectory = trajectory
  }

  /// A copy with changes.
  ///
  /// - Parameter change: makes the changes.
  public func with(_ change: (inout Effect) -> Void) -> Effect {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Effect {
  /// The most particles per burst (for corner sparks, per corner).
  static let mostParticles = 100_000
  /// The longest lifetime and interval, in seconds.
  static let longestTime = 1e6

  /// When the last particle of a burst is gone, in seconds after the effect is fired.
  public var duration: Double { birthInterval * Double(count) + lifetime }

  /// How many corners or other sources a burst has: ``count`` particles come from each.
  package var placeCount: Int {
    guard case .cornerPaths(let paths) = trajectory else { return 1 }
    switch paths.corners {
    case .all: return 4
    case .random(let count): return count
    }
  }

  /// The ``interval``, or 0 for a flight, whose particles are all born at once.
  var birthInterval: Double {
    if case .flight = trajectory { 0 } else { interval }
  }
}

extension Effect {
  /// Opacity over a particle's age: 1 until `start`, then in a straight line to 0 at `end`.
  public struct Fade: Hashable, Codable, Sendable {
    /// The age at which fading starts, in seconds.
    public var start: Double
    /// The age at which the particle is invisible, in seconds; not before ``start``.
    public var end: Double

    /// A fade between two ages; if they are equal, the particle vanishes at once.
    ///
    /// - Parameters:
    ///   - start: the age at which fading starts, in seconds.
    ///   - end: the age at which the particle is invisible, in seconds; not before `start`.
    public init(start: Double, end: Double) {
      self.start = start
      self.end = end
    }

    /// The opacity at an age, 0…1.
    ///
    /// - Parameter age: the age in seconds.
    public func opacity(at age: Double) -> Double {
      if age <= start { return 1 }
      return age < end ? (end - age) / (end - start) : 0
    }
  }

  /// How large particles are, in points.
  public enum Sizes: Hashable, Codable, Sendable {
    /// One of these, chosen at random.
    case oneOf([Size])
    /// Each side chosen uniformly from its range.
    case between(width: ClosedRange<Float>, height: ClosedRange<Float>)
  }

  /// How an effect's colours are assigned to particles.
  public enum ColorOrder: String, Codable, Sendable {
    /// Each particle's colour is chosen at random.
    case random
    /// One colour after the other, starting over after the last.
    case cycling
  }

  /// On which side of the interface particles are drawn.
  public enum Layering: String, Codable, Sendable {
    /// All in front.
    case front
    /// Each particle's side is chosen at random.
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
