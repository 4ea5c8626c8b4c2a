import ConfettiGraphics
import Motion

/// A sequence of effects in time, played over and over.
///
///     let score = try Score(file: "show.json", contents: bytes, naming: Effect.named)
///     // every frame: fire the effects that have become due
///     for beat in score.beats(from: last, to: now) {
///       system.fire(beat, in: stage)
///     }
///
/// A score has no state: which firings are due between two moments follows from the moments alone.
public struct Score: Hashable, Sendable {
  /// The name of the score; empty if it has none.
  public let name: String
  /// The duration of a round, in seconds; particles that are alive at its end fly on.
  public let length: Double
  /// The seed that a film of the score has; `nil` leaves it to the film.
  public let seed: UInt64?
  /// The most particles that are born in a round.
  package let mostBorn: Double
  /// The firings of one round, in the order of their times.
  let round: [Beat]

  /// The longest score, in seconds: a day.
  static let longest = 86_400.0
  /// The shortest score, in seconds.
  static let shortest = 1.0
  static let mostCues = 1000

  /// A firing of a score.
  public struct Beat: Hashable, Sendable {
    /// The time, in seconds after the score began.
    public package(set) var time: Double
    /// The effect.
    public let effect: Effect.Checked
    /// The seconds for which particles are born; `nil` leaves the time to the effect.
    public let duration: Double?

    /// The cue, its index in the score, and the number of this firing among those of the cue, from 0.
    let cue: Cue
    let cueIndex: Int
    let number: Int
    /// The effect that decides where a cue without a place is fired; also for its version for reduced motion.
    let placed: Effect.Checked

    /// The site of the firing.
    ///
    /// - Parameter stage: the size of the stage in points.
    public func site(in stage: Size) -> Site { cue.site(number, in: stage, for: placed) }
  }

  /// Reads a score from the text of a file: JSON with comments and trailing commas (JSON5).
  ///
  /// - Parameters:
  ///   - file: the name of the file in errors.
  ///   - contents: the bytes of the file, at most 1 MiB.
  ///   - effect: the effect with a name, or of a file beside the score; `nil` if there is none.
  ///   - drawing: the shape of a text; `nil` if it cannot be drawn. Without it, texts are set in the
  ///     library's own letters.
  ///   - picture: the shape of a picture by its name; `nil` if there is none.
  /// - Throws: an ``EffectFileError`` for the first thing that is wrong.
  public init(
    file: String, contents: [UInt8], naming effect: (String) -> Effect.Checked?,
    drawing: (String) -> ParticleShape? = {
      ParticleShape.text($0).missingLetters.isEmpty ? .text($0) : nil
    },
    picture: (String) -> ParticleShape? = { _ in nil }
  ) throws(EffectFileError) {
    let root = try EffectFileError.parsing(file, contents).root
    do {
      let sheet = try ScoreSheet(root, at: EffectPath())
      try sheet.check(at: EffectPath())
      try self.init(sheet, naming: effect, drawing: drawing, picture: picture)
    } catch {
      throw EffectFileError(file, [(error, root)])
    }
  }

