import ConfettiGraphics
import Foundation
import Testing

@testable import Confetti

@Suite("Where+Spawn") struct WhereSpawnTests {
  static let frame = Rect(x: 100, y: 50, width: 200, height: 100)

  static func places(
    _ where: Where, count: Int = 400, at anchor: Site.Anchor = .frame(frame)
  ) -> [SIMD2<Double>] {
    var emitter = Emitter.lasting()
    emitter.where = `where`
    return Spawned(emitter, count: count, at: Site(anchor, in: Spawned.stage)).trace(at: 0)
      .map(\.placeAtBirth)
  }

  /// That numbers fill a range evenly.
  static func expectEven(
    _ numbers: [Double], _ range: ClosedRange<Double>, _ location: SourceLocation = #_sourceLocation
  ) {
    let width = range.upperBound - range.lowerBound
    var tenths = [Int](repeating: 0, count: 10)
    for number in numbers {
      let share = (number - range.lowerBound) / width
      #expect(share >= -1e-5 && share <= 1 + 1e-5, sourceLocation: location)
      tenths[min(max(Int(share * 10), 0), 9)] += 1
    }
    let mean = Double(numbers.count) / 10
    let chi = tenths.reduce(0) { $0 + (Double($1) - mean) * (Double($1) - mean) / mean }
    #expect(chi < 27.9, sourceLocation: location)  // 999 of 1000 with 9 degrees of freedom
  }

  @Test("a point is at its shares of the frame, of the stage, or at the point of the firing")
  func point() {
    let share = Where.Share(0.25, 1.5)
    #expect(Set(Self.places(Where(.point(share)))) == [SIMD2(150, 200)])
    #expect(Set(Self.places(Where(.point(share)), at: .stage)) == [SIMD2(100, 450)])
    #expect(Set(Self.places(Where(.point(share)), at: .point(Point(x: 7, y: 9)))) == [SIMD2(7, 9)])
  }

  @Test("a line and a box are filled evenly between their ends")
  func lines() {
    let (a, b) = (Where.Share(0, 1), Where.Share(1, 0.5))
    let line = Self.places(Where(.line(a, b)))
    Self.expectEven(line.map(\.x), 100...300)
    #expect(line.allSatisfy { abs($0.y - (150 - ($0.x - 100) / 4)) < 1e-3 })
    let box = Self.places(Where(.box(a, b)))
    Self.expectEven(box.map(\.x), 100...300)
    Self.expectEven(box.map(\.y), 100...150)
  }

  @Test("an outline is even along its length, on all four sides")
  func outline() {
    let places = Self.places(Where(.outline))
    // 600 points around: a third on each long side.
    let sides = [
      places.filter { $0.y == 50 }, places.filter { $0.x == 300 }, places.filter { $0.y == 150 },
      places.filter { $0.x == 100 },
    ]
    let count = sides.reduce(0) { $0 + $1.count }
    #expect(count == 400)
    for (side, share) in zip(sides, [133.3, 66.7, 133.3, 66.7]) {
      #expect(abs(Double(side.count) - share) < 35)
    }
    Self.expectEven(sides[0].map(\.x), 100...300)
    Self.expectEven(sides[1].map(\.y), 50...150)
  }

  @Test("a ring has its radius, and a disc is even over its area")
  func circles() {
    func radii(_ place: Where.Place) -> [Double] {
      Self.places(Where(place)).map {
        let way = $0 - SIMD2(200, 100)
        return (way * way).sum()
      }
    }
    #expect(radii(.ring(30)).allSatisfy { abs($0 - 900) < 0.05 })
    #expect(radii(.ring(.between(10, 20))).allSatisfy { (99.9...400.1).contains($0) })
    Self.expectEven(radii(.disc(30)), 0...900)
  }

  @Test("an ellipse has its own middle and two radii, and a disc in one is even over its area")
  func ellipses() {
    func ways(_ place: Where) -> [SIMD2<Double>] {
      // The middle at a quarter of the width and at one and a half heights of the frame.
      Self.places(place).map { ($0 - SIMD2(150, 200)) / SIMD2(1, 0.3) }
    }
    let middle = Where.Share(0.25, 1.5)
    let ring = ways(Where(.ring(30), at: middle, squash: 0.3))
    #expect(ring.allSatisfy { abs(($0 * $0).sum() - 900) < 0.5 })
    Self.expectEven(ring.map { atan2($0.x, -$0.y) }, -Double.pi...Double.pi)
    Self.expectEven(
      ways(Where(.disc(30), at: middle, squash: 0.3)).map { ($0 * $0).sum() }, 0...900)
  }

