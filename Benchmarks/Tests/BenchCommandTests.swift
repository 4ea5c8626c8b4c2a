import ArgumentParser
import Testing

@testable import ConfettiBenchmarks

@Suite("BenchCommand") struct BenchCommandTests {
  func parsed(_ line: String) throws -> any ParsableCommand {
    try BenchCommand.parseAsRoot(line.split(separator: " ").map(String.init))
  }

  @Test("without a subcommand everything is measured")
  func everything() throws {
    #expect((try parsed("") as? BenchAllCommand)?.json == false)
    #expect((try parsed("--json") as? BenchAllCommand)?.json == true)
    #expect((try parsed("motion --json") as? BenchMotionCommand)?.json == true)
    #expect((try parsed("motion") as? BenchMotionCommand)?.json == false)
  }

  @Test(
    "a wrong call is said in one sentence, with exit code 64",
    arguments: ["--jsn", "all of it", "nonsense", "motion --wat"])
  func wrong(line: String) throws {
    let error = try #require(throws: (any Error).self) { try parsed(line) }
    #expect(!BenchCommand.message(for: error).contains("\n"))
    #expect(BenchCommand.exitCode(for: error).rawValue == 64)
  }

  @Test("the show is measured that is built beside the benchmarks")
  func beside() {
    #expect(BenchAllCommand.programBeside("/a/b/ConfettiBenchmarks") == "/a/b/ConfettiDemo")
    #expect(BenchAllCommand.programBeside("ConfettiBenchmarks") == nil)
    #expect(BenchAllCommand.programBeside(nil) == nil)
  }
}
