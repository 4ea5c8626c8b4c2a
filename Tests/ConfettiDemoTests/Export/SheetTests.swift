import ArgumentParser
import ConfettiFilm
import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

@Suite("Sheets of the program") struct SheetTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func export(_ line: String) throws {
    try #require(try command(ExportCommand.self, "export \(line) --size 160x90 --fps 20 --quiet"))
      .run()
  }

  @Test("the word behind --sheet says what the data is, and may be left out anywhere")
  func words() throws {
    for (line, data) in [
      ("sparks --sheet -o a.png", SheetData.grid), ("--sheet sparks -o a.png", .grid),
      ("sparks -o a.png --sheet", .grid), ("sparks --sheet grid -o a.png", .grid),
      ("sparks -o a.png --sheet --trim", .grid), ("sparks --sheet array -o a.png", .array),
      ("--sheet godot sparks -o a.png", .godot), ("sparks -o a.png --sheet godot --trim", .godot),
      ("sparks --sheet=godot -o a.png", .godot),
    ] {
      let export = try #require(try command(ExportCommand.self, "export \(line)"), "\(line)")
      #expect(export.sheet.sheet == data, "\(line)")
    }
    let film = try #require(try command(ExportCommand.self, "export sparks -o a.apng"))
    #expect(film.sheet.format == nil)
  }

  @Test("the words of other commands stay as they are") func otherWords() {
    for words in [["render", "--sheet"], ["celebrate", "--", "make", "--sheet"], ["--sheet"], []] {
      #expect(SheetOptions.found(words) == words)
    }
    #expect(SheetOptions.found(["export", "--", "--sheet"]) == ["export", "--", "--sheet"])
  }

  @Test("a sheet is a picture and its data, the same for the same arguments")
  func files() throws {
    for (options, ending) in [("", "json"), ("array --trim", "json"), ("godot", "tres")] {
      try export("sparks --sheet \(options) -o \(folder.path("a.png"))")
      let (picture, data) = (try folder.read("a.png"), try folder.read("a.\(ending)"))
      try export("sparks --sheet \(options) -o \(folder.path("a.png"))")
      #expect(try folder.read("a.png") == picture && folder.read("a.\(ending)") == data)
      #expect(String(decoding: data, as: UTF8.self).contains("\"a.png\""))
    }
    #expect(try folder.contents == ["a.json", "a.png", "a.tres"])
  }

  @Test("the cells of a grid are the numbered pictures of the same frames") func cells() throws {
    try export("celebration --range 3..8 --sheet -o \(folder.path("a.png"))")
    try export("celebration --range 3..8 -o \(folder.path("f-%d.png"))")
    let sheet = try Bitmap(png: Array(folder.read("a.png")))
    let cells = sheet.cells(columns: 2, rows: 3)
    for (cell, number) in zip(cells, 3...8) {
      #expect(try cell == Bitmap(png: Array(folder.read("f-\(number).png"))))
    }
  }

  @Test(
    "what makes no sense for a sheet is refused in one sentence",
    arguments: [
      ("--sheet -o a.apng", "give the picture's name"), ("--sheet -o -", "two files"),
      ("--sheet -o a", "two files"), ("--sheet -o a-%03d.png", "all frames in one picture"),
      ("--sheet -o a.png --sound", "a sheet has no sound"),
      ("--sheet -o a.png --loudness -20", "add --sound"),
      ("--sheet -o a.png --quality 50", "only one quality"),
      ("--sheet -o a.png --format apng", "leave out --format"),
      ("--sheet --trim -o a.png --background show", "leave out --trim"),
      ("--sheet -o a.png --padding 65", "from 0 to 64"),
      ("--sheet -o a.png --extrude 5", "from 0 to 4"),
      ("--sheet -o a.png --most-side 16385", "from 16 to 16384"),
      ("-o a.apng --trim", "--trim is for sheets; add --sheet"),
      ("-o a.apng --padding 2", "--padding is for sheets"),
      ("-o a.apng --extrude 1", "--extrude is for sheets"),
      ("-o a.apng --power-of-two", "--power-of-two is for sheets"),
      ("-o a.apng --most-side 500", "--most-side is for sheets"),
      ("--sheet=pages -o a.png", "pages"),
    ])
  func refusals(options: String, words: String) throws {
    let answer = try #require(refusal("export sparks \(options)"))
    #expect(answer.message.contains(words), "\(answer.message)")
    #expect(answer.code == .validationFailure)
  }

  @Test(
    "a sheet that would be too large is refused with the options that would help",
    arguments: [
      (
        "snow --duration 2 --size 512x512 --fps 50",
        "100 frames of 512 by 512 make 5120 by 5120, more than 4096; use --size 256x256 or --fps 30."
      ),
      (
        "snow --duration 1 --size 512x512 --fps 1 --most-side 500",
        "1 frame of 512 by 512 makes 512 by 512, more than 500; use --size 256x256."
      ),
      (
        "snow --duration 400 --size 4x4 --fps 50 --trim",
        "a sheet has at most 10000 frames, and these are 20000; use --fps 24."
      ),
    ])
  func tooLarge(options: String, sentence: String) throws {
    let line = "export \(options) --sheet --quiet -o \(folder.path("a.png"))"
    let export = try #require(try command(ExportCommand.self, line))
    let error = #expect(throws: ValidationError.self) { try export.run() }
    #expect(error?.message == sentence)
    #expect(try folder.contents.isEmpty)
  }

  @Test("a file that is no data of a sheet is not replaced, and then there is no picture either")
  func kept() throws {
    try folder.write("sparks.json", Data("{\"extends\": \"sparks\"}".utf8))
    let own = folder.path("sparks.json")
    #expect(throws: DemoError.self) {
      try export("\(own) --sheet -o \(folder.path("sparks.png"))")
    }
    #expect(try folder.contents == ["sparks.json"])
    try export("\(own) --sheet godot -o \(folder.path("sparks.png"))")
    #expect(try folder.contents == ["sparks.json", "sparks.png", "sparks.tres"])
  }

  @Test("where one of the files cannot be written, the other is as it was") func both() throws {
    try folder.write("a.png", Data("old".utf8))
    try FileManager.default.createDirectory(
      at: URL(filePath: folder.path("a.json")), withIntermediateDirectories: true)
    #expect(throws: (any Error).self) { try export("sparks --sheet -o \(folder.path("a.png"))") }
    #expect(try folder.read("a.png") == Data("old".utf8))
    #expect(try folder.contents == ["a.json", "a.png"])
  }
}
