import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import Confetti

@Suite("Events") struct EventsTests {
  static let stage = Size(width: 640, height: 360)

  private static let spark = Emitter(
    when: When(count: 3, over: 0.2), launch: Launch(.polar(direction: .between(0, 360), speed: 80)),
    air: Air(gravity: DrawnVector(y: 90), drag: 2), life: Life(.between(0.2, 0.6)))

  /// A stream that lands and has children, repetitions, and particles that are born on the floor.
  private static let effect = Effect(
    "mixed",
    Emitter(
      when: When(rate: 23, duration: 6),
      where: Where(.line(Where.Share(0, 0.5), Where.Share(1, 0.5))),
      launch: Launch(.polar(direction: .between(90, 270), speed: .between(50, 200))),
      air: Air(
        gravity: DrawnVector(y: 220), drag: 0.8, gusts: [Gust(strength: 60, frequency: 0.7)],
        floor: .stage),
      turn: Turn(flip: Flip(frequency: .between(0.5, 2), phase: .between(0, 1))),
      life: Life(.between(0.5, 2.5)),
      children: [Child(at: .death, inherit: 0.3, spark), Child(at: .every(0.4), spark)]),
    Emitter(
      when: When(count: 4, over: 0.9, repeat: When.Repetition(times: 3, every: 0.7)),
      where: Where(.line(Where.Share(0, 1), Where.Share(1, 1))),
      air: Air(gravity: DrawnVector(y: 100), floor: .stage), life: Life(1)))

  static func system(seed: UInt64 = 11) throws -> ParticleSystem {
    var system = ParticleSystem(seed: seed, history: 1e9)
    system.fire(try effect.checked(), in: stage, at: 0.1)
    system.fire(.celebration, in: stage, at: 1)
    return system
  }

  @Test("births and deaths happen when particles appear and disappear, as a fine scan finds them")
  func scan() throws {
    let system = try Self.system()
    let step = 1.0 / 240
    var (born, died): ([Particle.ID: Double], [Particle.ID: Double]) = ([:], [:])
    var before: Set<Particle.ID> = []
    for number in 0...2200 {
      let time = Double(number) * step
      let now = Set(system.particles(at: time).map(\.id))
      for id in now.subtracting(before) { born[id] = time }
      for id in before.subtracting(now) { died[id] = time }
      before = now
    }
    #expect(before.isEmpty && born.count > 200)
    for (kind, scanned) in [(ParticleEvent.Kind.birth, born), (.death, died)] {
      let events = system.events(from: -1, to: 100, of: [kind])
      #expect(Set(events.map(\.particle)) == Set(scanned.keys) && events.count == scanned.count)
      for event in events {
        let seen = try #require(scanned[event.particle])
        #expect(event.time <= seen && event.time > (seen / step - 1).rounded() * step)
      }
    }
  }

