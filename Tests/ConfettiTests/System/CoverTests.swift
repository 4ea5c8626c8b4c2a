import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("Cover") struct CoverTests {
  static let stage = Rect(x: 0, y: 0, width: 1280, height: 720)

  /// An effect of still particles, all over the stage and half of them partly outside.
  static func effect(_ count: Int, side: Double, trail: Trail? = nil) -> Effect {
    Effect(
      "large",
      Emitter(
        when: When(count: count), where: Where(.box(.init(0, 0), .init(1, 1))),
        look: Look(size: .square(.fixed(side))), life: Life(2, opacity: 1), trail: trail))
  }

  static func drawn(_ effect: Effect, cores: Cores = .all) throws -> QuadBuffer {
    var system = ParticleSystem(seed: 5)
    system.cores = cores
    system.fire(try effect.checked(), in: Size(width: 1280, height: 720), at: 0)
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    quads.visible = stage
    system.draw(at: 1, into: &quads)
    return quads
  }

  /// The area of the boxes around quads, as far as they are on the stage.
  static func area(of quads: QuadBuffer) -> Float {
    quads.withVertices { vertices in
      stride(from: 0, to: vertices.count, by: 4).reduce(0) { sum, first in
        let corners = vertices[first..<first + 4]
        func length(_ places: [Float], _ end: Float) -> Float {
          max(min(places.max() ?? 0, end) - max(places.min() ?? 0, 0), 0)
        }
        return sum + length(corners.map(\.x), stage.maxX) * length(corners.map(\.y), stage.maxY)
      }
    }
  }

  @Test("drawn particles cover the visible area a limited number of times, and the rest is counted")
  func bounded() throws {
    for (count, side) in [(500, 2000.0), (900, 700), (3000, 300)] {
      let quads = try Self.drawn(Self.effect(count, side: side))
      let cover = Self.area(of: quads) / (1280 * 720)
      #expect(cover <= quads.mostCover)
      // The drawn area is nearly as large as it may be.
      #expect(cover > quads.mostCover * 0.7)
      #expect(quads.dropped > 0 && quads.count + quads.dropped <= count)
    }
  }

  @Test("a share of the particles and of each of their echoes is drawn")
  func echoes() throws {
    let effect = Self.effect(40, side: 400, trail: .echoes(.init(20, scale: 1, opacity: 1)))
    let quads = try Self.drawn(effect)
    #expect(quads.dropped > 100 && quads.count > 200)
    #expect(quads.count + quads.dropped <= 21 * 40)
  }

  @Test("no particle is left out below the bound, and one core draws the same as all")
  func whole() throws {
    for (count, side) in [(50, 2000.0), (40_000, 40)] {
      let effect = Self.effect(count, side: side)
      let quads = try Self.drawn(effect)
      #expect(quads.dropped == 0)
      let one = try Self.drawn(effect, cores: .one)
      #expect(one.withVertices { Array($0) } == quads.withVertices { Array($0) })
    }
  }

  @Test("no particle of the library's effects is left out, even on small stages")
  func library() {
    for size in [Size(width: 160, height: 90), Size(width: 1280, height: 720)] {
      for effect in Effect.library.flatMap(\.effects) {
        var system = ParticleSystem(seed: 5)
        system.fire(effect, at: .standard(for: effect, in: size), time: 0)
        var quads = QuadBuffer(atlas: Atlas(scale: 1))
        quads.visible = Rect(x: 0, y: 0, width: size.width, height: size.height)
        for step in 1..<20 {
          system.draw(at: Double(step) / 4, into: &quads)
          #expect(quads.dropped == 0, "\(effect.name) at \(Double(step) / 4)")
          quads.removeAll()
        }
      }
    }
  }
}
