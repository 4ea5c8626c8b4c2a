import Confetti
import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import ConfettiFilm

/// Particles of a baked file beside those that the kernel computes at odd moments.
@Suite("Bounds of baked effects") struct BakedBoundsTests {
  /// Effects that show one rule each.
  static let emitters: [(name: String, emitter: Emitter)] = {
    let air = Air(gravity: DrawnVector(y: 300), drag: 0.8)
    func emitter(
      _ turn: Turn = Turn(), _ look: Look = Look(size: size), _ life: Life = Life(1.7),
      _ trail: Trail? = nil, _ air: Air = air
    ) -> Emitter {
      Emitter(
        when: When(count: 20, over: 0.3),
        launch: Launch(.polar(direction: .between(-40, 40), speed: .between(150, 350))), air: air,
        turn: turn, look: look, life: life, trail: trail)
    }
    let size = Look.Sizes.sides(width: .between(6, 14), height: .between(4, 9))
    let flip = Flip(frequency: .between(0.5, 2), phase: .between(0, 1))
    let tilt = Tilt(angle: .between(0, 360), rate: .between(90, 400), sway: 30)
    let spin = Spin(angle: .between(0, 360), rate: .between(-300, 300))
    let floor = Air(
      gravity: DrawnVector(y: 600), floor: .share(0.7), bounce: Bounce(restitution: 0.4))
    let back = Look(size: size, back: .color(.white()), lit: 0.4, shine: Shine())
    let shaded = Look(
      size: size, fill: Fill(from: .white()), back: .shade(0.5), lit: 0.3, glow: 0.4)
    let anchored = Look(size: size, anchor: Where.Share(0.2, 1))
    let edged = Look(shapes: [.init(.star)], size: size, halo: Halo(), soft: 0.5)
    let ribbon = Trail.ribbon(Ribbon(segments: 8, spacing: 0.03, curl: 1.5))
    let shaped = Trail.ribbon(
      Ribbon(segments: 6, spacing: 0.04, scale: [1, 0.2, 1], opacity: [1, 0.2]))
    let echoes = Trail.echoes(Trail.Echoes(4, spacing: 0.03, scale: 0.5, opacity: 0.2))
    let line = Trail.echoes(Trail.Echoes(9, spacing: 0.02, scale: 0.5, opacity: 0, isLine: true))
    let upright = Air(attract: Attract(frequency: 0.8, damping: 2, upright: true))
    var mirrored = emitter(Turn(spin: spin), anchored)
    mirrored.mirror = .both
    var mirroredAlong = emitter(Turn(flip: flip, along: true), anchored)
    mirroredAlong.mirror = .x
    return [
      ("plain", emitter()), ("flip", emitter(Turn(flip: flip), back)),
      ("tilt", emitter(Turn(tilt: tilt), shaded)), ("spin", emitter(Turn(spin: spin))),
      ("slow spin", emitter(Turn(spin: Spin(rate: 700, slows: true)), anchored)),
      ("along", emitter(Turn(along: true, stretch: 2))),
      ("scale", emitter(Turn(), edged, Life(1.5, scale: [0, 1.5, 1]))),
      (
        "colours",
        emitter(Turn(), Look(size: size), Life(.between(1, 2), color: [.white(), .black()]))
      ),
      ("flicker", emitter(Turn(), Look(size: size), Life(2, flicker: Flicker()))),
      ("ribbon", emitter(Turn(flip: flip), back, Life(1.5), ribbon)),
      ("shaped ribbon", emitter(Turn(), Look(size: size), Life(1.5), shaped)),
      ("line", emitter(Turn(), Look(size: size), Life(1.5), line)),
      ("echoes", emitter(Turn(flip: flip), back, Life(1.5), echoes)),
      ("bounce", emitter(Turn(flip: flip, tilt: tilt), back, Life(2), nil, floor)),
      ("upright", emitter(Turn(spin: spin, flip: flip), back, Life(2), nil, upright)),
      ("mirror", mirrored), ("mirror along", mirroredAlong),
    ]
  }()

