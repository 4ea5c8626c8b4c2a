import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("Bounce") struct BounceTests {
  static func ball(
    _ bounce: Bounce, onto floor: Floor = .stage, drag: Double = 0.4, turn: Turn = Turn()
  ) -> Emitter {
    var emitter = Emitter.lasting(
      Launch(.polar(direction: .between(40, 140), speed: .between(20, 120))),
      air: Air(
        gravity: DrawnVector(y: 900), drag: Drag(drag), drift: DrawnVector(x: 12),
        wind: Wind(direction: 90, strength: 30), floor: floor, bounce: bounce),
      turn: turn, look: Look(size: .square(.between(6, 14))), life: Life(6, opacity: 1))
    emitter.where = Where(.line(Where.Share(0.3, 0.1), Where.Share(0.6, 0.3)))
    return emitter
  }

  /// A ball whose motion is integrated step by step, and which bounces where a step leads below the floor.
  private struct Ball {
    var place, velocity: SIMD2<Double>
    let drag, restitution, friction: Double
    let point, normal: SIMD2<Double>
    var bounces = 0
    var rests = false

    private func acceleration(_ velocity: SIMD2<Double>) -> SIMD2<Double> {
      // A drift of 12 is the wind to whose speed the drag leads.
      SIMD2(30 + drag * 12, 900) - velocity * drag
    }

    private func depth(_ place: SIMD2<Double>) -> Double {
      (place.x - point.x) * normal.x + (place.y - point.y) * normal.y
    }

    private func moved(by step: Double) -> (place: SIMD2<Double>, velocity: SIMD2<Double>) {
      let a = acceleration(velocity)
      let middle = velocity + a * (step / 2)
      let b = acceleration(middle)
      let late = acceleration(velocity + b * (step / 2))
      let last = acceleration(velocity + late * step)
      let change: SIMD2<Double> = (a + b * 2 + late * 2 + last) * (step / 6)
      let half: SIMD2<Double> = (a + b + late) * (step * step / 6)
      return (place + velocity * step + half, velocity + change)
    }

    mutating func step(_ step: Double) {
      guard !rests else { return }
      let next = moved(by: step)
      let speed = next.velocity.x * normal.x + next.velocity.y * normal.y
      guard depth(next.place) > 0, speed > 0 else {
        (place, velocity) = next
        return
      }
      var (low, high) = (0.0, step)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if depth(moved(by: middle).place) > 0 { high = middle } else { low = middle }
      }
      (place, velocity) = moved(by: low)
      let into = velocity.x * normal.x + velocity.y * normal.y
      let along = velocity - normal * into
      velocity = along * (1 - friction) - normal * (into * restitution)
      bounces += 1
      if bounces > 3 { rests = true } else { self.step(step - low) }
    }
  }

  @Test(
    "each hop is the motion that integration step by step finds, on level floors and on slopes",
    arguments: [
      Floor.stage, .line(Where.Share(0, 0.6), Where.Share(1, 1)),
      .line(Where.Share(1, 0.7), Where.Share(0, 0.9)),
    ], [0, 0.4, 3])
  func integration(floor: Floor, drag: Double) throws {
    let bounce = Bounce(restitution: 0.6, friction: 0.15)
    let spawned = Spawned(Self.ball(bounce, onto: floor, drag: drag), count: 8)
    let ages = [0.3, 0.7, 1.1, 1.4, 1.7, 1.9]
    let traces = ages.map { spawned.trace(at: $0) }
    for index in 0..<8 {
      let birth = traces[0][index]
      let size = try #require(birth["size"].numbers.last)
      var (point, normal) = (SIMD2(0.0, 300 - size / 2), SIMD2(0.0, 1))
      if case .line(let start, let end) = floor {
        let sign: Double = end.u < start.u ? -1 : 1
        let way = SIMD2(400 * (end.u - start.u), 300 * (end.v - start.v)) * sign
        normal = SIMD2(-way.y, way.x) / (way.x * way.x + way.y * way.y).squareRoot()
        point = SIMD2(400 * start.u, 300 * start.v) - normal * (size / 2)
      }
      var ball = Ball(
        place: birth.placeAtBirth, velocity: birth.velocityAtBirth + SIMD2(12, 0), drag: drag,
        restitution: 0.6, friction: 0.15, point: point, normal: normal)
      var time = 0.0
      for (number, age) in ages.enumerated() {
        while time < age - 1e-9 {
          let step = min(1.0 / 512, age - time)
          ball.step(step)
          time += step
        }
        guard !ball.rests else { break }
        let miss = traces[number][index].place - ball.place
        #expect(max(abs(miss.x), abs(miss.y)) < 0.02, "particle \(index) at \(age): off by \(miss)")
      }
      #expect(ball.bounces > 0)
    }
  }

  @Test("no particle is ever seen through the floor, and each comes to rest on it")
  func above() throws {
    let emitter = Self.ball(Bounce(restitution: .between(0.2, 0.9), friction: 0.3, times: 6))
    let spawned = Spawned(emitter, over: 0.5)
    for age in stride(from: 0.0, through: 5.9, by: 0.05) {
      for trace in spawned.trace(at: age) {
        let size = try #require(trace["size"].numbers.last)
        #expect(trace.place.y <= 300 - size / 2 + 0.01)
      }
    }
    let last = spawned.trace(at: 5.9)
    for (early, late) in zip(spawned.trace(at: 5.6), last) {
      #expect(early.place == late.place)
      #expect(late["motion.bounce.restAt"].number != nil)
      let size = try #require(late["size"].numbers.last)
      #expect(abs(late.place.y - 300 + size / 2) < 1e-3)
    }
    for index in last.indices {
      #expect(spawned.state(of: index, at: 5.9).velocity.distance(to: .zero) < 1e-3)
    }
  }

  @Test("without restitution a particle slides, and friction stops it after v² / (2 μ g)")
  func slide() throws {
    var emitter = Self.ball(Bounce(restitution: 0, friction: 0.25), drag: 0)
    (emitter.air.drift, emitter.air.wind) = (DrawnVector(), nil)
    let spawned = Spawned(emitter)
    for trace in spawned.trace(at: 5) {
      let segments = try #require(trace["motion.bounce.segments"][0])
      let speed = try #require(segments["velocity"]?.numbers.first)
      let start = try #require(segments["position"]?.numbers.first)
      let way = speed * abs(speed) / (2 * 0.25 * 900)
      #expect(abs(trace.place.x - start - way) < 0.01)
    }
  }

  @Test("on a slope a particle stays where friction is stronger than its weight, or slides down")
  func slope() {
    let line = Floor.line(Where.Share(0, 0.5), Where.Share(1, 0.9))
    // The slope falls by 120 points in 400.
    for (friction, isStill) in [(0.6, true), (0.25, false)] {
      var emitter = Self.ball(
        Bounce(restitution: 0, friction: .fixed(friction)), onto: line, drag: 0)
      (emitter.air.drift, emitter.air.wind, emitter.launch) = (DrawnVector(), nil, Launch())
      let spawned = Spawned(emitter)
      for (early, late) in zip(spawned.trace(at: 2), spawned.trace(at: 2.5)) {
        #expect((early.place == late.place) == isStill || late.place.x > 400)
        let way = late.place - early.place
        if !isStill { #expect(abs(way.y - way.x * 0.3) < 0.01 && way.x > 1) }
      }
    }
  }

  @Test("a piece goes on turning at a landing without a jump, slower, and lies still at rest")
  func turning() {
    let turn = Turn(spin: Spin(rate: 300))
    let spawned = Spawned(Self.ball(Bounce(times: 2, spin: 0.5), turn: turn))
    for trace in spawned.trace(at: 0.1) {
      guard case .array(let segments) = trace["motion.bounce.segments"] else {
        Issue.record("no segments")
        continue
      }
      for segment in segments {
        let time = segment["at"]?.number ?? 0
        let index = spawned.trace(at: 0.1).firstIndex { $0.placeAtBirth == trace.placeAtBirth } ?? 0
        let (before, after) = (
          spawned.trace(at: time - 1e-4)[index].rotation,
          spawned.trace(at: time + 1e-4)[index].rotation
        )
        let way = ((after - before) / 360 - ((after - before) / 360).rounded()) * 360
        #expect(abs(way) < 0.1)
      }
    }
    for (early, late) in zip(spawned.trace(at: 5), spawned.trace(at: 5.5)) {
      #expect(early.rotation == late.rotation)
    }
  }

  @Test("a particle born late bounces at the same ages, and its velocity is the slope of its way")
  func late() {
    let emitter = Self.ball(Bounce(restitution: 0.7), drag: 1)
    expectLateIsLikeEarly(emitter, within: 0.05)
  }

  @Test("an attraction that lets go lets particles bounce after it, and those it holds lie")
  func released() {
    for (until, bounces): (Attract.Release?, Bool) in [
      (0.4, true), (.drawn(.between(0.3, 0.5)), true), (nil, false),
    ] {
      var emitter = Self.ball(Bounce(restitution: 0.6), drag: 0)
      emitter.air.attract = Attract(
        to: .point(Where.Share(0.5, 1.4)), frequency: until == nil ? 1 : 0.1, until: until)
      for trace in Spawned(emitter).trace(at: 5) {
        guard case .array(let segments) = trace["motion.bounce.segments"] else {
          Issue.record("no segments")
          continue
        }
        #expect(segments.isEmpty != bounces)
      }
    }
  }

  @Test("each particle may have a floor of its own")
  func drawn() {
    let emitter = FloorTests.falling(onto: .share(.between(0.6, 0.9)))
    let levels = Spawned(emitter).trace(at: 5).map(\.place.y)
    #expect(levels.allSatisfy { (180...270).contains($0) })
    #expect(Set(levels).count > 20)
  }

  @Test("without a floor particles bounce off the bottom, and an upright slope is level")
  func defaults() throws {
    var emitter = Self.ball(Bounce())
    let expected = Spawned(emitter).trace(at: 3).map(\.place)
    emitter.air.floor = nil
    #expect(Spawned(emitter).trace(at: 3).map(\.place) == expected)
    emitter.air.floor = .line(Where.Share(0.5, 1), Where.Share(0.5, 0))
    #expect(Spawned(emitter).trace(at: 3).map(\.place) == expected)
    let text = #"{"emitters": [{"air": {"floor": {"line": [[0.5, 0], [0.5, 1]]}}}]}"#
    let warnings = try Effect.read(file: "x.json", contents: Array(text.utf8)).warnings
    #expect(warnings.count == 1 && warnings[0].message.contains("a floor is never upright"))
  }
}
