import ConfettiSystem
import ConfettiTestSupport
import Foundation
import Testing

@Suite("FileReadError") struct FileReadErrorTests {
  private static func message(_ path: String, upTo limit: Int = 10) -> String {
    do {
      return "\(try Files.bytes(of: path, upTo: limit).count) bytes"
    } catch {
      return error.description
    }
  }

  @Test("a file is read as a whole, up to its limit")
  func whole() throws {
    let folder = try TemporaryFolder()
    try folder.write("ten", Data("0123456789".utf8))
    try folder.write("eleven", Data("0123456789a".utf8))
    try folder.write("empty", Data())
    #expect(try Files.bytes(of: folder.path("ten"), upTo: 10) == Array("0123456789".utf8))
    #expect(Self.message(folder.path("empty")) == "0 bytes")
    let path = folder.path("eleven")
    #expect(
      Self.message(path)
        == "\(path): The file cannot be read, because it has more than 10 bytes.")
  }

  @Test(
    "a path that leads to no file is refused in one sentence, at once", .timeLimit(.minutes(10)))
  func others() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let device = "it is no file but a pipe or a device."
    for (path, reason) in [
      (pipe, device), ("/dev/zero", device), ("/dev/tty", nil),
      (folder.path(""), "it is a folder."), (folder.path("none"), "there is none at this path."),
      ("", "there is none at this path."), ("ten\u{0}", "there is none at this path."),
    ] {
      let message = Self.message(path)
      guard let reason else { continue }
      #expect(message == "\(path): The file cannot be read, because \(reason)")
    }
  }

  @Test("a link leads to its file")
  func links() throws {
    let folder = try TemporaryFolder()
    try folder.write("file", Data("abc".utf8))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("file"))
    #expect(Self.message(folder.path("link")) == "3 bytes")
  }
}
