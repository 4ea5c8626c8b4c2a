import ArgumentParser
import ConfettiFilm
import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

@Suite("Stickers") struct StickerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "each sticker has a format that can be made smaller, a row in the document, and fits itself")
  func table() throws {
    let text = try Repository.text("docs/stickers.md")
    for sticker in Sticker.all {
      let format = try #require(ExportFormat(argument: sticker.format))
      #expect(format.sizeSteps != nil && text.contains("`\(sticker.name)`"))
      #expect(Sticker(argument: sticker.name) == sticker)
      let rate = try sticker.rate(nil, seconds: sticker.usualSeconds)
      #expect(sticker.rates.contains(rate) && rate <= format.highestRate)
      #expect(rate * sticker.usualSeconds <= Double(sticker.mostFrames))
      let (size, scale) = try sticker.stage(nil)
      #expect((size.width * scale).rounded() == Float(sticker.side))
    }
  }

  @Test(
    "a longer film has a lower rate where frames are few, and a film that is too long is refused")
  func rates() throws {
    #expect(try Sticker.slack.rate(nil, seconds: 2) == 25)
    #expect(try Sticker.slack.rate(nil, seconds: 2.5) == 20)
    #expect(try Sticker.slack.rate(nil, seconds: 5) == 10)
    #expect(throws: ValidationError.self) { try Sticker.slack.rate(nil, seconds: 5.1) }
    #expect(throws: ValidationError.self) { try Sticker.slack.rate(25, seconds: 3) }
    #expect(throws: ValidationError.self) { try Sticker.telegram.rate(50, seconds: 1) }
    #expect(try Sticker.telegram.rate(30, seconds: 3) == 30)
    #expect(try Sticker.whatsapp.rate(24, seconds: 3) == 24)
  }

  @Test("the stage may have other points, and another shape only where the platform takes it")
  func stages() throws {
    #expect(try Sticker.slack.stage(Size(width: 512, height: 512)).scale == 0.25)
    #expect(throws: ValidationError.self) {
      try Sticker.slack.stage(Size(width: 512, height: 256))
    }
    #expect(try Sticker.telegramVideo.stage(Size(width: 1024, height: 256)).scale == 0.5)
  }

  @Test(
    "options against what the platform takes are refused in one sentence",
    arguments: [
      ("--sticker telegram -o a.json", "ends in .tgs"),
      ("--sticker discord -o a.apng", "ends in .png"),
      ("--sticker telegram -o a.tgs --format json", "leave out --format"),
      ("--sticker telegram -o a.tgs --scale 2", "leave out --scale"),
      ("--sticker telegram-video -o a.webm --sound", "leave out --sound"),
      ("--sticker telegram -o a.tgs --range 0..3", "leave out --range"),
      ("--sticker telegram -o -", "give the name of a file"),
      ("--sticker msn -o a.gif", "telegram"),
      ("--at-most 5KB -o a.wav", "nothing that can be given up"),
      ("--at-most 5KB -o f-%d.png", "in numbered PNGs there is nothing that can be given up"),
      ("--at-most lots -o a.apng", "write a size as in"),
    ])
  func refusals(options: String, words: String) throws {
    let answer = try #require(refusal("export sparks \(options)"))
    #expect(answer.message.contains(words), "\(answer.message)")
    #expect(answer.code == .validationFailure)
  }

  private func export(_ line: String) throws {
    try #require(try command(ExportCommand.self, "export \(line) --quiet")).run()
  }

  @Test("a sticker of Telegram is small Lottie text in gzip, the same each time") func telegram()
    throws
  {
    for name in ["a", "b"] {
      try export("fanfare --sticker telegram --duration 1 -o \(folder.path("\(name).tgs"))")
    }
    let bytes = try folder.read("a.tgs")
    #expect(bytes.count <= 65_536 && Array(bytes.prefix(4)) == [0x1F, 0x8B, 8, 0])
    #expect(try folder.read("b.tgs") == bytes)
    #expect(try folder.contents == ["a.tgs", "b.tgs"])
  }

  @Test("a film is within its size, with as much in it as possible") func within() throws {
    let film = "party --size 160x90 --duration 1 --fps 30"
    try export("\(film) -o \(folder.path("whole.apng"))")
    let whole = try folder.read("whole.apng").count
    try export("\(film) --at-most \(whole) -o \(folder.path("same.apng"))")
    #expect(try folder.read("same.apng") == folder.read("whole.apng"))
    try export("\(film) --at-most \(whole / 2) -o \(folder.path("half.apng"))")
    let half = try folder.read("half.apng")
    #expect(half.count <= whole / 2)
    // The colour type of a palette.
    #expect(half[25] == 3)
  }

  @Test("what cannot be so small leaves nothing behind, and an older file as it was")
  func tooLarge() throws {
    try folder.write("a.apng", Data([1, 2, 3]))
    let line = "party --size 64x36 --duration 0.5 --at-most 90 -o \(folder.path("a.apng"))"
    let error = #expect(throws: DemoError.self) { try export(line) }
    #expect("\(try #require(error))".contains("with --reduced-motion it would have"))
    #expect(try folder.contents == ["a.apng"] && folder.read("a.apng") == Data([1, 2, 3]))
  }
}
