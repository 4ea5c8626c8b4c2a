import Confetti
import ConfettiGraphics

/// The cost of parts of effects that the classics do not have: births, streams, trails, children.
struct LanguageBench: Encodable {
  /// Nanoseconds for the birth of a particle of the celebration, on one core.
  var birthNsPerParticle = 0.0
  /// Nanoseconds on one core to draw a particle of a burst, and the same particle in a stream of
  /// 20,000 a second.
  var burstNsPerParticle = 0.0, streamNsPerParticle = 0.0
  /// Nanoseconds on one core to draw an echo of a trail.
  var trailNsPerEcho = 0.0
  /// Milliseconds to draw a frame of rockets with three levels of children, on all cores, and the
  /// number of particles in it.
  var rocketMsPerFrame = 0.0, rocketParticles = 0
  /// Milliseconds to draw a moment of an endless stream an hour after it was fired, none of which has
  /// been drawn before, and the number of particles in it.
  var seekMs = 0.0, seekParticles = 0
  /// Milliseconds to check the library's largest file, and to edit a number in it, including its text, its tree, its
  /// effect and its programs.
  var checkMs = 0.0, editMs = 0.0
}

extension LanguageBench {
  /// Measures everything: the best of some rounds each.
  ///
  /// - Throws: an `EffectError` if one of the effects that are measured is not valid.
  static func measure(rounds: Int = 100) throws -> LanguageBench {
    var bench = LanguageBench()
    bench.birthNsPerParticle = try births(rounds)
    // The number of particles that live in the stream at a time.
    let life = Life(2)
    let burst = try paper(When(count: 40_000), life)
    bench.burstNsPerParticle = nsPerQuad(burst, at: 1, rounds)
    let stream = try paper(When(rate: 20_000), life)
    bench.streamNsPerParticle = nsPerQuad(stream, at: 3, rounds)
    let echoes = Trail.echoes(Trail.Echoes(12, spacing: 0.016))
    bench.trailNsPerEcho = nsPerQuad(
      try paper(When(count: 3000), life, echoes), at: 1, rounds)
    try bench.measureRockets(rounds)
    try bench.measureSeek(rounds)
    try bench.measureDocument(rounds)
    return bench
  }

  /// The paper of the celebration, with other births, lives and trails, and without sounds, of which so many would not
  /// be allowed.
  private static func paper(
    _ when: When, _ life: Life, _ trail: Trail? = nil
  ) throws -> Effect.Checked {
    try Effect.celebration.with {
      $0.emitters[0].when = when
      $0.emitters[0].life = life
      $0.emitters[0].trail = trail
      $0.emitters[0].sound = []
    }.checked()
  }

  private static func births(_ rounds: Int) throws -> Double {
    let count = 10_000
    let effect = try paper(When(count: count), Effect.celebration.emitters[0].life)
    var system = ParticleSystem(seed: 1)
    return Stopwatch.best(rounds: rounds, within: patience) {
      system.removeAll()
      system.fire(effect, in: Crowd.stage, at: 0)
    } * 1e6 / Double(count)
  }

  /// The nanoseconds on one core for each quad of an effect at a moment.
  private static func nsPerQuad(
    _ effect: Effect.Checked, at time: Double, _ rounds: Int
  ) -> Double {
    var system = ParticleSystem(seed: 1)
    system.cores = .one
    system.fire(effect, in: Crowd.stage, at: 0)
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    let best = Stopwatch.best(rounds: rounds, within: patience) {
      quads.removeAll()
      system.draw(at: time, into: &quads)
    }
    return best * 1e6 / Double(max(quads.count, 1))
  }

  private mutating func measureRockets(_ rounds: Int) throws {
    func emitter(_ count: Int, _ life: Draw, _ children: Child...) -> Emitter {
      Emitter(
        when: When(count: count),
        launch: Launch(.polar(direction: .between(0, 360), speed: .between(60, 300))),
        air: Air(gravity: DrawnVector(y: 160), drag: 1.2),
        look: Look(shapes: [.init(.circle)], size: .square(4), glow: 1), life: Life(life),
        children: children)
    }
    let sparks = emitter(20, .between(1.2, 1.5))
    let stars = emitter(10, .between(0.3, 0.4), Child(at: .death, sparks))
    let shells = emitter(10, .between(0.3, 0.4), Child(at: .death, stars))
    let rockets = emitter(10, .between(0.3, 0.4), Child(at: .death, shells))
    var system = ParticleSystem(seed: 1)
    system.fire(try Effect("rockets", rockets).checked(), in: Crowd.stage, at: 0)
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    let moment = 1.25
    rocketParticles = system.aliveCount(at: moment)
    rocketMsPerFrame = Stopwatch.best(rounds: rounds, within: Self.patience) {
      quads.removeAll()
      system.draw(at: moment, into: &quads)
    }
  }

  private mutating func measureSeek(_ rounds: Int) throws {
    var system = ParticleSystem(seed: 1)
    system.fire(try Self.paper(When(rate: 1000), Life(2)), in: Crowd.stage, at: 0)
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    var moment = 3600.0
    seekParticles = system.aliveCount(at: moment)
    seekMs = Stopwatch.best(rounds: rounds, within: Self.patience) {
      // This moment is far from the moments that were drawn before.
      moment += 60
      quads.removeAll()
      system.draw(at: moment, into: &quads)
    }
  }

  private mutating func measureDocument(_ rounds: Int) throws {
    let texts = Effect.names.compactMap { Effect.libraryText(of: $0) }
    let largest = Array((texts.max { $0.utf8.count < $1.utf8.count } ?? "").utf8)
    let document = try EffectDocument(file: "largest.json", contents: largest)
    checkMs = Stopwatch.best(rounds: rounds, within: Self.patience) {
      _ = try? EffectDocument(file: "largest.json", contents: largest)
    }
    let path = try document.path("emitters[0].air.drag")
    var drag = 0.5
    editMs = Stopwatch.best(rounds: rounds, within: Self.patience) {
      drag += 0.001
      let change = try? document.change(.set(path, .number(drag)))
      _ = change.flatMap { try? document.applying($0).document.checked }
    }
  }

  /// The longest time for one figure, in seconds.
  private static let patience = 0.7
}
