import Confetti
import ConfettiGraphics
import Testing

@Suite("Effect+Validation") struct EffectValidationTests {
  /// The field that an effect is refused for.
  static func wrongField(_ effect: Effect) -> String? {
    do throws(EffectError) {
      _ = try effect.checked()
      return nil
    } catch {
      return error.field
    }
  }

  static func flying(_ change: (inout Flight) -> Void) -> Effect {
    .celebration.with {
      guard case .flight(var flight) = $0.trajectory else { return }
      change(&flight)
      $0.trajectory = .flight(flight)
    }
  }

  static func cornering(_ change: (inout CornerPaths) -> Void) -> Effect {
    .sparks.with {
      guard case .cornerPaths(var paths) = $0.trajectory else { return }
      change(&paths)
      $0.trajectory = .cornerPaths(paths)
    }
  }

  static func rising(_ change: (inout FountainPaths) -> Void) -> Effect {
    .fountain.with {
      guard case .fountainPaths(var paths) = $0.trajectory else { return }
      change(&paths)
      $0.trajectory = .fountainPaths(paths)
    }
  }

  @Test("all presets can be fired, also the quiet ones and none of their particles")
  func presets() {
    for effect in Effect.presets.map(\.value) + [.symmetricFountain, .sparks(corners: .random(2))] {
      #expect(Self.wrongField(effect) == nil)
      #expect(Self.wrongField(effect.quiet) == nil)
      #expect(Self.wrongField(effect.with { $0.count = 0 }) == nil)
    }
  }

  @Test("what cannot be fired is refused by the name of its field")
  func fields() {
    let celebration = Effect.celebration
    for (field, effect) in [
      ("count", celebration.with { $0.count = -1 }),
      ("count", celebration.with { $0.count = .max }),
      ("lifetime", celebration.with { $0.lifetime = 0 }),
      ("lifetime", celebration.with { $0.lifetime = .nan }),
      ("interval", celebration.with { $0.interval = -0.1 }),
      ("interval", celebration.with { $0.interval = .infinity }),
      ("fade", celebration.with { $0.fade = Effect.Fade(start: 2, end: 1) }),
      ("fade", celebration.with { $0.fade.end = .nan }),
      ("colors", celebration.with { $0.colors = [] }),
      ("sizes", celebration.with { $0.sizes = .oneOf([]) }),
      ("sizes.height", celebration.with { $0.sizes = .oneOf([Size(width: 1, height: -1)]) }),
      ("sizes.width", celebration.with { $0.sizes = .between(width: 1...1e9, height: 1...2) }),
      ("emitter", Self.flying { $0.emitter = .bottomEdge(from: 0.9, to: 0.1, below: 0) }),
      ("launch.speed", Self.flying { $0.launch = .fan(angle: 0...1, speed: 0...(.infinity)) }),
      (
        "fromPoint.launch.angle",
        Self.flying { $0.fromPoint?.launch = .fan(angle: 0...1e7, speed: 0...1) }
      ),
      (
        "fromPoint.aimed.upward",
        Self.flying {
          $0.fromPoint?.aimed = .stageShare(sideways: 0...0, upward: .nan, variation: 0...1)
        }
      ),
      ("fromPoint.acceleration", Self.flying { $0.fromPoint?.acceleration = -1 }),
      ("gravity", Self.flying { $0.gravity = .nan }),
      ("drag", Self.flying { $0.drag = -1 }),
      ("flutter.amplitude", Self.flying { $0.flutter?.amplitude = 0...1e7 }),
      ("wind.frequency", Self.flying { $0.wind = Flight.Wind(strength: 1...1, frequency: .nan) }),
      ("corners", Self.cornering { $0.corners = .random(-1) }),
      ("corners", Self.cornering { $0.corners = .random(.max) }),
      ("upward", Self.cornering { $0.upward = [] }),
      ("downward", Self.cornering { $0.downward = [] }),
      ("the paths' y", Self.cornering { $0.upward[2].end.y = .infinity }),
      ("jitter", Self.cornering { $0.jitter = .min ... .max }),
      ("peak", Self.cornering { $0.peak.divisor = 0 }),
      ("rise", Self.rising { $0.rise.integers = 0...Int.max }),
      ("end", Self.rising { $0.end = .nan }),
    ] {
      #expect(Self.wrongField(effect) == field)
    }
  }

  @Test("what is at the bounds can be fired, drawn and traced")
  func bounds() throws {
    var system = ParticleSystem(seed: 1, limit: 1000)
    let frame = Rect(x: 10, y: 10, width: 20, height: 20)
    for effect in [
      Self.flying {
        $0.gravity = -1e6
        $0.drag = 1e6
        $0.flutter?.frequency = -1e6...1e6
        $0.spin?.rate = -1e6...1e6
        $0.launch = .fan(angle: -1e6...1e6, speed: -1e6...1e6)
      },
      Self.cornering { $0.corners = .random(1000) }.with { $0.count = 100_000 },
      Self.rising { $0.scale = 1e6 }.with { $0.interval = 1e6 },
    ] {
      system.fire(try effect.checked(), around: frame, at: 0)
      var quads = QuadBuffer(atlas: Atlas(scale: 1))
      system.draw(at: 0.2, into: &quads)
      #expect(system.trace(at: 0.2).allSatisfy { $0.state.position.allSatisfy(\.isFinite) })
      system.removeAll()
    }
  }

  @Test("the message says which effect, which field and what to do")
  func message() {
    let error = #expect(throws: EffectError.self) {
      try Effect.fanfare.with { $0.colors = [] }.checked()
    }
    #expect(
      error?.description == "The effect “fanfare” cannot be fired: set colors to at least one.")
  }
}
