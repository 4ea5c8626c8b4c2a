import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("Light on grounds") struct LightOnGroundsTests {
  static let stage = Size(width: 640, height: 360)
  static let names = Effect.library.flatMap(\.effects).map(\.name)

  private static func effect(_ name: String) throws -> Effect.Checked {
    try #require(Effect.library.flatMap(\.effects).first { $0.name == name })
  }

  private static func vertices(
    of effect: Effect.Checked, on ground: Ground?, cores: Cores = .one
  ) -> [Vertex] {
    var system = ParticleSystem(seed: 5)
    system.cores = cores
    system.fire(effect, at: .standard(for: effect, in: stage), time: 0)
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    try? quads.atlas.add(system.shapes)
    if let ground { quads.ground = ground }
    for time in [0.4, 1.2, 2.6] { system.draw(at: time, into: &quads) }
    return quads.withVertices { Array($0) }
  }

  @Test("on a dark ground every effect has the same bytes as without a ground", arguments: names)
  func dark(name: String) throws {
    let effect = try Self.effect(name)
    let usual = Self.vertices(of: effect, on: nil)
    #expect(usual == Self.vertices(of: effect, on: .dark))
    #expect(usual == Self.vertices(of: effect, on: Ground(Color(hex: 0x3A1A4A))))
  }

  @Test("a bright ground changes only the colours of light", arguments: names)
  func bright(name: String) throws {
    let effect = try Self.effect(name)
    let ground = Ground(.white())
    let expected = Self.vertices(of: effect, on: nil).map { vertex in
      var vertex = vertex
      vertex.color = ground.color(of: vertex.color)
      return vertex
    }
    #expect(expected == Self.vertices(of: effect, on: ground))
  }

  @Test("one core and all of them give the same bytes on a bright ground")
  func cores() throws {
    let glowing = try Effect(
      "", Emitter(when: When(count: 1), look: Look(glow: 0.7), life: Life(2))
    ).checked()
    var system = ParticleSystemDrawingTests.crowd([glowing], count: 5000)
    var pictures: [[Vertex]] = []
    for cores in [Cores.one, .all] {
      system.cores = cores
      var quads = QuadBuffer(atlas: ParticleSystemDrawingTests.atlas)
      quads.ground = Ground(.white())
      system.draw(at: 0.4, into: &quads)
      pictures.append(quads.withVertices { Array($0) })
    }
    #expect(pictures[0] == pictures[1] && pictures[0].count > 4 * 40_000)
  }

  @Test("ribbons and echoes of light cover a bright ground as well")
  func trails() throws {
    for trail in [
      Trail.ribbon(Ribbon(segments: 8, spacing: 0.05)), .echoes(.init(4, spacing: 0.05)),
    ] {
      let effect = try Effect(
        "", Emitter(when: When(count: 3), look: Look(glow: 1), life: Life(2), trail: trail)
      ).checked()
      let vertices = Self.vertices(of: effect, on: Ground(.white()))
      #expect(vertices.count > 20)
      #expect(
        vertices.allSatisfy {
          let bytes = $0.color.bytes
          return max(bytes.red, bytes.green, bytes.blue) <= bytes.alpha
        })
    }
  }
}
