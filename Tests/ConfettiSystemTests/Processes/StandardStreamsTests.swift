import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiSystem

@Suite("StandardStreams") struct StandardStreamsTests {
  @Test("a stream that another process has set not to wait is waited for")
  func nonBlocking() throws {
    let (input, output) = (try #require(ProcessPipe()), try #require(ProcessPipe()))
    _ = fcntl(input.writeEnd, F_SETFL, O_NONBLOCK)
    let process = try SpawnedProcess(
      ["sh", "-c", "sleep 0.2; wc -c"], input: .file(input.readEnd),
      output: .file(output.writeEnd))
    input.closeReadEnd()
    output.closeWriteEnd()
    let bytes = [UInt8](repeating: 7, count: 400_000)
    #expect(StandardStreams.write(bytes, to: input.writeEnd) == nil)
    input.closeWriteEnd()
    let count = String(decoding: output.readToEnd(), as: UTF8.self)
    #expect(count.filter(\.isNumber) == "400000")
    #expect(process.wait() == .exited(0))
  }

  @Test("input that another process has set not to wait is waited for")
  func nonBlockingInput() throws {
    let input = try #require(ProcessPipe())
    input.stopWaiting()
    let process = try SpawnedProcess(
      ["sh", "-c", "printf ab; sleep 0.2; printf cd"], input: .none,
      output: .file(input.writeEnd))
    input.closeWriteEnd()
    #expect(try Files.bytes(of: input.readEnd, upTo: 100) == Array("abcd".utf8))
    #expect(process.wait() == .exited(0))
  }

  @Test("a stream that nobody reads is given up in time, with as much written as fits")
  func bounded() throws {
    let pipe = try #require(ProcessPipe())
    #expect(StandardStreams.write([1, 2], to: pipe.writeEnd, within: 5) == nil)
    let bytes = [UInt8](repeating: 7, count: 4 << 20)
    let error = StandardStreams.write(bytes, to: pipe.writeEnd, within: 0.2)
    #expect(error?.code == ETIMEDOUT)
    #expect(pipe.read().starts(with: [1, 2, 7]))
  }

  @Test(
    "no other open file is passed on, however high its number",
    .enabled(if: sysconf(Int32(_SC_OPEN_MAX)) > 1100))
  func otherFiles() throws {
    let pipe = try #require(ProcessPipe())
    let high = fcntl(pipe.writeEnd, F_DUPFD, 1050)
    try #require(high >= 1050)
    defer { close(high) }
    StandardStreams.keepOtherFiles()
    #expect(fcntl(high, F_GETFD) & FD_CLOEXEC != 0)
  }
}
