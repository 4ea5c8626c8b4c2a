import ConfettiSystem
import Foundation
import Testing

@Suite("HeldSignals") struct HeldSignalsTests {
  @Test("a stop that comes while it is held back is noticed, and arrives afterwards")
  func holdsStopsBack() {
    let stops = HeldSignals()
    raise(SIGTERM)
    #expect(stops.hasCome)
    // The signal is ignored, because it would end the test.
    signal(SIGTERM, SIG_IGN)
    stops.release()
    signal(SIGTERM, SIG_DFL)
    #expect(!stops.hasCome)
  }
}
