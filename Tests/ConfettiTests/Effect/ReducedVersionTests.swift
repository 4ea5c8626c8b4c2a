import Testing

@testable import Confetti

@Suite("Reduced motion by degree") struct ReducedVersionTests {
  static let names = Effect.library.flatMap(\.effects).map(\.name)

  private static func effect(_ name: String) throws -> Effect {
    try #require(Effect.library.flatMap(\.effects).first { $0.name == name }).value
  }

  private static func read(_ member: String) throws -> Effect {
    try Effect(
      file: "x.json", contents: Array("{\"emitters\": [{\"when\": {\"count\": 40}}]\(member)}".utf8)
    )
  }

  @Test(
    "a degree of 0 is the effect itself, and 1 is its version for reduced motion", arguments: names)
  func ends(name: String) throws {
    let effect = try Self.effect(name)
    #expect(effect.reducedMotion(0) == effect && effect.reducedMotion(-3) == effect)
    #expect(effect.reducedMotion(.nan) == effect)
    #expect(effect.reducedMotion(1) == effect.reducedMotion)
    #expect(effect.reducedMotion(9) == effect.reducedMotion)
  }

  @Test(
    "the higher the degree, the fewer and the slower the particles; and every version can be fired",
    arguments: names)
  func order(name: String) throws {
    let effect = try Self.effect(name).with { $0.ownReducedMotion = nil }
    var (count, time) = (effect.crowdCount, effect.emitters[0].life.seconds.largest)
    for degree in [0.2, 0.4, 0.6, 0.8, 1] {
      let reduced = try effect.reducedMotion(degree).checked().value
      #expect(reduced.crowdCount <= count + 1)
      #expect(reduced.emitters[0].life.seconds.largest > time)
      (count, time) = (reduced.crowdCount, reduced.emitters[0].life.seconds.largest)
    }
  }

  @Test(
    "an effect's own version is taken from a degree of a half on, and below that the derived one")
  func own() {
    let calm = Effect("calm", Emitter(when: When(count: 3)))
    let effect = Effect("wild", Emitter(when: When(count: 80)), reducedMotion: calm)
    #expect(effect.reducedMotion(0.5) == calm && effect.reducedMotion == calm)
    let derived = effect.reducedMotion(0.4)
    #expect(derived.emitters[0].when.count == 56 && derived.ownReducedMotion == nil)
  }

  @Test("a file says how far the derived version goes, and is written as it was read")
  func files() throws {
    for (text, degree) in [
      (#", "reducedMotion": 0.5"#, 0.5), (#", "reducedMotion": 0"#, 0),
      (#", "reducedMotion": 1"#, 1), ("", 1),
    ] {
      let effect = try Self.read(text)
      #expect(effect.motionReduction == degree && effect.ownReducedMotion == nil)
      #expect(try Effect(file: "x.json", contents: Array(effect.fileText.utf8)) == effect)
      let usual = try Self.read("")
      let expected = usual.reducedMotion(degree).with { $0.motionReduction = degree }
      #expect(effect.reducedMotion == expected)
    }
  }

  @Test("for any other value the error says what may stand there")
  func errors() {
    let message =
      "expected an effect in braces, or a number of 0…1, where 0 is the effect as it is, found"
    for value in [#""gently""#, "1.5", "-0.1", "true", "false", "null", "[0.5]"] {
      do {
        _ = try Self.read(", \"reducedMotion\": \(value)")
        Issue.record("\(value) is read")
      } catch {
        #expect("\(error)".contains(message), "\(error)")
      }
    }
  }

  @Test("an effect that extends another may set its own reduced motion")
  func extending() throws {
    let text = #"{"extends": "fireworks", "reducedMotion": 0.5}"#
    let effect = try Effect(file: "x.json", contents: Array(text.utf8))
    #expect(effect.ownReducedMotion == nil && effect.motionReduction == 0.5)
  }
}
