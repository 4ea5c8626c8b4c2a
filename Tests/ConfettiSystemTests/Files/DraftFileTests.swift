import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiSystem

@Suite("DraftFile") struct DraftFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("pieces of a file exist only when all are written") func pieces() throws {
    let draft = try DraftFile(folder.path("a.bin"), ending: ".webm")
    try draft.write([1, 2])
    #expect(try folder.contents.count == 1)
    #expect(draft.draftPath.hasSuffix(".webm") && !draft.isDirect)
    #expect(try !folder.contents.contains("a.bin"))
    try draft.write([3])
    try draft.commit()
    #expect(try folder.contents == ["a.bin"])
    #expect(try folder.read("a.bin") == Data([1, 2, 3]))
    // A whole file stays whole.
    try draft.commit()
    draft.discard()
    #expect(try folder.contents == ["a.bin"])
  }

  @Test("a draft that is let go or discarded leaves no file, and an older file as it was")
  func discarded() throws {
    try folder.write("a.bin", Data([7]))
    var draft: DraftFile? = try DraftFile(folder.path("a.bin"))
    try draft?.write([1])
    #expect(try folder.contents.count == 2)
    draft = nil
    #expect(try folder.contents == ["a.bin"])
    let other = try DraftFile(folder.path("a.bin"))
    other.discard()
    #expect(throws: FileError.self) { try other.write([1]) }
    #expect(try folder.read("a.bin") == Data([7]))
    #expect(try folder.contents == ["a.bin"])
  }

  @Test("several drafts of one file do not meet, and the last one that is finished stays")
  func several() throws {
    let drafts = try (0..<4).map { _ in try DraftFile(folder.path("a.bin")) }
    #expect(Set(drafts.map(\.draftPath)).count == 4)
    for (index, draft) in drafts.enumerated() { try draft.write([UInt8(index)]) }
    for draft in drafts { try draft.commit() }
    #expect(try folder.read("a.bin") == Data([3]))
    #expect(try folder.contents == ["a.bin"])
  }

  @Test("a path that is not a regular file is written to directly") func direct() throws {
    let draft = try DraftFile("/dev/null")
    #expect(draft.isDirect && draft.draftPath == "/dev/null")
    try draft.write([1])
    try draft.commit()
    #expect(FileManager.default.fileExists(atPath: "/dev/null"))
  }

  @Test("a folder, and a path in a missing folder, are errors that say what to do")
  func errors() throws {
    let error = #expect(throws: FileError.self) { try DraftFile(folder.url.path) }
    #expect(error?.code == EISDIR)
    #expect(throws: FileError.self) { try DraftFile(folder.path("no/a.bin")) }
    #expect(throws: FileError.self) { try DraftFile("") }
    #expect(throws: FileError.self) { try DraftFile("a\0b") }
    #expect(try folder.contents.isEmpty)
    #expect(
      FileError(path: "/dev/stdout", SystemError(code: EPIPE)).description.contains(
        "standard output"))
  }

  @Test("all bytes are on the disk before the file gets its name") func synced() throws {
    let draft = try DraftFile(folder.path("a.bin"))
    try draft.write([1, 2, 3])
    var seen: [Data] = []
    try draft.commit { _ in
      seen = (try? folder.contents.map(folder.read)) ?? []
      return (try? folder.contents.contains("a.bin")) == false ? 0 : EIO
    }
    #expect(seen == [Data([1, 2, 3])])
    #expect(try folder.contents == ["a.bin"])
  }

  @Test(
    "a disk that cannot keep the bytes is an error, and the older file stays",
    arguments: [EIO, ENOSPC, EDQUOT])
  func unsynced(code: Int32) throws {
    try folder.write("a.bin", Data([7]))
    let draft = try DraftFile(folder.path("a.bin"))
    try draft.write([1])
    let error = #expect(throws: FileError.self) { try draft.commit { _ in code } }
    #expect(error?.code == code)
    #expect(try folder.contents == ["a.bin"])
    #expect(try folder.read("a.bin") == Data([7]))
  }

  @Test("files that belong together appear together, or where a disk cannot keep one, neither does")
  func together() throws {
    func drafts(_ byte: UInt8) throws -> [DraftFile] {
      try ["a.bin", "b.bin"].map {
        let draft = try DraftFile(folder.path($0))
        try draft.write([byte])
        return draft
      }
    }
    try DraftFile.commit(drafts(1))
    #expect(try folder.contents == ["a.bin", "b.bin"])
    var synced = 0
    let error = #expect(throws: FileError.self) {
      try DraftFile.commit(drafts(2)) { _ in
        synced += 1
        return synced == 2 ? ENOSPC : 0
      }
    }
    #expect(error?.code == ENOSPC && error?.path == folder.path("b.bin"))
    #expect(try folder.contents == ["a.bin", "b.bin"])
    for name in ["a.bin", "b.bin"] { #expect(try folder.read(name) == Data([1])) }
  }

  @Test("a pipe that cannot be synchronised is no error") func unsyncable() throws {
    let pipe = try #require(ProcessPipe())
    #expect(DraftFile.sync(pipe.writeEnd) == 0)
    #expect(DraftFile.sync(-1) == EBADF)
  }
}
