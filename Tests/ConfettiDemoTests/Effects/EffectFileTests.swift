import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

@Suite("EffectFile") struct EffectFileTests {
  private func effect(_ picture: String) -> Data {
    Data("{\"emitters\": [{\"look\": {\"shapes\": [{\"picture\": \"\(picture)\"}]}}]}".utf8)
  }

  private func pixel() -> Data {
    Data(Bitmap(width: 1, height: 1, filledWith: PackedColor(bits: 0xFFFF_FFFF)).pngData())
  }

  @Test("pictures beside the file and below it are read, also by symbolic links")
  func beside() throws {
    let folder = try TemporaryFolder()
    let below = folder.url.appending(path: "mine/pond")
    try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
    try folder.write("outside.png", pixel())
    try folder.write("mine/pond/duck.png", pixel())
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("mine/link.png"), withDestinationPath: folder.path("outside.png"))
    for name in ["pond/duck.png", "link.png"] {
      try folder.write("mine/e.json", effect(name))
      let file = try EffectFile(at: folder.path("mine/e.json"))
      #expect(file.effect.shapes.map(\.name) == [name])
    }
  }

  @Test("a picture elsewhere is not read, whether it is there or not")
  func elsewhere() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "mine"), withIntermediateDirectories: true)
    try folder.write("outside.png", pixel())
    let path = folder.path("mine/e.json")
    for name in ["../outside.png", folder.path("outside.png"), "../none.png", "/etc/hostname"] {
      try folder.write("mine/e.json", effect(name))
      #expect(throws: EffectReadError.self) { try EffectFile(at: path) }
      do {
        _ = try EffectFile(at: path)
      } catch {
        let expected = "expected a file in the same folder or below it; copy it there, found"
        #expect(
          error.lines.first?.contains(
            "e.json:1:48: emitters[0].look.shapes[0].picture: \(expected)") == true)
      }
    }
  }

  @Test("a picture that a score cannot show is told with the reason")
  func scores() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.svg", Data("<svg><foreignObject/></svg>".utf8))
    let text = "{\"length\": 9, \"cues\": [{\"effect\": \"party\", \"picture\": \"a.svg\"}]}"
    try folder.write("s.json", Data(text.utf8))
    do {
      _ = try Played(at: folder.path("s.json"))
      Issue.record("there was no error")
    } catch {
      #expect(error.lines.count == 1)
      #expect(
        error.lines[0].contains("cues[0].picture: expected a picture that can be read, found"))
      #expect(error.lines[0].hasSuffix("a <foreignObject>; turn that into paths, or use a PNG."))
    }
  }
}
