import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("Effect+ReducedMotion") struct EffectReducedMotionTests {
  static func reduced(_ emitter: Emitter) -> Emitter {
    Effect("e", emitter).reducedMotion.emitters[0]
  }

  @Test(
    "an effect for reduced motion has a quarter of the particles, and at least one of each emitter that has any"
  )
  func count() {
    for (count, quarter) in [(0, 0), (1, 1), (3, 1), (8, 2), (100, 25)] {
      #expect(Self.reduced(Emitter(when: When(count: count))).when.count == quarter)
    }
    // Particles live twice as long, so a quarter of them are alive at once.
    #expect(Self.reduced(Emitter(when: When(rate: 40))).when.rate == 5)
    #expect(Self.reduced(Emitter(when: When(rate: 0.5))).when.rate == 0.25)
  }

  @Test("half of the rockets stay, and half of the stars of each")
  func generations() {
    var rocket = Emitter(when: When(count: 8))
    rocket.children = [Child(Emitter(when: When(count: 60)))]
    let reduced = Self.reduced(rocket)
    #expect(reduced.when.count == 4 && reduced.children[0].emitter.when.count == 30)
  }

  @Test("an effect for reduced motion flies half as fast and falls as far")
  func flights() {
    for effect in [Effect.celebration, .fanfare] {
      let (lively, calm) = (effect.emitters[0], effect.reducedMotion.emitters[0])
      #expect(calm.air.gravity.y.constant == lively.air.gravity.y.constant.map { $0 / 4 })
      #expect(calm.air.drag.constant == lively.air.drag.constant.map { $0 / 2 })
      #expect(calm.where == lively.where)
      #expect(calm.life.seconds.largest == lively.life.seconds.largest * 2)
      func speed(_ velocity: Launch.Velocity?) -> Double {
        switch velocity {
        case .polar(_, let speed): speed.largest
        case .cartesian(let x, let y): x.largest + y.largest
        case nil: .nan
        }
      }
      for velocity in [\Launch.aimed, \.fromPoint?.velocity] {
        #expect(
          speed(calm.launch[keyPath: velocity]) == speed(lively.launch[keyPath: velocity]) / 2)
      }
    }
  }

  @Test(
    "no particle turns or grows, streaks are half as long and no light glares, in children either")
  func terms() {
    let look = Look(glow: 0.8)
    let turn = Turn(
      spin: Spin(angle: .between(0, 90), rate: 90), flip: Flip(frequency: 1), tilt: Tilt(rate: 9),
      along: true, stretch: 2)
    let lively = Emitter(
      turn: turn, look: look, life: Life(2, scale: [0, 2]), trail: .echoes(.init(4)))
    var parent = lively
    parent.children = [Child(lively)]
    let reduced = Self.reduced(parent)
    for emitter in [reduced, reduced.children[0].emitter] {
      // The stretch stays, and the speed that it multiplies is half as large.
      let calm = Turn(spin: Spin(angle: .between(0, 90)), along: true, stretch: 2)
      #expect(emitter.turn == calm && emitter.look.glow == 0.4)
      #expect(emitter.trail == .echoes(.init(2, spacing: 0.04)))
      #expect(emitter.life.scale.keyframes.count == 1)
      #expect((0.7...1.2).contains(emitter.life.scale.keyframes[0].value.constant ?? 0))
    }
  }

  @Test("a ribbon, which is the piece itself, stays as long as it is")
  func ribbons() {
    let ribbon = Ribbon(segments: 20, spacing: 0.03, curl: 2)
    let reduced = Self.reduced(Emitter(trail: .ribbon(ribbon)))
    #expect(reduced.trail == .ribbon(Ribbon(segments: 20, spacing: 0.06, curl: 2)))
  }

  @Test("on paths particles take twice as long, and fade over half of that")
  func paths() {
    for effect in [Effect.sparks, .fountain] {
      let (lively, calm) = (effect.emitters[0], effect.reducedMotion.emitters[0])
      #expect(calm.life.seconds.constant == lively.life.seconds.constant.map { $0 * 2 })
      #expect(calm.when.over == lively.when.over * 2 && calm.path == lively.path)
    }
  }

  @Test("sparks never grow, and fade slowly")
  func calmness() {
    for effect in [Effect.Checked.sparks, .fountain] {
      var system = ParticleSystem(seed: 3)
      system.fire(effect.reducedMotion, around: Rect(x: 400, y: 300, width: 160, height: 48), at: 0)
      let size = Double(effect.emitters[0].look.longestSide) * 1.2
      // Sparks that are born together fade together.
      var opacities: [Double: Double] = [:]
      var seen = 0
      for frame in 0...240 {
        for particle in system.trace(at: Double(frame) / 60) {
          #expect(particle.drawnSize.max() <= size + 1e-4)
          if let last = opacities[particle.bornAt] { #expect(abs(particle.opacity - last) < 0.06) }
          opacities[particle.bornAt] = particle.opacity
          seen += 1
        }
      }
      #expect(seen > 40)
    }
  }

  @Test("an effect's own version is taken unchanged")
  func own() throws {
    let calm = Effect("calm", Emitter(when: When(count: 3)))
    let effect = try Effect("wild", Emitter(), reducedMotion: calm).checked()
    #expect(effect.reducedMotion.value == calm)
  }

  @Test("the version is valid, even that of the longest possible effect")
  func validity() throws {
    let long = Effect.fountain.with {
      $0.emitters[0].life.seconds = 1e6
      $0.emitters[0].when.over = 1e6
    }
    for effect in Effect.classics.map(\.value) + [.symmetricFountain, long] {
      _ = try effect.checked().reducedMotion.value.checked()
      _ = try effect.reducedMotion.reducedMotion.checked()
    }
  }

  @Test("a rocket bursts where it always does, only later")
  func heights() throws {
    var rocket = Emitter(
      when: When(count: 1), launch: Launch(.polar(direction: 8, speed: 620)),
      air: Air(gravity: DrawnVector(y: 260), drag: 0.4), life: Life(1.3))
    rocket.children = [
      Child(
        Emitter(
          when: When(count: 40), launch: Launch(.polar(direction: .between(0, 360), speed: 90))))
    ]
    let effect = Effect("rocket", rocket)
    func middle(_ degree: Double) throws -> Point {
      var system = ParticleSystem(seed: 3)
      let reduced = try effect.reducedMotion(degree).checked()
      system.fire(reduced, in: Size(width: 1280, height: 720), at: 0)
      let stars = Array(system.particles(at: 1.3 * (1 + degree) + 0.001))
      let count = Float(stars.count)
      return Point(
        x: stars.reduce(0) { $0 + $1.position.x } / count,
        y: stars.reduce(0) { $0 + $1.position.y } / count)
    }
    let place = try middle(0)
    for degree in [0.25, 0.5, 1] { #expect(try middle(degree).distance(to: place) < 2) }
  }

  @Test("a flash appears softly, keeps its size, and has half of its light")
  func flashes() throws {
    let flash = Emitter(
      when: When(count: 1), look: Look(size: .square(200), glow: 1),
      life: Life(0.4, opacity: [1, 0], scale: [0.3, 1.5]))
    var system = ParticleSystem(seed: 3)
    system.fire(
      try Effect("", flash).reducedMotion.checked(), in: Size(width: 1280, height: 720), at: 0)
    var (sizes, last): (Set<Float>, Float) = ([], 0)
    for frame in 0..<48 {
      for particle in system.particles(at: Double(frame) / 60) {
        sizes.insert(particle.size.width)
        #expect(particle.opacity <= 0.5 && abs(particle.opacity - last) < 0.06)
        last = particle.opacity
      }
    }
    #expect(sizes.count == 1)
  }
}
