/// A score as it stands in a file.
struct ScoreSheet: FileWord {
  var name = ""
  var summary = ""
  var length = 60.0
  var cues: [Cue] = []

  static let unsaid = ScoreSheet()
  static var name: String { "score" }
  static var title: String { "a score" }
  static let keys: [Key<ScoreSheet>] =
    [
      .text("name", \.name, upTo: 80, "what it is called"),
      .text("summary", \.summary, upTo: 400, "what is seen, in one sentence"),
      .number(
        "length", \.length, in: Score.shortest...Score.longest, "s", "after which it begins again"),
      .list("cues", \.cues, count: 1...Score.mostCues, "", "what is fired when, and where"),
    ]
}
