import ConfettiGraphics
import Foundation
import Testing

@testable import Confetti

@Suite("Sweep") struct SweepTests {
  private static func paper(
    _ sweep: Sweep, bounce: Bounce? = nil, drag: Double = 1.1
  ) -> Emitter {
    var emitter = Emitter.lasting(
      Launch(.polar(direction: .between(-40, 40), speed: .between(50, 150))),
      air: Air(
        gravity: DrawnVector(y: 700), drag: Drag(drag), floor: .stage, bounce: bounce, sweep: sweep),
      turn: Turn(spin: Spin(rate: 120)), look: Look(size: .square(8)), life: Life(9, opacity: 1))
    emitter.where = Where(.line(Where.Share(0.1, 0.3), Where.Share(0.9, 0.3)))
    return emitter
  }

  /// The way of a body that an acceleration moves from rest through air, step by step.
  private static func way(_ acceleration: Double, drag: Double, _ time: Double) -> Double {
    guard time > 0 else { return 0 }
    let count = 4000
    let step = time / Double(count)
    var (way, speed) = (0.0, 0.0)
    for _ in 0..<count {
      let middle = speed + (acceleration - drag * speed) * step / 2
      way += middle * step
      speed += (acceleration - drag * middle) * step
    }
    return way
  }

  @Test(
    "from its moment on a piece that lies moves as the wind says, and lies still before",
    arguments: [0, 1.1, 4], [90.0, 62, 270])
  func motion(drag: Double, direction: Double) throws {
    let sweep = Sweep(from: 4, to: 5, direction: direction, strength: .between(300, 900))
    for bounce in [nil, Bounce(restitution: 0.3, friction: 0.5, times: 2)] {
      let spawned = Spawned(Self.paper(sweep, bounce: bounce, drag: drag))
      let lying = spawned.trace(at: 3.9)
      for age in [4.2, 4.8, 5.3, 6.5] {
        for (early, late) in zip(lying, spawned.trace(at: age)) {
          let at = try #require(late["motion.sweep.at"].number)
          let push = late["motion.sweep.acceleration"].numbers
          let strength = (push[0] * push[0] + push[1] * push[1]).squareRoot()
          let angle = direction * .pi / 180
          #expect((300...900.01).contains(strength))
          #expect(abs(push[0] - strength * sin(angle)) < 0.01)
          #expect(abs(push[1] + strength * cos(angle)) < 0.01)
          let way = Self.way(1, drag: drag, age - at)
          #expect(abs(late.place.x - early.place.x - push[0] * way) < 0.02)
          #expect(abs(late.place.y - early.place.y - push[1] * way) < 0.02)
          let turned = late.rotation - early.rotation - 120 * max(age - at, 0)
          #expect(abs((turned / 360 - (turned / 360).rounded()) * 360) < 0.1)
        }
      }
    }
  }

  @Test("the wind crosses the stage from side to side, whichever time is later")
  func crossing() throws {
    for (from, to) in [(4.0, 5.0), (5, 4)] {
      let spawned = Spawned(Self.paper(Sweep(from: from, to: to, strength: 500)))
      for trace in spawned.trace(at: 3.9) {
        let at = try #require(trace["motion.sweep.at"].number)
        let share = min(max(trace.place.x / 400, 0), 1)
        #expect(abs(at - (from + (to - from) * share)) < 1e-3)
      }
    }
  }

  @Test("a piece that lies down later is carried off at once, and one that flies on is not")
  func late() throws {
    for trace in Spawned(Self.paper(Sweep(from: 0.1, to: 0.1))).trace(at: 0.05) {
      let (at, landing) = (trace["motion.sweep.at"].number, trace["motion.floor.landedAt"].number)
      #expect(abs(try #require(at) - (try #require(landing))) < 1e-6)
    }
    var flying = Self.paper(Sweep(from: 0.1, to: 0.1))
    flying.air.floor = .share(200)
    for trace in Spawned(flying).trace(at: 5) { #expect(trace["motion.sweep.at"] == .null) }
  }

  @Test("a piece that is born late is carried off at the same moment after the firing")
  func delayed() throws {
    let spawned = Spawned(Self.paper(Sweep(from: 5, to: 5, strength: 800)), over: 0.9)
    let (before, after) = (spawned.trace(at: 4.99), spawned.trace(at: 5.5))
    #expect(before.count == 24)
    for (early, late) in zip(before, after) {
      #expect(abs(late.place.x - early.place.x - 800 * Self.way(1, drag: 1.1, 0.5)) < 0.02)
    }
  }

  @Test("the velocity of a piece is the derivative of its place while it is carried off")
  func velocity() throws {
    var emitter = Self.paper(Sweep(from: 4, to: 4, direction: 70, strength: 800))
    emitter.when = When(count: 20)
    var system = ParticleSystem(seed: 3, history: 100)
    system.fire(try Effect("swept", emitter).checked(), in: Spawned.stage, at: 0)
    for piece in system.particles(at: 4.5) {
      let step = 1.0 / 128
      let (before, after) = (piece.moved(to: 4.5 - step), piece.moved(to: 4.5 + step))
      #expect(abs((after.position.x - before.position.x) * 64 - piece.velocity.x) < 0.5)
      #expect(abs((after.position.y - before.position.y) * 64 - piece.velocity.y) < 0.5)
    }
    for piece in system.particles(at: 3.9) { #expect(piece.velocity == .zero) }
  }

  @Test("twins are carried off to the same side, and walls hold nothing back")
  func twins() throws {
    var emitter = Self.paper(Sweep(from: 4, to: 4, strength: 3000))
    (emitter.when, emitter.air.walls) = (When(count: 20), true)
    emitter.mirror = .x
    var system = ParticleSystem(seed: 3, history: 100)
    system.fire(try Effect("swept", emitter).checked(), in: Spawned.stage, at: 0)
    #expect(system.particles(at: 6).allSatisfy { $0.position.x > 400 })
    #expect(Array(system.particles(at: 6)).count == 40)
  }

  @Test("without a floor nothing lies, and a file is told so")
  func withoutFloor() throws {
    var emitter = Self.paper(Sweep(from: 1, to: 1))
    emitter.air.floor = nil
    #expect(Spawned(emitter).trace(at: 3).allSatisfy { $0["motion.sweep"] == .null })
    emitter.air.heap = Heap()
    let warnings = Effect("swept", emitter).warnings.map { $0.message }
    #expect(warnings.count { $0.contains("no particle ever lands") } == 2)
  }

  @Test("a file with a sweep gets back the same")
  func file() throws {
    let text = """
      {"emitters": [{"air": {"floor": "stage",
        "sweep": {"across": [5, 6.5], "direction": 270, "strength": [800, 1600]}}}]}
      """
    let effect = try Effect(file: "sweep.json", contents: Array(text.utf8))
    #expect(
      effect.emitters[0].air.sweep
        == Sweep(from: 5, to: 6.5, direction: 270, strength: .between(800, 1600)))
    #expect(try Effect(file: "sweep.json", contents: Array(effect.fileText.utf8)) == effect)
  }
}
