import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("Score") struct ScoreTests {
  private static func score(_ text: String) throws(EffectFileError) -> Score {
    try Score(file: "show.json", contents: Array(text.utf8), naming: Effect.named)
  }

  private static let three = """
    { length: 10, cues: [
      { at: 4, effect: "sparks" },
      { at: 1, effect: "celebration", times: 3, every: 0.5 },
      { at: 4, effect: "fanfare" },
    ] }
    """

  @Test("a file with cues, or that seems meant to have some, is a score")
  func kinds() {
    func isScore(_ text: String) -> Bool { Score.isScore(Array(text.utf8)) }
    #expect(isScore("{cues: []}") && isScore("{cue: [{}]}") && isScore("{length: 5}"))
    #expect(isScore("{cues: [], emitters: []}"))
    #expect(!isScore("{}") && !isScore("{emitters: [{}], length: 5}") && !isScore("{cues: "))
  }

  @Test("a round is in the order of the times, and firings of one time in that of the cues")
  func order() throws {
    let beats = try Self.score(Self.three).beats(from: 0, to: 10)
    #expect(beats.map(\.time) == [1, 1.5, 2, 4, 4])
    #expect(beats.suffix(2).map(\.effect.name) == ["sparks", "fanfare"])
  }

  @Test("after its length a score begins again, without a gap and without an overlap")
  func repeats() throws {
    let score = try Self.score(Self.three)
    #expect(score.beats(from: 8, to: 12).map(\.time) == [11, 11.5])
    #expect(score.beats(from: 10_001, to: 10_004).map(\.time) == [10_001, 10_001.5, 10_002])
  }

  @Test("every firing is due once, however time is cut into frames", arguments: [0.016, 0.25, 3.7])
  func cuts(frame: Double) throws {
    let score = try Self.score(Self.three)
    var (time, due) = (0.0, [Double]())
    while time < 40 {
      due += score.beats(from: time, to: min(time + frame, 40)).map(\.time)
      time = min(time + frame, 40)
    }
    let once = [1, 1.5, 2, 4, 4]
    let rounds = [0.0, 10, 20, 30].flatMap { start in once.map { $0 + start } }
    #expect(due == rounds)
  }

  @Test("after a long sleep only the last seconds are due")
  func longGap() throws {
    let score = try Self.score(Self.three)
    let due = score.beats(from: 0, to: 100_000)
    #expect(due.map(\.time) == score.beats(from: 99_990, to: 100_000).map(\.time))
    #expect(score.beats(from: 5, to: .infinity).isEmpty && score.beats(from: .nan, to: 3).isEmpty)
  }

  @Test(
    "times that are too large for single rounds come to an end", arguments: [1e16, 1e17, 1e300])
  func late(time: Double) throws {
    #expect(try Self.score(Self.three).beats(from: 0, to: time).count < 100)
  }

  @Test("the places of firings go evenly from the first to the last")
  func places() throws {
    let score = try Self.score(
      """
      { length: 5, cues: [{ effect: "fanfare", from: [0.2, 1], to: [0.8, 0.5], times: 3, every: 1,
                            aim: 20, strength: 2 }] }
      """)
    let stage = Size(width: 1000, height: 500)
    let sites = score.beats(from: 0, to: 5).map { $0.site(in: stage) }
    let points = [Point(x: 200, y: 500), Point(x: 500, y: 375), Point(x: 800, y: 250)]
    for (site, point) in zip(sites, points) {
      guard case .point(let place) = site.anchor else {
        Issue.record("\(site)")
        continue
      }
      #expect(place.distance(to: point) < 0.01)
      #expect(site.aim == Site.Aim(angle: 20, strength: 2))
    }
  }

  @Test("a frame lies around its place, and without a place the whole stage is meant")
  func frames() throws {
    let score = try Self.score(
      """
      { length: 5, cues: [{ effect: "sparks", from: [0.5, 0.5], frame: [0.2, 0.1] },
                          { at: 1, effect: "celebration" }] }
      """)
    let stage = Size(width: 1000, height: 500)
    let sites = score.beats(from: 0, to: 5).map { $0.site(in: stage) }
    #expect(sites[0].anchor == .frame(Rect(x: 400, y: 225, width: 200, height: 50)))
    #expect(sites[1] == Site(.stage, in: stage))
  }

  @Test("an effect without an end is ended, other effects only where the cue says so")
  func ends() throws {
    let endless = try Effect("rain", Emitter(when: When(rate: 10))).checked()
    let text = """
      { length: 60, cues: [{ effect: "rain" }, { at: 1, effect: "rain", for: 9 },
                           { at: 2, effect: "burst" }] }
      """
    let score = try Score(file: "show.json", contents: Array(text.utf8)) {
      $0 == "rain" ? endless : .celebration
    }
    let beats = score.beats(from: 0, to: 10)
    #expect(beats.map(\.duration) == [Cue.defaultDuration, 9, nil])
    var system = ParticleSystem(seed: 1)
    for beat in beats { system.fire(beat, in: Size(width: 640, height: 360)) }
    #expect(system.aliveCount(at: 8) > 0 && system.isIdle(at: 13))
  }

  @Test("the seconds of a cue count from the first birth of its effect")
  func lateBirths() throws {
    let late = try Effect("late", Emitter(when: When(rate: 10, delay: 6), life: Life(1))).checked()
    let text = "{ length: 60, cues: [{ effect: 'late' }, { at: 20, effect: 'late', for: 2 }] }"
    let score = try Score(file: "show.json", contents: Array(text.utf8)) { _ in late }
    var system = ParticleSystem(seed: 1, history: .infinity)
    for beat in score.beats(from: 0, to: 1) + score.beats(from: 20, to: 21) {
      system.fire(beat, in: Size(width: 640, height: 360))
    }
    for (time, isAlive) in [(5.9, false), (6.1, true), (9.9, true), (11.1, false)] {
      #expect((system.aliveCount(at: time) > 0) == isAlive)
    }
    for (time, isAlive) in [(25.9, false), (26.1, true), (27.9, true), (29.1, false)] {
      #expect((system.aliveCount(at: time) > 0) == isAlive)
    }
  }

  @Test("a cue may have colours and a share of the particles")
  func changes() throws {
    let score = try Self.score(
      """
      { length: 5, cues: [{ effect: "celebration", colors: ["#FF0000"], share: 0.5 }] }
      """)
    let effect = try #require(score.effects.first)
    #expect(effect.emitters[0].look.colors == [Color(hex: 0xFF0000)])
    #expect(effect.particleCount == Effect.celebration.particleCount / 2)
  }

  @Test("a cue may say which corners burst, of an effect that has corners")
  func corners() throws {
    func score(_ cue: String) throws -> Score {
      try Self.score("{ length: 5, cues: [{ \(cue) }] }")
    }
    let two = try Effect.Checked.sparks.with(corners: .random(2))
    #expect(try score("effect: \"sparks\", corners: 2").effects == [two])
    #expect(try score("effect: \"sparks\", corners: \"all\"").effects == [.sparks])
    for (cue, message) in [
      (
        "effect: \"fountain\", corners: 2",
        "1:52: cues[0].corners: expected an effect whose particles are born at corners, such as "
          + "sparks, found \"fountain\""
      ),
      ("effect: \"sparks\", corners: 0", "cues[0].corners: expected a whole number of 1…1000"),
      (
        "effect: \"sparks\", corners: \"two\"",
        "cues[0].corners: expected \"all\", a list such as"
      ),
    ] {
      let error = #expect(throws: EffectFileError.self) { try score(cue) }
      #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }
  }

  @Test("corners that are too many for the particles of an effect are refused at their key")
  func tooManyCorners() throws {
    let emitter = Emitter(when: When(count: 1000), where: Where(.corners(.random(2))))
    let many = try Effect("many", emitter).checked()
    let text = "{ length: 5, cues: [{ effect: \"many\", corners: 1000 }] }"
    let error = #expect(throws: EffectFileError.self) {
      try Score(file: "show.json", contents: Array(text.utf8), naming: { _ in many })
    }
    #expect(error?.description.contains("cues[0].corners: expected at most 200000") == true)
  }

  @Test("a text is drawn as the program can, and refused where it cannot")
  func texts() throws {
    let text = "{ length: 5, cues: [{ effect: \"word\", text: \"日本\" }] }"
    let error = #expect(throws: EffectFileError.self) { try Self.score(text) }
    #expect(error?.description.contains("cues[0].text: expected a text in letters") == true)
    let drawn = try Score(
      file: "show.json", contents: Array(text.utf8), naming: Effect.named, drawing: { _ in .heart })
    #expect(drawn.effects[0].emitters[0].air.attract?.target == .shape(.heart))
  }

  @Test(
    "a mistake is an error with its place",
    arguments: [
      ("{ length: 5, cues: [] }", "1:20: cues: expected"),
      (
        "{ length: 5, cues: [{ effect: \"sprks\" }] }",
        "1:31: cues[0].effect: expected the name of an effect, perhaps \"sparks\", found \"sprks\""
      ),
      (
        "{ length: 5, cues: [{ effect: \"sprks\" }] }",
        "1:31: cues[0].effect: expected the name of an effect, perhaps \"sparks\", found \"sprks\""
      ),
      ("{ length: 5, cues: [{ efect: \"sparks\" }] }", "1:23: cues[0].efect: expected a known key"),
      (
        "{ length: 5, cues: [{ at: 3, effect: \"sparks\", times: 3 }] }",
        "1:21: cues[0]: expected the last firing before the score ends at 5 s, found it at 5 s"
      ),
      (
        "{ length: 5, cues: [{ effect: \"sparks\", aim: 3 }] }",
        "1:21: cues[0]: expected \"from\" beside"
      ),
      ("{ length: 0, cues: [{ effect: \"sparks\" }] }", "1:11: length: expected"),
      ("{ length: 5 }", "cues: expected"),
    ])
  func errors(text: String, message: String) {
    let error = #expect(throws: EffectFileError.self) { try Self.score(text) }
    #expect(error?.description.contains("show.json:") == true)
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }
}
