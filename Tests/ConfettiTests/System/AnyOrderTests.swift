import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import Confetti

@Suite("Any moment, in any order") struct AnyOrderTests {
  static let stage = Size(width: 640, height: 360)

  private static let spark = Emitter(
    when: When(count: 3, over: 0.2), launch: Launch(.polar(direction: .between(0, 360), speed: 80)),
    air: Air(gravity: DrawnVector(y: 90), drag: 2), life: Life(.between(0.2, 0.6)))

  /// A stream with children, overlapping repetitions, and particles from corners.
  private static let effect = Effect(
    "mixed",
    Emitter(
      when: When(rate: 23), where: Where(.line(Where.Share(0, 0), Where.Share(1, 0))),
      launch: Launch(.polar(direction: .between(120, 240), speed: .between(50, 200))),
      air: Air(
        gravity: DrawnVector(y: 120), drag: 0.8,
        gusts: [Gust(strength: .either(50, 90), frequency: 0.7, phase: .step(0.1))], floor: .stage),
      turn: Turn(spin: Spin(angle: .between(0, 360), rate: .either(90, 300))),
      look: Look(back: .shade(0.4), side: .random), life: Life(.between(0.5, 2.5)),
      trail: .echoes(Trail.Echoes(3, spacing: 0.05)),
      children: [Child(at: .death, inherit: 0.3, spark), Child(at: .every(0.4), spark)]),
    Emitter(
      when: When(count: 5, over: 1.5, repeat: When.Repetition(every: 0.7)),
      where: Where(.corners(.random(2))), launch: Launch(.cartesian(x: 30, y: -80)), life: Life(1)))

  private static func system(stoppedAt stop: Double? = nil) throws -> ParticleSystem {
    var system = ParticleSystem(seed: 11, history: 1e9)
    let firing = system.fire(try effect.checked(), in: stage, at: 0.1)
    system.fire(.fanfare, in: stage, at: 1)
    if let stop { system.stop(firing, at: stop) }
    return system
  }

  private static func shown(_ system: ParticleSystem, at time: Double) -> [Vertex] {
    vertices(system, at: time)
  }

  @Test(
    "a moment is the same whether drawn first, forwards, backwards, at random, on one core or on all"
  )
  func order() throws {
    let times = (0..<40).map { Double($0) * 0.21 } + [3600.25, 86_400.5]
    let fresh = try times.map { Self.shown(try Self.system(), at: $0) }
    var random = SplitMix(seed: 5)
    var one = try Self.system()
    one.cores = .one
    let all = try Self.system()
    let (forwards, mixed) = (Array(times.indices), times.indices.shuffled(using: &random))
    for order in [forwards, forwards.reversed(), mixed] {
      for index in order {
        #expect(Self.shown(all, at: times[index]) == fresh[index], "at \(times[index])")
        #expect(Self.shown(one, at: times[index]) == fresh[index], "at \(times[index]), one core")
      }
    }
  }

  @Test("stopping changes no earlier moment, and no particle is born after it")
  func stopping() throws {
    let (free, stopped) = (try Self.system(), try Self.system(stoppedAt: 3.7))
    for time in [5.0, 0.5, 3.69, 2, 3.7, 3.2, 30] {
      if time < 3.7 {
        #expect(Self.shown(free, at: time) == Self.shown(stopped, at: time))
      }
      let own = stopped.trace(at: time).filter { !$0.emitter.contains("children") }
      #expect(own.allSatisfy { $0.bornAt < 3.7 || $0.lifetime == 4 })
    }
    #expect(stopped.aliveCount(at: 12) == 0)
  }

  @Test("stopping changes no digit of particles born before, however many children are left out")
  func stoppingFamilies() throws {
    let spark = Self.spark.counting(40)
    let rocket = Emitter(
      when: When(rate: 90, duration: 9), where: Where(.line(Where.Share(0, 1), Where.Share(1, 1))),
      launch: Launch(.polar(direction: .between(-9, 9), speed: .between(100, 300))),
      life: Life(.between(0.1, 0.9)), children: [Child(at: .death, inherit: 0.5, spark)])
    var free = ParticleSystem(seed: 8)
    let firing = free.fire(try Effect("rockets", rocket).checked(), in: Self.stage, at: 0)
    var stopped = free
    stopped.stop(firing, at: 3.3)
    for time in [3.29, 2.1, 3.05] {
      #expect(Self.shown(free, at: time) == Self.shown(stopped, at: time))
    }
  }

  @Test("another emitter or another term changes no other number")
  func additions() throws {
    func births(_ effect: Effect) throws -> [String] {
      var system = ParticleSystem(seed: 2)
      system.fire(try effect.checked(), in: Self.stage, at: 0)
      return system.trace(at: 1.3).filter { $0.emitter == "emitters[0]" }.map {
        "\($0.bornAt) \($0.placeAtBirth) \($0.velocityAtBirth) \($0.color) \($0.layer) \($0.lifetime)"
      }
    }
    let expected = try births(Self.effect)
    let more = Self.effect.with {
      $0.emitters[0].air.flutter = Flutter(amplitude: .between(1, 9), frequency: 2)
      $0.emitters[0].turn.tilt = Tilt(angle: .between(0, 360))
      $0.emitters[0].life.scale = Track([.between(1, 2), .between(0, 1)])
      $0.emitters[0].children.append(Child(at: .birth, Self.spark))
      $0.emitters.append(Self.spark)
    }
    #expect(!expected.isEmpty)
    #expect(try births(more) == expected)
  }

  @Test("an endless stream that is drawn at very many times keeps few slices")
  func bounded() throws {
    let burst = Emitter(
      when: When(count: 20_000, repeat: When.Repetition(every: 1)), life: Life(0.5))
    var system = ParticleSystem(seed: 2)
    system.fire(try Effect("bursts", burst).checked(), in: Self.stage, at: 0)
    var random = SplitMix(seed: 6)
    for _ in 0..<60 {
      let time = Double.random(in: 0...1e6, using: &random)
      #expect([0, 20_000].contains(system.aliveCount(at: time)))
      #expect(try #require(system.fired[0].kept).with { $0.particleCount } <= 140_000)
    }
  }

  @Test("a rare birth in thick air is found however many slices there are")
  func rare() {
    let rare = Emitter(
      when: When(rate: 0.01), launch: Launch(.cartesian(x: 100, y: 0)), air: Air(drag: 1000),
      life: Life(1e6))
    var system = ParticleSystem(seed: 2)
    system.fire(Effect.Checked(unchecked: Effect("rare", rare)), in: Self.stage, at: 0)
    #expect(system.aliveCount(at: 999_950) == 10_000)
    #expect(system.aliveCount(at: 12_345_678.25) == 10_000)
  }
}

extension Emitter {
  fileprivate func counting(_ count: Int) -> Emitter {
    var emitter = self
    emitter.when.count = count
    return emitter
  }
}
