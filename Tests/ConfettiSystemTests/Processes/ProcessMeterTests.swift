import Testing

@testable import ConfettiSystem

@Suite("ProcessMeter") struct ProcessMeterTests {
  @Test("the second number is that of resident pages")
  func residentPages() {
    #expect(ProcessMeter.residentPages("12345 678 90 1 0 2 0\n".utf8) == 678)
    #expect(ProcessMeter.residentPages("".utf8) == 0)
    #expect(ProcessMeter.residentPages("12".utf8) == 0)
  }

  @Test("work shows as usage, on one core no less than on all")
  func usage() {
    var meter = ProcessMeter()
    let end = MonotonicClock.now + 20_000_000
    while MonotonicClock.now < end {}
    let usage = meter.sample()
    #expect(usage.percentOfCore > 0)
    #expect(usage.percentOfMachine <= usage.percentOfCore)
    #expect(usage.residentBytes > 1_000_000)
  }
}