  private init(
    _ sheet: ScoreSheet, naming effect: (String) -> Effect.Checked?,
    drawing: (String) -> ParticleShape?, picture: (String) -> ParticleShape?
  ) throws(EffectError) {
    name = sheet.name
    length = sheet.length
    seed = sheet.seed.map { UInt64($0) }
    var round: [Beat] = []
    var totals = ScoreTotals(length: length)
    for (index, cue) in sheet.cues.enumerated() {
      let path = EffectPath().key("cues").index(index)
      if cue.effect.hasSuffix(".json") {
        try NeighborName.check(cue.effect, at: path.key("effect"))
      }
      guard let named = effect(cue.effect) else {
        throw EffectError(
          path.key("effect"),
          expected: "the name of an effect" + Spelling.hint(for: cue.effect, among: Effect.names),
          found: JSONScanner.excerpt(cue.effect))
      }
      guard cue.last < length else {
        throw EffectError(
          path,
          expected: "the last firing before the score ends at \(JSONWriter.text(of: length)) s",
          found: "it at \(JSONWriter.text(of: cue.last)) s")
      }
      let played = try cue.played(named, drawing: drawing, picture: picture, at: path)
      let isEndless = played.duration == .infinity || played.value.atPoint.duration == .infinity
      let duration = cue.duration ?? (isEndless ? Cue.defaultDuration : nil)
      try totals.add(played, cue, for: duration, at: path)
      for number in 0..<cue.times {
        round.append(
          Beat(
            time: cue.at + Double(number) * cue.every, effect: played, duration: duration,
            cue: cue, cueIndex: index, number: number, placed: played))
      }
    }
    mostBorn = totals.born
    // Firings at the same time keep the order of their cues.
    self.round = round.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  /// The same score with other firings, in the order of their times.
  ///
  /// - Parameter mostBorn: the most particles that are born of them.
  init(_ score: Score, round: [Beat], mostBorn: Double) {
    (name, length, seed) = (score.name, score.length, score.seed)
    (self.round, self.mostBorn) = (round, mostBorn)
  }

  /// Whether the text of a file is that of a score rather than of an effect: whether it has cues, or seems to
  /// be meant to have some.
  ///
  /// - Parameter contents: the bytes of the file; bytes that are not JSON are no score.
  package static func isScore(_ contents: [UInt8]) -> Bool {
    guard let root = try? JSONParser.parse(contents) else { return false }
    return root["cues"] != nil
      || (root["emitters"] == nil && (root["cue"] != nil || root["length"] != nil))
  }

  /// All effects that the score fires.
  public var effects: [Effect.Checked] { round.map(\.effect) }

  /// The firings that are due between two moments, in the order of their times.
  ///
  /// If the time is longer than ``longestGap``, only its last part counts, so that hours of sleep
  /// are not followed by everything at once.
  ///
  /// - Parameters:
  ///   - start: the first moment, in seconds after the score began; it counts.
  ///   - end: the second moment; it does not count.
  /// - Complexity: O(*m*) in the firings that are due, plus O(log *n*) in those of a round.
  public func beats(from start: Double, to end: Double) -> [Beat] {
    let start = max(start, end - Self.longestGap, 0)
    guard start < end, end.isFinite else { return [] }
    var due: [Beat] = []
    var begin = (start / length).rounded(.down) * length
    while begin < end {
      for beat in round[round.partitioningIndex { $0.time >= start - begin }...] {
        guard begin + beat.time < end else { break }
        due.append(beat)
        due[due.count - 1].time = begin + beat.time
      }
      // So late that a round is less than the distance of two numbers.
      guard begin + length > begin else { break }
      begin += length
    }
    return due
  }

  /// The longest time whose firings are all given, in seconds.
  public static let longestGap = 10.0
}

extension ParticleSystem {
  /// Fires all beats of a round of a score.
  ///
  /// - Parameter stage: the size of the stage in points.
  package mutating func fireAll(_ score: Score, in stage: Size) {
    for beat in score.round { fire(beat, in: stage) }
  }

  /// Fires a beat of a score at its time, and stops it at the end of its duration, which begins with the
  /// first birth.
  ///
  /// - Parameters:
  ///   - beat: the firing.
  ///   - stage: the size of the stage in points.
  ///   - start: the beginning of the score, as an absolute time in seconds.
  @discardableResult
  public mutating func fire(
    _ beat: Score.Beat, in stage: Size, scoreBegan start: Double = 0
  ) -> Firing {
    fire(beat.effect, at: beat.site(in: stage), time: start + beat.time, for: beat.duration)
  }
}

/// A score as it stands in a file.
struct ScoreSheet: FileWord {
  var name = ""
  var summary = ""
  var length = 60.0
  var seed: Int?
  var cues: [Cue] = []

  static let defaults = ScoreSheet()
  static var name: String { "score" }
  static let keys: [Key<ScoreSheet>] =
    [
      Key("name", \.name, TextForm(upTo: 80), "what it is called"),
      Key("summary", \.summary, TextForm(upTo: 400), "what is seen, in one sentence"),
      Key(
        "length", \.length, NumberForm(Score.shortest...Score.longest, "s", usual: 5...600),
        "after which it begins again"),
      Key(
        "seed", \.seed, IntegerForm(0...1_000_000_000, usual: 1...100),
        "which random numbers a film of it has; absent: 1"),
      Key("cues", \.cues, ListForm(1...Score.mostCues), "what is fired when, and where"),
    ]
}
