import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import ConfettiControls

@Suite("Ticks") struct TickStepTests {
  @Test("steps are one, two or five times a power of ten, as large as asked for, and no larger")
  func stepsAreRound() {
    let steps: [(Double, Double, Int)] = [
      (0.13, 0.2, 1), (0.2, 0.2, 1), (0.21, 0.5, 1), (0.6, 1, 0), (1, 1, 0), (1.01, 2, 0),
      (7, 10, 0), (300, 500, 0), (0.004, 0.005, 3), (0.0051, 0.01, 2), (0.09, 0.1, 1),
    ]
    for (least, size, decimals) in steps {
      let step = TickStep(atLeast: least)
      #expect(abs(step.size / size - 1) < 1e-12 && step.decimals == decimals, "\(least)")
    }
  }

  @Test("ticks have the digits that people write")
  func ticksAreExact() {
    let step = TickStep(atLeast: 0.1)
    #expect((0...12).map { step.value($0) }[3] == 0.3 && step.value(12) == 1.2)
    #expect(step.text(step.value(7)) == "0.7" && step.text(-0.3) == "−0.3")
    #expect(TickStep(atLeast: 0.002).value(3) == 0.006)
  }

  @Test("wild distances give a step that can be counted with")
  func wildDistances() {
    for number in WildNumbers.all {
      let step = TickStep(atLeast: number)
      #expect(step.size > 0 && step.size <= 1e16 && (0...9).contains(step.decimals), "\(number)")
    }
  }

  @Test("labels of a ruler never overlap, whatever its length and width")
  func labelsNeverOverlap() throws {
    let atlas = try Hand.atlas.get()
    let style = Hand.theme.small
    for length in [0.001, 0.01, 0.3, 1, 2.6, 4, 59, 600, 86_400, 3e7] {
      for width: Float in [60, 150, 444, 1000, 3800] {
        let ticks = RulerTicks(TimeRuler(length: length), width: width, style) {
          atlas.line($0, style: style).width
        }
        var end: Float = -1
        for label in ticks.labels {
          let left = Float(label.share) * width + RulerTicks.inset
          #expect(left > end, "\(label.text) at \(length) s in \(width) points")
          end = left + atlas.line(label.text, style: style).width
        }
        #expect(end <= width + 12)
        #expect(width < 150 || ticks.labels.count >= 1, "\(length) s in \(width) points")
      }
    }
  }
}
