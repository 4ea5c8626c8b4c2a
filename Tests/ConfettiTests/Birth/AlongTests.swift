import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("Along") struct AlongTests {
  private static let stage = Size(width: 640, height: 360)
  private static let places = [
    Where.Share(0, 0.6), Where.Share(0.4, 0.2), Where.Share(0.7, 0.9), Where.Share(1, 0.5),
  ]

  private static func births(_ emitter: Emitter, at site: Site = Site(.stage, in: stage)) throws
    -> [(at: Double, place: Point)]
  {
    var system = ParticleSystem(seed: 9)
    system.fire(try Effect("", emitter).checked(), at: site, time: 0)
    return system.particles(at: 3.9).map { ($0.bornAt, $0.position) }
  }

  private static func stream(_ place: Where) -> Emitter {
    Emitter(
      when: When(rate: 20, duration: 3), where: place, look: Look(), life: Life(8, opacity: 1))
  }

  @Test("two places are a straight line at an even pace, and the source waits at both ends")
  func line() throws {
    let along = Where.Along(
      through: [Where.Share(0.1, 0.9), Where.Share(0.6, 0.4)], from: 0.5, seconds: 2)
    for (time, place) in try Self.births(Self.stream(Where(along: along))) {
      let share = ((time - 0.5) / 2).clamped(to: 0...1)
      let expected = Point(
        x: Float(640 * (0.1 + 0.5 * share)), y: Float(360 * (0.9 - 0.5 * share)))
      #expect(place.distance(to: expected) < 0.01)
    }
  }

  @Test("the curve leads through its places at even times, and has no corner")
  func curve() {
    let along = Where.Along(through: Self.places, from: 1, seconds: 3)
    for (index, share) in Self.places.enumerated() {
      let point = along.point(at: 1 + Double(index))
      #expect(abs(point.x - share.u) < 1e-9 && abs(point.y - share.v) < 1e-9)
    }
    for time in [2.0, 3] {
      let (h, middle) = (1e-4, along.point(at: time))
      let before: SIMD2<Double> = (middle - along.point(at: time - h)) / h
      let after: SIMD2<Double> = (along.point(at: time + h) - middle) / h
      #expect(abs(before.x - after.x) < 1e-2 && abs(before.y - after.y) < 1e-2)
    }
    // Between two places it is the blend of the two parabolas through three places each.
    func parabola(_ a: Double, _ b: Double, _ c: Double, _ s: Double) -> Double {
      b + (c - a) / 2 * s + (a - 2 * b + c) / 2 * s * s
    }
    for s in [0.2, 0.5, 0.9] {
      let (v, point) = (Self.places.map(\.v), along.point(at: 2 + s))
      let expected: Double =
        parabola(v[0], v[1], v[2], s) * (1 - s) + parabola(v[1], v[2], v[3], s - 1) * s
      #expect(abs(point.y - expected) < 1e-9)
    }
  }

  @Test("an ease changes the times, and not the way")
  func ease() {
    let even = Where.Along(through: Self.places, seconds: 2)
    let eased = Where.Along(through: Self.places, seconds: 2, ease: .easeIn)
    for time in [0, 0.3, 1.1, 2] {
      let same = 2 * Ease.easeIn.value(at: time / 2)
      let (a, b) = (eased.point(at: time), even.point(at: same))
      #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9)
    }
  }

  @Test("a ring moves as a whole, with the same random numbers, and a point has the stage")
  func whole() throws {
    let along = Where.Along(through: Self.places, seconds: 3)
    let (still, moving) = (Where(.ring(40)), Where(.ring(40), along: along))
    let sites = [
      Site(.stage, in: Self.stage), Site(.point(Point(x: 50, y: 60)), in: Self.stage),
    ]
    for site in sites {
      let both = zip(
        try Self.births(Self.stream(still), at: site),
        try Self.births(Self.stream(moving), at: site))
      for (old, new) in both {
        let way = along.point(at: new.at) - SIMD2(0.5, 0.5)
        #expect(abs(Double(new.place.x - old.place.x) - 640 * way.x) < 0.01)
        #expect(abs(Double(new.place.y - old.place.y) - 360 * way.y) < 0.01)
      }
    }
  }

  @Test("any order of moments gives the same places")
  func order() throws {
    var system = ParticleSystem(seed: 9)
    let emitter = Self.stream(Where(along: Where.Along(through: Self.places, seconds: 3)))
    system.fire(try Effect("", emitter).checked(), in: Self.stage, at: 0)
    let times = [0.2, 1.3, 2.9, 5]
    let forwards = times.map { system.particles(at: $0).map(\.position) }
    let backwards = times.reversed().map { system.particles(at: $0).map(\.position) }
    #expect(forwards == backwards.reversed())
  }

  @Test("a file says it, and it is written as it was read")
  func file() throws {
    let made = try effect(
      #"{"emitters": [{"where": {"along": {"through": ["left", [1, 0.2]], "seconds": 2}}}]}"#)
    let along = Where.Along(through: [Where.Share(0, 0.5), Where.Share(1, 0.2)], seconds: 2)
    #expect(made.emitters[0].where == Where(along: along))
    let again = try effect(#"{"emitters": [{"where": {"along": \#(along.json.text)}}]}"#)
    #expect(again.emitters[0].where.along == along)
    #expect(made.withTimes(times: 2).emitters[0].where.along?.seconds == 4)
    #expect(made.reducedMotion.emitters[0].where.along?.seconds == 4)
    #expect(made.withLengths(times: 2).emitters[0].where.along == along)
    let one = mistakes(#"{"emitters": [{"where": {"along": {"through": [[0, 0]]}}}]}"#)
    #expect(one.count == 1 && one[0].contains("2…64 elements"), "\(one)")
  }
}
