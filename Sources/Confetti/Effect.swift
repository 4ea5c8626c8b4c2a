import ConfettiGraphics

/// What a celebration looks like, as plain numbers: readable, comparable, codable.
///
///     let big = Effect.celebration.with { $0.count = 200 }
///
/// An effect is fired with ``ParticleSystem/fire(_:at:time:)``, which it must be right for: see
/// ``validate()``.
///
/// Units are points, seconds and degrees unless a declaration says otherwise; y grows downward.
public struct Effect: Hashable, Codable, Sendable {
  /// The name by which people call the effect.
  public var name: String
  /// One short sentence on what is seen.
  public var summary: String
  /// The number of particles a burst (for sparks at corners, a corner), 0…100,000.
  public var count: Int
  /// How long each particle lives, in seconds; the ``fade`` has times of its own.
  public var lifetime: Double
  /// The time between one particle's birth and the next one's, in seconds.
  ///
  /// At 0 all are born at once; otherwise the first is born one interval after the firing. Particles
  /// in flight are always born at once.
  public var interval: Double
  /// When the particles vanish.
  public var fade: Fade
  /// What each particle looks like.
  public var shape: Shape
  /// How large each particle is.
  public var sizes: Sizes
  /// Whether a shape with an aspect of its own fills the whole size, whatever its aspect.
  ///
  /// Otherwise stars, hearts, ribbons and pictures are as large as fits into it. Rectangles, circles
  /// and rounded rectangles always fill it.
  public var isStretched: Bool
  /// The colours of the particles.
  public var colors: [Color]
  /// How the colours are dealt out.
  public var colorOrder: ColorOrder
  /// Whether the particles are drawn in front of the interface or behind it.
  public var layering: Layering
  /// How the particles move.
  public var trajectory: Trajectory

  /// An effect of one's own.
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
  ///   - name: the name by which people call the effect.
  ///   - summary: one short sentence on what is seen.
  ///   - count: the number of particles a burst (for sparks at corners, a corner), 0…100,000.
  ///   - lifetime: how long each particle lives, in seconds.
  ///   - interval: the time between two births on paths, in seconds; at 0 all are born at once.
  ///   - fade: when the particles vanish; `nil` fades them over the last quarter of their lives.
  ///   - shape: what each particle looks like.
  ///   - sizes: how large each particle is, in points; of choices at least one.
  ///   - isStretched: whether a shape with an aspect of its own fills the whole size all the same.
  ///   - colors: the colours, at least one.
  ///   - colorOrder: how the colours are dealt out.
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
  public func with(_ change: (inout Effect) -> Void) -> Effect {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Effect {
  /// The effects that come with the library.
  public static let presets: [Effect] = [.celebration, .sparks, .fountain, .fanfare]

  /// The preset of a name.
  public static func named(_ name: String) -> Effect? {
    presets.first { $0.name == name }
  }

  /// The age at which the last particle of a burst is gone, in seconds after the firing.
  public var duration: Double { birthInterval * Double(count) + lifetime }

  /// From how many places a burst's particles come: ``count`` from each.
  package var placeCount: Int {
    guard case .cornerPaths(let paths) = trajectory else { return 1 }
    switch paths.corners {
    case .all: return 4
    case .random(let count): return count
    }
  }

  /// The time between two births that particles keep to.
  var birthInterval: Double {
    if case .flight = trajectory { 0 } else { interval }
  }
}