  @Test("each rule of an emitter is within what is promised", arguments: emitters.map(\.name))
  func rules(name: String) throws {
    let emitter = try #require(Self.emitters.first { $0.name == name }).emitter
    try Self.compare(BakedEffectTests.film(of: Effect(name, emitter).checked()))
  }

  @Test(
    "effects of the library are within what is promised",
    arguments: [
      "celebration", "fanfare", "party", "hearts", "streamers", "snow", "word", "bouncing-balls",
      "coins", "leaves", "paper-planes", "lanterns", "comets", "swept", "tornado", "balloons",
    ])
  func library(name: String) throws {
    try Self.compare(BakedEffectTests.film(name, seconds: 1.5))
  }

  @Test("a loop and a film on a bright ground are within what is promised")
  func grounds() throws {
    try Self.compare(BakedEffectTests.film("snow", isLoop: true))
    let effect = try #require(Effect.library.flatMap(\.entries).first { $0.name == "fireworks" })
      .effect
    try Self.compare(
      BakedEffectTests.film(of: effect, seconds: 1.5, background: .color(.white())))
  }

  @Test("a firing that fades out fades in its groups")
  func fade() throws {
    var system = ParticleSystem(seed: 3)
    let firing = system.fire(try Effect.celebration.checked(), in: BakedEffectTests.size, at: 0)
    system.fade(firing, at: 0.5, over: 0.5)
    let film = try Film(of: system, size: BakedEffectTests.size, frameCount: 90)
    try Self.compare(film)
    #expect(try BakedDecoder(BakedEffect(film).bytes).header.end <= 1)
  }

  // MARK: Comparing

  /// Compares particles of a film that are seen at odd moments with those of its baked file.
  static func compare(_ film: Film, moments: Int = 120) throws {
    let decoder = try BakedDecoder(BakedEffect(film).bytes)
    let bursts = film.system.fired.flatMap {
      $0.bursts(before: min(film.isLoop ? .infinity : film.duration, $0.end), most: 20_000)
    }
    try #require(!bursts.isEmpty)
    var random = SplitMix(seed: 23)
    var (compared, errors) = (0, BakedErrors())
    Poses.withStorage { poses in
      for _ in 0..<moments {
        let number = Int.random(in: 0..<bursts.count, using: &random)
        let burst = bursts[number]
        for layer in [Layer.behind, .front] {
          let groups = zip(decoder.header.takes[0].groups, decoder.takes[0])
            .filter { $0.0.burst == number && $0.0.layer == (layer == .behind ? 0 : 1) }.map(\.1)
          burst.forEachPiece(in: layer) { shape, _, particles in
            let particle = Int.random(in: particles, using: &random)
            let (birth, lifetime) = burst.life(of: particle)
            let time = birth + lifetime * Double.random(in: 0.02..<0.98, using: &random)
            guard birth < film.duration || film.isLoop else { return }
            let sight = Sought(
              burst: burst, particle: particle, time: time, aspect: try? shape.keptAspect(),
              ground: film.ground, poses: poses)
            guard sight.isSteady, sight.isSeen(on: film.size) else { return }
            let candidates = groups.flatMap(\.self).filter { $0.isAlive(at: time) }
            let best = candidates.map { (particle: $0, distance: sight.distance(to: $0)) }
              .min { $0.distance < $1.distance }?.particle
            guard let best else {
              Issue.record("particle \(particle) of burst \(number) is missing at \(time)")
              return
            }
            sight.compare(with: best, &errors)
            compared += 1
          }
        }
      }
    }
    #expect(compared > moments / 12)
    #expect(errors.areWithinBounds, "\n\(errors)")
  }
}

/// A particle of the kernel at a moment, for which one of a baked file is sought.
private struct Sought {
  let burst: Burst
  let particle: Int
  let time: Double
  let ground: Ground
  let poses: Poses
  private let aspect: Float?
  private let sight: Sight

  init(
    burst: Burst, particle: Int, time: Double, aspect: Float?, ground: Ground, poses: Poses
  ) {
    (self.burst, self.particle, self.time) = (burst, particle, time)
    (self.ground, self.poses, self.aspect) = (ground, poses, aspect)
    sight = burst.sight(of: particle, at: time, keeping: aspect, poses)
  }

