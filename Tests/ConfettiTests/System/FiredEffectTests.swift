import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("FiredEffect") struct FiredEffectTests {
  static func fired(_ emitter: Emitter, stop: Double = .infinity, limit: Int = 200_000)
    -> FiredEffect
  {
    var spare: [Columns] = []
    return FiredEffect(
      Effect.Checked(unchecked: Effect("e", emitter)), number: 3,
      at: Site(.stage, in: Spawned.stage), time: 10, chance: Chance(seed: 5, firing: 3), stop: stop,
      limit: limit, reusing: &spare)
  }

  /// All particles at a time, in the order of their births.
  static func trace(_ fired: FiredEffect, at time: Double) -> [String] {
    fired.bursts(at: time).flatMap { $0.trace(at: time, fired: fired.time) }
      .sorted { ($0.bornAt, $0.placeAtBirth.x) < ($1.bornAt, $1.placeAtBirth.x) }
      .map { "\($0.json)" }
  }

  static func stream(_ when: When) -> Emitter {
    Emitter(
      when: when, where: Where(.box(.init(0, 0), .init(1, 1))),
      launch: Launch(.polar(direction: .between(0, 360), speed: .between(50, 90))),
      air: Air(gravity: DrawnVector(y: 90), drag: 0.5), life: Life(.between(0.4, 1.5)))
  }

  @Test("slice by slice there are the same particles as all at once")
  func slices() {
    // One is spawned at once, and one by slices, because it could go on for longer.
    let short = Self.fired(Self.stream(When(rate: 120, duration: 3)))
    let long = Self.fired(Self.stream(When(rate: 120, duration: 300)))
    #expect(short.spawned.count > 1 && long.spawned.isEmpty)
    for time in [10.0, 10.01, 11.3, 12.7, 11.0, 12.99] {
      #expect(Self.trace(short, at: time) == Self.trace(long, at: time))
    }
  }

  @Test("in any order of moments, and however many come between, a moment is the same")
  func seeking() {
    let once = Self.fired(Self.stream(When(rate: 60)))
    let expected = Self.trace(once, at: 4010)
    let other = Self.fired(Self.stream(When(rate: 60)))
    for step in 0..<300 { _ = other.bursts(at: 10 + Double((step * 7919) % 8000)) }
    #expect(!expected.isEmpty && Self.trace(other, at: 4010) == expected)
    #expect(Self.trace(once, at: 9.999).isEmpty && once.end == .infinity)
  }

  @Test("after a stop, particles born before go on as they were, and no particle is born later")
  func stop() {
    let stream = Self.fired(Self.stream(When(rate: 60)))
    let stopped = stream.with(stop: 30.5)
    #expect(stopped.end == 32 && Self.trace(stopped, at: 25) == Self.trace(stream, at: 25))
    let born = stopped.bursts(at: 31).flatMap { $0.trace(at: 31, fired: 10) }.map(\.bornAt)
    let all = stream.bursts(at: 31).flatMap { $0.trace(at: 31, fired: 10) }.map(\.bornAt)
    #expect(!born.isEmpty && born.sorted() == all.filter { $0 < 30.5 }.sorted())
  }

  @Test("all children of a stream are born as well, at once or slice by slice")
  func children() {
    var emitter = Self.stream(When(rate: 20, duration: 3))
    emitter.children = [Child(at: .death, Self.stream(When(count: 3, over: 0.5)))]
    let short = Self.fired(emitter)
    emitter.when.duration = 300
    let long = Self.fired(emitter)
    for time in [10.5, 11.9, 12.9] {
      #expect(Self.trace(short, at: time) == Self.trace(long, at: time))
    }
  }
}