  @Test(
    "a birth, a flip and a death are at the particle's place, and a landing where it comes to rest"
  )
  func places() throws {
    let system = try Self.system()
    let events = system.events(from: 0, to: 100, of: Set(ParticleEvent.Kind.allCases))
    var counts: [ParticleEvent.Kind: Int] = [:]
    for event in events {
      counts[event.kind, default: 0] += 1
      let moment = event.kind == .death ? event.time - 1e-6 : event.time
      guard let own = system.particles(at: moment).first(where: { $0.id == event.particle }) else {
        // A particle that lands as it dies has no moment at rest.
        #expect(event.kind == .landing)
        continue
      }
      #expect(own.position.distance(to: event.position) < 0.05)
      switch event.kind {
      case .landing:
        #expect(abs(event.position.y - Self.stage.height) < 0.05 && event.velocity.y >= 0)
        if let earlier = own.at(event.time - 1e-3) {
          #expect(earlier.velocity.distance(to: event.velocity) < 2)
        }
        if let later = own.at(event.time + 1e-3) { #expect(later.velocity == .zero) }
      case .flip:
        let around = [-0.01, 0.01].compactMap { own.at(event.time + $0)?.size.width }
        #expect(around.allSatisfy { abs($0) >= abs(own.size.width) - 1e-3 })
      case .birth, .death: break
      }
    }
    for kind in ParticleEvent.Kind.allCases { #expect(counts[kind, default: 0] > 20, "\(kind)") }
  }

  @Test("every particle that comes to rest has landed, and only once")
  func landings() throws {
    let system = try Self.system()
    let landed = system.events(from: 0, to: 100, of: [.landing]).map(\.particle)
    #expect(landed.count == Set(landed).count)
    for number in 0..<160 {
      let time = Double(number) / 20
      let resting = system.particles(at: time).filter {
        $0.position.y >= Self.stage.height - 0.01 && $0.velocity == .zero
      }
      #expect(resting.allSatisfy { landed.contains($0.id) })
    }
  }

  @Test("two parts of a time have the events of the whole, wherever it is cut, in any order")
  func parts() throws {
    let all = Set(ParticleEvent.Kind.allCases)
    let whole = try Self.system().events(from: 0, to: 9, of: all)
    #expect(whole.count > 1000)
    #expect(zip(whole, whole.dropFirst()).allSatisfy { $0.time <= $1.time })
    var random = SplitMix(seed: 4)
    let system = try Self.system()
    for round in 0..<12 {
      // Also exactly at an event.
      let cut =
        round < 6
        ? whole[Int.random(in: 0..<whole.count, using: &random)].time
        : Double.random(in: 0..<9, using: &random)
      let later = system.events(from: cut, to: 9, of: all)
      let earlier = system.events(from: 0, to: cut, of: all)
      #expect(earlier + later == whole)
    }
  }

  @Test("frame by frame every event comes once, and asking changes no picture")
  func frames() throws {
    let system = try Self.system()
    let untouched = try Self.system()
    var found: [ParticleEvent] = []
    for frame in 0..<600 {
      found += system.events(from: Double(frame) / 60, to: Double(frame + 1) / 60)
      if frame % 90 == 0 {
        let time = Double(frame) / 60
        #expect(vertices(system, at: time) == vertices(untouched, at: time))
      }
    }
    #expect(found == untouched.events(from: 0, to: 10))
  }

  @Test("events are bounded: of very many the first are listed, and the next from there on")
  func bounded() throws {
    var system = ParticleSystem(seed: 3)
    let flipping = try Effect(
      "flips",
      Emitter(
        when: When(count: 4000), turn: Turn(flip: Flip(frequency: .between(900, 1000))),
        life: Life(2))
    ).checked()
    system.fire(flipping, in: Self.stage, at: 0)
    let first = system.events(from: 0, to: 10, of: [.flip])
    #expect(first.count == ParticleSystem.mostEvents)
    let last = try #require(first.last).time
    #expect(last < 0.02)
    #expect(system.events(from: 0, to: last, of: [.flip]) == first.filter { $0.time < last })
    #expect(!system.events(from: last, to: last + 1e-4, of: [.flip]).isEmpty)
  }

  @Test("an endless stream has events only while it is asked for, and impossible times have none")
  func endless() throws {
    var system = ParticleSystem(seed: 3)
    let stream = try Effect("stream", Emitter(when: When(rate: 1), life: Life(1))).checked()
    system.fire(stream, in: Self.stage, at: 0)
    #expect(system.events(from: 0, to: .infinity, of: [.birth]).count == 86_400)
    #expect(system.events(from: 1e6, to: 1e6 + 3, of: [.birth]).count == 3)
    for (start, end) in [(Double.nan, 1), (0, .nan), (5, 5), (5, 4), (.infinity, .infinity)] {
      #expect(system.events(from: start, to: end).isEmpty)
    }
    #expect(ParticleSystem(seed: 1).events(from: 0, to: 10).isEmpty)
    #expect(system.events(from: 0, to: 10, of: []).isEmpty)
  }
}
