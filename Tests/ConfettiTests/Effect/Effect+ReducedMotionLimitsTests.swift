import ConfettiTestSupport
import Testing

@testable import Confetti

@Suite("Effect+ReducedMotion at the limits") struct EffectReducedMotionLimitsTests {
  private static func draw(_ random: inout SplitMix, _ range: ClosedRange<Double>) -> Draw {
    let ends = [range.lowerBound, range.upperBound]
    let a = Bool.random(using: &random) ? ends[Int.random(in: 0...1, using: &random)] : 1
    switch Int.random(in: 0...5, using: &random) {
    case 0: return .between(min(a, 1), max(a, 1))
    case 1: return .steps(0, 1, over: 1e6)
    case 2: return .steps(1, 5000, over: 1e6)
    case 3: return .steps(1, 1, over: 1e-6)
    case 4: return .oneOf([a, 1])
    default: return .fixed(a)
    }
  }

  private static func births(_ random: inout SplitMix) -> When {
    func one(_ values: [Double]) -> Double { values.randomElement(using: &random) ?? 0 }
    let repetition =
      Bool.random(using: &random)
      ? nil
      : When.Repetition(
        times: [1, 3, 100_000].randomElement(using: &random), every: one([0.01, 1, 1e6]))
    if Bool.random(using: &random) {
      return When(
        rate: one([1e-6, 0.1, 0.2, 1, 3, 100, 20_000]),
        duration: repetition != nil || Bool.random(using: &random) ? one([0, 1, 1e6]) : nil,
        delay: one([0, 1e6]), repeat: repetition)
    }
    return When(
      count: [0, 1, 2, 3, 5, 1000, 100_000].randomElement(using: &random) ?? 1,
      over: one([0, 1, 6e5, 1e6]), delay: one([0, 1e6]), repeat: repetition)
  }

  private static func emitter(_ random: inout SplitMix, depth: Int) -> Emitter {
    var emitter = Emitter(when: births(&random))
    emitter.life.seconds =
      Bool.random(using: &random)
      ? .fixed([0.001, 1, 10, 1e3, 1e5, 2e5, 1e6].randomElement(using: &random) ?? 1)
      : draw(&random, 0.001...1e6)
    if Bool.random(using: &random) {
      emitter.path = FlightPath([[0, -1, 0.5, -1.5]], scale: draw(&random, 1...1000))
    } else {
      emitter.launch = Launch(
        .polar(direction: draw(&random, -1e6...1e6), speed: draw(&random, -1e6...1e6)),
        fromPoint: Launch.PointThrow(
          .cartesian(x: draw(&random, -1e6...1e6), y: draw(&random, -1e6...1e6))),
        aimed: .polar(direction: 0, speed: draw(&random, -1e6...1e6)))
      emitter.air.gravity = DrawnVector(y: draw(&random, 0...1000))
      emitter.air.drift = DrawnVector(x: draw(&random, 0...1000), y: draw(&random, -1000...0))
    }
    if depth < 2, Int.random(in: 0...2, using: &random) == 0 {
      let moments: [Child.Moment] = [.birth, .death, .every(0.01), .every(1)]
      emitter.children = [
        Child(
          at: moments.randomElement(using: &random) ?? .birth,
          Self.emitter(&random, depth: depth + 1))
      ]
    }
    return emitter
  }

  @Test(
    "every effect that can be fired has a version that can, and its file gives the version back")
  func valid() throws {
    var (random, seen) = (SplitMix(seed: 5), 0)
    for number in 0..<6000 {
      let effect = Effect("e", Self.emitter(&random, depth: 0)).with {
        if Bool.random(using: &random) { $0.emitters.append(Self.emitter(&random, depth: 1)) }
        if Bool.random(using: &random) { $0.fromPoint = [Self.emitter(&random, depth: 1)] }
      }
      guard (try? effect.checked()) != nil else { continue }
      seen += 1
      let reduced = effect.reducedMotion
      do throws(EffectError) {
        _ = try reduced.checked()
      } catch {
        Issue.record("effect \(number): \(error): \(effect.fileText)")
        return
      }
      let text = reduced.fileText
      let read = try Effect(file: "x.json", contents: Array(text.utf8))
      #expect(read == reduced, "effect \(number): \(text)")
    }
    #expect(seen > 400)
  }

  @Test("steps of the finest kind are halved, too")
  func steps() throws {
    let effect = try Effect(
      file: "x.json",
      contents: Array(
        #"{"emitters": [{"launch": {"speed": {"steps": [0, 1], "over": 1000000}}}]}"#.utf8))
    let reduced = try effect.checked().reducedMotion.value.checked()
    #expect(
      reduced.emitters[0].launch.velocity == .polar(direction: 0, speed: .oneOf([0, 5e-7])))
    #expect(Draw.steps(0, 1_000_000, over: 1e6).scaled(by: 0.5) == .between(0, 0.5))
  }

  @Test("a stream that lives twice as long has no more particles at once")
  func streams() throws {
    var emitter = Emitter(when: When(rate: 1), path: FlightPath([[0, -1, 0.5, -1.5]]))
    emitter.life.seconds = 20_000
    let reduced = try Effect("e", emitter).checked().reducedMotion.value.checked()
    #expect(reduced.emitters[0].life.seconds == 40_000 && reduced.emitters[0].when.rate == 0.5)
  }

  @Test("an effect that would have too many particles at once in twice the time is not slowed")
  func crowd() throws {
    // The pause between the rounds is the longest that there may be, so in slow motion they would meet.
    let gathering = Emitter(
      when: When(count: 15_000, repeat: .init(times: 2, every: 1e6)),
      air: Air(attract: Attract(to: .shape(.star))), life: Life(9e5))
    var effect = Effect("e", gathering)
    #expect(effect.reducedMotion.emitters[0].life.seconds == 1e6)
    effect.emitters = Array(repeating: gathering, count: 13)
    let reduced = try effect.checked().reducedMotion.value.checked()
    #expect(reduced.emitters[0].life.seconds == 9e5)
  }
}
