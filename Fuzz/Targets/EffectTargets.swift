import ConfettiTestSupport

@testable import Confetti

extension FuzzTarget {
  /// Effect files of both editions, which may extend the library's effects and files beside them.
  static let effect = FuzzTarget("effect", runs: 1500, longest: 8192, words: effectWords) { bytes in
    let effect: Effect
    do {
      let document = try EffectDocument(file: "x.json", contents: bytes) { name in
        guard name == "base.json" else { throw FuzzFailure("there is no \(name)") }
        return base
      }
      effect = document.effect
      for warning in document.warnings { try demandLine(warning.description) }
    } catch let error as EffectFileError {
      for error in error.all { try demandLine(error.description) }
      return
    }
    try demandCheckedSense(of: effect, SplitMix(seed: fingerprint(of: bytes)))
  }

  /// Effects that bytes choose, in which every key and every form of a value occurs now and then.
  static let effectModel = FuzzTarget("effect-model", runs: 50, longest: 2048) { bytes in
    var random = RandomEffect(ByteRandomness(bytes))
    let effect = random.next()
    try demandCheckedSense(of: effect, random.random)
  }

  /// Scores, which fire effects of the library.
  static let score = FuzzTarget("score", runs: 1000, longest: 4096, words: scoreWords) { bytes in
    _ = Score.isScore(bytes)
    let score: Score
    do {
      score = try Score(file: "x.json", contents: bytes, naming: Effect.named)
    } catch let error as EffectFileError {
      for error in error.all { try demandLine(error.description) }
      return
    }
    let stage = Size(width: 640, height: 360)
    try demand(score.length.isFinite && score.length > 0, "a length of \(score.length)")
    for (start, end) in [(-1, 3), (0, score.length), (1e9, 1e9 + 5), (0, .infinity)] {
      let beats = score.beats(from: start, to: end)
      for beat in beats {
        try demand(beat.site(in: stage).isFinite, "a site that is not finite")
        try demand(start...end ~= beat.time, "a beat at \(beat.time), outside \(start)...\(end)")
      }
    }
    var system = ParticleSystem(seed: score.seed ?? 1, limit: 2000)
    for beat in score.beats(from: 0, to: min(score.length, 2)).prefix(20) {
      system.fire(beat, in: stage)
    }
    var trial = Trial(SplitMix(seed: fingerprint(of: bytes)))
    if let problem = trial.draw(system, at: 1) { throw FuzzFailure(problem) }
  }

  /// A file beside the one that is read.
  private static let base = Array(
    """
    {define: {fast: [300, 900]}, emitters: [
      {name: "shell", when: {count: 5}, launch: {speed: "fast"}, children: [{name: "flash"}]},
      {name: "flash"}]}
    """.utf8)

  /// A checked effect can be fired, drawn and calmed, and its text can be read back as the same effect.
  private static func demandCheckedSense(
    of effect: Effect, _ random: any RandomNumberGenerator
  ) throws {
    let checked: Effect.Checked
    do {
      checked = try effect.checked()
    } catch {
      throw FuzzFailure("an effect that was read is refused: \(error)")
    }
    let text = effect.fileText
    var trial = Trial(random)
    if let problem = trial.run(checked) { throw FuzzFailure("\(problem): \(text)") }
    for made in [
      effect.reducedMotion, checked.with(share: 0.3).value, effect.withLengths(times: 0.5),
    ] {
      do {
        _ = try made.checked()
      } catch {
        throw FuzzFailure("what is derived of it is refused: \(error): \(text)")
      }
    }
    // Where a tempo meets the shortest life, there may be too many particles at once.
    _ = try? effect.with(amounts: .init(size: 0.3, tempo: 3, share: 2, loudness: 0.5)).checked()
    let again = try Effect(file: "x.json", contents: Array(text.utf8))
    try demand(again == effect, "its text gives another effect: \(text)")
    try demand(again.fileText == text, "its text gives another text: \(text)")
  }

  /// Each message is one line, which is not too long.
  private static func demandLine(_ message: String) throws {
    try demand(
      !message.contains(where: \.isNewline) && message.count <= 1000,
      "a message that is no line: \(message)")
  }

  private static let jsonWords = [
    "0", "-1", "1e6", "1e300", "1e-300", "0.001", "1000000", "20000", "100000", "0x10", "-0", ".5",
    "null", "true", "\"\"", "{}", "[]", "[0, 1]", "[1, 0]", "[0.001, 1000000]", "'", "\"", "\\",
    "//", "/*", ",", ":", "{", "}", "[", "]", "\u{FEFF}", "\u{2028}", "🎉", "\\u0041", "Infinity",
    "NaN", "+",
  ]

  private static let effectWords =
    jsonWords + [
      "\"death\"", "\"birth\"", "{\"every\": 0.001}", "{\"either\": [0, 1000]}",
      "{\"steps\": [0, 1000000], \"over\": 1000}", "{\"oneOf\": [1, 2]}", "\"all\"",
      "\"rate\": 20000,", "\"for\": 1,", "\"over\": 1000,", "\"count\": 0,", "\"delay\": 1000000,",
      "\"repeat\": {\"every\": 0.01, \"times\": 100000},", "\"along\": true,", "\"glow\": 1,",
      "\"life\": 1000000,", "\"life\": 0.001,", "\"drag\": 1000,", "\"floor\": \"stage\",",
      "\"attract\": {\"frequency\": 1000},", "\"children\": [{}],", "\"trail\": {\"ribbon\": {}},",
      "\"unit\": \"stage\",", "\"from\": \"outward\",", "\"from\": \"parent\",",
      "\"extends\": \"base.json\",", "\"extends\": \"sparks\",", "\"define\": {\"a\": 1},",
      "\"use\": \"a\",", "\"use\": [\"a\", \"b\"],", "\"emitters\": [{}],",
      "\"use\": \"paper\",", "\"use\": \"party.near\",",
      "\"use\": [\"shell\", \"fireworks.burst\"],",
      "\"designedFor\": [1, 1],",
      "\"change\": {", "\"draws\": {", "{\"by\": ", "\"fromPoint\": [{}],", "\"reducedMotion\": {",
      "\"without\": [",
      "\"share\": 0.5,", "\"text\": \"A\",", "\"name\": \"a\",",
      "\"shapes\": [\"M0 0h4v3z\"],", "\"path\": [[", "\"colors\": [\"#F00\"],",
      "\"mirror\": \"x\",",
    ]

  private static let scoreWords =
    jsonWords + [
      "\"cues\": [{}],", "\"length\": 1,", "\"seed\": 1,", "\"at\": 0,", "\"effect\": \"sparks\",",
      "\"times\": 3,", "\"every\": 0.1,", "\"from\": [0, 1],", "\"to\": [1, 0],",
      "\"frame\": [0.1, 0.1],", "\"aim\": 30,", "\"strength\": 1,", "\"for\": 1,",
      "\"text\": \"A\",", "\"colors\": [\"gold\"],",
    ]
}
