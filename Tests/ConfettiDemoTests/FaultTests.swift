import Foundation
import Testing

@testable import ConfettiDemo

@Suite("Bad input")
struct FaultTests {
  @Test("a complaint is one line without control characters")
  func complaintIsLegible() {
    let hostile = "a\u{1B}[31m\nb\u{2028}c\td\u{7F}"
    #expect(Output.legible(hostile) == "a\u{FFFD}[31m b c d\u{FFFD}")
    #expect(Output.legible("“√” ist 🎉.") == "“√” ist 🎉.")
  }

  @Test("a complaint that quotes a book keeps its beginning and its end")
  func complaintIsShort() {
    let long = Output.legible("begin" + String(repeating: "x", count: 100_000) + "end")
    #expect(long.count < 1300)
    #expect(long.hasPrefix("beginx"))
    #expect(long.hasSuffix("xend"))
  }

  @Test("a wrong call names a way out")
  func usageNamesHelp() {
    #expect(Main.usage("Unknown option '--x'") == "Unknown option '--x'; see --help.")
    #expect(Main.usage("Did you mean '--seed'?") == "Did you mean '--seed'?")
    #expect(Main.usage("Leave one out.") == "Leave one out.")
  }

  @Test("frames are whole", arguments: ["1.5", "0", "-1", "", "nan", "1e3", "1000000001", "∞"])
  func framesAreWhole(text: String) {
    #expect(throws: (any Error).self) { try Arguments.frameCount(text) }
  }

  @Test("numbers may be negative without an equals sign")
  func negativeValues() throws {
    let command = try ConfettiDemo.parseAsRoot([
      "trace", "sparks", "--at", "0.1", "--origin", "-1.5,-2",
    ])
    let trace = try #require(command as? TraceCommand)
    #expect(trace.options.origin?.x == -1.5)
    #expect(trace.options.origin?.y == -2)
  }

  @Test(
    "what is wrong with a value is said of the value",
    arguments: [
      (["trace", "sparks", "--at", "-1"], "from 0 to 1000000"),
      (["trace", "sparks", "--at", "0", "--size", "-1x5"], "1 to 16384"),
      (["trace", "sparks", "--at", "0", "--origin", "nan,1"], "a point takes numbers from"),
      (["trace", "sparks", "--at", "0", "--seed", "-1"], "a whole number"),
      (["--frames", "1.5"], "a number of frames is a whole number"),
    ])
  func wrongValues(arguments: [String], expected: String) {
    do {
      _ = try ConfettiDemo.parseAsRoot(arguments)
      Issue.record("\(arguments) was accepted")
    } catch {
      #expect(ConfettiDemo.message(for: error).contains(expected))
      #expect(ConfettiDemo.exitCode(for: error) == .validationFailure)
    }
  }

  @Test("a stop that comes while it is held arrives afterwards")
  func heldStop() {
    let arrived = Signals.holdingStop {
      raise(SIGTERM)
      var pending = sigset_t()
      sigpending(&pending)
      let isPending = sigismember(&pending, SIGTERM) == 1
      // Taken here, for the test has no use for being ended.
      signal(SIGTERM, SIG_IGN)
      return isPending
    }
    signal(SIGTERM, SIG_DFL)
    #expect(arrived)
  }
}
