import Foundation
import Testing

@testable import ConfettiGraphics

@Suite("AtomicFile and open files")
struct AtomicFileStreamTests {
  @Test("what goes to an open file is added to it, not put in its place")
  func appendsToOpenFile() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("confetti-stream-\(UUID().uuidString)").path
    defer { unlink(path) }
    let file = open(path, O_RDWR | O_CREAT | O_EXCL, 0o600)
    try #require(file >= 0)
    defer { close(file) }
    try #require(write(file, "before ", 7) == 7)
    try AtomicFile.write(Array("after".utf8), to: "/dev/fd/\(file)")
    let link = try String(contentsOfFile: path, encoding: .utf8)
    #expect(link == "before after")
  }
}
