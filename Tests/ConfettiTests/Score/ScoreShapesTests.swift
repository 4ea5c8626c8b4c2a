import Testing

@testable import Confetti

@Suite("Score with many shapes") struct ScoreShapesTests {
  private static func error(_ cues: [String]) -> EffectFileError? {
    let text = "{length: 2000, cues: [" + cues.joined(separator: ", ") + "]}"
    do throws(EffectFileError) {
      _ = try Score(file: "show.json", contents: Array(text.utf8), naming: Effect.named)
      return nil
    } catch {
      return error
    }
  }

  private static func texts(_ count: Int) -> [String] {
    (0..<count).map { "{at: \($0), effect: \"celebration\", text: \"text \($0)\"}" }
  }

  @Test("a hundred different texts are allowed, and so is one text a thousand times")
  func many() {
    #expect(Self.error(Self.texts(100)) == nil)
    #expect(Self.error(Self.texts(128)) == nil)
    let same = (0..<1000).map { "{at: \($0), effect: \"celebration\", text: \"hello\"}" }
    #expect(Self.error(same) == nil)
  }

  @Test("more shapes than an atlas has room for are refused at the cue that is one too many")
  func tooMany() {
    let error = Self.error(Self.texts(1000))
    #expect(error?.description.contains("cues[128]") == true, "\(String(describing: error))")
    #expect(error?.description.contains("128 different texts, pictures and paths") == true)
    let paths = (0..<129).map {
      "{at: \($0), effect: \"sparks\", path: \"M0 0 L10 \($0 + 1) L\($0 + 5) 0 Z\"}"
    }
    #expect(Self.error(paths) != nil && Self.error(Array(paths.dropLast())) == nil)
  }
}
