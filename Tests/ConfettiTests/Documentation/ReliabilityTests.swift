import ConfettiTestSupport
import Foundation
import Testing

/// The table of faults says which test holds each of them.
@Suite("Reliability") struct ReliabilityTests {
  @Test("every fault has a test that bears the sentence in the table, and there are many")
  func rows() throws {
    let text = try Repository.text("docs/reliability.md")
    let row = #/\| \[`[^`]+`\]\(\.\./((?:Tests|Fuzz)/[^)]+)\): (.+) \|/#
    var count = 0
    for line in text.split(separator: "\n") where line.hasPrefix("| ") {
      guard let match = line.firstMatch(of: row) else {
        #expect(line.hasPrefix("| Fault |"), "\(line)")
        continue
      }
      count += 1
      let test = try Repository.text(String(match.output.1))
      #expect(test.contains(match.output.2), "\(match.output.1): \(match.output.2)")
    }
    #expect(count >= 80)
  }
}
