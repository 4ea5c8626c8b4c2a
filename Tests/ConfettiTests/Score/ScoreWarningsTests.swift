import Testing

@testable import Confetti

@Suite("warnings about scores") struct ScoreWarningsTests {
  private func warnings(_ cue: String) -> [String] {
    let text = "{\"cues\": [{\"effect\": \"party\", \(cue)}]}"
    return Score.warnings(file: "s.json", contents: Array(text.utf8)).map(\.description)
  }

  @Test("a place in points is told, and a time between firings of which there is one")
  func told() {
    #expect(
      warnings("\"from\": [640, 360]") == [
        "s.json:1:39: warning: cues[0].from: this is far outside: a place is in shares, and [1, 1] is the "
          + "bottom right corner"
      ])
    let every = warnings("\"every\": 2")
    #expect(every.count == 1 && every[0].contains("cues[0].every: it is fired once"))
  }

  @Test("what is meant is not told")
  func right() {
    #expect(warnings("\"from\": [-0.2, 1.4], \"to\": [1, 1]").isEmpty)
    #expect(warnings("\"every\": 2, \"times\": 3").isEmpty)
    #expect(Score.warnings(file: "s.json", contents: [0x7B]).isEmpty)
  }

  @Test("at most ten lines are told")
  func bounded() {
    let cues = Array(repeating: "{\"effect\": \"party\", \"every\": 1}", count: 50)
    let text = "{\"cues\": [\(cues.joined(separator: ","))]}"
    #expect(Score.warnings(file: "s.json", contents: Array(text.utf8)).count == 10)
  }
}
