import ConfettiGraphics
import Foundation
import Testing

@testable import Confetti

@Suite("ParticleSystem") struct ParticleSystemTests {
  static let stage = Size(width: 1280, height: 720)
  static let frame = Rect(x: 560, y: 336, width: 160, height: 48)

  /// A system in which every effect was fired, half a second apart.
  static func everything(seed: UInt64 = 7) -> ParticleSystem {
    var system = ParticleSystem(seed: seed, history: 60)
    for (i, effect) in Effect.classics.enumerated() {
      system.fire(effect, around: frame, in: stage, at: Double(i) / 2)
    }
    return system
  }

  @Test("the same seed gives the same bytes, another seed does not")
  func seeds() {
    for time in [0.2, 0.7, 1.6, 3] {
      #expect(
        vertices(Self.everything(), at: time) == vertices(Self.everything(), at: time))
      #expect(
        vertices(Self.everything(), at: time)
          != vertices(Self.everything(seed: 8), at: time))
    }
  }

  @Test("a moment looks the same whatever was drawn before: seeking is playing")
  func seeking() {
    let system = Self.everything()
    let target = vertices(system, at: 1.7)
    for rate in [24.0, 60, 144] {
      var time = 0.0
      while time < 1.7 {
        _ = vertices(system, at: time)
        time += 1 / rate
      }
      #expect(vertices(system, at: 1.7) == target)
    }
    _ = vertices(system, at: 3)
    #expect(vertices(system, at: 1.7) == target)
  }

  @Test("the order of firing decides how bursts look, not their timing")
  func streams() {
    func births(spacing: Double) -> [JSONValue] {
      var system = ParticleSystem(seed: 5)
      for i in 0..<4 {
        system.fire(.celebration, in: Self.stage, at: Double(i) * spacing)
      }
      return system.trace(at: 3 * spacing + 0.01).map(\.size)
    }
    #expect(births(spacing: 0) == births(spacing: 0.3))
  }

  @Test("particles are seen from their birth to the end of their lifetime only")
  func ages() {
    var system = ParticleSystem(seed: 1)
    system.fire(.celebration, in: Self.stage, at: 10)
    #expect(system.trace(at: 9.99).isEmpty && vertices(system, at: 9.99).isEmpty)
    #expect(system.trace(at: 10).count == 30 && system.aliveCount(at: 10) == 30)
    #expect(system.trace(at: 11.49).count == 30)
    #expect(system.trace(at: 11.5).isEmpty && vertices(system, at: 11.5).isEmpty)
    #expect(!system.isIdle(at: 0) && !system.isIdle(at: 11.49) && system.isIdle(at: 11.5))
  }

  @Test("expired bursts are kept for the history and then removed")
  func history() {
    var system = ParticleSystem(seed: 1, history: 2)
    system.fire(.celebration, in: Self.stage, at: 0)
    // The paper is gone after 1.5 s, and the echo of its bang a little later.
    let end = 1.5 + Sound.Place.hall.duration
    system.dropExpired(at: end + 1.9)
    #expect(system.aliveCount(at: 1) == 30)
    system.dropExpired(at: end + 2.1)
    #expect(system.aliveCount(at: 1) == 0)
  }

  @Test("bursts are removed in the order of their ends, whatever was fired in between")
  func expiry() {
    var system = ParticleSystem(seed: 1)
    system.fire(.fanfare, in: Self.stage, at: 0)
    system.fire(.sparks, around: Self.frame, at: 0)
    let heard = Sound.Place.hall.duration
    system.dropExpired(at: 0.5 + heard)
    #expect(system.aliveCount(at: 0.1) == 100)
    system.fire(.celebration, in: Self.stage, at: 0.5 + heard)
    system.dropExpired(at: 2.1 + 2 * heard)
    #expect(system.aliveCount(at: 0.6 + heard) == 100)
    system.removeAll()
    system.fire(.sparks, around: Self.frame, at: 5)
    system.dropExpired(at: 5.5 + heard)
    #expect(system.aliveCount(at: 5.1) == 0)
  }

  @Test("at the limit new bursts replace the oldest, and their living particles are counted")
  func limit() {
    var system = ParticleSystem(seed: 1, limit: 100)
    for i in 0..<5 { system.fire(.celebration, in: Self.stage, at: Double(i) * 0.1) }
    #expect(system.aliveCount(at: 0.45) == 90)
    #expect(system.dropped == 60)
    #expect(system.trace(at: 0.45).map(\.bornAt).min() == 0.2)
    system.fire(.celebration.counting(1000), in: Self.stage, at: 0.5)
    #expect(system.aliveCount(at: 0.55) == 100)
  }

  @Test("sparks that are dead already are not counted when their burst makes room")
  func partlyGone() {
    var system = ParticleSystem(seed: 1, limit: 10)
    system.fire(.fountain, around: Self.frame, at: 0)
    // Born at 0.05, 0.10 … 0.50 and gone 0.7 later: of ten, four are at 0.91.
    system.fire(.fountain, around: Self.frame, at: 0.91)
    #expect(system.dropped == 6)
  }

  @Test("expired bursts that make room are not counted as dropped")
  func expiredMakeRoom() {
    var system = ParticleSystem(seed: 1, limit: 100, history: 60)
    for i in 0..<5 { system.fire(.celebration, in: Self.stage, at: Double(i) * 2) }
    #expect(system.dropped == 0)
  }

  @Test("particles behind are drawn before those in front, each spark on one side")
  func layers() {
    var system = ParticleSystem(seed: 2)
    system.fire(.sparks, around: Self.frame, at: 0)
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    system.draw(.behind, at: 0.1, into: &quads)
    let behind = quads.count
    system.draw(.front, at: 0.1, into: &quads)
    #expect(behind > 0 && behind < 32 && quads.count == 32)
  }

  @Test("removing everything leaves an idle system that can fire again")
  func clear() {
    var system = Self.everything()
    system.removeAll()
    #expect(system.isIdle(at: 0) && system.aliveCount(at: 1) == 0)
    system.fire(.sparks, around: Self.frame, at: 5)
    #expect(system.aliveCount(at: 5.1) == 32)
  }

  @Test("effects without particles fire no particle")
  func nothing() {
    var system = ParticleSystem(seed: 1)
    system.fire(.celebration.counting(0), in: Self.stage, at: 0)
    system.fire(.sparks.counting(0), around: Self.frame, at: 0)
    #expect(system.isIdle(at: 0))
  }

  @Test("a system that keeps no particles fires none", arguments: [0, -1, Int.min])
  func noLimit(limit: Int) {
    var system = ParticleSystem(seed: 1, limit: limit)
    for effect in Effect.classics {
      system.fire(effect, around: Self.frame, at: 0)
      system.fire(effect, from: .zero, at: 0)
    }
    #expect(system.limit == 0 && system.isIdle(at: 0) && system.dropped == 0)
  }

  @Test(
    "no particle is fired at a time that is not finite, and the next burst looks as it would have")
  func noTime() {
    var system = ParticleSystem(seed: 1)
    for time in [Double.nan, .infinity, -.infinity] {
      system.fire(.celebration, in: Self.stage, at: time)
      #expect(system.isIdle(at: 0) && system.trace(at: time).isEmpty)
    }
    var other = ParticleSystem(seed: 1)
    system.fire(.celebration, in: Self.stage, at: 0)
    other.fire(.celebration, in: Self.stage, at: 0)
    #expect(vertices(system, at: 0.3) == vertices(other, at: 0.3))
  }

  @Test("an opacity makes all particles fainter, and at 0 none of them are drawn")
  func opacity() {
    let system = Self.everything()
    func draw(_ opacity: Float) -> [Vertex] {
      vertices { system.draw(at: 0.6, opacity: opacity, into: &$0) }
    }
    let (full, half) = (draw(1), draw(0.5))
    #expect(full == vertices(system, at: 0.6) && draw(7) == full && half.count == full.count)
    for (a, b) in zip(full, half) {
      #expect(a.x == b.x && a.y == b.y)
      #expect(abs(Int(a.color.bytes.alpha) / 2 - Int(b.color.bytes.alpha)) <= 1)
    }
    #expect(draw(0).isEmpty && draw(-1).isEmpty && draw(.nan).isEmpty)
  }

  @Test("no particle is fired at a site that is not finite")
  func nowhere() {
    var system = ParticleSystem(seed: 1)
    for wrong in [Float.nan, .infinity] {
      system.fire(.fanfare, from: Point(x: wrong, y: 0), at: 0)
      system.fire(.fanfare, in: Size(width: 100, height: wrong), at: 0)
      let aim = Site.Aim(angle: wrong, strength: 1)
      system.fire(.fanfare, from: .zero, aim: aim, at: 0)
    }
    #expect(system.isIdle(at: 0))
  }

  @Test("an aim turns a throw and changes its strength")
  func aim() {
    var system = ParticleSystem(seed: 1)
    let aim = Site.Aim(angle: 90, strength: 0.5)
    system.fire(.celebration, from: Point(x: 100, y: 100), in: Self.stage, aim: aim, at: 0)
    for trace in system.trace(at: 0.01) {
      let velocity = trace.velocityAtBirth
      #expect((250...700).contains(hypot(velocity.x, velocity.y)))
      // At most 20° to either side, and the tangent of that is 0.364.
      #expect(abs(velocity.y) < velocity.x * 0.365)
    }
  }

  @Test("each firing ends exactly once, in order, even when time is moved back")
  func endings() {
    var system = ParticleSystem(seed: 1, history: 60)
    let late = system.fire(.fanfare, in: Self.stage, at: 0)
    let early = system.fire(.celebration, in: Self.stage, at: 0.5)
    let spark = system.fire(.sparks, around: Self.frame, at: 0)
    #expect(Set([late, early, spark]).count == 3)
    #expect(system.ended(upTo: 0.39).isEmpty && system.ended(upTo: 0.41) == [spark])
    #expect(system.ended(upTo: 0.1).isEmpty && system.ended(upTo: 0.5).isEmpty)
    #expect(system.ended(upTo: 100) == [early, late] && system.ended(upTo: 200).isEmpty)
  }

  @Test("a removed firing has ended, and a stopped one ends sooner")
  func endedByForce() throws {
    var system = ParticleSystem(seed: 1, limit: 100)
    let stream = try Effect("stream", Emitter(when: When(rate: 10), life: Life(1))).checked()
    let streaming = system.fire(stream, in: Self.stage, at: 0)
    #expect(system.ended(upTo: 1e9).isEmpty)
    system.stop(streaming, at: 3)
    #expect(system.ended(upTo: 3.9).isEmpty && system.ended(upTo: 4.01) == [streaming])
    let first = system.fire(.celebration.counting(80), in: Self.stage, at: 5)
    let second = system.fire(.celebration.counting(80), in: Self.stage, at: 5.1)
    #expect(system.ended(upTo: 5.1) == [first] && system.dropped == 80)
    system.removeAll()
    #expect(system.ended(upTo: 5.1) == [second])
  }

  @Test("a stream never ends, and a stopped one ends when its last particle does")
  func endlessStream() throws {
    var system = ParticleSystem(seed: 1)
    let stream = try Effect("stream", Emitter(when: When(rate: 40), life: Life(2))).checked()
    let firing = system.fire(stream, in: Self.stage, at: 10)
    #expect([9.99, 10, 11, 12, 4000].map { system.aliveCount(at: $0) } == [0, 1, 41, 80, 80])
    #expect(!system.isIdle(at: 1e9))
    let before = vertices(system, at: 500)
    system.stop(firing, at: 600)
    #expect(vertices(system, at: 500) == before)
    #expect(system.aliveCount(at: 601) == 39 && system.isIdle(at: 602))
    // A later stop changes nothing, an earlier one does.
    system.stop(firing, at: 700)
    #expect(system.isIdle(at: 602))
    system.stop(firing, at: 20)
    #expect(system.aliveCount(at: 15) == 80 && system.isIdle(at: 22))
  }

  @Test("a handle that is no longer known stops no firing")
  func unknown() {
    var system = ParticleSystem(seed: 1)
    let firing = system.fire(.celebration, in: Self.stage, at: 0)
    system.fire(.fanfare, in: Self.stage, at: 10)
    let before = vertices(system, at: 10.5)
    system.stop(firing, at: 0)
    system.stop(firing, at: .nan)
    #expect(vertices(system, at: 10.5) == before)
  }
}
