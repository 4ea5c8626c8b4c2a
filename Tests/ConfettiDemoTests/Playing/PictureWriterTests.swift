import ConfettiGraphics
import ConfettiShow
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

@Suite("PictureWriter") struct PictureWriterTests {
  static func show() throws -> Show {
    Show(typeface: try Assets().typeface, size: Size(width: 320, height: 240), scale: 1)
  }

  @Test("pictures are written beside the show, each is said once, and there are never too many")
  func pictures() throws {
    let folder = try TemporaryFolder()
    let writer = PictureWriter(in: folder.url.path)
    let show = try Self.show()
    var refusals = 0
    for _ in 0..<12 {
      if writer.write(show, scale: 1) != nil { refusals += 1 }
      // Names have milliseconds.
      Thread.sleep(forTimeInterval: 0.002)
    }
    #expect(writer.finish())
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.count + refusals == 12 && names.count >= 4)
    #expect(writer.takeSentences().count == names.count)
    #expect(writer.takeSentences().isEmpty)
    #expect(writer.longestRest == .infinity)
    for name in names {
      let picture = try Bitmap(contentsOf: folder.path(name))
      #expect(picture.width == 320 && picture.height == 240)
    }
  }

  @Test("a picture that cannot be written is said in a sentence, and is a failure")
  func failure() throws {
    let writer = PictureWriter(in: "/nowhere")
    #expect(writer.write(try Self.show(), scale: 1) == nil)
    #expect(!writer.finish())
    #expect(writer.takeSentences().first?.hasPrefix("Cannot write /nowhere") == true)
  }
}
