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
          effect.with(count: round % 3 == 0 ? 7 : count), around: frame, in: stage,
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

  @Test("effects as strange as can be give numbers")
  func extremes() throws {
    for effect in try Self.strange.map({ try $0.checked() }) {
      for site in [
        Site(.stage, in: Self.stage), Site(.point(Point(x: 3e38, y: -3e38)), in: Self.stage),
        Site(
          .frame(Rect(x: -1e30, y: 0, width: 3e38, height: 3e38)),
          in: Size(width: 3e38, height: 3e38), aim: Site.Aim(angle: 1e30, strength: -3e38)),
      ] {
        var system = ParticleSystem(seed: 1)
        system.fire(effect, at: site, time: 0)
        for share in [0, 1e-9, 0.3, 0.999_999, 1] {
          let time = effect.duration * share
          #expect(
            Self.drawing(system, at: time).vertices.allSatisfy {
              $0.x.isFinite && $0.y.isFinite && (0...1).contains($0.u) && (0...1).contains($0.v)
            }, "\(effect.name)")
        }
      }
    }
  }

  /// Effects with the largest numbers that may be fired.
  static let strange: [Effect] = {
    let wide: ClosedRange<Float> = -1e6...1e6
    let flight = Effect.celebration.with {
      $0.lifetime = 1e6
      $0.sizes = .between(width: 0...1e6, height: 0...1e6)
      $0.trajectory = .flight(
        Flight(
          launch: .fan(angle: wide, speed: wide), gravity: 1e6, drag: 0,
          flutter: Flight.Flutter(amplitude: wide, frequency: wide, phase: wide), spread: 0...1e6,
          wind: Flight.Wind(strength: wide, frequency: 1e6, phaseStep: 1e6),
          spin: Flight.Spin(angle: wide, rate: wide),
          flip: Flight.Flip(frequency: wide, phase: wide, minimum: 1e6),
          tilt: Flight.Tilt(angle: wide, rate: wide, sway: 1e6)))
    }
    let draggy = flight.with {
      $0.fade = Effect.Fade(start: -.infinity, end: .infinity)
      guard case .flight(var flight) = $0.trajectory else { return }
      flight.drag = 1e6
      $0.trajectory = .flight(flight)
    }
    let sparks = Effect.sparks.with {
      $0.lifetime = 1e-30
      $0.interval = 1e6
      guard case .cornerPaths(var paths) = $0.trajectory else { return }
      paths.scale = 1e6
      paths.peak = Steps(-1_000_000...1_000_000, over: 1e-6)
      paths.upward = [UnitPath(0, 0, 0, 0, 0, 0), UnitPath(1e6, -1e6, 1e6, 1e6, -1e6, 0)]
      $0.trajectory = .cornerPaths(paths)
    }
    let fountain = Effect.fountain.with {
      $0.lifetime = 1e6
      $0.interval = 1e-30
      $0.fade = Effect.Fade(start: 5, end: 5)
    }
    return [flight, draggy, sparks, fountain] + Effect.presets.map(\.value)
  }()
}

extension Rect {
  /// A quarter of the stage.
  static let upperLeft = Rect(x: 0, y: 0, width: 640, height: 360)
}
