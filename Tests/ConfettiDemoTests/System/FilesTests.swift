import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

@Suite("Files") struct FilesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a path leads to a file, a folder, something else or nothing")
  func kinds() throws {
    try folder.write("file")
    #expect(Files.kind(of: folder.path("file")) == .file)
    #expect(Files.kind(of: folder.url.path) == .folder)
    #expect(Files.kind(of: "/dev/null") == .other)
    #expect(Files.kind(of: folder.path("nothing")) == nil)
  }

  @Test("of a file no more is read than was asked for")
  func start() throws {
    try folder.write("file", Data("0123456789".utf8))
    try folder.write("empty", Data())
    #expect(try Files.start(of: folder.path("file"), bytes: 4) == Array("0123".utf8))
    #expect(try Files.start(of: folder.path("file"), bytes: 100) == Array("0123456789".utf8))
    #expect(try Files.start(of: folder.path("empty"), bytes: 100).isEmpty)
    #expect(throws: Files.ReadError.self) { try Files.start(of: folder.url.path, bytes: 4) }
  }

  @Test("the folder of a path is what comes before its last slash")
  func folders() {
    #expect(Files.folder(of: "/a/b/c") == "/a/b")
    #expect(Files.folder(of: "a/b") == "a")
    #expect(Files.folder(of: "/a") == "/")
    #expect(Files.folder(of: "a") == ".")
  }

  @Test("the program, its folder and the home folder are there")
  func surroundings() throws {
    #expect(Files.kind(of: try #require(Files.program)) == .file)
    #expect(Files.kind(of: Files.current) == .folder)
    #expect(Files.isWritableFolder(Files.temporary))
    #expect(Files.home.hasPrefix("/"))
    #expect(!Files.isWritableFolder("/dev/null"))
  }

  @Test("a variable that is not set and one that is empty are the same")
  func variables() {
    setenv("CONFETTI_TEST_EMPTY", "", 1)
    setenv("CONFETTI_TEST_SET", "x", 1)
    #expect(Files.variable("CONFETTI_TEST_EMPTY") == nil)
    #expect(Files.variable("CONFETTI_TEST_UNSET") == nil)
    #expect(Files.variable("CONFETTI_TEST_SET") == "x")
  }
}
