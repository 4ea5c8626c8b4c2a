import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("Fading and removing a firing") struct FadeTests {
  static let stage = Size(width: 640, height: 360)
  private static let effects = [
    "celebration", "rocket-show", "streamers", "snow", "comets", "fireflies",
  ]

  private static func system(
    _ name: String, _ change: (inout ParticleSystem, Firing) -> Void = { _, _ in }
  ) throws -> ParticleSystem {
    var system = ParticleSystem(seed: 5, history: 100)
    let effect = try #require(Effect.named(name))
    change(&system, system.fire(effect, in: stage, at: 0))
    return system
  }

  @Test(
    "a fading firing looks as if all were drawn with that opacity; before as usual, and after it invisible",
    arguments: effects)
  func fading(name: String) throws {
    let plain = try Self.system(name)
    let faded = try Self.system(name) { $0.fade($1, at: 0.5, over: 1) }
    for (time, share) in [(0.2, Float(1)), (0.5, 1), (0.75, 0.75), (1, 0.5), (1.4375, 0.0625)] {
      let expected = vertices { plain.draw(at: time, opacity: share, into: &$0) }
      #expect(vertices(faded, at: time) == expected, "\(time)")
      for particle in faded.particles(at: time) {
        let own = plain.particles(at: time).first { $0.id == particle.id }
        #expect(own.map { $0.opacity * share } == particle.opacity)
      }
    }
    for time in [1.5, 1.6, 30] {
      #expect(vertices(faded, at: time).isEmpty && faded.aliveCount(at: time) == 0)
      #expect(faded.particles(at: time).allSatisfy { _ in false })
    }
    #expect(faded.isIdle(at: 1.5) && faded.end == 1.5)
  }

  @Test("a faded firing has no events and no sounds, and sounds become softer meanwhile")
  func heard() throws {
    let effect = try Effect(
      "ticks", Emitter(when: When(rate: 10), life: Life(1), sound: [Sound(.pop, level: -10)])
    ).checked()
    var system = ParticleSystem(seed: 5)
    let firing = system.fire(effect, in: Self.stage, at: 0)
    system.fade(firing, at: 1, over: 1)
    let sounds = system.sounds(from: 0, to: 10)
    #expect(sounds.count == 20 && sounds.allSatisfy { $0.time < 2 })
    #expect(sounds.prefix(10).allSatisfy { $0.level == -10 })
    #expect(zip(sounds.dropFirst(10), sounds.dropFirst(11)).allSatisfy { $0.level > $1.level })
    // Half an amplitude is six decibels less.
    #expect(abs(sounds[15].level + 16.02) < 0.01)
    #expect(system.events(from: 2, to: 10).isEmpty)
    #expect(system.events(from: 0, to: 2, of: [.birth]).count == 20)
  }

  @Test("a firing that fades ends once, at its end; other firings stay as they are")
  func others() throws {
    var (plain, system) = (ParticleSystem(seed: 5), ParticleSystem(seed: 5))
    let none = try Effect("none", Emitter(when: When(count: 0))).checked()
    var firings: [Firing] = []
    for effect in [Effect.Checked.celebration, .fanfare, .sparks] {
      firings.append(system.fire(effect, in: Self.stage, at: 0))
      plain.fire(effect == .fanfare ? none : effect, in: Self.stage, at: 0)
    }
    system.fade(firings[1], at: 0.2, over: 0)
    #expect(vertices(system, at: 0.1) != vertices(plain, at: 0.1))
    #expect(vertices(system, at: 0.3) == vertices(plain, at: 0.3))
    #expect(system.ended(upTo: 0.19).isEmpty)
    #expect(system.ended(upTo: 0.2) == [firings[1]])
    #expect(Set(system.ended(upTo: 100)) == [firings[0], firings[2]])
    #expect(system.ended(upTo: .infinity).allSatisfy { $0 != firings[1] })
  }

  @Test("the earlier of two fades counts, and a stop and a fade go together")
  func together() throws {
    let stream = try Effect("stream", Emitter(when: When(rate: 40), life: Life(2))).checked()
    func system(_ change: (inout ParticleSystem, Firing) -> Void) -> ParticleSystem {
      var system = ParticleSystem(seed: 5)
      change(&system, system.fire(stream, in: Self.stage, at: 0))
      return system
    }
    let one = system { $0.fade($1, at: 3, over: 2) }
    let two = system {
      $0.fade($1, at: 3, over: 2)
      $0.fade($1, at: 4, over: 3)
      $0.fade($1, at: .nan)
      $0.fade($1, at: 0, over: .infinity)
      $0.fade(.nothing, at: 0)
    }
    #expect(vertices(one, at: 4.5) == vertices(two, at: 4.5) && two.end == 5)
    let sooner = system {
      $0.fade($1, at: 3, over: 2)
      $0.fade($1, at: 3, over: 0.5)
    }
    #expect(sooner.end == 3.5)
    let both = [
      system {
        $0.stop($1, at: 2)
        $0.fade($1, at: 2.5, over: 1)
      },
      system {
        $0.fade($1, at: 2.5, over: 1)
        $0.stop($1, at: 2)
      },
    ]
    for time in [1.5, 2.4, 3, 3.4] {
      #expect(vertices(both[0], at: time) == vertices(both[1], at: time))
      #expect(both[0].aliveCount(at: time) == both[1].aliveCount(at: time))
    }
    #expect(both.allSatisfy { $0.end == 3.5 && $0.aliveCount(at: 3.4) < 60 })
  }

  @Test("a removed firing is as if it had never happened, and has ended")
  func removing() throws {
    var (plain, system) = (ParticleSystem(seed: 5, limit: 400), ParticleSystem(seed: 5, limit: 400))
    let none = try Effect("none", Emitter(when: When(count: 0))).checked()
    var firings: [Firing] = []
    for number in 0..<3 {
      firings.append(system.fire(.celebration, in: Self.stage, at: Double(number) / 10))
      plain.fire(number == 1 ? none : .celebration, in: Self.stage, at: Double(number) / 10)
    }
    system.remove(firings[1])
    system.remove(firings[1])
    system.remove(.nothing)
    for time in [0.05, 0.15, 0.6] {
      #expect(vertices(system, at: time) == vertices(plain, at: time))
    }
    #expect(system.ended(upTo: -1) == [firings[1]])
    // The room of the firing is free again, and the next firing is as it would have been.
    #expect(system.fire(.celebration, in: Self.stage, at: 1).rawValue == 3)
    plain.fire(.celebration, in: Self.stage, at: 1)
    #expect(vertices(system, at: 1.2) == vertices(plain, at: 1.2) && system.dropped == 0)
  }

  @Test("all firings stop or fade at once, as each would by itself")
  func all() throws {
    var (system, single) = (ParticleSystem(seed: 5), ParticleSystem(seed: 5))
    var firings: [Firing] = []
    for time in [0, 0.5, 1] {
      firings.append(single.fire(.celebration, in: Self.stage, at: time))
      system.fire(.celebration, in: Self.stage, at: time)
    }
    system.stopAll(at: 1.1)
    system.fadeAll(at: 1.2, over: 0.7)
    for firing in firings {
      single.stop(firing, at: 1.1)
      single.fade(firing, at: 1.2, over: 0.7)
    }
    for time in [0.3, 1, 1.3, 1.6, 2] {
      #expect(vertices(system, at: time) == vertices(single, at: time))
    }
    #expect(abs(system.end - 1.9) < 1e-9)
  }
}
