import ConfettiSystem
import Testing

@Suite("ProcessArguments") struct ProcessArgumentsTests {
  @Test("the arguments are those that Swift reads from /proc, with the program's name first")
  func words() {
    #expect(!ProcessArguments.all.isEmpty)
    #expect(ProcessArguments.all == CommandLine.arguments)
  }
}
