import Foundation
import ConfettiGraphics
import ConfettiShow
import Testing

@testable import ConfettiDemo

@Suite struct SnapshotTests {
  /// A small stage on which something has been fired.
  func stage(scale: Float = 1) throws -> Show {
    let size = Size(width: 480, height: 320)
    var stage = Show(
      typeface: try Assets(in: repositoryAssets).typeface, settings: Show.Settings(), size: size,
      scale: scale)
    _ = stage.update(
      Input(events: [.keyPressed(.space)], size: size, scale: scale), at: 1)
    _ = stage.update(Input(size: size, scale: scale), at: 1.1)
    return stage
  }

  @Test func `a picture has the stage's pixels at its density`() throws {
    for scale in [1, 1.5, 2] as [Float] {
      let picture = Snapshot.picture(of: try stage(scale: scale), scale: scale)
      #expect(picture.width == Int(480 * scale) && picture.height == Int(320 * scale))
      #expect(
        Set(stride(from: 0, to: picture.pixels.count, by: 7).map { picture.pixels[$0] }).count > 100
      )
    }
  }

  @Test func `taking a picture keeps nothing from the window`() throws {
    let stage = try stage()
    #expect(stage.needsDrawing)
    #expect(Snapshot.picture(of: stage, scale: 1) == Snapshot.picture(of: stage, scale: 1))
    #expect(stage.needsDrawing)
  }

  @Test func `the file is a PNG of the picture, named after the time`() throws {
    let folder = try TemporaryFolder()
    let stage = try stage()
    let path = try Snapshot.write(stage, scale: 1, into: folder.url.path)
    let name = try #require(try folder.contents.first)
    #expect(folder.path(name) == path)
    #expect(name.hasPrefix("Confetti-") && name.hasSuffix(".png"))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(try Bitmap(png: Array(bytes)) == Snapshot.picture(of: stage, scale: 1))
  }

  @Test func `a folder that is not there is an error that names it`() throws {
    let stage = try stage()
    let error = #expect(throws: FileError.self) {
      try Snapshot.write(stage, scale: 1, into: "/no/such/folder")
    }
    #expect(error?.description.contains("/no/such/folder") == true)
  }
}
