import ConfettiGraphics
import ConfettiSystem
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

/// The program with commands, where there is neither a display nor a terminal.
@Suite("Watched commands") struct WatchedCommandTests {
  private let program: String

  init() throws {
    let tests = URL(filePath: try #require(Files.program))
    program = tests.deletingLastPathComponent().appending(path: "ConfettiDemo").path
    // A program that a shell starts in the background ignores these signals, and so do those that it starts.
    for number in [SIGINT, SIGQUIT, SIGHUP] { signal(number, SIG_DFL) }
  }

  private func start(
    _ command: [String], options: [String] = [], input: SpawnedProcess.Stream = .none,
    output: SpawnedProcess.Stream = .none, complaints: SpawnedProcess.Stream = .none
  ) throws -> SpawnedProcess {
    try SpawnedProcess(
      [program, "celebrate"] + options + ["--"] + command, input: input, output: output,
      complaints: complaints, variables: [("SDL_VIDEODRIVER", "dummy")])
  }

  /// How the program ends, and what it complains about.
  private func run(
    _ command: [String], options: [String] = []
  ) throws -> (end: SpawnedProcess.End, complaint: String) {
    let pipe = try #require(ProcessPipe())
    let process = try start(command, options: options, complaints: .file(pipe.writeEnd))
    pipe.closeWriteEnd()
    let complaint = String(decoding: pipe.readToEnd(), as: UTF8.self)
    return (process.wait(), complaint)
  }

  @Test("a command's status is the program's", arguments: [0, 1, 3, 64, 130, 255])
  func statuses(status: Int32) throws {
    #expect(try run(["sh", "-c", "exit \(status)"]).end == .exited(status))
  }

  @Test("a command that dies by a signal lets the program die by the same")
  func deaths() throws {
    for number in [SIGTERM, SIGKILL, SIGSEGV, SIGINT, SIGPIPE] {
      #expect(try run(["sh", "-c", "kill -\(number) $$"]).end == .signalled(number))
    }
  }

  @Test("a command that cannot be started ends with a shell's status and one sentence")
  func notStarted() throws {
    let folder = try TemporaryFolder()
    try folder.write("plain")
    try folder.writeProgram("orphan", "#!/no/interpreter\n")
    for (command, status) in [
      ("no-such-command", 127), ("/no/such", 127), (folder.path("plain"), 126), ("/", 126),
      (folder.path("orphan"), 126),
    ] as [(String, Int32)] {
      let (end, complaint) = try run([command], options: ["--on", "always"])
      #expect(end == .exited(status))
      #expect(complaint.contains(command) && complaint.filter { $0 == "\n" }.count == 1)
    }
  }

  @Test("where nobody reads the sentence, the status comes all the same, after a while")
  func unread() throws {
    let pipe = try #require(ProcessPipe())
    pipe.stopWaitingToWrite()
    let bytes = [UInt8](repeating: 0, count: 4096)
    while try #require(pipe.write(bytes[...])) > 0 {}
    let process = try start(["no-such-command"], complaints: .file(pipe.writeEnd))
    #expect(process.wait(until: MonotonicClock.seconds + 20) == .exited(127))
  }

  @Test("a script without an interpreter's name is run by the shell, with its words")
  func bareScript() throws {
    let folder = try TemporaryFolder()
    try folder.writeProgram("script", "exit $#\n")
    #expect(try run([folder.path("script"), "a b", "c"]).end == .exited(2))
  }

  @Test("input and output are the command's, byte for byte, and errors are apart")
  func streams() throws {
    let folder = try TemporaryFolder()
    let bytes = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) })
    try folder.write("input", bytes)
    let (input, output) = (
      open(folder.path("input"), O_RDONLY), open(folder.path("output"), O_CREAT | O_WRONLY, 0o600)
    )
    defer {
      close(input)
      close(output)
    }
    let pipe = try #require(ProcessPipe())
    let process = try start(
      ["sh", "-c", "cat; echo oops >&2; exit 7"], input: .file(input), output: .file(output),
      complaints: .file(pipe.writeEnd))
    pipe.closeWriteEnd()
    #expect(String(decoding: pipe.readToEnd(), as: UTF8.self) == "oops\n")
    #expect(process.wait() == .exited(7))
    #expect(try folder.read("output") == bytes)
  }

  @Test("a signal to the program reaches the command, which decides what it means")
  func passedOn() throws {
    for (number, name) in [(SIGTERM, "TERM"), (SIGHUP, "HUP"), (SIGINT, "INT"), (SIGUSR1, "USR1")] {
      let pipe = try #require(ProcessPipe())
      let script = "trap 'exit 9' \(name); echo ready; for i in $(seq 999); do sleep 0.01; done"
      let process = try start(["sh", "-c", script], output: .file(pipe.writeEnd))
      pipe.closeWriteEnd()
      #expect(pipe.read() == Array("ready\n".utf8))
      process.send(number)
      #expect(process.wait() == .exited(9))
    }
  }

  @Test("where there is no place to celebrate, one sentence says so and the status stays")
  func nowhere() throws {
    let (end, complaint) = try run(["true"])
    #expect(end == .exited(0) && complaint.contains("neither a display nor a terminal"))
    #expect(complaint.filter { $0 == "\n" }.count == 1)
  }

  @Test("the celebration speaks of itself by the name the program was called by")
  func name() throws {
    let folder = try TemporaryFolder()
    for name in ["confetti", "ConfettiDemo"] {
      // A display that does not answer is found out by the celebration alone.
      let link = folder.path(name)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: program)
      let pipe = try #require(ProcessPipe())
      let process = try SpawnedProcess(
        [link, "celebrate", "--wait", "--", "true"], input: .none, output: .none,
        complaints: .file(pipe.writeEnd),
        variables: [
          ("SDL_VIDEODRIVER", "wayland"), ("WAYLAND_DISPLAY", "nowhere"),
          ("XDG_RUNTIME_DIR", folder.url.path), ("DISPLAY", ""),
        ])
      pipe.closeWriteEnd()
      let lines = String(decoding: pipe.readToEnd(), as: UTF8.self).split(separator: "\n")
      #expect(process.wait() == .exited(0) && !lines.isEmpty)
      #expect(lines.allSatisfy { $0.hasPrefix("\(name): ") }, "\(lines)")
    }
  }

  @Test("an end that is not to be celebrated passes in silence")
  func silence() throws {
    for (command, options) in [
      ("false", []), ("true", ["--on", "failure"]), ("true", ["--min-time", "1h"]),
    ] as [(String, [String])] {
      #expect(try run([command], options: options).complaint.isEmpty)
    }
  }

  @Test("a mistake in the effect is reported before the command is run")
  func brokenEffect() throws {
    let folder = try TemporaryFolder()
    try folder.write("bad.json", Data("{name: 1}".utf8))
    let (end, complaint) = try run(
      ["touch", folder.path("ran")], options: [folder.path("bad.json")])
    #expect(end == .exited(1) && complaint.contains("bad.json:1:8"))
    #expect(try folder.contents == ["bad.json"])
  }
}
