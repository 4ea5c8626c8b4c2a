import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("Walls") struct WallsTests {
  private static let emitter = {
    var emitter = Emitter.lasting(
      Launch(.polar(direction: .between(0, 360), speed: .between(200, 900))),
      air: Air(
        gravity: DrawnVector(y: 300), drag: 0.3, flutter: Flutter(amplitude: 20, frequency: 1),
        walls: true),
      look: Look(size: .square(.between(6, 14))))
    emitter.where = Where(.point(Where.Share(0.3, 0.5)))
    return emitter
  }()

  @Test("a particle is where it would be without walls, turned back at each of them")
  func reflection() throws {
    var free = Self.emitter
    free.air.walls = false
    let (inside, outside) = (Spawned(Self.emitter), Spawned(free))
    for age in [0.2, 0.9, 1.7, 3.1] {
      for (a, b) in zip(inside.trace(at: age), outside.trace(at: age)) {
        let half = try #require(a["size"].numbers.first) / 2
        var x = b.place.x
        while x < half || x > 400 - half { x = x < half ? 2 * half - x : 2 * (400 - half) - x }
        #expect(abs(a.place.x - x) < 0.01 && a.place.y == b.place.y)
      }
    }
  }

  @Test("a particle that faces its way faces the other way after a wall")
  func velocity() {
    var emitter = Self.emitter
    emitter.turn.along = true
    (emitter.air.flutter, emitter.air.gravity, emitter.air.drag) = (nil, DrawnVector(), 0)
    emitter.launch = Launch(.polar(direction: 90, speed: 400))
    // It meets the wall after 280 points.
    let spawned = Spawned(emitter, count: 1)
    let (before, after) = (spawned.trace(at: 0.5)[0], spawned.trace(at: 1)[0])
    #expect(abs(before.rotation) < 0.1 && abs(abs(after.rotation) - 180) < 0.1)
    #expect(spawned.state(of: 0, at: 1).velocity.x == -400)
  }

  @Test("a particle that bounces along a floor stays within the walls")
  func bounce() throws {
    var emitter = Self.emitter
    emitter.air.flutter = nil
    (emitter.air.floor, emitter.air.bounce) = (.stage, Bounce(restitution: 0.7, friction: 0))
    let spawned = Spawned(emitter)
    for age in stride(from: 0.0, to: 3.9, by: 0.05) {
      for trace in spawned.trace(at: age) {
        let half = try #require(trace["size"].numbers.first) / 2
        #expect(trace.place.x >= half - 0.01 && trace.place.x <= 400 - half + 0.01)
      }
    }
    expectLateIsLikeEarly(emitter, within: 0.1)
  }

  @Test("walls take a level floor")
  func slope() {
    let found = mistakes(
      "{\"emitters\": [{\"air\": {\"walls\": true, \"floor\": {\"line\": [[0, 0], [1, 1]]}}}]}")
    #expect(found.count == 1 && found[0].contains("air.walls: expected a level floor beside walls"))
  }
}
