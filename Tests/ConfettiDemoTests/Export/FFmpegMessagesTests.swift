import Testing

@testable import ConfettiDemo

@Suite("FFmpegMessages") struct FFmpegMessagesTests {
  private static let messages = """
    frame=3
    fps=0.0
    progress=continue
    [webm @ 0x55] Something odd about /tmp/.confetti-1-0.webm
    frame=17
    out_time=00:00:00.5
    progress=end
    Conversion failed!
    """

  @Test("frames are counted as it said last") func frames() {
    #expect(FFmpegMessages(text: Self.messages).frameCount == 17)
    #expect(FFmpegMessages(text: "frame=   5\n").frameCount == 5)
    #expect(FFmpegMessages(text: "nothing").frameCount == 0)
  }

  @Test("a complaint is the last line that is one, with the name that the user knows")
  func complaint() {
    func complaint(_ text: String) -> String? {
      FFmpegMessages(text: text)
        .lastComplaint(naming: "film.webm", insteadOf: "/tmp/.confetti-1-0.webm")
    }
    #expect(complaint(Self.messages) == "[webm @ 0x55] Something odd about film.webm")
    #expect(complaint("It burns.\nframe=1\n") == "It burns")
    #expect(complaint("frame=1\nprogress=end\n") == nil)
  }

  @Test("output that could not be written is noticed, even if it ends well") func output() {
    func isNoticed(_ text: String) -> Bool { FFmpegMessages(text: text).saysOutputFailed }
    #expect(isNoticed("frame=2\nError closing file a: No space left\n"))
    #expect(isNoticed("Error writing trailer of a: Disk quota exceeded"))
    #expect(!isNoticed(Self.messages) && !isNoticed(""))
  }
}
