import CConfetti
import Confetti
import ConfettiGraphics
import Foundation
import Testing

@Suite("C: drawing") struct DrawingTests {
  private static let stage = Size(width: 640, height: 360)
  private static let times = [0.02, 0.3, 1.1, 2.7, 6]

  /// A way to fire an effect, in C and in Swift.
  private struct Way: Sendable {
    let inC: @Sendable (_ system: OpaquePointer, _ effect: OpaquePointer) -> UInt64
    let site: Site
  }

  private static let ways = [
    Way(
      inC: { confetti_fire($0, $1, 640, 360, 0) }, site: Site(.stage, in: stage)),
    Way(
      inC: { confetti_fire_around($0, $1, 240, 156, 160, 48, 640, 360, 0) },
      site: Site(.frame(Rect(x: 240, y: 156, width: 160, height: 48)), in: stage)),
    Way(
      inC: { confetti_fire_from($0, $1, 20, 300, 640, 360, 0) },
      site: Site(.point(Point(x: 20, y: 300)), in: stage)),
    Way(
      inC: { confetti_fire_aimed($0, $1, 200, 200, 30, 1.5, 640, 360, 0) },
      site: Site(
        .point(Point(x: 200, y: 200)), in: stage, aim: Site.Aim(angle: 30, strength: 1.5))),
  ]

  @Test("every effect has the same vertices as in Swift, at all sites and times", arguments: 0..<4)
  func parity(way index: Int) throws {
    let way = Self.ways[index]
    let canvas = try Owned.canvas()
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    for (seed, name) in Effect.names.enumerated() {
      let held = try Owned.system(seed: UInt64(seed))
      let effect = try Owned.effect(named: name)
      #expect(way.inC(held.pointer, effect.pointer) == 0)
      var system = ParticleSystem(seed: UInt64(seed))
      system.fire(try #require(Effect.named(name)), at: way.site, time: 0)
      try quads.atlas.add(system.shapes)
      for time in Self.times {
        quads.removeAll()
        system.draw(at: time, into: &quads)
        let (drawn, expected) = (
          try LibraryObjects.vertices(held, canvas, at: time), quads.vertexBytes
        )
        // One comparison of memory: an array of bytes is compared slowly without optimisation.
        let isSame = drawn.count == expected.count && memcmp(drawn, expected, drawn.count) == 0
        #expect(isSame, "\(name) at \(time): \(drawn.count / 80) and \(quads.count) quads")
      }
    }
  }

  @Test("sides are drawn apart, and those behind first")
  func sides() throws {
    let (system, canvas) = (try Owned.system(), try Owned.canvas())
    for name in Effect.names.prefix(12) {
      let effect = try Owned.effect(named: name)
      confetti_fire(system.pointer, effect.pointer, 640, 360, 0)
    }
    for time in Self.times {
      let all = try LibraryObjects.vertices(system, canvas, at: time)
      let behind = try LibraryObjects.vertices(
        system, canvas, sides: Int(CONFETTI_BEHIND), at: time)
      let front = try LibraryObjects.vertices(system, canvas, sides: Int(CONFETTI_FRONT), at: time)
      #expect(behind + front == all)
    }
  }

  @Test("a copy is a checkpoint: it draws what was, whatever becomes of the original")
  func checkpoints() throws {
    let (system, canvas) = (try Owned.system(), try Owned.canvas())
    let effect = try Owned.effect(named: "sparks")
    confetti_fire(system.pointer, effect.pointer, 640, 360, 0)
    let before = try LibraryObjects.vertices(system, canvas, at: 0.4)
    let copy = try Owned.system(confetti_system_copy(system.pointer))
    confetti_fire(system.pointer, effect.pointer, 640, 360, 0.1)
    #expect(try LibraryObjects.vertices(system, canvas, at: 0.4) != before)
    #expect(try LibraryObjects.vertices(copy, canvas, at: 0.4) == before)
    // An effect that is fired again after a return has the same chance.
    confetti_fire(copy.pointer, effect.pointer, 640, 360, 0.1)
    let again = try LibraryObjects.vertices(copy, canvas, at: 0.4)
    #expect(try LibraryObjects.vertices(system, canvas, at: 0.4) == again)
    confetti_clear(system.pointer)
    #expect(try LibraryObjects.vertices(system, canvas, at: 0.4) == [])
    #expect(try LibraryObjects.vertices(copy, canvas, at: 0.4) == again)
  }

  @Test("an earlier time is drawn as before, after later ones")
  func back() throws {
    let (system, canvas) = (try Owned.system(history: .infinity), try Owned.canvas())
    for (index, name) in Effect.names.prefix(10).enumerated() {
      let effect = try Owned.effect(named: name)
      confetti_fire(system.pointer, effect.pointer, 640, 360, Double(index) / 4)
    }
    let first = try Self.times.map { try LibraryObjects.vertices(system, canvas, at: $0) }
    _ = try LibraryObjects.vertices(system, canvas, at: 100)
    let second = try Self.times.reversed().map {
      try LibraryObjects.vertices(system, canvas, at: $0)
    }
    #expect(first == second.reversed())
  }

  @Test("changed effects are those of Swift")
  func changes() throws {
    let (celebration, canvas) = (try Owned.effect(named: "celebration"), try Owned.canvas())
    let swift = Effect.Checked.celebration
    let pointer = celebration.pointer
    let gold = try #require(Color(hexText: "#FFD700"))
    let path = "M0 0h10v10z"
    let pairs = [
      (confetti_effect_with_reduced_motion(pointer, 0.5), swift.reducedMotion(0.5)),
      (confetti_effect_with_reduced_motion(pointer, 0), swift),
      (
        confetti_effect_with_colors(pointer, "#FFD700, white"), try swift.colored([gold, .white()])
      ),
      (
        confetti_effect_with_amounts(pointer, 2, 0.5, 0.3, 1),
        try swift.value.with(amounts: .init(size: 2, tempo: 0.5, share: 0.3)).checked()
      ),
      (confetti_effect_with_text(pointer, "YES"), try swift.throwing(.text("YES"))),
      (confetti_effect_with_path(pointer, path), try swift.throwing(.path(ShapePath(path)))),
    ]
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    for (index, (made, expected)) in pairs.enumerated() {
      let effect = try Owned.effect(made)
      #expect(confetti_effect_particle_count(effect.pointer) == expected.value.particleCount)
      #expect(confetti_effect_duration(effect.pointer) == expected.value.duration)
      let held = try Owned.system()
      confetti_fire(held.pointer, effect.pointer, 640, 360, 0)
      var system = ParticleSystem(seed: 7)
      system.fire(expected, in: Self.stage, at: 0)
      try quads.atlas.add(system.shapes)
      quads.removeAll()
      system.draw(at: 0.8, into: &quads)
      #expect(try LibraryObjects.vertices(held, canvas, at: 0.8) == quads.vertexBytes, "\(index)")
    }
  }
}
