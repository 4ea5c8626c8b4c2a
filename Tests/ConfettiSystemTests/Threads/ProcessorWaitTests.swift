import ConfettiSystem
import Testing

@Suite("ProcessorWait") struct ProcessorWaitTests {
  @Test("a thread waits for a processor no longer than time passes, and waits only once for each")
  func noLongerThanTime() {
    let begin = MonotonicClock.now
    let wait = ProcessorWait()
    var sum = 0.0
    for _ in 0..<50 {
      let seconds = wait.takeSeconds()
      #expect(seconds >= 0)
      sum += seconds
    }
    // The system counts in steps of its own.
    #expect(sum <= Double(MonotonicClock.now - begin) / 1e9 + 0.02)
  }
}
