import ConfettiControls
import ConfettiShow
import Testing

@Suite("Performance") struct PerformanceTests {
  @Test("a split follows lasting change within a second, and a single spike hardly")
  func splitFollows() {
    var frame = FrameSplit()
    (frame.update, frame.build, frame.submit, frame.present, frame.overlay) = (1, 2, 3, 4, 5)
    var split = FrameSplit()
    split.blend(frame)
    #expect(split.build > 0 && split.build < 0.1)
    for _ in 0..<120 { split.blend(frame) }
    for (shown, meant) in zip(
      [split.update, split.build, split.submit, split.present, split.overlay],
      [1, 2, 3, 4, 5] as [Float])
    {
      #expect(abs(shown - meant) < 0.1)
    }
  }
}
