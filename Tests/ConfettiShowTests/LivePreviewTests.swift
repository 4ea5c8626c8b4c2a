import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("Show: an effect that is saved while it is looked at") struct LivePreviewTests {
  private static func effect(
    gravity: Double = 0, count: Int = 20, life: Double = 3
  ) throws -> Effect.Checked {
    try Effect(
      "",
      Emitter(
        when: When(count: count), launch: Launch(.polar(direction: .between(-40, 40), speed: 300)),
        air: Air(gravity: DrawnVector(y: .fixed(gravity))), life: Life(.fixed(life)))
    ).checked()
  }

  private static func visitor(_ effect: Effect.Checked) throws -> Visitor {
    var settings = Show.Settings(seed: 12)
    settings.ownEffects = [ShowEffect(own: effect, name: "mine")]
    settings.ownEffect = 0
    var visitor = try Visitor(settings)
    visitor.wait(0.1)
    return visitor
  }

  @Test("a moment that is held shows the change at once, with the same pieces")
  func heldMoment() throws {
    var visitor = try Self.visitor(try Self.effect())
    visitor.click(Visitor.nowhere)
    visitor.wait(0.5)
    visitor.type("p")
    let (time, before) = (visitor.show.content.clock.time, visitor.pieces)
    _ = visitor.picture
    visitor.act()
    visitor.show.replaceOwnEffect(0, with: try Self.effect(gravity: 400))
    #expect(visitor.needsDrawing)
    visitor.wait(0.2)
    let after = visitor.pieces
    #expect(visitor.show.content.clock.time == time && after.count == 20)
    #expect(after.map(\.id) == before.map(\.id) && after.map(\.bornAt) == before.map(\.bornAt))
    for (old, new) in zip(before, after) {
      let fallen = new.position.y - old.position.y
      #expect(abs(fallen - Float(200 * old.age * old.age)) < 0.01)
    }
    // Also when the moment is before the firing's end, and when it is over.
    visitor.type("p")
    visitor.wait(5)
    visitor.type("p")
    visitor.act(.keyPressed(.left, [.shift]))
    visitor.show.replaceOwnEffect(0, with: try Self.effect(life: 30))
    visitor.act()
    #expect(visitor.pieces.map(\.id) == before.map(\.id))
  }

  @Test("running effects go on with the same pieces; effects that are over are fired again")
  func running() throws {
    var visitor = try Self.visitor(try Self.effect())
    visitor.click(Visitor.nowhere)
    visitor.wait(0.5)
    let before = visitor.pieces.map(\.id)
    visitor.show.replaceOwnEffect(0, with: try Self.effect(gravity: 100))
    visitor.act()
    #expect(visitor.pieces.map(\.id) == before)
    visitor.wait(4)
    #expect(visitor.alive == 0)
    visitor.show.replaceOwnEffect(0, with: try Self.effect(count: 7))
    visitor.act()
    #expect(visitor.alive == 7 && visitor.pieces[0].age < 0.05)
  }

  @Test("the firings of other effects stay as they are, and those of a cleared stage are gone")
  func others() throws {
    var visitor = try Self.visitor(try Self.effect())
    visitor.type("1")
    visitor.click(Visitor.nowhere)
    let ids = Set(visitor.pieces.map(\.id))
    visitor.type("5")
    visitor.click(Visitor.nowhere)
    visitor.show.replaceOwnEffect(0, with: try Self.effect(count: 5))
    visitor.act()
    #expect(visitor.alive == ids.count + 5 && ids.isSubset(of: Set(visitor.pieces.map(\.id))))
    visitor.type("c")
    visitor.show.replaceOwnEffect(0, with: try Self.effect(count: 6))
    visitor.act()
    #expect(visitor.alive == 6)
  }

  @Test("an effect that gets an end or loses it plays as long as if it had been fired so")
  func endless() throws {
    let stream = try Effect("", Emitter(when: When(rate: 30), life: Life(0.5))).checked()
    let late = try Effect("", Emitter(when: When(count: 9, delay: 6), life: Life(1))).checked()
    for effects in [[stream, late, stream], [late, stream, late]] {
      var visitor = try Self.visitor(effects[0])
      visitor.click(Visitor.nowhere)
      for effect in effects {
        visitor.show.replaceOwnEffect(0, with: effect)
        visitor.act()
      }
      visitor.wait(3)
      let isStream = effects[0] == stream
      #expect((visitor.alive > 10) == isStream)
      visitor.wait(3.5)
      #expect(visitor.alive == (isStream ? 0 : 9))
    }
  }

  @Test("while it plays over and over the new version is played")
  func loops() throws {
    var visitor = try Self.visitor(try Self.effect(life: 1))
    visitor.type("o")
    visitor.click(Visitor.nowhere)
    visitor.wait(0.5)
    visitor.show.replaceOwnEffect(0, with: try Self.effect(count: 8, life: 1))
    for _ in 0..<3 {
      visitor.wait(0.8)
      #expect(visitor.alive == 8)
    }
  }

  @Test("the first throw has the pieces of a still with the seed; each other one has the next seed")
  func seeds() throws {
    let effect = try Self.effect()
    var visitor = try Self.visitor(effect)
    for seed in UInt64(12)...14 {
      visitor.click(Visitor.nowhere)
      visitor.wait(0.3)
      var still = ParticleSystem(seed: seed)
      let time = try #require(visitor.pieces.last?.bornAt)
      still.fire(effect, from: Visitor.nowhere, in: visitor.size, at: time)
      #expect(
        visitor.pieces.suffix(20).map(\.position)
          == still.particles(at: visitor.show.content.clock.time).map(\.position))
      #expect(visitor.celebration.seed.value == seed)
    }
  }

  @Test(
    "N and Shift N replay the moment with other seeds, and with its own; K keeps the seed")
  func dealsAnew() throws {
    var visitor = try Self.visitor(try Self.effect())
    visitor.click(Visitor.nowhere)
    visitor.wait(0.5)
    visitor.type("p")
    let (first, time) = (visitor.pieces, visitor.show.content.clock.time)
    visitor.type("n")
    let second = visitor.pieces
    #expect(first.map(\.id) == second.map(\.id) && first.map(\.position) != second.map(\.position))
    visitor.act(.keyPressed(.character("n"), [.shift]))
    #expect(visitor.pieces.map(\.position) == first.map(\.position))
    #expect(visitor.show.content.clock.time == time)
    #expect(visitor.celebration.seed.value == 12 && visitor.celebration.seed.isKept)
    // A save keeps the seed, too.
    visitor.type("n")
    visitor.show.replaceOwnEffect(0, with: try Self.effect())
    visitor.act()
    #expect(visitor.pieces.map(\.position) == second.map(\.position))
    visitor.type("p")
    visitor.click(Visitor.nowhere)
    #expect(visitor.celebration.seed.value == 13)
    visitor.type("k")
    visitor.click(Visitor.nowhere)
    #expect(visitor.celebration.seed.value == 14 && !visitor.celebration.seed.isKept)
  }

  @Test(
    "with no particles in the air N throws again; for effects of the library it says whose seeds these are"
  )
  func throwsAgain() throws {
    var visitor = try Self.visitor(try Self.effect())
    visitor.type("n")
    #expect(visitor.alive == 20 && visitor.celebration.seed.value == 13)
    visitor.wait(4)
    visitor.type("n")
    #expect(visitor.alive == 20 && visitor.celebration.seed.value == 14)
    visitor.type("1")
    visitor.type("n")
    #expect(visitor.show.content.panels.toast.said?.contains("your own") == true)
    #expect(visitor.celebration.seed.value == 14)
  }

  @Test("the moment and the seed are told while the show is paused, and the seed while it is kept")
  func told() throws {
    var visitor = try Self.visitor(try Self.effect())
    #expect(visitor.celebration.moment.isEmpty)
    visitor.click(Visitor.nowhere)
    visitor.wait(0.5)
    visitor.type("p")
    visitor.act(.keyPressed(.right))
    visitor.act()
    let moment = visitor.celebration.moment
    #expect(moment.seed == 12 && !moment.keepsSeed)
    #expect(abs((moment.thousandths ?? 0) - 533) < 34)
    #expect(
      moment.titles(.paused).first
        == "Paused · 0.\(moment.thousandths ?? 0) s · seed 12 · ← → step through time")
    var counts: [Int] = []
    for _ in 0..<2 {
      visitor.type("i")
      // Time passes until the sentence about the seed is gone.
      visitor.wait(4)
      counts.append(visitor.picture.count)
      visitor.act(.keyPressed(.right))
      visitor.act()
      let next = visitor.celebration.moment
      #expect((next.thousandths ?? 0) > moment.thousandths ?? 0)
    }
    // The chip is the last part of the interface, and disappears last.
    #expect(counts[0] > counts[1] + 30)
    visitor.type("i", "p", "k")
    visitor.act()
    #expect(visitor.celebration.moment == SeenMoment(seed: 12, keepsSeed: true))
  }

  @Test("where frames take too long an effect of one's own plays slower, whole, and says so")
  func slower() throws {
    let many = try Self.effect(count: 4000, life: 60)
    for isOwn in [true, false] {
      var visitor = try Self.visitor(many)
      if !isOwn { visitor.type("1") }
      visitor.click(Visitor.nowhere)
      func slowly(_ frames: Int) {
        for number in 0..<frames {
          visitor.now += 0.1 - Visitor.frame
          visitor.act()
          visitor.frameEnded(work: 0.09, shown: 0.1, missed: number)
        }
      }
      let (start, began) = (visitor.show.content.clock.time, visitor.now)
      slowly(16)
      let speed = (visitor.show.content.clock.time - start) / (visitor.now - began)
      #expect(abs(speed - (isOwn ? 1.0 / 3 : 1)) < 0.05)
      #expect(visitor.show.content.frameBudget.grantedShare < 0.5, "\(isOwn)")
      guard isOwn else { continue }
      #expect(visitor.celebration.moment.percent == 35)
      #expect(visitor.show.content.panels.toast.said?.contains("slower") == true)
      visitor.click(Visitor.nowhere)
      #expect(visitor.alive == 8000 && visitor.show.content.shedCount == 0)
      // After frames have become quick again, time runs as usual.
      visitor.wait(2)
      #expect(visitor.celebration.moment.percent == nil)
    }
  }

  @Test("a show that plays by itself keeps pace with its score, whichever effect is chosen")
  func byItself() throws {
    var settings = Show.Settings()
    settings.ownEffects = [ShowEffect(own: try Self.effect(), name: "mine")]
    settings.ownEffect = 0
    settings.score = try Score.sample()
    var visitor = try Visitor(settings)
    visitor.act()
    let (start, began) = (visitor.show.content.clock.time, visitor.now)
    for _ in 0..<10 {
      visitor.now += 0.1 - Visitor.frame
      visitor.act()
    }
    #expect(abs(visitor.show.content.clock.time - start - (visitor.now - began)) < 1e-6)
  }

  @Test("a rest is not slow, and thirty frames a second are not, either")
  func notSlower() throws {
    var visitor = try Self.visitor(try Self.effect(life: 30))
    visitor.click(Visitor.nowhere)
    for _ in 0..<60 {
      visitor.now += Visitor.frame
      visitor.act()
    }
    #expect(visitor.show.content.clock.pace.percent == nil)
    visitor.type("c")
    visitor.wait(5)
    for _ in 0..<10 {
      visitor.now += 0.24
      visitor.act()
    }
    #expect(visitor.show.content.clock.pace.percent == nil)
  }
}

extension Visitor {
  /// The particles that are seen, in the order of drawing.
  fileprivate var pieces: [Particle] {
    Array(celebration.system.particles(at: show.content.clock.time))
  }

  fileprivate mutating func type(_ letters: Character...) {
    for letter in letters { type(letter) }
  }
}
