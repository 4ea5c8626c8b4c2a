import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("CardEffect") struct CardEffectTests {
  func effect(_ shown: ShowEffect, isQuiet: Bool = false) throws -> CardEffect {
    let index = try #require(ShowEffect.all.firstIndex(of: shown))
    let stage = try Visitor.stage(reducesMotion: isQuiet)
    let face = CardFace.all(on: stage)[index]
    return try #require(CelebrationScene.cards[index].picture?(stage, face))
  }

  func quads(_ effect: CardEffect, at now: Double) -> Int {
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    effect.draw(.behind, at: now, into: &quads)
    effect.draw(.front, at: now, into: &quads)
    return quads.count
  }

  @Test("the still shows many particles, and does not move", arguments: ShowEffect.all)
  func still(effect shown: ShowEffect) throws {
    let effect = try effect(shown)
    #expect(!effect.isPlaying(at: 0))
    #expect(quads(effect, at: 0) >= 30)
    #expect(effect.age(at: 0) == effect.age(at: 1000))
  }

  @Test("a card's effect plays on from the still, round and round", arguments: ShowEffect.all)
  func playsRoundAndRound(effect shown: ShowEffect) throws {
    var effect = try effect(shown)
    let still = effect.age(at: 7)
    effect.setPlaying(true, at: 7)
    #expect(effect.age(at: 7) == still && effect.isPlaying(at: 7))
    #expect(abs(effect.age(at: 7.1) - still - 0.1) < 1e-9)
    let ages = (0..<600).map { effect.age(at: 7 + Double($0) / 60) }
    #expect((ages.min() ?? 1) < 0.05)
  }

  @Test("the stress scene's card shows many particles, and none when it begins again")
  func stressCard() throws {
    for isQuiet in [false, true] {
      var effect = try #require(
        StressScene.cards[0].picture?(Visitor.stage(reducesMotion: isQuiet), CardFace()))
      #expect(quads(effect, at: 0) > (isQuiet ? 80 : 300))
      effect.setPlaying(true, at: 0)
      let counts = (0..<360).map { quads(effect, at: Double($0) / 60) }
      #expect((counts.min() ?? 1000) < 20)
    }
  }

  @Test("after the pointer leaves, a card's effect comes round to the still without a jump")
  func comesRoundToStill() throws {
    var effect = try effect(.celebration)
    let still = effect.age(at: 0)
    effect.setPlaying(true, at: 0)
    let age = effect.age(at: 0.7)
    effect.setPlaying(false, at: 0.7)
    #expect(effect.age(at: 0.7) == age && effect.isPlaying(at: 0.7))
    var rest = 0.7
    while effect.isPlaying(at: rest), rest < 100 { rest += 0.01 }
    #expect(rest > 1 && rest < 6)
    #expect(abs(effect.age(at: rest) - still) < 1e-9)
    #expect(abs(effect.age(at: rest - 0.02) - still) < 0.03)
  }

  @Test("a pointer that comes back before the effect rests lets it play on")
  func comingBack() throws {
    var effect = try effect(.sparks)
    effect.setPlaying(true, at: 0)
    effect.setPlaying(false, at: 0.5)
    let age = effect.age(at: 0.6)
    effect.setPlaying(true, at: 0.6)
    #expect(effect.age(at: 0.6) == age && effect.isPlaying(at: 5))
  }

  @Test("a pointer that was left behind does not keep the effect playing")
  func pointerLeftBehind() throws {
    var effect = try effect(.fanfare)
    effect.setPlaying(true, at: 0)
    #expect(!effect.isPlaying(at: 60))
  }

  @Test("a stopped effect shows its still at once")
  func stop() throws {
    var effect = try effect(.fountain)
    let still = effect.age(at: 0)
    effect.setPlaying(true, at: 0)
    effect.stop()
    #expect(!effect.isPlaying(at: 0.2) && effect.age(at: 0.2) == still)
  }

  @Test("a quiet card shows fewer particles")
  func quiet() throws {
    #expect(
      try quads(effect(.celebration, isQuiet: true), at: 0)
        < quads(effect(.celebration), at: 0))
  }

  @Test("an effect that a scene takes over goes on, and ends", arguments: ShowEffect.all)
  func openingPlaysToItsEnd(effect shown: ShowEffect) throws {
    var effect = try effect(shown)
    effect.setPlaying(true, at: 5)
    func vertices(_ draw: (Layer, inout QuadBuffer) -> Void) -> [Vertex] {
      var quads = QuadBuffer(atlas: Atlas(scale: 1))
      for layer in [Layer.behind, .front] { draw(layer, &quads) }
      return quads.withVertices { Array($0) }
    }
    let opening = effect.opening(at: 5.1, time: 70)
    for later in [0, 0.05] {
      let onCard = vertices { effect.draw($0, at: 5.1 + later, into: &$1) }
      let inScene = vertices { opening.draw($0, at: 70 + later, into: &$1) }
      #expect(!onCard.isEmpty && zip(onCard, inScene).allSatisfy { abs($0.x - $1.x) < 1e-2 })
      #expect(onCard.count == inScene.count)
    }
    #expect(opening.aliveCount(at: 70) > 0 && !opening.isIdle(at: 70))
    #expect(opening.aliveCount(at: 80) == 0 && opening.isIdle(at: 80))
  }

  @Test("a scene that takes over between two rounds begins the next one")
  func openingBetweenRounds() throws {
    var effect = try effect(.sparks)
    effect.setPlaying(true, at: 5)
    #expect(quads(effect, at: 5.6) == 0)
    let opening = effect.opening(at: 5.6, time: 70)
    #expect(opening.aliveCount(at: 70.1) > 100 && opening.isIdle(at: 71))
  }
}
