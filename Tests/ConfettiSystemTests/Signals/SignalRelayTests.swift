import Foundation
import Testing

@testable import ConfettiSystem

@Suite("SignalRelay", .timeLimit(.minutes(10))) struct SignalRelayTests {
  @Test("a process that ends is waited for, and a process that does not is given up in time")
  func bounds() throws {
    let quick = try SpawnedProcess(["sh", "-c", "exit 7"], input: .none)
    #expect(SignalRelay.wait(for: quick, within: 30) == .exited(7))
    let slow = try SpawnedProcess(["sleep", "100"], input: .none)
    #expect(SignalRelay.wait(for: slow, within: 0.1) == nil)
    slow.kill()
    #expect(slow.endIfOver() == nil)
  }

  @Test("a stopped process still ends in order when it is asked to") func stopped() throws {
    let output = try #require(ProcessPipe())
    let process = try SpawnedProcess(
      ["sh", "-c", "trap 'echo in order; exit 3' TERM; echo ready; kill -STOP $$; sleep 0.1"],
      input: .none, output: .file(output.writeEnd))
    output.closeWriteEnd()
    #expect(output.read() == Array("ready\n".utf8))
    #expect(SignalRelay.wait(for: process, within: 0.2) == nil)
    process.askToEnd()
    #expect(SignalRelay.wait(for: process, within: 30) == .exited(3))
    #expect(String(decoding: output.readToEnd(), as: UTF8.self) == "in order\n")
  }
}
