import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Testing

@testable import Confetti

@Suite("Nobody is lost") struct NobodyLostTests {
  private static let stage = Size(width: 400, height: 300)

  private static func alive(_ effect: Effect.Checked, at times: [Double]) -> [Int] {
    var system = ParticleSystem(seed: 3)
    system.fire(effect, in: stage, at: 0)
    return times.map { system.aliveCount(at: $0) }
  }

  @Test("a stream whose particles have very many short-lived children has all of them")
  func manyChildren() throws {
    let child = Emitter(when: When(count: 2), life: Life(0.0111))
    let effect = Effect(
      "sparkling",
      Emitter(when: When(rate: 60), life: Life(4), children: [Child(at: .every(0.002), child)]))
    let times = [0.5013, 2.0013, 5.0013, 6.3377]
    let expected = times.map { Roll(effect).alive(at: $0) }
    #expect(Self.alive(try effect.checked(), at: times) == expected)
    // 60 particles a second live for 4 seconds, each with 11.1 children on average.
    #expect(expected.allSatisfy { $0 <= 241 * 13 } && expected[2] > 240 * 11)
  }

  @Test("a checked effect has every particle that must live, at any moment", arguments: 0..<40)
  func everybody(seed: Int) throws {
    var random = RandomFamilies(seed: UInt64(seed))
    let effect = random.acceptedEffect()
    let roll = Roll(effect)
    let times = (0..<4).map { _ in random.number(0...min(roll.duration, 9)) }
    let expected = times.map { roll.alive(at: $0) }
    #expect(Self.alive(try effect.checked(), at: times) == expected)
  }

  @Test("a checked effect loses no particle for want of room, with any lives", arguments: 0..<20)
  func room(seed: Int) throws {
    var random = RandomFamilies(seed: UInt64(seed) + 1000, hasDrawnLives: true)
    let effect = try random.acceptedEffect().checked()
    for time in [0.31, 1.17, 3.73] {
      let counts = [200_000, 10_000_000].map { limit in
        var system = ParticleSystem(seed: 5, limit: limit)
        system.fire(effect, in: Self.stage, at: 0)
        return system.aliveCount(at: time)
      }
      #expect(counts[0] == counts[1])
    }
  }

  @Test(
    "children come as often in a life as is counted on, or a little less often", arguments: 0..<200)
  func events(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let life = Double.random(in: 0.001...3, using: &random)
    // Often a life is a whole number of intervals, but for a rounding.
    let interval =
      seed % 2 == 0
      ? life / Double(Int.random(in: 1...900, using: &random))
      : Double.random(in: 0.001...3, using: &random)
    var count = 0
    while Double(count + 1) * interval < life { count += 1 }
    let most = Child.Moment.every(interval).most(in: life, landings: 1)
    #expect(most >= Double(count) * (1 - 1e-15) && most <= Double(count + 1) * (1 + 1e-15))
  }
}

/// The particles that must live at a moment, counted one by one as births are defined.
private struct Roll {
  let effect: Effect

  init(_ effect: Effect) { self.effect = effect }

  /// The time when all particles are gone, but at least 1 second; an hour if they never are.
  var duration: Double { max(min(effect.duration, 3600), 1) }

  func alive(at time: Double) -> Int {
    effect.emitters.reduce(0) { $0 + alive($1, triggers: [0], at: time) }
  }

  private func alive(_ emitter: Emitter, triggers: [Double], at time: Double) -> Int {
    let (when, life) = (emitter.when, emitter.life.seconds.constant ?? .nan)
    var births: [Double] = []
    for trigger in triggers {
      for round in 0..<min(when.repetition?.times ?? .max, 10_000) {
        let start = trigger + when.delay + Double(round) * (when.repetition?.every ?? 0)
        guard start <= time else { break }
        for index in 0..<Int(min(when.countOnce, 1e7)) {
          let birth = start + when.offset(of: index)
          guard birth <= time else { break }
          if birth + emitter.familyDuration > time { births.append(birth) }
        }
        if when.repetition == nil { break }
      }
    }
    var count = births.reduce(0) { $0 + (time < $1 + life ? emitter.placeCount : 0) }
    for child in emitter.children {
      var events: [Double] = []
      for birth in births {
        switch child.moment {
        case .birth: events.append(birth)
        case .death: events.append(birth + life)
        // No emitter of the library has children that are born at landings.
        case .landing: break
        case .every(let interval):
          var event = 1
          while Double(event) * interval < life, birth + Double(event) * interval <= time {
            let age = Double(event) * interval
            if birth + age + child.emitter.duration > time { events.append(birth + age) }
            event += 1
          }
        }
      }
      count += alive(child.emitter, triggers: events, at: time) * emitter.placeCount
    }
    return count
  }
}

/// Random effects whose particles have children, from few to as many as there may be.
private struct RandomFamilies {
  private var random: SplitMix
  let hasDrawnLives: Bool

  init(seed: UInt64, hasDrawnLives: Bool = false) {
    (random, self.hasDrawnLives) = (SplitMix(seed: seed), hasDrawnLives)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  /// A number of a range, small ones as likely as large ones.
  private mutating func magnitude(_ range: ClosedRange<Double>) -> Double {
    let share = Double.random(in: 0...1, using: &random)
    return range.lowerBound * pow(range.upperBound / range.lowerBound, share)
  }

  private mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < share
  }

  /// An effect that ``Effect/checked()`` accepts, and that is not too slow to count.
  mutating func acceptedEffect() -> Effect {
    while true {
      let effect = Effect("family", emitter(depth: 0, canBeEndless: true))
      guard (try? effect.check(at: EffectPath())) != nil else { continue }
      return effect
    }
  }

  private mutating func emitter(depth: Int, canBeEndless: Bool) -> Emitter {
    let life = magnitude(0.01...4)
    var emitter = Emitter(
      when: when(canBeEndless: canBeEndless),
      life: Life(hasDrawnLives ? .between(life * number(0.3...1), life) : .fixed(life)))
    if chance(0.2) {
      emitter.where.place = .corners(chance(0.5) ? .all : .random(Int(magnitude(1...9))))
    }
    guard depth == 0 || (depth < 3 && chance(0.4)) else { return emitter }
    for _ in 0..<(chance(0.3) ? 2 : 1) {
      let moment: Child.Moment =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .birth
        case 1: .death
        default: .every(magnitude(0.001...1))
        }
      emitter.children.append(
        Child(at: moment, self.emitter(depth: depth + 1, canBeEndless: false)))
    }
    return emitter
  }

  private mutating func when(canBeEndless: Bool) -> When {
    var when = When(count: Int(magnitude(1...30)))
    if chance(0.4) {
      when = When(rate: magnitude(0.5...300), duration: canBeEndless ? nil : magnitude(0.01...1))
    } else if chance(0.4) {
      when.over = magnitude(0.01...3)
    }
    if chance(0.3) { when.delay = number(0...1) }
    if chance(0.2), when.rate == nil || when.duration != nil {
      when.repetition = When.Repetition(
        times: Int(magnitude(1...5)), every: magnitude(0.01...2))
    }
    return when
  }
}
