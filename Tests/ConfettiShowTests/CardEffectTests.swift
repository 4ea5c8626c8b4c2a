import Confetti
import ConfettiGraphics
import Testing

@testable import ConfettiShow

@Suite struct CardEffectTests {
  static let layout = Layout(size: Size(width: 1280, height: 720))

  func effect(_ choice: EffectChoice, isQuiet: Bool = false) -> CardEffect {
    CardEffect(choice, on: Self.layout, isQuiet: isQuiet)
  }

  func quads(_ effect: CardEffect, at now: Double) -> Int {
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    effect.draw(.behind, at: now, into: &quads)
    effect.draw(.front, at: now, into: &quads)
    return quads.count
  }

  @Test(arguments: EffectChoice.allCases)
  func `the still shows many particles, and does not move`(choice: EffectChoice) {
    let effect = effect(choice)
    #expect(!effect.isPlaying(at: 0))
    #expect(quads(effect, at: 0) >= 30)
    #expect(effect.age(at: 0) == effect.age(at: 1000))
  }

  @Test(arguments: EffectChoice.allCases)
  func `it plays on from the still, round and round`(choice: EffectChoice) {
    var effect = effect(choice)
    let still = effect.age(at: 7)
    effect.setPlaying(true, at: 7)
    #expect(effect.age(at: 7) == still && effect.isPlaying(at: 7))
    #expect(abs(effect.age(at: 7.1) - still - 0.1) < 1e-9)
    let ages = (0..<600).map { effect.age(at: 7 + Double($0) / 60) }
    #expect((ages.min() ?? 1) < 0.05)
  }

  @Test func `the stress scene's card shows many particles, and none when it begins anew`() {
    for isQuiet in [false, true] {
      var effect = CardEffect(stressOn: Self.layout, isQuiet: isQuiet)
      #expect(quads(effect, at: 0) > (isQuiet ? 80 : 300))
      effect.setPlaying(true, at: 0)
      let counts = (0..<360).map { quads(effect, at: Double($0) / 60) }
      #expect((counts.min() ?? 1000) < 20)
    }
  }

  @Test func `who leaves sees it come round to the still without a jump`() {
    var effect = effect(.celebration)
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

  @Test func `who comes back before it rests lets it play on`() {
    var effect = effect(.sparks)
    effect.setPlaying(true, at: 0)
    effect.setPlaying(false, at: 0.5)
    let age = effect.age(at: 0.6)
    effect.setPlaying(true, at: 0.6)
    #expect(effect.age(at: 0.6) == age && effect.isPlaying(at: 5))
  }

  @Test func `a pointer that was left behind does not keep it playing`() {
    var effect = effect(.fanfare)
    effect.setPlaying(true, at: 0)
    #expect(!effect.isPlaying(at: 60))
  }

  @Test func `to stop shows the still at once`() {
    var effect = effect(.fountain)
    let still = effect.age(at: 0)
    effect.setPlaying(true, at: 0)
    effect.stop()
    #expect(!effect.isPlaying(at: 0.2) && effect.age(at: 0.2) == still)
  }

  @Test func `a quiet one shows fewer particles`() {
    #expect(quads(effect(.celebration, isQuiet: true), at: 0) < quads(effect(.celebration), at: 0))
  }
}
