import Foundation
import Testing

@testable import ConfettiBenchmarks

@Suite("ChildProcess") struct ChildProcessTests {
  func run(_ script: String) throws -> ChildProcess {
    try ChildProcess("/bin/sh", ["-c", script])
  }

  @Test("a program that ends well has its first line timed")
  func endsWell() throws {
    let process = try run("echo ready; echo remark >&2")
    #expect(process.status == 0)
    #expect((process.millisecondsToFirstLine ?? 0) > 0)
    #expect(process.complaint == "remark\n")
    try process.check()
  }

  @Test("a program that fails is quoted with its last complaint")
  func fails() throws {
    let process = try run("echo first >&2; echo last >&2; exit 3")
    #expect(process.status == 3 && process.millisecondsToFirstLine == nil)
    let error = #expect(throws: BenchError.self) { try process.check() }
    #expect(error?.description == "the show ended with status 3: last")
  }

  @Test("a program that a signal ends has failed")
  func endedBySignal() throws {
    #expect(try run("kill -KILL $$").status == 137)
  }

  @Test("a program that is not there is an error that names it")
  func missing() {
    let error = #expect(throws: BenchError.self) { try ChildProcess("/no/such/show", []) }
    #expect(error?.description.contains("/no/such/show") == true)
  }

  @Test("the child reads nothing, and its temporary folder is gone when it has ended")
  func surroundings() throws {
    let process = try run("cat; echo \"$TMPDIR\" >&2; touch \"$TMPDIR/left\"; test -d \"$TMPDIR\"")
    #expect(process.status == 0 && process.millisecondsToFirstLine == nil)
    let folder = process.complaint.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(folder.contains("confetti-bench-") && !FileManager.default.fileExists(atPath: folder))
  }

  @Test("the child can be stopped although a stop is held back here")
  func signalsOfChild() throws {
    #expect(try run("kill -TERM $$").status == 143)
  }
}
