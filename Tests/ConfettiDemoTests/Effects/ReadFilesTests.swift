import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

@Suite("ReadFiles") struct ReadFilesTests {
  @Test("a picture of which no pixel can be seen is warned of, at its place")
  func blankPicture() throws {
    let folder = try TemporaryFolder()
    try folder.write("blank.png", Data(Bitmap(width: 2, height: 2).pngData()))
    var dot = Bitmap(width: 2, height: 2)
    dot[1, 1] = PackedColor(bits: 0x0100_0000)
    try folder.write("dot.png", Data(dot.pngData()))
    let text = "{emitters: [\n{look: {shapes: [{picture: 'dot.png'}, {picture: 'blank.png'}]}}]}"
    try folder.write("own.json", Data(text.utf8))
    let path = folder.path("own.json")
    #expect(
      try EffectFile(at: path).warnings == [
        "\(path):2:50: warning: picture: no pixel of blank.png can be seen; choose a picture that "
          + "shows something"
      ])
  }

  @Test("the files that an effect is made from are known, also those that cannot be read")
  func sources() throws {
    let folder = try TemporaryFolder()
    try folder.write("dot.png", Data(Bitmap(width: 1, height: 1).pngData()))
    try folder.write(
      "base.json", Data("{emitters: [{look: {shapes: [{picture: 'dot.png'}]}}]}".utf8))
    try folder.write("own.json", Data("{extends: 'base.json'}".utf8))
    let file = try EffectFile(at: folder.path("own.json"))
    #expect(file.sources.files.map(\.path) == [folder.path("base.json"), folder.path("dot.png")])
    try folder.write("own.json", Data("{emitters: [{look: {shapes: [{picture: 'no.png'}]}}]}".utf8))
    let sources = ReadFiles()
    #expect(throws: EffectReadError.self) {
      try EffectFile(at: folder.path("own.json"), noting: sources)
    }
    #expect(sources.files == [ReadFiles.File(path: folder.path("no.png"), stamp: nil)])
  }
}
