import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("Trail") struct TrailTests {
  static let echoes = Trail.Echoes(4, spacing: 0.1, scale: 0.5, opacity: 0.2)

  static func system(_ trail: Trail?) throws -> ParticleSystem {
    var emitter = Emitter.lasting(Emitter.thrown, look: Look(colors: [.white()]), life: Life(1))
    emitter.when.count = 10
    emitter.life.opacity = 1
    emitter.trail = trail
    var system = ParticleSystem(seed: 3)
    system.fire(try Effect("trail", emitter).checked(), in: Spawned.stage, at: 0)
    return system
  }

  @Test(
    "the echoes are the particles at earlier moments, the last first, and fainter towards the last")
  func earlier() throws {
    let (plain, trailing) = (try Self.system(nil), try Self.system(.echoes(Self.echoes)))
    let all = vertices(trailing, at: 0.8)
    #expect(all.count == 5 * 40 && Array(all.suffix(40)) == vertices(plain, at: 0.8))
    for echo in 1...4 {
      let quads = Array(all[(4 - echo) * 40..<(5 - echo) * 40])
      let expected = vertices(plain, at: 0.8 - 0.1 * Double(echo))
      let opacity = 1 - 0.8 * Float(echo) / 4
      for index in 0..<10 {
        // The middle of a quad is the same, whatever its size.
        let (a, b) = (quads[index * 4], quads[index * 4 + 2])
        let (c, d) = (expected[index * 4], expected[index * 4 + 2])
        #expect(abs(a.x + b.x - c.x - d.x) < 0.01 && abs(a.y + b.y - c.y - d.y) < 0.01)
        #expect(abs(Float(a.color.bytes.alpha) - 255 * opacity) < 2)
        #expect(abs(b.x - a.x) < abs(d.x - c.x))
      }
    }
  }

  @Test("a trail begins with its particle, and goes on after its end until it has run out")
  func ends() throws {
    let system = try Self.system(.echoes(Self.echoes))
    let counts = [0.05, 0.15, 0.95, 1.05, 1.35, 1.45].map { vertices(system, at: $0).count / 40 }
    #expect(counts == [1, 2, 5, 4, 1, 0])
    #expect(!system.isIdle(at: 1.39) && system.isIdle(at: 1.41))
  }
}
