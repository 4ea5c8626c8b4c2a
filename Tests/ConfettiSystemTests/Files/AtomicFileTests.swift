import ConfettiSystem
import ConfettiTestSupport
import Foundation
import Testing

@Suite("AtomicFile") struct AtomicFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int
  }

  @Test("a file is written, then replaced, and no other file is left")
  func writesAndReplaces() throws {
    for bytes in [[UInt8](repeating: 7, count: 300_000), [1, 2, 3], []] {
      try AtomicFile.write(bytes, to: folder.path("a.bin"))
      #expect(try folder.read("a.bin") == Data(bytes))
      #expect(try folder.contents == ["a.bin"])
    }
  }

  @Test("a new file has the usual permissions and a replaced one keeps its own")
  func keepsPermissions() throws {
    let usual = umask(0)
    umask(usual)
    try AtomicFile.write([1], to: folder.path("a.bin"))
    #expect(try permissions("a.bin") == 0o666 & ~Int(usual))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: folder.path("a.bin"))
    try AtomicFile.write([2], to: folder.path("a.bin"))
    #expect(try permissions("a.bin") == 0o600)
  }

  @Test("a symbolic link keeps leading to the file")
  func followsLinks() throws {
    try AtomicFile.write([1], to: folder.path("a.bin"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("a.bin"))
    try AtomicFile.write([2], to: folder.path("link"))
    #expect(try folder.read("a.bin") == Data([2]))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link"))
        == folder.path("a.bin"))
  }

  @Test("a missing folder is an error that names the path")
  func missingFolder() throws {
    let error = #expect(throws: FileError.self) {
      try AtomicFile.write([1], to: folder.path("no/such/a.bin"))
    }
    #expect(error?.code == ENOENT)
    #expect(error?.description.contains(folder.path("no/such/a.bin")) == true)
    #expect(try folder.contents.isEmpty)
  }

  @Test("a folder cannot be overwritten by a file")
  func folderInTheWay() throws {
    let error = #expect(throws: FileError.self) { try AtomicFile.write([1], to: folder.url.path) }
    #expect(error?.code == EISDIR)
    #expect(throws: FileError.self) { try AtomicFile.write([1], to: folder.path("a.bin") + "/") }
    #expect(throws: FileError.self) { try AtomicFile.write([1], to: folder.path("a") + "\0b") }
    #expect(throws: FileError.self) { try AtomicFile.write([1], to: "") }
    #expect(try folder.contents.isEmpty)
  }

  @Test("devices are written to directly")
  func devices() throws {
    try AtomicFile.write([1], to: "/dev/null")
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let error = #expect(throws: FileError.self) { try AtomicFile.write([1], to: "/dev/full") }
    #expect(error?.code == ENOSPC)
  }

  @Test("a folder without permission is an error and stays empty", .enabled(if: getuid() != 0))
  func readOnlyFolder() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.url.path)
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
    }
    let error = #expect(throws: FileError.self) {
      try AtomicFile.write([1], to: folder.path("a.bin"))
    }
    #expect(error?.code == EACCES)
    #expect(try folder.contents.isEmpty)
  }

  @Test("bytes for an open file are added to it, not put in its place")
  func appendsToOpenFile() throws {
    let path = folder.path("stream.txt")
    let file = open(path, O_RDWR | O_CREAT | O_EXCL, 0o600)
    try #require(file >= 0)
    defer { close(file) }
    try #require(write(file, "before ", 7) == 7)
    try AtomicFile.write(Array("after".utf8), to: "/dev/fd/\(file)")
    let link = try String(contentsOfFile: path, encoding: .utf8)
    #expect(link == "before after")
  }
}
