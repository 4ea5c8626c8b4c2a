import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiSystem

@Suite("DraftFolder") struct DraftFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a folder has its name once it is whole")
  func commit() throws {
    let draft = try DraftFolder(folder.path("film"))
    try AtomicFile.write([1, 2], to: draft.path(of: "1.png"))
    #expect(!(try folder.contents.contains("film")))
    try draft.commit()
    #expect(try folder.contents == ["film"])
    #expect(Files.names(inFolder: folder.path("film")) == ["1.png"])
  }

  @Test("a draft that is given up leaves nothing")
  func givenUp() throws {
    do {
      let draft = try DraftFolder(folder.path("film"))
      try AtomicFile.write([1, 2], to: draft.path(of: "1.png"))
    }
    #expect(try folder.contents.isEmpty)
  }

  @Test("what has the name already stays, and the reason is told")
  func taken() throws {
    try folder.write("film", Data("mine".utf8))
    do {
      let draft = try DraftFolder(folder.path("film"))
      #expect(throws: FileError.self) { try draft.commit() }
    }
    #expect(try folder.read("film") == Data("mine".utf8))
    #expect(throws: FileError.self) { try DraftFolder(folder.path("none/film")) }
  }
}
