import Confetti
import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

@Suite("PrintCommand") struct PrintCommandTests {
  private static func text(_ words: String...) throws -> String {
    try PrintCommand.parse(words).text()
  }

  @Test("with options it is a file of one line that extends the effect")
  func extending() throws {
    #expect(
      try Self.text("party", "--colors", "#E4002B,white")
        == "{ \"extends\": \"party\", \"colors\": [\"#E4002B\", \"#FFFFFF\"] }\n")
    #expect(
      try Self.text("word", "--text", "SHIP IT")
        == "{ \"extends\": \"word\", \"text\": \"SHIP IT\" }\n")
    #expect(
      try Self.text("cannon", "--path", "M0 0 L2 1 L0 2 Z")
        == "{ \"extends\": \"cannon\", \"path\": \"M0 0 L2 1 L0 2 Z\" }\n")
    #expect(
      try Self.text(
        "snow", "--tempo", "0.5", "--piece-size", "1.4", "--share", "2", "--volume", "0")
        == "{ \"extends\": \"snow\", \"size\": 1.4, \"tempo\": 0.5, \"share\": 2, \"loudness\": 0 }\n"
    )
  }

  @Test("such a file gives the same effect as the options")
  func sameAsOptions() throws {
    for words in [
      ["party", "--colors", "gold"], ["cannon", "--text", "Hi"], ["snow", "--text", "HELLO"],
      ["balloons", "--piece-size", "1.5", "--tempo", "0.7", "--colors", "red"],
    ] {
      let file = try Effect(
        file: "x.json", contents: Array(PrintCommand.parse(words).text().utf8))
      var given = try SiteOptions.parse(words).thrown.applied(
        to: EffectSource(words[0]).load()
      ).value
      given.name = file.name
      #expect(file == given)
      let plain = try PrintCommand.parse(words + ["--plain"]).text()
      var written = try Effect(file: "x.json", contents: Array(plain.utf8))
      written.name = file.name
      #expect(written == given)
    }
  }

  @Test("--names lists what can be changed, with its users")
  func names() throws {
    let lines = NameList.lines(of: try EditedFile(of: "party").namedParts)
    #expect(lines[0] == "emitters, changed by \"change\" and left out by \"without\":")
    #expect(lines.contains("  ribbons   emitters[3] (tail)"))
    #expect(lines.contains("  golden    a list of 3, used by sparks, twinkles"))
    let balloons = NameList.lines(of: try EditedFile(of: "balloons").namedParts)
    #expect(
      balloons.contains("  string      {\"role\"…}, used by far, balloon, first, bunch, popper"))
    let folder = try TemporaryFolder()
    try folder.write("mine.json", Data("{emitters: [{}]}".utf8))
    #expect(
      NameList.lines(of: try EditedFile(of: folder.path("mine.json")).namedParts)
        == ["nothing in it has a name"])
    #expect(throws: (any Error).self) { try PrintCommand.parse(["party", "--names", "--plain"]) }
  }

  @Test(
    "factors out of their range are refused in a sentence",
    arguments: ["--tempo", "--share", "--volume"])
  func factors(option: String) {
    #expect(throws: (any Error).self) { try PrintCommand.parse(["party", option, "1000"]) }
    #expect(throws: (any Error).self) { try PrintCommand.parse(["party", option, "fast"]) }
  }

  @Test("corners have no key in such a file, so they are for --plain")
  func corners() throws {
    #expect(throws: (any Error).self) { try Self.text("sparks", "--corners", "2") }
    #expect(try Self.text("sparks", "--corners", "2", "--plain").contains("\"corners\": 2"))
  }

  @Test("a text that needs other fonts is written as a text, not as the picture of it")
  func letters() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine.json", Data("{emitters: [{look: {shapes: [{text: 'é'}]}}]}".utf8))
    let plain = try Self.text(folder.path("mine.json"), "--plain")
    #expect(plain.contains("\"text\": \"é\"") && !plain.contains("picture"))
    #expect(
      try Self.text(folder.path("mine.json"), "--colors", "gold").hasPrefix(
        "{ \"extends\": \"mine.json\""))
  }

  @Test(
    "the file of an effect gives the same trace and the same picture, wherever it is fired",
    arguments: Effect.classics)
  func samePictures(effect: Effect.Checked) throws {
    let file = try EffectFile(named: "x.json", Array(effect.value.fileText.utf8), at: nil).effect
    #expect(file == effect)
    for site in ["", "--origin 30,40", "--around 100,50,200,30", "--size 640x360"] {
      for seed in [1, 2, 99] {
        let words = "\(effect.name) --seed \(seed) \(site)".split(separator: " ").map(String.init)
        let options = try SiteOptions.parse(words)
        let systems = [effect, file].map { options.fired($0) }
        for time in [0.05, 0.3, 0.61] {
          let traces = try systems.map { try JSON.encode($0.trace(at: time)) }
          #expect(traces[0] == traces[1])
          let vertices = systems.map { system in
            var quads = QuadBuffer(atlas: Atlas(scale: 1))
            system.draw(at: time, into: &quads)
            return quads.withVertices { Array($0) }
          }
          #expect(vertices[0] == vertices[1])
        }
      }
    }
  }
}
