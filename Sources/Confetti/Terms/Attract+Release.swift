import ConfettiGraphics
import Motion

extension Attract {
  /// When a spring lets go of particles, in seconds after the effect was fired, 0…1,000,000.
  ///
  ///     let once = Attract(to: word, damping: 10, until: 4)
  ///     let oneByOne = Attract(to: word, damping: 10, until: .drawn(.between(4, 5)))
  ///     let swept = Attract(to: word, damping: 10, until: .sweep(from: 4.4, to: 5.2, direction: 90))
  public enum Release: Hashable, Sendable {
    /// Of all at once, or of each particle at a moment of its own.
    case drawn(Draw)
    /// The later the farther the target of a particle is in a direction: at the first time at one side
    /// of the shape's box, and at the second one at the other; of the stage beside one place for all.
    ///
    /// The direction is in degrees, 0 up and clockwise.
    case sweep(from: Double, to: Double, direction: Double = 90)
  }
}

extension Attract.Release: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Of all at once.
  public init(floatLiteral value: Double) { self = .drawn(.fixed(value)) }

  /// Of all at once.
  public init(integerLiteral value: Int) { self = .drawn(.fixed(Double(value))) }
}

extension Attract.Release {
  /// The first and the last moment.
  var bounds: ClosedRange<Double> {
    switch self {
    case .drawn(let draw): draw.bounds
    case .sweep(let first, let last, _): min(first, last)...max(first, last)
    }
  }

  /// Whether all particles are let go at once.
  var isShared: Bool { bounds.lowerBound == bounds.upperBound }
}

extension Attract.Release: Formed {
  /// A sweep as its keys have it.
  private struct Sweep: Sendable {
    var times: [Double]
    var direction: Double
  }

  private static let time = NumberForm(0...1e6, "s", usual: 0...10)
  private static let sweep = ObjectForm<Sweep>(
    Sweep(times: [0, 0], direction: 90),
    [
      Key(
        "across", \.times,
        NumbersForm<Double>(time, time, title: "[first, last]", unit: "s") { _ in
          "two times [first, last], in seconds"
        }, "when it lets go at the one side of the shape, and at the other"),
      Key(
        "direction", \.direction, NumberForm(-1e6...1e6, "°"),
        "from which side to which; 90 is to the right"),
    ], required: ["across"], expected: "\"across\": [first, last]")

  package static let form = OneOf<Attract.Release>(
    Variant(
      DrawForm(0...1e6, "s", usual: 0...10, others: ["across", "direction"]),
      Attract.Release.drawn
    ) { if case .drawn(let draw) = $0 { draw } else { nil } },
    Variant(
      sweep, if: { sweep.hasKeys($0) },
      { .sweep(from: $0.times[0], to: $0.times[1], direction: $0.direction) }
    ) {
      if case .sweep(let first, let last, let direction) = $0 {
        Sweep(times: [first, last], direction: direction)
      } else {
        nil
      }
    })
}

extension AttractTerm {
  /// The index of the burst's age among the numbers that particles share.
  static let ageUniform = 2

  private static let untilUse = RandomUse("attract.until")

  /// Whether the attraction lets go of each particle at a moment of its own.
  var hasOwnReleases: Bool { attract.release.map { !$0.isShared } ?? false }

  /// The age at which the attraction lets go of a particle, 0 or less if it never holds it; `nil` if
  /// it never lets go.
  ///
  /// - Parameter sweep: the ``sweep(at:)`` of the particles, so that it is found once for all.
  func release(
    of particle: Births.Particle, in births: Births, _ sweep: AttractSweep?
  ) -> Double? {
    switch attract.release {
    case nil: nil
    case .drawn(let draw):
      births.draws.number(draw, particle, particle.random, Self.untilUse) - particle.bornAt
    case .sweep(let first, let last, _):
      first + (last - first) * (sweep?.share(of: lastTarget.spot(of: particle)) ?? 0.5)
        - particle.bornAt
    }
  }

  /// The sweep of particles at a site; `nil` if the attraction lets go of them otherwise.
  func sweep(at site: Site) -> AttractSweep? {
    guard case .sweep(_, _, let direction) = attract.release else { return nil }
    let (target, box) = (lastTarget.attract.target, lastTarget.box(at: site))
    guard case .point(let share) = target else {
      return AttractSweep(along: direction, size: box.map(\.size))
    }
    let (point, stage) = (site.frame.point(at: share), site.stage)
    return AttractSweep(
      along: direction, size: stage,
      place: SIMD2(Double(point.x), Double(point.y))
        / SIMD2(Double(stage.width), Double(stage.height)))
  }
}

/// A sweep across the box of a shape, or across the stage beside one place.
struct AttractSweep {
  /// The unit vector from side to side, and the size of the box.
  private let way, size: SIMD2<Double>
  /// The place that all particles have, in shares of the size.
  private let place: SIMD2<Double>
  private let hasBox: Bool

  fileprivate init(
    along direction: Double, size: Size?, place: SIMD2<Double> = SIMD2(0.5, 0.5)
  ) {
    let angle = Elementary.sinCos(direction * .pi / 180)
    way = SIMD2(angle.sin, -angle.cos)
    self.size = size.map { SIMD2(Double($0.width), Double($0.height)) } ?? SIMD2(1, 1)
    (self.place, hasBox) = (place, size != nil)
  }

  /// How far the target of a particle is from one side to the other, 0…1.
  ///
  /// - Parameter spot: the particle's spot in the shape; `nil` for the place of all.
  fileprivate func share(of spot: ShapeMask.Spot?) -> Double {
    var place = place
    if hasBox, let spot { place = SIMD2(Double(spot.place.x), Double(spot.place.y)) }
    let extent = abs(way.x) * size.x + abs(way.y) * size.y
    guard extent > 0 else { return 0.5 }
    return (0.5 + ((place - 0.5) * size * way).sum() / extent).clamped(to: 0...1)
  }
}
