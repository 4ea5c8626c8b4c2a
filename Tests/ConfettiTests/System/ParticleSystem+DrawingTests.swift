import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("ParticleSystem+Drawing") struct ParticleSystemDrawingTests {
  static let stage = Size(width: 1280, height: 720)
  static let frame = Rect(x: 560, y: 336, width: 160, height: 48)
  static let atlas = Atlas(scale: 1)

  /// A system in which every effect was fired often, small and large.
  static func crowd(_ effects: [Effect.Checked], count: Int) -> ParticleSystem {
    var system = ParticleSystem(seed: 3, limit: 1_000_000)
    for round in 0..<12 {
      for effect in effects {
        system.fire(
          effect.counting(round % 3 == 0 ? 7 : count), around: frame, in: stage,
          at: Double(round) / 100)
      }
    }
    return system
  }

  /// What is drawn after something else, and how much was left out.
  static func drawing(
    _ system: ParticleSystem, at time: Double, visible: Rect? = nil, limit: Int = 1_000_000
  ) -> (vertices: [Vertex], dropped: Int) {
    var quads = QuadBuffer(atlas: atlas, limit: limit)
    quads.visible = visible
    // Something that was there before stays where it was.
    quads.fill(Rect(x: 0, y: 0, width: 1, height: 1), .white())
    system.draw(at: time, into: &quads)
    return (quads.withVertices { Array($0) }, quads.dropped)
  }

  @Test("one core and all of them give the same bytes", arguments: [nil, Rect.upperLeft])
  func cores(visible: Rect?) {
    var system = Self.crowd(Effect.presets + [.symmetricFountain.quiet], count: 2500)
    for time in [0.12, 0.3, 0.6, 1.2, 1.45, 3.2] {
      system.cores = .one
      let one = Self.drawing(system, at: time, visible: visible)
      system.cores = .all
      let all = Self.drawing(system, at: time, visible: visible)
      #expect(one == all)
      #expect(time > 0.4 || one.vertices.count > 4 * ParticleSystem.fewestToSpread / 4)
    }
  }

  @Test("near the limit of the buffer one core and all of them leave out the same")
  func limit() {
    var system = Self.crowd([.celebration], count: 5000)
    for limit in [10, 29_999, 30_001, 40_000, 40_029] {
      system.cores = .one
      let one = Self.drawing(system, at: 0.2, limit: limit)
      system.cores = .all
      #expect(one == Self.drawing(system, at: 0.2, limit: limit))
      #expect(one.vertices.count == min(limit, 40_029) * 4)
      #expect(one.dropped == 40_029 - min(limit, 40_029))
    }
  }

  @Test("particles are left out where, and only where, nothing of them is seen")
  func culling() {
    let system = Self.crowd(Effect.presets, count: 300)
    for time in [0.12, 0.4, 0.9, 2.5] {
      for area in [Rect.upperLeft, Self.frame, Rect(x: -900, y: -900, width: 5, height: 5)] {
        let all = Self.drawing(system, at: time).vertices
        let kept = Self.drawing(system, at: time, visible: area).vertices
        var next = 4
        for quad in stride(from: 4, to: all.count, by: 4) {
          let corners = all[quad..<quad + 4]
          let isKept = next < kept.count && corners == kept[next..<next + 4]
          if isKept { next += 4 }
          // How far the quad reaches into the area, or how far it is away.
          let reach = Self.reach(corners, into: area)
          #expect(abs(reach) < 0.001 || isKept == (reach > 0))
        }
        #expect(next == kept.count)
      }
    }
  }

  static func reach(_ corners: ArraySlice<Vertex>, into area: Rect) -> Float {
    func reach(_ places: [Float], _ low: Float, _ high: Float) -> Float {
      guard let least = places.min(), let most = places.max() else { return 0 }
      return min(most - low, high - least)
    }
    return min(
      reach(corners.map(\.x), area.x, area.maxX), reach(corners.map(\.y), area.y, area.maxY))
  }
}

extension Rect {
  /// A quarter of the stage.
  static let upperLeft = Rect(x: 0, y: 0, width: 640, height: 360)
}
