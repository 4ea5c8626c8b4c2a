import ConfettiGraphics
import ConfettiShow
import ConfettiSystem
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

@Suite("Snapshot") struct SnapshotTests {
  /// A small show in which something has been fired.
  func show(scale: Float = 1) throws -> Show {
    let size = Size(width: 480, height: 320)
    var show = Show(
      typeface: try Assets().typeface, settings: Show.Settings(), size: size,
      scale: scale)
    _ = show.update(
      Input(events: [.keyPressed(.space)], size: size, scale: scale), at: 1)
    _ = show.update(Input(size: size, scale: scale), at: 1.1)
    return show
  }

  @Test("a picture has the show's pixels at its density") func picturePixels() throws {
    for scale in [1, 1.5, 2] as [Float] {
      let picture = Snapshot.picture(of: try show(scale: scale), scale: scale)
      #expect(picture.width == Int(480 * scale) && picture.height == Int(320 * scale))
      #expect(
        Set(stride(from: 0, to: picture.pixels.count, by: 7).map { picture.pixels[$0] }).count > 100
      )
    }
  }

  @Test("taking a picture keeps nothing from the window") func pictureTakesNothing() throws {
    let show = try show()
    #expect(show.needsDrawing == true)
    #expect(Snapshot.picture(of: show, scale: 1) == Snapshot.picture(of: show, scale: 1))
    #expect(show.needsDrawing == true)
  }

  @Test("the file is a PNG of the picture, named after the time") func fileIsPNG() throws {
    let folder = try TemporaryFolder()
    let show = try show()
    let path = try Snapshot.write(show, scale: 1, into: folder.url.path)
    let name = try #require(try folder.contents.first)
    #expect(folder.path(name) == path)
    #expect(try #/Confetti-20\d{6}-\d{6}-\d{3}\.png/#.wholeMatch(in: name) != nil)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(try Bitmap(png: Array(bytes)) == Snapshot.picture(of: show, scale: 1))
  }

  @Test("a folder that is not there is an error that names it") func missingFolder() throws {
    let show = try show()
    let error = #expect(throws: FileError.self) {
      try Snapshot.write(show, scale: 1, into: "/no/such/folder")
    }
    #expect(error?.description.contains("/no/such/folder") == true)
  }
}
