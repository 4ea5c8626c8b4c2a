import Testing

@testable import Confetti

@Suite("Limits of scores") struct ScoreLimitsTests {
  private static func error(
    length: Double, _ cues: [String], _ effects: [String: Effect] = [:]
  ) -> EffectFileError? {
    let text = "{length: \(length), cues: [" + cues.joined(separator: ", ") + "]}"
    do throws(EffectFileError) {
      _ = try Score(file: "show.json", contents: Array(text.utf8)) {
        effects[$0].flatMap { try? $0.checked() } ?? Effect.named($0)
      }
      return nil
    } catch {
      return error
    }
  }

  private static let crowd = Effect(
    "crowd", Emitter(when: When(count: 100_000), life: Life(10)))

  @Test("firings that would take minutes are refused at the cue that is one too many")
  func births() {
    func cue(_ times: Int) -> String { "{effect: \"crowd\", times: \(times), every: 0.01}" }
    #expect(Self.error(length: 10, [cue(20)], ["crowd": Self.crowd]) == nil)
    let error = Self.error(length: 10, [cue(20), cue(1)], ["crowd": Self.crowd])
    #expect(error?.description.contains("cues[1]") == true)
    #expect(error?.description.contains("at most 2000000 particles in all") == true)
    #expect(error?.description.contains("2100000") == true)
  }

  @Test("a long score may have more, in proportion")
  func longScore() {
    let cue = "{effect: \"crowd\", times: 200, every: 30}"
    #expect(Self.error(length: 6000, [cue], ["crowd": Self.crowd]) == nil)
    let error = Self.error(length: 6000, [cue, cue], ["crowd": Self.crowd])
    #expect(error?.description.contains("for every ten minutes of the score") == true)
  }

  @Test("a stream counts for as long as its cue lets it run")
  func streams() {
    let stream = Effect("stream", Emitter(when: When(rate: 10_000), life: Life(1)))
    func cue(_ seconds: Int) -> String { "{effect: \"stream\", for: \(seconds)}" }
    #expect(Self.error(length: 500, [cue(190)], ["stream": stream]) == nil)
    #expect(Self.error(length: 500, [cue(210)], ["stream": stream]) != nil)
    // It ends with the score.
    #expect(Self.error(length: 100, [cue(210)], ["stream": stream]) == nil)
  }

  @Test("the emitters of all cues are counted")
  func emitters() {
    func tree(_ children: [Child]) -> Emitter {
      Emitter(when: When(count: 1), life: Life(0.1), children: children)
    }
    // 8 × (1 + 7 · 17) emitters.
    let branch = Child(tree((0..<16).map { _ in Child(tree([])) }))
    let many = Effect("many").with {
      $0.emitters = (0..<8).map { _ in tree((0..<7).map { _ in branch }) }
    }
    let cues = (0..<21).map { "{at: \($0), effect: \"many\"}" }
    #expect(Self.error(length: 60, Array(cues.dropLast()), ["many": many]) == nil)
    let error = Self.error(length: 60, cues, ["many": many])
    #expect(error?.description.contains("cues[20]") == true)
    #expect(error?.description.contains("at most 20000 emitters") == true)
  }

  @Test("too many firings are refused")
  func beats() {
    let cues = (0..<11).map { _ in "{effect: \"small\", times: 1000, every: 0.01}" }
    let small = Effect("small", Emitter(when: When(count: 1), life: Life(1)))
    let error = Self.error(length: 60, cues, ["small": small])
    #expect(Self.error(length: 60, Array(cues.dropLast()), ["small": small]) == nil)
    #expect(error?.description.contains("at most 10000 firings in all") == true)
  }
}
