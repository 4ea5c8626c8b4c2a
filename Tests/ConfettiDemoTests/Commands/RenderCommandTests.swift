import ArgumentParser
import Confetti
import Foundation
import ConfettiGraphics
import Testing

@testable import ConfettiDemo

@Suite("RenderCommand") struct RenderCommandTests {
  @Test("the same arguments give the same bytes") func sameBytes() throws {
    let folder = try TemporaryFolder()
    func bytes(_ line: String) throws -> Data {
      let file = folder.path("a.png")
      try #require(
        try command(RenderCommand.self, "render \(line) --size 320x180 -o \(file)")
      ).run()
      #expect(try folder.contents == ["a.png"])
      return try Data(contentsOf: URL(fileURLWithPath: file))
    }
    for effect in Effect.presets {
      let first = try bytes("\(effect.name) --seed 3 --at 0.1")
      #expect(try bytes("\(effect.name) --seed 3 --at 0.1") == first)
      #expect(try bytes("\(effect.name) --seed 4 --at 0.1") != first)
      #expect(try bytes("\(effect.name) --seed 3 --at 0.2") != first)
      #expect(try Bitmap(png: Array(first)).pixels.contains { $0 != .clear })
    }
  }

  @Test("a file that cannot be written is an error, and nothing is left") func unwritableFile()
    throws
  {
    let folder = try TemporaryFolder()
    let render = try #require(
      try command(
        RenderCommand.self, "render sparks --size 64x64 -o \(folder.path("no/such.png"))"))
    let error = #expect(throws: FileError.self) { try render.run() }
    #expect(error?.description.contains(folder.path("no/such.png")) == true)
    #expect(try folder.contents.isEmpty)
  }

  @Test("a picture that is too large is refused before it is painted") func tooLarge() throws {
    for line in [
      "--size 16384x16384", "--size 3000x10 --strip 6,1", "--size 10x10000 --scale 2",
      "--size 10x9000 --strip 1000,1 --scale 2",
    ] {
      let render = try #require(try command(RenderCommand.self, "render sparks -o x.png \(line)"))
      let error = #expect(throws: ValidationError.self) { try render.run() }
      #expect(error?.message.contains("too large") == true)
    }
  }

  @Test("without a moment two fifths of the effect are shown") func usualMoment() throws {
    let folder = try TemporaryFolder()
    for (name, options) in [("a.png", ""), ("b.png", "--at 0.16")] {
      try #require(
        try command(
          RenderCommand.self, "render sparks --size 320x180 -o \(folder.path(name)) \(options)")
      ).run()
    }
    let files = try ["a.png", "b.png"].map {
      try Data(contentsOf: URL(fileURLWithPath: folder.path($0)))
    }
    #expect(files[0] == files[1])
  }
}
