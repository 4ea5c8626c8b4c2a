/// How fast the air slows particles: k, per second, so that velocities decay as e^(−k t).
///
///     Air(drag: 2)                                       // alike for all particles
///     Air(drag: .even(.between(1, 3)))                   // each has its own
///     Air(drag: .axes(Drag.Axes(x: 1, y: 3)))            // to the sides less than up and down
public enum Drag: Hashable, Sendable {
  /// Alike in all directions, per second, 0…1,000.
  case even(Draw)
  /// Apart for the sides, and for up and down.
  case axes(Axes)

  /// The drag on each axis of the stage, per second, 0…1,000.
  public struct Axes: Hashable, Sendable {
    /// To the right and left.
    public var x: Draw
    /// Up and down.
    public var y: Draw

    /// A drag from its two numbers.
    public init(x: Draw = 0, y: Draw = 0) {
      (self.x, self.y) = (x, y)
    }
  }
}

extension Drag: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// The same drag for all particles.
  public init(floatLiteral value: Double) { self = .even(.fixed(value)) }

  /// The same drag for all particles.
  public init(integerLiteral value: Int) { self = .even(.fixed(Double(value))) }

  /// The same drag for all particles, per second, 0…1,000.
  public init(_ number: Double) { self = .even(.fixed(number)) }
}

extension Drag {
  /// k, if it is the same for all particles and in all directions.
  package var constant: Double? {
    switch self {
    case .even(let draw): draw.constant
    case .axes(let axes):
      axes.x.constant == axes.y.constant ? axes.x.constant : nil
    }
  }

  /// The smallest and the largest k of a particle, in any direction.
  package var bounds: ClosedRange<Double> {
    switch self {
    case .even(let draw): return draw.bounds
    case .axes(let axes):
      let (x, y) = (axes.x.bounds, axes.y.bounds)
      return min(x.lowerBound, y.lowerBound)...max(x.upperBound, y.upperBound)
    }
  }

  /// Whether it differs from one direction to the other.
  var isByAxis: Bool { if case .axes = self { constant == nil } else { false } }
}

extension Drag.Axes: Word {
  package static let defaults = Drag.Axes()

  package static var name: String { "dragAxes" }
  package static var title: String { "a drag {x, y}" }
  package static var example: String { "{\"x\": 1, \"y\": 3}" }
  package static let keys: [Key<Drag.Axes>] =
    [
      Key("x", \.x, side, "how fast the velocity to the sides decays"),
      Key("y", \.y, side, "how fast the velocity up and down decays"),
    ]

  private static let side = DrawForm(0...1000, "1/s")
}

extension Drag: Formed {
  package static let form = OneOf<Drag>(
    unit: "1/s",
    Variant(DrawForm(0...1000, "1/s", others: ["x", "y"]), Drag.even) {
      if case .even(let draw) = $0 { draw } else { nil }
    },
    Variant(
      OwnForm<Axes>(),
      if: { node in
        node.members.map { $0.isEmpty || $0.contains { ["x", "y"].contains($0.key) } } == true
      }, Drag.axes
    ) { if case .axes(let axes) = $0 { axes } else { nil } })
}
