import ConfettiGraphics

/// A spring that pulls particles to a place and holds them there, for a time or for ever:
/// an acceleration of −(2π f)² · (place − target), damped by the drag of the ``Air``.
///
/// With a drag of 4π f they come to rest as fast as possible without swinging past.
///
///     let word = Attract(to: .shape(.text("HOORAY!")), frequency: 1.2, damping: 10, until: 4)
public struct Attract: Hashable, Sendable {
  /// The place or shape that pulls particles.
  public var target: Target
  /// f, in hertz, 0…1,000: the swings a second without drag.
  public var frequency: Double
  /// The additional drag while the spring holds, per second, 0…1,000.
  public var damping: Double
  /// When the spring lets go, in seconds after the effect was fired, 0…1,000,000; `nil` is never.
  ///
  /// From then on particles fly freely, with the positions and velocities that they have.
  public var until: Double?

  /// A spring from its parts.
  public init(
    to target: Target = .point(Where.Share(0.5, 0.5)), frequency: Double = 1, damping: Double = 0,
    until: Double? = nil
  ) {
    (self.target, self.frequency, self.damping, self.until) = (target, frequency, damping, until)
  }

  /// The place or shape that pulls particles.
  public enum Target: Hashable, Sendable {
    /// One place for all, in shares of the frame that the effect is fired at.
    case point(Where.Share)
    /// A place for each particle inside a shape, spread evenly over it.
    ///
    /// The shape fills the frame that the effect is fired at; on the stage and around a point it
    /// has a readable size.
    case shape(Shape)
  }

  /// The shape that particles gather into; `nil` if they are pulled to a place.
  var shape: Shape? { if case .shape(let shape) = target { shape } else { nil } }
}

extension Attract: Word {
  package static let defaults = Attract(frequency: 1)

  package static var name: String { "attract" }
  package static var title: String { "an attraction" }
  package static var example: String { "{\"to\": [0.5, 0.5], \"frequency\": 1}" }
  package static let keys: [Key<Attract>] =
    [
      Key(
        "to", \.target, OwnForm("shares of the frame"),
        "a place [u, v], or a shape: a place of its own in {shape}, {path}, {text} or {picture}"),
      Key("frequency", \.frequency, NumberForm(0...1000, "Hz"), "how stiff the spring is"),
      Key(
        "damping", \.damping, NumberForm(0...1000, "1/s", usual: 0...30),
        "how much more drag there is while it holds"),
      Key(
        "until", \.until, NumberForm(0...1e6, "s", usual: 0...10),
        "when it lets go, after the effect was fired; absent: never"),
    ]
}

extension Attract.Target: Formed {
  package static let form = OneOf<Attract.Target>(
    Variant(OwnForm(), Attract.Target.point) {
      if case .point(let share) = $0 { share } else { nil }
    },
    Variant(ShapeInBraces(), if: \.isObject, Attract.Target.shape) {
      if case .shape(let shape) = $0 { shape } else { nil }
    })
}