  @Test("an arc is filled evenly from its one end to the other, clockwise from the top")
  func arcs() {
    func angles(_ place: Where) -> [Double] {
      Self.places(place).map { atan2($0.x - 200, 100 - $0.y) * 180 / .pi }
    }
    Self.expectEven(angles(Where(.ring(30), arc: Where.Arc(-60, 60))), -60...60)
    Self.expectEven(angles(Where(.disc(300), arc: Where.Arc(20, 110))), 20...110)
    let lower = angles(Where(.ring(30), arc: Where.Arc(90, 270))).map { $0 < 0 ? $0 + 360 : $0 }
    Self.expectEven(lower, 90...270)
  }

  @Test("a whole circle around the frame's middle has the numbers that it always had")
  func plainCircles() {
    for place in [Where.Place.ring(30), .disc(.between(10, 40))] {
      let said = Where(place, at: Where.Share(0.5, 0.5), squash: 1, arc: Where.Arc(0, 360))
      for (a, b) in zip(Self.places(Where(place)), Self.places(said)) {
        #expect(abs(a.x - b.x) < 1e-4 && abs(a.y - b.y) < 1e-4)
      }
    }
  }

  @Test("outward leads away from the middle of a ring")
  func outwardOfRings() {
    var emitter = Emitter.lasting(
      Launch(.polar(direction: 0, speed: 100), from: .outward))
    emitter.where = Where(.ring(30), at: Where.Share(1, 0))
    let site = Site(.frame(Self.frame), in: Spawned.stage)
    for trace in Spawned(emitter, count: 50, at: site).trace(at: 0) {
      let way = trace.placeAtBirth - SIMD2(300, 50)
      let error = trace.velocityAtBirth - way / 30 * 100
      #expect(abs(error.x) < 0.1 && abs(error.y) < 0.1)
    }
  }

