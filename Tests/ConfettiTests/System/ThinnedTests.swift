import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("A system with a share of its particles") struct ThinnedTests {
  private static let stage = Size(width: 640, height: 360)

  private static func system(_ name: String) throws -> ParticleSystem {
    var system = ParticleSystem(seed: 3)
    system.fire(try #require(Effect.named(name)), in: Self.stage, at: 0)
    return system
  }

  @Test(
    "a smaller share has fewer particles or its fewest, and the same ones each time",
    arguments: ["party", "fireworks", "coins", "snow", "fanfare", "rocket-show"])
  func fewer(name: String) throws {
    let system = try Self.system(name)
    let all = system.birthCount(before: 4, most: .max)
    var last = all
    for share in [0.7, 0.5, 0.35, 0.25] {
      let thinned = system.thinned(to: share, fewest: 8)
      let count = thinned.birthCount(before: 4, most: .max)
      #expect(count > 0 && count <= last && count < all, "\(share): \(count) of \(last)")
      let again = system.thinned(to: share, fewest: 8)
      #expect(thinned.particles(at: 1).map(\.id) == again.particles(at: 1).map(\.id))
      last = count
    }
  }

  @Test("an emitter keeps its fewest, and those of which there are few have fewer children")
  func fewest() throws {
    let child = Emitter("spark", when: When(count: 100))
    let rocket = Emitter("rocket", when: When(count: 5), children: [Child(at: .death, child)])
    var system = ParticleSystem(seed: 1)
    system.fire(try Effect("rockets", rocket).checked(), in: Self.stage, at: 0)
    #expect(system.birthCount(before: 9, most: .max) == 505)
    #expect(system.thinned(to: 0.25, fewest: 8).birthCount(before: 9, most: .max) == 5 + 5 * 25)
    #expect(system.thinned(to: 0.01, fewest: 8).birthCount(before: 9, most: .max) == 5 + 5 * 2)
  }

  @Test("a burst at once keeps its first particles as they are") func same() throws {
    let burst = Emitter("burst", when: When(count: 40))
    var system = ParticleSystem(seed: 1)
    system.fire(try Effect("burst", burst).checked(), in: Self.stage, at: 0)
    let thinned = Array(system.thinned(to: 0.5, fewest: 8).particles(at: 0.5))
    #expect(thinned.count == 20)
    let all = Array(system.particles(at: 0.5))
    for particle in thinned {
      let before = all.first { $0.id == particle.id }
      #expect(before?.position == particle.position && before?.color == particle.color)
    }
  }
}
