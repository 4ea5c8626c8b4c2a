import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

@Suite("ExportCommand, scores") struct ExportScoreTests {
  private let folder: TemporaryFolder
  private let score: String

  init() throws {
    folder = try TemporaryFolder()
    score = folder.path("score.json")
    let text = """
      {"name": "Our & yours", "length": 2, "seed": 5, "cues": [{"effect": "party", "at": 0.1, "from": [0.2, 0.8]},
        {"effect": "snow", "for": 1}, {"effect": "sparks", "at": 1}]}
      """
    try folder.write("score.json", Data(text.utf8))
  }

  private func export(_ line: String) throws {
    try #require(try command(ExportCommand.self, "export \(line) --size 160x90 --quiet")).run()
  }

  private func header(_ options: String) throws -> BakedHeader {
    try export("\(score) \(options) -o \(folder.path("a.baked"))")
    return try BakedHeader(folder.read("a.baked"))
  }

  @Test("a file for web pages has the score's version for reduced motion, once, and its variations")
  func takes() throws {
    let one = try header("")
    #expect(one.takes.count == 2 && one.calm == 1)
    #expect(one.takes[1].particles < one.takes[0].particles)
    #expect(one.takes.allSatisfy { $0.duration == 2 })
    let three = try header("--variations 3")
    #expect(three.takes.count == 4 && three.calm == 3)
    #expect(three.takes[3].particles == one.takes[1].particles)
    // In a file that is for them as a whole it is the only one.
    let reduced = try header("--reduced-motion")
    #expect(reduced.takes.map(\.particles) == [one.takes[1].particles] && reduced.calm == nil)
  }

  @Test("a loop of a score has that version as well, which is as long") func loop() throws {
    let loop = try header("--loop --variations 2")
    #expect(loop.loop && loop.duration == 2 && loop.takes.count == 3 && loop.calm == 2)
    #expect(loop.takes.allSatisfy { $0.duration == 2 })
  }

  @Test("a score is fired from many points, so the stage's middle goes where a page says")
  func origin() throws {
    #expect(try header("").origin == [80, 45])
  }

  @Test("a file is called as the score is, and without that name by its effects") func title()
    throws
  {
    #expect(try header("").title == "Our & yours")
    try export("\(score) -o \(folder.path("a.html"))")
    #expect(
      String(decoding: try folder.read("a.html"), as: UTF8.self).contains(
        "<h1>Our &amp; yours</h1>"))
    try export("\(score) --duration 0.5 -o \(folder.path("a.svg"))")
    #expect(
      String(decoding: try folder.read("a.svg"), as: UTF8.self).contains(
        "<title>Our &amp; yours</title>"))
    let unnamed =
      "{\"length\": 2, \"cues\": [{\"effect\": \"sparks\"}, {\"effect\": \"celebration\"}]}"
    try folder.write("score.json", Data(unnamed.utf8))
    #expect(try header("").title == "sparks, celebration")
  }

  @Test("a film of a score for reduced motion is another, and half the degree is a third")
  func films() throws {
    for (name, flag) in [
      ("a", "--reduced-motion=1"), ("b", "--reduced-motion"), ("c", ""),
      ("d", "--reduced-motion=0.5"),
    ] {
      try export("\(score) --fps 5 \(flag) -o \(folder.path("\(name).rgba"))")
    }
    let (a, b, c, d) = (
      try folder.read("a.rgba"), try folder.read("b.rgba"), try folder.read("c.rgba"),
      try folder.read("d.rgba")
    )
    #expect(a == b && a != c && a != d && c != d)
    #expect(Set([a, c, d].map(\.count)) == [10 * 160 * 90 * 4])
  }

  @Test("what is thrown where is refused for a score") func refused() throws {
    for option in ["--origin 1,1", "--around 1,1,5,5", "--colors gold", "--text A", "--share 0.5"] {
      let export = try #require(
        try command(ExportCommand.self, "export \(score) \(option) -o \(folder.path("a.js"))"))
      let error = #expect(throws: (any Error).self) { try export.run() }
      #expect(error.map { "\($0)" }?.contains("a score says itself") == true)
    }
    #expect(try folder.contents == ["score.json"])
  }

  @Test("what is too long for a web page is refused with the longest duration, and fits with that")
  func tooLong() throws {
    let text = "{\"length\": 86400, \"cues\": [{\"effect\": \"sparks\", \"at\": 3}]}"
    try folder.write("score.json", Data(text.utf8))
    let export = try #require(
      try command(ExportCommand.self, "export \(score) -o \(folder.path("a.js"))"))
    let error = #expect(throws: (any Error).self) { try export.run() }
    #expect(error.map { "\($0)" }?.contains("keep it to 16666 s with --duration") == true)
    #expect(try folder.contents == ["score.json"])
    #expect(try header("--duration 16666").duration == 16_666)
  }
}
