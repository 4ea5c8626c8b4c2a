import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiSystem

@Suite("Files behind symbolic links") struct LinkedFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func link(_ name: String, to destination: String) throws {
    try #require(symlink(destination, folder.path(name)) == 0)
  }

  private func destination(_ name: String) throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(name))
  }

  @Test("a link to a missing file keeps leading to the file that is made")
  func createsTarget() throws {
    try folder.write("deep/other", Data())
    try link("link", to: "deep/hop")
    try link("deep/hop", to: "../deep/a.bin")
    let draft = try DraftFile(folder.path("link"))
    try draft.write([1, 2])
    // The draft is beside the file, because a file can be renamed only within a file system.
    #expect(draft.draftPath.contains("/deep/"))
    #expect(try folder.contents == ["deep", "link"])
    try draft.commit()
    #expect(try folder.read("deep/a.bin") == Data([1, 2]))
    #expect(try destination("link") == "deep/hop" && destination("deep/hop") == "../deep/a.bin")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("deep")).sorted()
        == ["a.bin", "hop", "other"])
  }

  @Test("an absolute link to a missing file is followed as well") func absolute() throws {
    try link("link", to: folder.path("a.bin"))
    try AtomicFile.write([3], to: folder.path("link"))
    #expect(try folder.read("a.bin") == Data([3]))
    #expect(try destination("link") == folder.path("a.bin"))
  }

  @Test("links that go round are an error that says so, and stay") func loop() throws {
    try link("a", to: "b")
    try link("b", to: "a")
    try link("self", to: "self")
    for name in ["a", "self"] {
      let error = #expect(throws: FileError.self) {
        try AtomicFile.write([1], to: folder.path(name))
      }
      #expect(error?.code == ELOOP)
      #expect(error?.description.contains("mend the link") == true)
    }
    #expect(try folder.contents == ["a", "b", "self"])
    #expect(try destination("a") == "b")
  }

  @Test("a link into a missing folder is an error, and stays") func noFolder() throws {
    try link("link", to: "no/such/a.bin")
    let error = #expect(throws: FileError.self) {
      try AtomicFile.write([1], to: folder.path("link"))
    }
    #expect(error?.code == ENOENT)
    #expect(try destination("link") == "no/such/a.bin")
  }

  @Test("a name that is too long is an error before anything is written") func longName() throws {
    let error = #expect(throws: FileError.self) {
      try DraftFile(folder.path(String(repeating: "a", count: 300)))
    }
    #expect(error?.code == ENAMETOOLONG)
    #expect(try folder.contents.isEmpty)
  }

  @Test("a link under a name that the program has chosen is replaced, wherever it leads")
  func ownName() throws {
    try folder.write("precious", Data([7]))
    for (name, destination) in [("a", "precious"), ("b", "nowhere"), ("c", "b"), ("d", ".")] {
      try link(name, to: destination)
      try AtomicFile.write([1, 2], toOwnName: folder.path(name))
      #expect(try folder.read(name) == Data([1, 2]))
      #expect(throws: (any Error).self) { try self.destination(name) }
    }
    #expect(try folder.read("precious") == Data([7]))
    #expect(try folder.contents == ["a", "b", "c", "d", "precious"])
  }
}
