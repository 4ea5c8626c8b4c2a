import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiSystem

@Suite("SpawnedProcess") struct SpawnedProcessTests {
  @Test("a process reads its input and writes its output") func streams() throws {
    let (input, output) = (try #require(ProcessPipe()), try #require(ProcessPipe()))
    let process = try SpawnedProcess(
      ["sh", "-c", "tr a-z A-Z"], input: .file(input.readEnd), output: .file(output.writeEnd))
    input.closeReadEnd()
    output.closeWriteEnd()
    #expect(AtomicFile.writeAll(Array("hello".utf8), to: input.writeEnd) == 0)
    input.closeWriteEnd()
    #expect(String(decoding: output.readToEnd(), as: UTF8.self) == "HELLO")
    #expect(process.wait() == .exited(0))
  }

  @Test("a process has other files from descriptor 3 on, whatever their numbers are here")
  func others() throws {
    let pipes = try (0..<3).map { _ in try #require(ProcessPipe()) }
    for (pipe, word) in zip(pipes, ["one", "two"]) {
      #expect(AtomicFile.writeAll(Array(word.utf8), to: pipe.writeEnd) == 0)
      pipe.closeWriteEnd()
    }
    let process = try SpawnedProcess(
      ["sh", "-c", "cat <&3; echo; cat <&4"], input: .none, output: .file(pipes[2].writeEnd),
      others: [pipes[0].readEnd, pipes[1].readEnd])
    pipes[2].closeWriteEnd()
    #expect(String(decoding: pipes[2].readToEnd(), as: UTF8.self) == "one\ntwo")
    #expect(process.wait() == .exited(0))
  }

  @Test("the end of a process is known, by itself or by a signal", arguments: [0, 1, 77])
  func ends(status: Int32) throws {
    #expect(try SpawnedProcess(["sh", "-c", "exit \(status)"]).wait() == .exited(status))
    let killed = try SpawnedProcess(["sh", "-c", "kill -TERM $$"]).wait()
    #expect(killed == .signalled(SIGTERM) && killed.status == 143)
  }

  @Test("a program may be told another name than its file's") func otherName() throws {
    let output = try #require(ProcessPipe())
    let process = try SpawnedProcess(
      ["party", "-c", "echo $0"], file: "sh", input: .none, output: .file(output.writeEnd))
    output.closeWriteEnd()
    #expect(String(decoding: output.readToEnd(), as: UTF8.self) == "party\n")
    #expect(process.wait() == .exited(0))
  }

  @Test("variables are added and replaced, and no other variable is lost") func variables() throws {
    let output = try #require(ProcessPipe())
    let process = try SpawnedProcess(
      ["sh", "-c", "echo $CONFETTI_A-$HOME-${PATH:+set}"], input: .none,
      output: .file(output.writeEnd),
      variables: [("CONFETTI_A", "1"), ("HOME", "/nowhere")])
    output.closeWriteEnd()
    #expect(String(decoding: output.readToEnd(), as: UTF8.self) == "1-/nowhere-set\n")
    #expect(process.wait() == .exited(0))
  }

  @Test("a missing program is an error with the system's number") func missing() {
    let failure = #expect(throws: SystemError.self) {
      try SpawnedProcess(["/nowhere/confetti-no-such-program"])
    }
    #expect(failure?.code == ENOENT)
  }

  @Test("ending a process's group ends the processes that it has started as well")
  func group() throws {
    let output = try #require(ProcessPipe())
    let process = try SpawnedProcess(
      ["sh", "-c", "sleep 1000 & echo started; wait"], input: .none,
      output: .file(output.writeEnd), isApart: true)
    output.closeWriteEnd()
    #expect(output.read() == Array("started\n".utf8))
    #expect(process.endIfOver() == nil)
    process.endGroup()
    #expect(process.wait() == .signalled(SIGKILL))
    // The pipe ends when nobody is left who could write to it.
    #expect(output.readToEnd().isEmpty)
  }

  @Test("output that has no end, or comes too slowly, is read within bounds") func bounds() throws {
    func read(_ script: String, most: Int, seconds: Double) throws -> [UInt8]? {
      let output = try #require(ProcessPipe())
      let process = try SpawnedProcess(
        ["sh", "-c", script], input: .none, output: .file(output.writeEnd), complaints: .none,
        isApart: true)
      output.closeWriteEnd()
      defer {
        process.endGroup()
        process.kill()
      }
      return output.readToEnd(most: most, until: MonotonicClock.seconds + seconds)
    }
    #expect(try read("printf ab; sleep 0.1; printf cd", most: 4, seconds: 30) == Array("abcd".utf8))
    #expect(try read("printf abcde", most: 4, seconds: 30) == nil)
    #expect(try read("yes", most: 100_000, seconds: 30) == nil)
    #expect(try read("printf ab; sleep 100", most: 4, seconds: 0.2) == nil)
  }
}
