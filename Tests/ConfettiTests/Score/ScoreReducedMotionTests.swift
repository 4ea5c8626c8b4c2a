import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("Score, reduced motion") struct ScoreReducedMotionTests {
  private static let stage = Size(width: 1000, height: 500)

  private static func score(
    _ cues: String, naming effect: (String) -> Effect.Checked? = Effect.named
  ) throws(EffectFileError) -> Score {
    try Score(
      file: "s.json",
      contents: Array("{ name: \"ours\", length: 10, seed: 7, cues: [\(cues)] }".utf8),
      naming: effect)
  }

  private static let mixed = """
    { at: 4, effect: "sparks" }, { at: 1, effect: "party", times: 3, every: 0.5, from: [0.2, 1] },
    { at: 4, effect: "snow", for: 2 }, { effect: "rain" },
    """

  @Test(
    "each effect is in its version, at the same time and place, and for as long",
    arguments: [0.3, 1])
  func sequence(degree: Double) throws {
    let score = try Self.score(Self.mixed)
    let reduced = score.reducedMotion(degree)
    #expect(reduced.name == "ours" && reduced.length == 10 && reduced.seed == 7)
    let (before, after) = (score.beats(from: 0, to: 10), reduced.beats(from: 0, to: 10))
    #expect(before.count == 6 && after.count == 6)
    for (before, after) in zip(before, after) {
      #expect(after.time == before.time && after.duration == before.duration)
      #expect(after.site(in: Self.stage) == before.site(in: Self.stage))
      #expect(after.effect == before.effect.reducedMotion(degree))
    }
    #expect(reduced.mostBorn < score.mostBorn)
  }

  @Test("at a degree of 0 and below it is the score itself, and above 1 as at 1")
  func degrees() throws {
    let score = try Self.score(Self.mixed)
    for degree in [0, -1, -Double.infinity, .nan] { #expect(score.reducedMotion(degree) == score) }
    #expect(score.reducedMotion(7) == score.reducedMotion)
  }

  @Test("a cue stays at its place, and ends, where the effect's own version has another or no end")
  func ownVersion() throws {
    var around = Effect.sparks
    var stream = try #require(Effect.named("snow")).value
    stream.source = .stage
    around.ownReducedMotion = stream
    let effect = try around.checked()
    let score = try Self.score("{ at: 1, effect: \"own\" }") { _ in effect }
    let beat = try #require(score.reducedMotion.beats(from: 0, to: 10).first)
    #expect(beat.effect.duration == .infinity && beat.duration == Cue.defaultDuration)
    #expect(beat.site(in: Self.stage) == .standard(for: effect, in: Self.stage))
  }

  @Test("the most particles are counted again") func counted() throws {
    let once = try Self.score("{ effect: \"party\" }").reducedMotion
    let thrice = try Self.score("{ effect: \"party\", times: 3 }").reducedMotion
    #expect(once.mostBorn > 0 && thrice.mostBorn == 3 * once.mostBorn)
    #expect(once.mostBorn == Effect.Checked.party.reducedMotion.value.mostBorn(within: 10))
  }
}