  @Test("ellipses and arcs are read and written, and are of rings and discs alone")
  func ellipsesInFiles() throws {
    let made = try effect(
      """
      {"emitters": [{"where":
        {"ring": 420, "at": [0.5, 1.05], "squash": 0.3, "arc": [-60, 60]}}]}
      """)
    #expect(
      made.emitters[0].where
        == Where(
          .ring(420), at: Where.Share(0.5, 1.05), squash: 0.3, arc: Where.Arc(-60, 60)))
    #expect(try effect(made.fileText) == made)
    for (keys, part) in [
      ("\"at\": \"top\"", "at: expected \"ring\" or \"disc\" beside it"),
      ("\"outline\": true, \"squash\": 2", "squash: expected \"ring\""),
      ("\"ring\": 9, \"squash\": 11", "squash: expected a number of 0…10"),
      ("\"ring\": 9, \"arc\": [60, -60]", "arc: expected an end clockwise"),
      ("\"ring\": 9, \"arc\": [-200, 200]", "arc: expected an end clockwise"),
      ("\"disc\": 9, \"arc\": 60", "arc: expected two angles"),
    ] {
      let lines = mistakes("{\"emitters\": [{\"where\": {\(keys)}}]}")
      #expect(lines.contains { $0.contains(part) }, "\(lines)")
    }
  }

  /// The places of a burst whose births are spread evenly, in the order of the births.
  static func evenPlaces(_ place: Where.Place, arc: Where.Arc? = nil, count: Int) -> [SIMD2<Double>]
  {
    var emitter = Emitter.lasting()
    emitter.when.count = count
    emitter.where = Where(place, arc: arc, even: true)
    return Spawned(emitter, count: count, at: Site(.frame(frame), in: stage)).trace(at: 0)
      .map(\.placeAtBirth)
  }

  static let stage = Spawned.stage

  static func expect(
    _ places: [SIMD2<Double>], _ wanted: [SIMD2<Double>],
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(places.count == wanted.count, sourceLocation: location)
    for (place, other) in zip(places, wanted) {
      #expect(
        abs(place.x - other.x) < 0.01 && abs(place.y - other.y) < 0.01, sourceLocation: location)
    }
  }

  @Test("even births are at equal distances, at both ends of a line and of an arc")
  func evenBirths() {
    let line = Where.Place.line(Where.Share(0, 1), Where.Share(1, 0.5))
    Self.expect(
      Self.evenPlaces(line, count: 5),
      (0..<5).map { SIMD2(100 + 50 * Double($0), 150 - 12.5 * Double($0)) })
    Self.expect(Self.evenPlaces(line, count: 1), [SIMD2(200, 125)])
    // 600 points around, in six steps of 100 from the top left corner.
    Self.expect(
      Self.evenPlaces(.outline, count: 6),
      [
        SIMD2(100, 50), SIMD2(200, 50), SIMD2(300, 50), SIMD2(300, 150), SIMD2(200, 150),
        SIMD2(100, 150),
      ])
    Self.expect(
      Self.evenPlaces(.ring(40), count: 4),
      [SIMD2(200, 60), SIMD2(240, 100), SIMD2(200, 140), SIMD2(160, 100)])
    Self.expect(
      Self.evenPlaces(.ring(40), arc: Where.Arc(-90, 90), count: 3),
      [SIMD2(160, 100), SIMD2(200, 60), SIMD2(240, 100)])
  }

  @Test("even births are the same in any order of moments, in every round and in streams that end")
  func evenRounds() throws {
    var emitter = Emitter.lasting(life: Life(0.4))
    emitter.when = When(rate: 10, duration: 0.5, repeat: .init(times: 3, every: 1))
    emitter.where = Where(.line(Where.Share(0, 0), Where.Share(1, 0)), even: true)
    let system = try FamilyTests.fire(Effect("row", emitter))
    for time in [2.45, 0.05, 1.25, 2.05, 0.45] {
      for trace in system.trace(at: time) {
        let number = (trace.bornAt - trace.bornAt.rounded(.down)) * 10
        #expect(abs(trace.placeAtBirth.x - 100 * number.rounded()) < 0.01)
      }
      #expect(!system.trace(at: time).isEmpty)
    }
  }

  @Test("even is read and written, and is refused where there is no way or no number")
  func evenInFiles() throws {
    let made = try effect(
      "{\"emitters\": [{\"where\": {\"line\": [\"left\", \"right\"], \"even\": true}}]}")
    #expect(made.emitters[0].where.even)
    #expect(try effect(made.fileText) == made)
    for (keys, part) in [
      ("\"where\": {\"even\": true}", "even: expected a \"line\""),
      ("\"where\": {\"disc\": 9, \"even\": true}", "even: expected a \"line\""),
      ("\"where\": {\"outline\": true, \"even\": true, \"per\": \"round\"}", "per: expected no"),
      ("\"when\": {\"rate\": 9}, \"where\": {\"ring\": 9, \"even\": true}", "expected \"for\""),
    ] {
      let lines = mistakes("{\"emitters\": [{\(keys)}]}")
      #expect(lines.contains { $0.contains(part) }, "\(lines)")
    }
  }

  @Test("at corners an offset leads outward, and a jitter is shared by all of one corner")
  func corners() throws {
    var emitter = Emitter.lasting()
    emitter.when.count = 8
    emitter.where = Where(
      .corners(.all), offset: DrawnVector(x: .between(1, 9), y: 2),
      jitter: DrawnVector(x: .between(-7, 7), y: 0))
    var system = ParticleSystem(seed: 4)
    system.fire(try Effect("corners", emitter).checked(), around: Self.frame, at: 0)
    let places = system.trace(at: 0).map(\.placeAtBirth)
    #expect(places.count == 32)
    var shifts: Set<Double> = []
    for corner in 0..<4 {
      let own = places[8 * corner..<8 * corner + 8]
      let (x, side) = corner & 1 == 0 ? (100.0, -1.0) : (300, 1)
      #expect(own.allSatisfy { $0.y == (corner & 2 == 0 ? 48 : 152) })
      // The rest after a shared shift is within the offsets of 1…9.
      let ways = own.map { ($0.x - x) * side }
      let (least, most) = (try #require(ways.min()), try #require(ways.max()))
      #expect(most - least < 8 && Set(ways).count > 4)
      shifts.insert(least)
    }
    #expect(shifts.count == 4)
  }

  @Test("random corners are chosen with equal chances")
  func randomCorners() throws {
    var emitter = Emitter.lasting()
    emitter.when.count = 1
    emitter.where = Where(.corners(.random(400)))
    var system = ParticleSystem(seed: 4)
    system.fire(try Effect("corners", emitter).checked(), around: Self.frame, at: 0)
    let counts = Dictionary(grouping: system.trace(at: 0), by: \.placeAtBirth).mapValues(\.count)
    #expect(counts.count == 4 && counts.values.allSatisfy { abs($0 - 100) < 35 })
  }
}
