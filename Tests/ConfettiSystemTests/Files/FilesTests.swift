import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiSystem

@Suite("Files") struct FilesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a path leads to a file, a folder, another kind of file or none")
  func kinds() throws {
    try folder.write("file")
    #expect(Files.kind(of: folder.path("file")) == .file)
    #expect(Files.kind(of: folder.url.path) == .folder)
    #expect(Files.kind(of: "/dev/null") == .other)
    mkfifo(folder.path("pipe"), 0o600)
    #expect(Files.kind(of: folder.path("pipe")) == .pipe)
    #expect(Files.kind(of: folder.path("nothing")) == nil)
  }

  @Test("no more of a file is read than was asked for")
  func start() throws {
    try folder.write("file", Data("0123456789".utf8))
    try folder.write("empty", Data())
    #expect(try Files.start(of: folder.path("file"), bytes: 4) == Array("0123".utf8))
    #expect(try Files.start(of: folder.path("file"), bytes: 100) == Array("0123456789".utf8))
    #expect(try Files.start(of: folder.path("empty"), bytes: 100).isEmpty)
    #expect(throws: Files.ReadError.self) { try Files.start(of: folder.url.path, bytes: 4) }
  }

  @Test("the folder of a path is the part before its last slash")
  func folders() {
    #expect(Files.folder(of: "/a/b/c") == "/a/b")
    #expect(Files.folder(of: "a/b") == "a")
    #expect(Files.folder(of: "/a") == "/")
    #expect(Files.folder(of: "a") == ".")
  }

  @Test("the program, its folder and the home folder exist")
  func surroundings() throws {
    #expect(Files.kind(of: try #require(Files.program)) == .file)
    #expect(Files.kind(of: Files.current) == .folder)
    #expect(Files.kind(of: Files.temporary) == .folder)
    #expect(Files.home.hasPrefix("/"))
  }

  @Test("the entries of a folder are as many as were asked for, and none for a missing folder")
  func entries() throws {
    for name in ["a", "b", ".c"] { try folder.write(name) }
    #expect(Files.entries(of: folder.url.path, most: 10).sorted() == [".c", "a", "b"])
    #expect(Files.entries(of: folder.url.path, most: 2).count == 2)
    #expect(Files.entries(of: folder.path("nothing"), most: 10).isEmpty)
    #expect(Files.names(inFolder: folder.url.path) == [".c", "a", "b"])
  }

  @Test("only files have a size") func size() throws {
    try folder.write("file", Data("0123456789".utf8))
    #expect(Files.size(of: folder.path("file")) == 10)
    #expect(Files.size(of: folder.url.path) == nil)
    #expect(Files.size(of: folder.path("nothing")) == nil)
  }
}
