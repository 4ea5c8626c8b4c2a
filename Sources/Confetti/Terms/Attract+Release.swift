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
  func release(of particle: Births.Particle, in births: Births) -> Double? {
    switch attract.release {
    case nil: nil
    case .drawn(let draw):
      births.draws.number(draw, particle, particle.random, Self.untilUse) - particle.bornAt
    case .sweep(let first, let last, let direction):
      first + (last - first) * share(of: particle, at: births.site, along: direction)
        - particle.bornAt
    }
  }

  /// How far the target of a particle is from one side of its box to the other, 0…1.
  private func share(
    of particle: Births.Particle, at site: Site, along direction: Double
  ) -> Double {
    let angle = Elementary.sinCos(direction * .pi / 180)
    let way = SIMD2(angle.sin, -angle.cos)
    var (place, size) = (SIMD2(0.5, 0.5), SIMD2(1.0, 1))
    let target = lastTarget
    if let spot = target.lazyPlaces?.places.spot(of: particle), let box = target.box(at: site) {
      place = SIMD2(Double(spot.place.x), Double(spot.place.y))
      size = SIMD2(Double(box.width), Double(box.height))
    } else if case .point(let share) = target.attract.target {
      let point = site.frame.point(at: share)
      size = SIMD2(Double(site.stage.width), Double(site.stage.height))
      place = SIMD2(Double(point.x), Double(point.y)) / size
    }
    let extent = abs(way.x) * size.x + abs(way.y) * size.y
    guard extent > 0 else { return 0.5 }
    return (0.5 + ((place - 0.5) * size * way).sum() / extent).clamped(to: 0...1)
  }
}
