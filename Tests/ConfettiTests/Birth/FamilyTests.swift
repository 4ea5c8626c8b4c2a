import ConfettiGraphics
import Foundation
import Testing

@testable import Confetti

@Suite("Family") struct FamilyTests {
  static let stage = Size(width: 400, height: 300)

  static func parent(_ children: [Child], _ when: When = When(count: 5)) -> Effect {
    Effect(
      "family",
      Emitter(
        when: when,
        launch: Launch(.polar(direction: .between(0, 360), speed: .between(50, 150))),
        air: Air(gravity: DrawnVector(y: 200), drag: 0.5), life: Life(.between(1, 1.5)),
        children: children))
  }

  /// Children that stay where they are born, so that their birthplaces can be read.
  static func still(_ count: Int, when: When? = nil) -> Emitter {
    Emitter(when: when ?? When(count: count), life: Life(0.4))
  }

  static func fire(_ effect: Effect, seed: UInt64 = 5) throws -> ParticleSystem {
    var system = ParticleSystem(seed: seed)
    system.fire(try effect.checked(), in: stage, at: 0)
    return system
  }

  /// The parents, with the values that they were born with.
  static func parents(_ system: ParticleSystem) -> [ParticleTrace] {
    system.trace(at: 0).filter { $0.emitter == "emitters[0]" }
  }

  /// The place of a parent at an age, by its formula.
  static func place(_ trace: ParticleTrace, at age: Double) -> SIMD2<Double> {
    let travel = (1 - exp(-0.5 * age)) / 0.5
    return trace.placeAtBirth + trace.velocityAtBirth * travel
      + SIMD2(0, 200) * ((age - travel) / 0.5)
  }

  @Test("a child of a death is born where and when its parent ends")
  func death() throws {
    let system = try Self.fire(Self.parent([Child(at: .death, Self.still(3))]))
    for parent in Self.parents(system) {
      let end = parent.lifetime
      let children = system.trace(at: end + 1e-4).filter { abs($0.bornAt - end) < 1e-9 }
      let place = Self.place(parent, at: end)
      #expect(
        children.count == 3 && children.allSatisfy { $0.emitter == "emitters[0].children[0]" })
      for child in children {
        let way = child.placeAtBirth - place
        #expect(abs(way.x) < 0.01 && abs(way.y) < 0.01)
      }
      #expect(!system.trace(at: end - 1e-4).contains { abs($0.bornAt - end) < 1e-9 })
    }
  }

  @Test("children at intervals are born on the way, first after one interval, and never at the end")
  func every() throws {
    let system = try Self.fire(Self.parent([Child(at: .every(0.25), Self.still(1))]))
    for parent in Self.parents(system) {
      for event in 1...6 {
        let age = 0.25 * Double(event)
        let place = Self.place(parent, at: age)
        let born = system.trace(at: age).filter {
          abs($0.bornAt - age) < 1e-9 && abs($0.placeAtBirth.x - place.x) < 0.01
            && abs($0.placeAtBirth.y - place.y) < 0.01
        }
        #expect(born.count == (age < parent.lifetime ? 1 : 0))
      }
    }
  }

  @Test("a child of a birth is born with its parent, after its own delay")
  func birth() throws {
    let child = Child(at: .birth, Self.still(4, when: When(count: 4, over: 0.2, delay: 0.1)))
    let system = try Self.fire(Self.parent([child], When(count: 5, over: 0.5)))
    var births: Set<Int> = []
    for step in 0..<100 {
      for trace in system.trace(at: Double(step) / 100) where trace.emitter != "emitters[0]" {
        births.insert(Int((trace.bornAt * 1000).rounded()))
      }
    }
    let expected = (0..<5).flatMap { parent in (0..<4).map { parent * 100 + 100 + $0 * 50 } }
    #expect(births == Set(expected))
  }

  @Test("a share of the parent's velocity is inherited, and its direction can be followed")
  func velocity() throws {
    var inheriting = Self.still(1)
    var following = Self.still(1)
    following.launch = Launch(.polar(direction: 90, speed: 30), from: .parent)
    inheriting.launch = Launch(.cartesian(x: 7, y: 0))
    let system = try Self.fire(
      Self.parent([
        Child(at: .death, inherit: 0.3, inheriting), Child(at: .death, following),
      ]))
    for parent in Self.parents(system) {
      let end = parent.lifetime
      let (before, after) = (Self.place(parent, at: end - 1e-4), Self.place(parent, at: end + 1e-4))
      let velocity = (after - before) / 2e-4
      let speed = hypot(velocity.x, velocity.y)
      for child in system.trace(at: end + 1e-4) where abs(child.bornAt - end) < 1e-9 {
        let right = SIMD2(-velocity.y, velocity.x) * (30 / speed)
        let expected =
          child.emitter.hasSuffix("[0]") ? SIMD2(7, 0) + velocity * 0.3 : right
        let way = child.velocityAtBirth - expected
        #expect(abs(way.x) < 0.05 && abs(way.y) < 0.05, "\(child.emitter)")
      }
    }
  }

  @Test("children of children are born four deep")
  func deep() throws {
    var emitter = Self.still(1)
    for _ in 0..<3 {
      var outer = Self.still(2)
      outer.children = [Child(at: .death, emitter)]
      emitter = outer
    }
    let system = try Self.fire(
      Effect("deep", Emitter(when: When(count: 1), life: Life(0.4), children: [Child(emitter)])))
    let counts = (0..<6).map { system.aliveCount(at: 0.4 * Double($0) + 0.1) }
    #expect(counts == [1, 2, 4, 8, 8, 0])
  }

  @Test("more children change no number of their parents or of each other")
  func independence() throws {
    let (a, b) = (Child(at: .every(0.2), Self.still(2)), Child(at: .death, Self.still(5)))
    let (one, both) = (try Self.fire(Self.parent([a])), try Self.fire(Self.parent([a, b])))
    for time in [0, 0.5, 1.1] {
      func texts(_ system: ParticleSystem) -> [String] {
        system.trace(at: time).filter { !$0.emitter.hasSuffix("children[1]") }.map { "\($0.json)" }
      }
      #expect(texts(one) == texts(both))
    }
  }

  @Test("beyond the limit particles are left out, and no other particle changes")
  func limit() throws {
    let effect = try Self.parent([Child(at: .every(0.01), Self.still(20))]).checked()
    var system = ParticleSystem(seed: 5, limit: 300)
    system.fire(effect, in: Self.stage, at: 0)
    #expect(system.aliveCount(at: 0) == 5)
    for step in 0...40 { #expect(system.aliveCount(at: Double(step) / 20) <= 300) }
    #expect(system.isIdle(at: 3))
  }
}
