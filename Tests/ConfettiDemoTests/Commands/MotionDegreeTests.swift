import Testing

@testable import ConfettiDemo

@Suite("MotionDegree") struct MotionDegreeTests {
  @Test("a number behind --reduced-motion= says how far, and without one it is all the way")
  func degrees() throws {
    for (words, degree) in [
      ("", 0.0), ("--reduced-motion", 1), ("--reduced-motion=0.5", 0.5), ("--reduced-motion=0", 0),
    ] {
      let line = "render \(words) cannon -o a.png"
      let render = try #require(try command(RenderCommand.self, line))
      let options = render.options
      #expect(options.motion.degree(flag: options.reducedMotion) == degree, "\(line)")
    }
    let show = try #require(try command(PlayCommand.self, "--reduced-motion=0.5"))
    #expect(show.options.motion.degree == 0.5)
    let quick = try #require(try command(CelebrateCommand.self, "celebrate --no-reduced-motion"))
    #expect(quick.reducedMotion == false && quick.motion.degree == nil)
  }

  @Test("the words of a command that is celebrated stay as they are")
  func commands() throws {
    let words = ["celebrate", "--reduced-motion=0.5", "--", "make", "--reduced-motion=2"]
    #expect(
      try MotionDegree.found(words)
        == ["celebrate", "--reduced-motion-degree=0.5"] + words.dropFirst(2))
  }

  @Test("a word that is not a number of 0 to 1 is refused in one sentence")
  func refusals() {
    for value in ["2", "-1", "nan", "", "much"] {
      let refused = refusal("render cannon --reduced-motion=\(value) -o a.png")
      #expect(refused?.message.contains("a number from 0 to 1") == true, "\(value)")
    }
  }
}
