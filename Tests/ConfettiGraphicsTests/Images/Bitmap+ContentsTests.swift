import ConfettiGraphics
import ConfettiSystem
import ConfettiTestSupport
import Foundation
import Testing

@Suite("Bitmap: reading files") struct BitmapContentsTests {
  @Test("a PNG file that was written is read by its path")
  func reading() throws {
    let folder = try TemporaryFolder()
    var bitmap = Bitmap(width: 3, height: 2, filledWith: Color(hex: 0xFF9500).premultiplied)
    bitmap[1, 1] = .clear
    try AtomicFile.write(bitmap.pngData(), to: folder.path("duck.png"))
    #expect(try Bitmap(contentsOf: folder.path("duck.png")) == bitmap)
  }

  @Test("a file that is not a picture is refused in one sentence that begins with the path")
  func errors() throws {
    let folder = try TemporaryFolder()
    try folder.write("duck.png", Data("GIF89a".utf8))
    for (name, message) in [
      ("duck.png", "This is not a PNG file; convert the picture to PNG first."),
      ("swan.png", "The file cannot be read, because there is none at this path."),
    ] {
      let path = folder.path(name)
      #expect(throws: FileReadError.self) { try Bitmap(contentsOf: path) }
      do {
        _ = try Bitmap(contentsOf: path)
      } catch {
        #expect(error.path == path && error.message == message)
        #expect("\(error)" == "\(path): \(message)")
      }
    }
  }
}
