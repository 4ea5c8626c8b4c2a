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

  /// The quads that are drawn after another quad, and the number of those left out.
  static func drawing(
    _ system: ParticleSystem, at time: Double, visible: Rect? = nil, limit: Int = 1_000_000
  ) -> (vertices: [Vertex], dropped: Int) {
    var quads = QuadBuffer(atlas: atlas, limit: limit)
    quads.visible = visible
    // The quad that was there before stays where it was.
    quads.fill(Rect(x: 0, y: 0, width: 1, height: 1), .white())
    system.draw(at: time, into: &quads)
    return (quads.withVertices { Array($0) }, quads.dropped)
  }

  @Test("one core and all of them give the same bytes", arguments: [nil, Rect.upperLeft])
  func cores(visible: Rect?) {
    var system = Self.crowd(Effect.classics + [.symmetricFountain.reducedMotion], count: 2500)
    for time in [0.12, 0.3, 0.6, 1.2, 1.45, 3.2] {
      system.cores = .one
      let one = Self.drawing(system, at: time, visible: visible)
      system.cores = .all
      let all = Self.drawing(system, at: time, visible: visible)
      #expect(one == all)
      #expect(time > 0.4 || one.vertices.count > 4 * ParticleSystem.fewestToSpread / 4)
    }
  }

  @Test("near the limit of the buffer one core and all of them leave out the same quads")
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

  @Test("particles are left out exactly where no part of them is visible")
  func culling() {
    let system = Self.crowd(Effect.classics, count: 300)
    for time in [0.12, 0.4, 0.9, 2.5] {
      for area in [Rect.upperLeft, Self.frame, Rect(x: -900, y: -900, width: 5, height: 5)] {
        let all = Self.drawing(system, at: time).vertices
        let kept = Self.drawing(system, at: time, visible: area).vertices
        var next = 4
        for quad in stride(from: 4, to: all.count, by: 4) {
          let corners = all[quad..<quad + 4]
          let isKept = next < kept.count && corners == kept[next..<next + 4]
          if isKept { next += 4 }
          // The depth of the quad in the area, or its distance from it.
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

  @Test("effects with any numbers have finite corners", arguments: strange)
  func extremes(effect: Effect) throws {
    let checked = try effect.checked()
    for site in [
      Site(.stage, in: Self.stage), Site(.point(Point(x: 3e38, y: -3e38)), in: Self.stage),
      Site(
        .frame(Rect(x: -1e30, y: 0, width: 3e38, height: 3e38)),
        in: Size(width: 3e38, height: 3e38), aim: Site.Aim(angle: 1e30, strength: -3e38)),
    ] {
      var system = ParticleSystem(seed: 1)
      system.fire(checked, at: site, time: 0)
      for share in [0, 1e-9, 0.3, 0.999_999, 1] {
        let time = checked.duration * share
        #expect(
          Self.drawing(system, at: time).vertices.allSatisfy {
            $0.x.isFinite && $0.y.isFinite && (0...1).contains($0.u) && (0...1).contains($0.v)
          })
      }
    }
  }

  /// Effects with the largest numbers that may be fired.
  static let strange: [Effect] = {
    let wide = Draw.between(-1e6, 1e6)
    let flight = Effect.celebration.with {
      $0.emitters[0] = Emitter(
        launch: Launch(.polar(direction: wide, speed: wide)),
        air: Air(
          gravity: DrawnVector(x: wide, y: 1e6), drift: DrawnVector(x: wide, y: wide),
          gusts: [Gust(strength: wide, frequency: 1000, phase: .step(1e6))],
          flutter: Flutter(amplitude: wide, frequency: .between(-1000, 1000), phase: wide),
          spread: wide),
        turn: Turn(
          spin: Spin(angle: wide, rate: wide),
          flip: Flip(frequency: .between(-1000, 1000), phase: wide, minimum: 1),
          tilt: Tilt(angle: wide, rate: wide, sway: 1e6), stretch: 1000),
        look: Look(size: .square(.between(0, 1e5))), life: Life(1e6, scale: 1000))
    }
    let thick = flight.with {
      $0.emitters[0].air.drag = 1000
      $0.emitters[0].air.attract = Attract(frequency: 1000)
      $0.emitters[0].air.floor = .share(1000)
    }
    let path = Effect.fountain.with {
      $0.emitters[0].path = FlightPath(
        [[0, 0, 0, 0, 0, 0], [1e6, -1e6, wide, 1e6, -1e6, 0]], scale: 1e6, mirrored: true)
      $0.emitters[0].life.seconds = 0.001
      $0.emitters[0].when.over = 1e6
    }
    return [flight, thick, path] + Effect.classics.map(\.value)
  }()
}

extension Rect {
  /// A quarter of the stage.
  static let upperLeft = Rect(x: 0, y: 0, width: 640, height: 360)
}