  /// Whether nothing hits the particle within a tick: that moment is known only to the tick.
  var isSteady: Bool { isSteady(at: time) }

  private func isSteady(at time: Double) -> Bool {
    let tick = 1.0 / 240
    let before = burst.bareSight(of: particle, at: time - tick, keeping: aspect, poses)
    let after = burst.bareSight(of: particle, at: time + tick, keeping: aspect, poses)
    let change = after.velocity - before.velocity
    return (change * change).sum().squareRoot() < 60 && abs(after.opacity - before.opacity) < 0.2
  }

  func isSeen(on stage: Size) -> Bool {
    sight.opacity > 0.03 && sight.position.x > 0 && sight.position.y > 0
      && sight.position.x < stage.width && sight.position.y < stage.height
      && max(abs(sight.size.x), abs(sight.size.y)) > 0.3
  }

  func distance(to other: BakedParticle) -> Double {
    let pose = other.pose(at: time)
    let (way, sides) = (SIMD2<Double>(sight.position) - pose.center, sides - pose.sides)
    return (way * way).sum().squareRoot() + (sides * sides).sum().squareRoot() + colorDifference(
      pose) / 20
  }

  private var sides: SIMD2<Double> { SIMD2<Double>(sight.size) * 2 }

  private func colorDifference(_ pose: BakedParticle.Pose) -> Double {
    Self.difference(ground.seen(sight.light), pose.light)
  }

  private static func difference(_ light: PackedColor, _ other: SIMD4<Double>) -> Double {
    let bytes = light.bytes
    let own = SIMD4(Double(bytes.red), Double(bytes.green), Double(bytes.blue), Double(bytes.alpha))
    return pointwiseMax(own - other, other - own).max()
  }

  /// Adds the differences from a particle of a file, with what is promised of each.
  func compare(with other: BakedParticle, _ errors: inout BakedErrors) {
    func add(_ name: String, _ error: Double, atMost bound: Double) {
      errors.add(name, error, atMost: bound, particle, time)
    }
    let pose = other.pose(at: time)
    let way = SIMD2<Double>(sight.position) - pose.center
    let reach = (sides * sides).sum().squareRoot() / 2
    // An anchored centre moves with the sides and the rotation as well.
    add("place", (way * way).sum().squareRoot(), atMost: other.kind.anchor == nil ? 0.25 : 0.6)
    add("size", pointwiseMax(sides - pose.sides, pose.sides - sides).max(), atMost: 0.15)
    add("opacity", abs(Double(sight.opacity) - pose.opacity), atMost: 0.01)
    // Which side is seen of a particle that stands edge-on is known only to the unit of its angle.
    if ground.addsLight, abs(pose.facing) > 0.03 { add("colour", colorDifference(pose), atMost: 3) }
    if other.kind.columns.contains("angle") {
      let turn = Double(sight.angle) - pose.angle
      // Corners move by a third of a point, or the angle by less than two units.
      let bound = min(max(0.35 / reach * 180 / .pi, 0.8), 3.5)
      add("angle", abs(turn - 360 * (turn / 360).rounded()), atMost: bound)
    }
    compareRibbon(with: other, add)
  }

  private func compareRibbon(
    with other: BakedParticle, _ add: (_ name: String, _ error: Double, _ bound: Double) -> Void
  ) {
    guard let segments = burst.ribbonSegments?.count, let ribbon = other.kind.ribbon else { return }
    for segment in [0, segments / 2, segments - 1] {
      guard let own = burst.sight(ofRibbon: segment..<segment + 1, of: particle, at: time, poses),
        let baked = other.segment(segment, at: time)
      else { continue }
      for (number, a, b) in [(segment, own.head, baked.head), (segment + 1, own.tail, baked.tail)]
      where isSteady(at: time - Double(number) * ribbon.spacing) {
        let way = SIMD2<Double>(a) - b
        add("joint", (way * way).sum().squareRoot(), 0.25)
      }
      add("width", abs(Double(own.width) - baked.pose.sides.y), 0.25)
      add("ribbon's opacity", abs(Double(own.opacity) - baked.pose.opacity), 0.02)
    }
  }
}
