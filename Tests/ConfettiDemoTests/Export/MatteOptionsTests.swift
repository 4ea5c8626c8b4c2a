import ArgumentParser
import Confetti
import ConfettiFilm
import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

@Suite("MatteOptions") struct MatteOptionsTests {
  @Test(
    "a matte that a film cannot have is refused in one sentence",
    arguments: [
      ("-o a.svg --matte side", "SVG has shapes that move"),
      ("-o a.json --matte stack", "Lottie has shapes that move"),
      ("-o a.wav --matte side", "WAV has no picture"),
      ("-o a.mp4 --matte side", "MP4 has no transparency"),
      ("-o a.js --matte side", "a matte belongs to frames"),
      ("-o a.png --sheet --matte side", "--sheet and --matte cannot be combined"),
      ("-o a.tgs --sticker telegram --matte side", "--sticker and --matte cannot be combined"),
      ("-o a.webm --matte side --loop", "a loop has no end"),
      ("-o a.webm --matte side --background #FF0000", "would hide both scenes"),
      ("-o a.webm --matte side --background show", "would hide both scenes"),
      ("-o a.webm --matte left", "'left' is invalid"),
    ])
  func refusals(options: String, words: String) throws {
    let answer = try #require(refusal("export curtain \(options)"))
    #expect(answer.message.contains(words))
    #expect(answer.code == .validationFailure)
  }

  @Test("the matte doubles a film in its direction", arguments: ["side", "stack"])
  func size(layout: String) throws {
    let folder = try TemporaryFolder()
    try #require(
      try command(
        ExportCommand.self,
        "export curtain --matte \(layout) --size 160x90 --fps 10 --quiet -o \(folder.path("a.apng"))"
      )
    ).run()
    let picture = try Bitmap(png: Array(try folder.read("a.apng")))
    let isSide = layout == "side"
    #expect(picture.width == (isSide ? 320 : 160) && picture.height == (isSide ? 90 : 180))
    // The first frame: nothing of the film, and a black matte.
    let alphas = picture.pixels.map(\.bytes.alpha)
    #expect(alphas.count { $0 == 255 } == 160 * 90 && alphas.count { $0 == 0 } == 160 * 90)
    #expect(picture.pixels.last == PackedColor(bits: 0xFF00_0000))
  }

  @Test("a film that does not cover everything says how much it covers, and writes nothing")
  func uncovered() throws {
    let folder = try TemporaryFolder()
    let export = try #require(
      try command(
        ExportCommand.self,
        "export party --matte side --size 160x90 --fps 10 --quiet -o \(folder.path("a.apng"))"))
    let error = #expect(throws: DemoError.self) { try export.run() }
    #expect(error?.description.contains("--piece-size 1.5") == true)
    #expect(try folder.contents.isEmpty)
  }

  @Test(
    "a share is neither rounded up to everything nor down to nothing",
    arguments: [(1.0, "0 %"), (0.25, "75 %"), (0.004, "99.6 %"), (1e-7, "99.9 %")])
  func share(uncovered: Double, words: String) {
    let sentence = MatteOptions.sentence(TrackMatte.Uncovered(share: uncovered))
    #expect(sentence.contains("more than \(words) of the picture"))
  }

  @Test("a film with a matte must not be too large either") func tooLarge() throws {
    let export = try #require(
      try command(
        ExportCommand.self, "export curtain --matte side --size 9000x9000 --quiet -o a.apng"))
    let error = #expect(throws: ValidationError.self) { try export.run() }
    #expect(error?.message.contains("too large") == true)
  }
}
