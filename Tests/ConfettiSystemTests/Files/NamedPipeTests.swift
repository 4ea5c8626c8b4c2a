import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiSystem

@Suite("Named pipes") struct NamedPipeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
  }

  @Test("a pipe that nobody reads is an error after a while") func noReader() throws {
    let error = #expect(throws: FileError.self) {
      try DraftFile(folder.path("pipe"), ending: "", waiting: 0.2)
    }
    #expect(error?.code == ENXIO)
    #expect(
      error?.description
        == "Cannot write \(folder.path("pipe")): no program reads it; start its reader first.")
    #expect(try folder.contents == ["pipe"])
  }

  #if os(Linux)
    @Test(
      "a socket, which cannot be written to by its name, is refused at once",
      .timeLimit(.minutes(10)))
    func unixSocket() throws {
      let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(server) }
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      let path = Array("\(folder.path("socket"))\0".utf8)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
      let size = socklen_t(MemoryLayout<sockaddr_un>.size)
      let isBound = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(server, $0, size) == 0 }
      }
      try #require(isBound)
      let begin = ContinuousClock.now
      let error = #expect(throws: FileError.self) {
        try DraftFile(folder.path("socket"), ending: "", waiting: 30)
      }
      #expect(error?.code == ENODEV && ContinuousClock.now - begin < .seconds(10))
    }
  #endif

  @Test("a reader that comes late gets everything, however slowly it reads")
  func lateReader() throws {
    let output = try #require(ProcessPipe())
    let script = "sleep 0.2; { sleep 0.2; cat; } <'\(folder.path("pipe"))' | wc -c"
    let process = try SpawnedProcess(
      ["sh", "-c", script], input: .none, output: .file(output.writeEnd))
    output.closeWriteEnd()
    let draft = try DraftFile(folder.path("pipe"))
    #expect(draft.isDirect)
    // More than a pipe holds: writing waits for the reader.
    try draft.write([UInt8](repeating: 7, count: 300_000))
    #expect(fcntl(draft.output, F_GETFL) & O_NONBLOCK == 0)
    try draft.commit()
    let count = String(decoding: output.readToEnd(), as: UTF8.self)
    #expect(count.filter(\.isNumber) == "300000")
    #expect(process.wait() == .exited(0))
  }

  @Test("an open file is not passed on to other programs") func notInherited() throws {
    let file = open(folder.path("a"), O_RDWR | O_CREAT, 0o600)
    defer { close(file) }
    let draft = try DraftFile("/dev/fd/\(file)")
    #expect(fcntl(draft.output, F_GETFD) & FD_CLOEXEC != 0)
  }
}
