import ConfettiSDL
import Foundation
import Testing

@testable import ConfettiDemo

@Suite struct PacingReportTests {
  @Test func `the histogram has the keys that were agreed, and null for the band without an end`()
    throws
  {
    var errors = PacingHistogram()
    for microseconds in [10, 20, 70, 300, 90_000] {
      errors.record(nanoseconds: Int64(microseconds * 1000))
    }
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(JSON.encode(PacingReport(errors))))
        as? [String: Any])
    #expect(Set(object.keys) == ["p50Us", "p95Us", "p99Us", "maxUs", "histogram"])
    #expect(object["p50Us"] as? Double == 71 && object["maxUs"] as? Double == 90_000)
    let bands = try #require(object["histogram"] as? [[String: Any]])
    #expect(bands.compactMap { $0["upToUs"] as? Int }.prefix(4) == [50, 100, 200, 400])
    #expect(bands.last?["upToUs"] is NSNull)
    #expect(bands.compactMap { $0["frames"] as? Int } == [2, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1])
  }
}
