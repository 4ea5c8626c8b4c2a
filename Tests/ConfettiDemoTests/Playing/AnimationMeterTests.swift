import Motion
import Testing

@testable import ConfettiDemo

@Suite("AnimationMeter") struct AnimationMeterTests {
  @Test("a meter goes on for as long as it is asked")
  func meterGoesOn() {
    var meter = AnimationMeter(.bouncy, count: 8)
    for hour in 0..<3 {
      #expect(meter.perMillisecond(at: Double(hour) * 3600) > 0)
    }
    #expect(meter.frame(at: 7201, sendingAllElsewhere: true) >= 0)
  }
}
