/// A score as it stands in a file.
struct ScoreSheet: FileWord {
  var name = ""
  var summary = ""
  var length = 60.0
  var seed: Int?
  var cues: [Cue] = []

  static let defaults = ScoreSheet()
  static var name: String { "score" }
  static var title: String { "a score" }
  static let keys: [Key<ScoreSheet>] =
    [
      Key("name", \.name, TextForm(upTo: 80), "what it is called"),
      Key("summary", \.summary, TextForm(upTo: 400), "what is seen, in one sentence"),
      Key(
        "length", \.length,
        NumberForm(Score.shortest...Score.longest, "s", usual: 5...600, scale: .logarithmic),
        "after which it begins again"),
      Key(
        "seed", \.seed, IntegerForm(0...1_000_000_000, usual: 1...100),
        "which random numbers a film of it has; absent: 1"),
      Key("cues", \.cues, ListForm(1...Score.mostCues), "what is fired when, and where"),
    ]
}
