import ConfettiGraphics
import Foundation
import Testing

@testable import Confetti

@Suite("Replacing the effect of a firing") struct ReplaceTests {
  static let stage = Size(width: 640, height: 360)
  private static let moments = [0.05, 0.4, 0.9, 1.7, 3.1, 7.3]

  /// An effect whose particles fall faster or slower, and which is the same otherwise.
  private static func heavier(_ name: String) throws -> Effect.Checked {
    try #require(Effect.named(name)).value.with { effect in
      for index in effect.emitters.indices {
        effect.emitters[index].air.gravity.y = .fixed(123)
      }
    }.checked()
  }

  @Test(
    "a replaced effect differs only in changed numbers: the same particles are born at the same moments",
    arguments: ["celebration", "rocket-show", "snow", "streamers", "fanfare"])
  func samePieces(name: String) throws {
    let before = try #require(Effect.named(name))
    var system = ParticleSystem(seed: 5, history: 100)
    system.fire(.sparks, in: Self.stage, at: 0)
    let firing = system.fire(before, in: Self.stage, at: 0.1)
    let plain = system
    #expect(system.replace(firing, with: try Self.heavier(name)) == true)
    var compared = 0
    for time in Self.moments {
      let (old, new) = (Array(plain.particles(at: time)), Array(system.particles(at: time)))
      // Children are born where their parents are, and as often.
      #expect(old.map(\.id) == new.map(\.id), "\(time)")
      #expect(old.map(\.bornAt) == new.map(\.bornAt) && old.map(\.lifetime) == new.map(\.lifetime))
      #expect(old.map(\.shape) == new.map(\.shape) && old.map(\.color) == new.map(\.color))
      let moved = zip(old, new).filter {
        $0.firing == firing && $0.age > 0.1 && $0.position != $1.position
      }
      compared += moved.count
      #expect(
        zip(old, new).allSatisfy { $0.firing == firing || $0.position == $1.position })
    }
    #expect(compared > 20)
  }

  @Test(
    "an effect replaced by itself has the same bytes at any moment, even when stopped and faded",
    arguments: Effect.names)
  func itself(name: String) throws {
    let effect = try #require(Effect.named(name))
    for change: (inout ParticleSystem, Firing) -> Void in [
      { _, _ in }, { $0.stop($1, at: 0.6) }, { $0.fade($1, at: 0.5, over: 0.7) },
    ] {
      var system = ParticleSystem(seed: 9, history: 100)
      let firing = system.fire(effect, at: .standard(for: effect, in: Self.stage), time: 0)
      change(&system, firing)
      let plain = system
      #expect(system.replace(firing, with: effect) == true)
      #expect(system.end == plain.end)
      for time in [0.1, 0.8, 2] {
        #expect(vertices(system, at: time) == vertices(plain, at: time), "\(time)")
      }
    }
  }

  @Test(
    "a replaced effect is as if fired, stopped and faded in the first place, even once it is saved")
  func asFired() throws {
    let stream = try Effect("", Emitter(when: When(rate: 80), life: Life(.between(0.5, 2))))
      .checked()
    let burst = try Effect(
      "", Emitter(when: When(count: 50, over: 2), launch: Emitter.thrown, life: Life(3))
    ).checked()
    func system(_ effect: Effect.Checked, replacedBy other: Effect.Checked?) -> ParticleSystem {
      var system = ParticleSystem(seed: 3, history: 50)
      system.fire(.celebration, in: Self.stage, at: 0)
      let site = Site(
        .point(Point(x: 90, y: 200)), in: Self.stage, aim: .init(angle: 20, strength: 1))
      let firing = system.fire(effect, at: site, time: 0.5)
      system.stop(firing, at: 1.75)
      system.fade(firing, at: 2, over: 1.25)
      if let other { #expect(system.replace(firing, with: other) == true) }
      return system
    }
    for (before, after) in [(stream, burst), (burst, stream)] {
      let plain = system(after, replacedBy: nil)
      let replaced = system(before, replacedBy: after)
      let saved = try JSONDecoder().decode(
        ParticleSystem.self, from: JSONEncoder().encode(replaced))
      for one in [replaced, saved] {
        for time in Self.moments {
          #expect(vertices(one, at: time) == vertices(plain, at: time))
          #expect(one.aliveCount(at: time) == plain.aliveCount(at: time))
        }
        #expect(one.end == plain.end && one.events(from: 0, to: 5) == plain.events(from: 0, to: 5))
        var (a, b) = (one, plain)
        #expect(a.ended(upTo: 9) == b.ended(upTo: 9))
      }
    }
  }

  @Test(
    "a firing can be dealt the chance of another one, and keeps it when stopped, faded and saved")
  func deals() throws {
    let chance = Chance(seed: 77, firing: 0)
    let site = Site(.stage, in: Self.stage)
    var other = ParticleSystem(seed: 77)
    other.fire(.fanfare, at: site, time: 0)
    var system = ParticleSystem(seed: 3)
    system.fire(.celebration, at: site, time: -50)
    var firings = [system.fire(.fanfare, at: site, time: 0, for: nil, chance: chance)]
    #expect(vertices(system, at: 0.7) == vertices(other, at: 0.7))
    system.remove(firings[0])
    firings.append(system.fire(.celebration, at: site, time: 0))
    system.replace(firings[1], with: .fanfare, at: site, stop: .infinity, chance: chance)
    for system in [
      system, try JSONDecoder().decode(ParticleSystem.self, from: JSONEncoder().encode(system)),
    ] {
      var (one, two) = (system, other)
      #expect(vertices(one, at: 0.7) == vertices(two, at: 0.7))
      one.fade(firings[1], at: 0.5, over: 1)
      two.fade(Firing(rawValue: 0), at: 0.5, over: 1)
      #expect(vertices(one, at: 0.7) == vertices(two, at: 0.7))
    }
  }

  @Test("an unknown firing changes no other; a firing without particles is not kept")
  func unknown() throws {
    let none = try Effect("", Emitter(when: When(count: 0))).checked()
    var system = ParticleSystem(seed: 3)
    system.fire(.celebration, in: Self.stage, at: 0)
    let empty = system.fire(none, in: Self.stage, at: 0)
    let before = system.frame(at: 0.5)
    for firing in [.nothing, Firing(rawValue: 7), empty] {
      #expect(system.replace(firing, with: .sparks) == false)
    }
    #expect(system.isShown(by: before, at: 0.5))
  }

  @Test("a picture that is on the screen needs drawing again afterwards")
  func isDrawnAgain() throws {
    var system = ParticleSystem(seed: 3)
    let firing = system.fire(.celebration, in: Self.stage, at: 0)
    let shown = system.frame(at: 0.5)
    system.replace(firing, with: .celebration)
    #expect(!system.isShown(by: shown, at: 0.5))
  }

  @Test("a firing that grows is cut short at the limit; firings that give way to it are counted")
  func limits() throws {
    func burst(_ count: Int) throws -> Effect.Checked {
      try Effect("", Emitter(when: When(count: count), life: Life(5))).checked()
    }
    var system = ParticleSystem(seed: 3, limit: 100)
    let firings = try (0..<4).map { system.fire(try burst(20), in: Self.stage, at: Double($0)) }
    // The larger firing has room.
    #expect(system.replace(firings[1], with: try burst(40)) == true)
    #expect(system.aliveCount(at: 4) == 100 && system.dropped == 0)
    // The oldest gives way, and the replaced one stays.
    #expect(system.replace(firings[1], with: try burst(41)) == true)
    #expect(system.aliveCount(at: 4) == 81 && system.dropped == 20)
    #expect(system.ended(upTo: 3) == [firings[0]])
    // All others give way to one that is cut short; without the surplus there is room again.
    #expect(system.replace(firings[1], with: try burst(1000)) == true)
    #expect(system.aliveCount(at: 4) == 100 && system.dropped == 60)
    #expect(system.replace(firings[1], with: try burst(10)) == true)
    system.fire(try burst(90), in: Self.stage, at: 4)
    #expect(system.aliveCount(at: 4) == 100 && system.dropped == 60)
    let saved = try JSONDecoder().decode(ParticleSystem.self, from: JSONEncoder().encode(system))
    #expect(saved.dropped == 60 && vertices(saved, at: 4.5) == vertices(system, at: 4.5))
  }

  @Test("a firing ends once: at its new end, or at the end that was returned before")
  func ends() throws {
    func lasting(_ seconds: Double) throws -> Effect.Checked {
      try Effect("", Emitter(when: When(count: 3), life: Life(.fixed(seconds)))).checked()
    }
    var system = ParticleSystem(seed: 3, history: 2)
    let first = system.fire(try lasting(1), in: Self.stage, at: 0)
    system.replace(first, with: try lasting(2))
    #expect(system.ended(upTo: 1.5).isEmpty && system.ended(upTo: 2.5) == [first])
    system.replace(first, with: try lasting(4))
    #expect(system.aliveCount(at: 3) == 3 && system.ended(upTo: 9).isEmpty)
    // It is kept as long as its new end asks for, and no longer.
    system.dropExpired(at: 5.9)
    #expect(system.replace(first, with: try lasting(0.5)) == true)
    system.dropExpired(at: 5.9)
    #expect(system.replace(first, with: try lasting(4)) == false)
  }
}
