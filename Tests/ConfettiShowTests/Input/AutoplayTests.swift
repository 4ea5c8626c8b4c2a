import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("Autoplay") struct AutoplayTests {
  @Test("due beats are fired once, at any rate of frames", arguments: [1.0 / 24, 1.0 / 144, 0.9])
  func anyFrameRate(frame: Double) throws {
    var autoplay = Autoplay(try .sample())
    let due = (0...Int(25 / frame)).flatMap { autoplay.due(by: Double($0) * frame).map(\.time) }
    let round = try Score.sample().beats(from: 0, to: 10).map(\.time)
    let end = (25 / frame).rounded(.down) * frame
    #expect(due == (round + round.map { $0 + 10 } + round.map { $0 + 20 }).filter { $0 < end })
  }

  @Test("time that goes back repeats no firing")
  func timeGoesBack() throws {
    var autoplay = Autoplay(try .sample())
    #expect(!autoplay.due(by: 5).isEmpty)
    #expect(autoplay.due(by: 1).isEmpty && autoplay.due(by: 5).isEmpty)
  }

  @Test("a score that takes the place of another plays from its beginning")
  func replaced() throws {
    var autoplay = Autoplay(try .sample())
    let first = autoplay.due(by: 5).map(\.time)
    autoplay.replaceScore(with: try .sample(), at: 7)
    #expect(autoplay.due(by: 6.5).isEmpty && autoplay.due(by: 7).isEmpty)
    let again = autoplay.due(by: 12).map(\.time)
    #expect(again.count == first.count)
    #expect(zip(again, first).allSatisfy { abs($0 - $1 - 7) < 1e-9 })
  }

  @Test("a show takes another score while it plays, and one without a score takes none")
  func replacedInShow() throws {
    var visitor = try Visitor(Show.Settings(score: try .sample()))
    visitor.wait(2.5)
    let time = visitor.show.content.clock.time
    visitor.show.replaceScore(with: try .sample())
    #expect(visitor.show.content.autoplay?.due(by: time + 0.4).map(\.time) == [time + 0.3])
    var waiting = try Visitor()
    waiting.show.replaceScore(with: try .sample())
    #expect(waiting.show.content.autoplay == nil)
  }

  @Test("a stage that plays by itself fires all effects of its score, and never rests")
  func firesAllEffects() throws {
    var visitor = try Visitor(Show.Settings(score: try .sample()))
    var lifetimes: Set<Double> = []
    for frame in 0..<(11 * 60) {
      visitor.act()
      if frame % 10 == 0 { lifetimes.formUnion(visitor.traces.map(\.lifetime)) }
      #expect(visitor.needsDrawing)
    }
    #expect(lifetimes == Set(ShowEffect.all.compactMap { $0.effect.lifetime }))
    #expect(visitor.show.restInterval == 0)
  }

  @Test("effects are fired at the moments of the score, not at those of frames")
  func exactMoments() throws {
    var visitor = try Visitor(Show.Settings(score: try .sample()))
    while visitor.alive == 0 { visitor.act() }
    let age = try #require(visitor.traces.first?.age)
    #expect(abs(Double(age) - (visitor.show.content.clock.time - 0.3)) < 1e-6)
  }

  @Test("the interface disappears while nobody acts, and returns at the first movement")
  func interfaceGoes() throws {
    var visitor = try Visitor(Show.Settings(score: try .sample()))
    #expect(visitor.show.content.autoplay?.interfaceOpacity(at: visitor.now) == 1)
    visitor.wait(Autoplay.patience + 3)
    #expect(visitor.show.content.autoplay?.interfaceOpacity(at: visitor.now) == 0)
    visitor.act(.pointerMoved(Visitor.nowhere))
    visitor.wait(1)
    #expect(visitor.show.content.autoplay?.interfaceOpacity(at: visitor.now) == 1)
  }

  @Test("a show that waits for people keeps its interface, and rests")
  func withoutScore() throws {
    var visitor = try Visitor()
    visitor.wait(Autoplay.patience + 2)
    #expect(visitor.show.content.autoplay == nil && visitor.show.restInterval != 0)
  }
}
