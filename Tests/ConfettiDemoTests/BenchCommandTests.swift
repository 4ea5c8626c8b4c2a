import Testing

@testable import ConfettiDemo

@Suite struct BenchCommandTests {
  @Test func `without a subcommand everything is measured`() throws {
    #expect(try command(BenchAllCommand.self, "bench")?.json == false)
    #expect(try command(BenchAllCommand.self, "bench --json")?.json == true)
    #expect(try command(BenchMotionCommand.self, "bench motion --json")?.json == true)
    #expect(try command(BenchMotionCommand.self, "bench motion")?.json == false)
  }

  @Test(arguments: ["bench --jsn", "bench all of it", "bench nonsense", "bench motion --wat"])
  func `what is wrong is said in one sentence, with exit code 64`(line: String) throws {
    let answer = try #require(refusal(line))
    #expect(!answer.message.contains("\n") && answer.code.rawValue == 64)
  }
}
