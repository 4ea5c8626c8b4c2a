import ConfettiSystem
import ConfettiTestSupport
import Foundation
import Testing

@Suite("FileStamp") struct FileStampTests {
  @Test("a file that is not touched keeps its stamp, and one that is replaced gets another")
  func changes() throws {
    let folder = try TemporaryFolder()
    #expect(FileStamp(of: folder.path("file")) == nil)
    try AtomicFile.write([1, 2, 3], to: folder.path("file"))
    let first = try #require(FileStamp(of: folder.path("file")))
    #expect(FileStamp(of: folder.path("file")) == first)
    try AtomicFile.write([4, 5, 6], to: folder.path("file"))
    #expect(FileStamp(of: folder.path("file")) != first)
  }
}
