import ArgumentParser
import Confetti
import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

@Suite("ExportCommand") struct ExportCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func export(_ line: String) throws {
    try #require(try command(ExportCommand.self, "export \(line) --size 160x90 --quiet")).run()
  }

  @Test("the same arguments give the same bytes, in all of our formats") func sameBytes() throws {
    for ending in ["apng", "rgba"] {
      for name in ["a", "b"] {
        try export("party --duration 0.3 -o \(folder.path("\(name).\(ending)"))")
      }
      #expect(try folder.read("a.\(ending)") == folder.read("b.\(ending)"))
    }
    #expect(try folder.read("a.rgba").count == 18 * 160 * 90 * 4)
  }

  @Test("numbered files are what render paints, and parts have the numbers of the whole")
  func numbered() throws {
    try export("sparks --fps 50 --range 4..6 -o \(folder.path("f-%03d.png"))")
    #expect(try folder.contents == ["f-004.png", "f-005.png", "f-006.png"])
    try #require(
      try command(
        RenderCommand.self, "render sparks --size 160x90 --at 0.1 -o \(folder.path("still.png"))")
    ).run()
    #expect(try folder.read("still.png") == folder.read("f-005.png"))
  }

  @Test("without a duration a film ends with the last particle, or after five seconds")
  func usualDuration() throws {
    func frames(_ line: String) throws -> Int {
      try export("\(line) --fps 5 -o \(folder.path("a.rgba"))")
      return try folder.read("a.rgba").count / (160 * 90 * 4)
    }
    #expect(try frames("snow") == 25)
    #expect(try frames("snow --loop") == 25)
    let sparks = try frames("sparks")
    #expect((1..<10).contains(sparks))
    let last = Data(try folder.read("a.rgba").suffix(160 * 90 * 4))
    #expect(last.contains { $0 != 0 })
  }

  @Test(
    "the five seconds of what has no end count from its first birth; a loop has nothing before that"
  )
  func lateStream() throws {
    let late = "{emitters: [{when: {rate: 30, delay: 6}, life: [1, 2], launch: {speed: 20}}]}"
    try folder.write("late.json", Data(late.utf8))
    func frames(_ more: String) throws -> [Bool] {
      try export("\(folder.path("late.json")) --fps 5 \(more) -o \(folder.path("a.rgba"))")
      let bytes = try folder.read("a.rgba")
      let length = 160 * 90 * 4
      return stride(from: 0, to: bytes.count, by: length).map { start in
        bytes[start..<start + length].contains { $0 != 0 }
      }
    }
    let film = try frames("")
    #expect(film.count == 55 && !film[..<30].contains(true) && !film[31...].contains(false))
    let loop = try frames("--loop")
    #expect(loop.count == 25 && !loop.contains(false))
    #expect(try frames("--duration 8").count == 40)
  }

  @Test("reduced motion is that of degree 1") func reducedMotion() throws {
    for (name, flag) in [("a", "--reduced-motion=1"), ("b", "--reduced-motion"), ("c", "")] {
      try export("party --fps 5 \(flag) -o \(folder.path("\(name).rgba"))")
    }
    #expect(try folder.read("a.rgba") == folder.read("b.rgba"))
    #expect(try folder.read("a.rgba") != folder.read("c.rgba"))
  }

  @Test(
    "a film that cannot be written is refused in one sentence",
    arguments: [
      ("-o film", "does not say the format"), ("-o film.jpg", "does not say the format"),
      ("-o -", "add --format"), ("-o film.png", "frame-%04d.png"),
      ("-o a.gif --fps 60", "at most 50 frames"), ("-o - --format mp4", "standard output"),
      ("-o - --format mov", "standard output"),
      ("-o a.mp4 --background #FF000080", "no transparency"),
      ("-o a.apng --range 5..2", "range of frames"), ("-o a.apng --range -1..2", "range of frames"),
      ("-o a.gif --sound", "choose one of WebM, MOV, MP4 and dotLottie, or WAV"),
      ("-o a.svg --sound", "SVG has no sound"), ("-o a.mov --loudness -20", "add --sound"),
      ("-o a.wav --loudness -4", "loudness in LUFS"),
      ("-o - --format wav --quality 3", "one quality"),
      ("-o a.apng --fps 0", "frame rate"), ("-o a.apng --duration 0", "duration"),
    ])
  func refusals(options: String, words: String) throws {
    let answer = try #require(refusal("export sparks \(options)"))
    #expect(answer.message.contains(words))
    #expect(answer.code == .validationFailure)
  }

  @Test(
    "what a file for web pages cannot have is refused in one sentence, with what to do",
    arguments: [
      ("-o a.js --range 0..9", "leave out --range"), ("-o a.html --scale 2", "leave out --scale"),
      ("-o a.baked --fps 30", "leave out --fps"), ("-o a.js --quality 50", "leave out --quality"),
      ("-o b/confetti.js --sound", "write confetti.wav beside it"),
      ("-o a.html --loudness -20", "write a.wav beside it"),
      ("-o a.js --background page.png", "choose a colour"),
      ("-o a.js --variations 0", "from 1 to 8"),
      ("-o a.js --variations 9", "from 1 to 8"),
      ("-o a.webm --variations 2", "WebM has no --variations"),
      ("-o -", "add --format"),
    ])
  func refusedForWeb(options: String, words: String) throws {
    let answer = try #require(refusal("export sparks \(options)"))
    #expect(answer.message.contains(words))
    #expect(answer.code == .validationFailure)
  }

  @Test(
    "a file for web pages has as many variations as were asked for, and always the version for reduced motion"
  )
  func web() throws {
    func header(_ options: String) throws -> BakedHeader {
      try export("\(options) -o \(folder.path("a.baked"))")
      return try BakedHeader(folder.read("a.baked"))
    }
    let one = try header("celebration")
    #expect(one.title == "celebration" && one.size == [160, 90] && !one.loop)
    #expect(one.takes.count == 2 && one.calm == 1)
    let three = try header("celebration --variations 3 --seed 18446744073709551615")
    #expect(three.takes.count == 4 && three.calm == 3)
    #expect(try header("celebration --reduced-motion").takes.count == 1)
    #expect(try header("party --origin 40,30").origin == [40, 30])
    #expect(try header("sparks").origin == [80, 45])
    #expect(try header("snow --loop --duration 2").duration == 2)
    // The last particles of an effect without an end may fall.
    let snow = try header("snow --duration 1")
    #expect(snow.duration > 1.5 && !snow.loop)
  }

  @Test("modules and pages are the same bytes twice, and a score is baked like an effect")
  func sameWebBytes() throws {
    let score = """
      {"length": 2, "seed": 5, "cues": [{"effect": "celebration", "at": 0.1}, {"effect": "sparks", "at": 1}]}
      """
    try folder.write("score.json", Data(score.utf8))
    for effect in ["celebration", folder.path("score.json")] {
      for ending in ["js", "html"] {
        for name in ["a", "b"] { try export("\(effect) -o \(folder.path("\(name).\(ending)"))") }
        #expect(try folder.read("a.\(ending)") == folder.read("b.\(ending)"))
      }
    }
  }

  @Test("parts of a film of a score, one after the other, are the whole film")
  func parts() throws {
    let score = """
      {"length": 2, "seed": 5, "cues": [{"effect": "party", "at": 0.1, "from": [0.5, 0.8]},
        {"effect": "own.json", "at": 0.6}, {"effect": "snow", "for": 1}, {"effect": "sparks", "at": 1.9}]}
      """
    try folder.write("score.json", Data(score.utf8))
    try folder.write("own.json", Data("{\"extends\": \"cannon\", \"share\": 0.5}".utf8))
    let path = folder.path("score.json")
    try export("\(path) --fps 10 -o \(folder.path("whole.rgba"))")
    var joined = Data()
    for range in ["0..5", "6..6", "7..19"] {
      try export("\(path) --fps 10 --range \(range) -o \(folder.path("part.rgba"))")
      joined += try folder.read("part.rgba")
    }
    #expect(joined.count == 20 * 160 * 90 * 4)
    for frame in [3, 8, 19] {
      let pixels = joined.dropFirst(frame * 160 * 90 * 4).prefix(160 * 90 * 4)
      #expect(pixels.contains { $0 != 0 }, "frame \(frame) is empty")
    }
    #expect(try folder.read("whole.rgba") == joined)
    try export("\(path) --fps 10 --seed 6 -o \(folder.path("other.rgba"))")
    #expect(try folder.read("other.rgba") != joined)
  }

  @Test("sound alone is as long as the frames, and its parts are the whole") func wav() throws {
    for (name, range) in [("whole", "0..29"), ("a", "0..9"), ("b", "10..29")] {
      try export("party --duration 1 --fps 30 --range \(range) -o \(folder.path("\(name).wav"))")
    }
    let whole = try folder.read("whole.wav")
    #expect(whole.count == 44 + 48_000 * 6)
    #expect(try folder.read("a.wav").count == 44 + 16_000 * 6)
    #expect(try whole.dropFirst(44) == folder.read("a.wav")[44...] + folder.read("b.wav")[44...])
  }

  @Test("a range beyond the film, too many frames, and a loop in no time are refused")
  func refusedLater() throws {
    for (options, words) in [
      ("sparks --range 0..9999", "choose a --range"),
      ("snow --duration 86400 --fps 1000", "too long"),
      ("snow --loop --duration 0.001 --fps 1000", "too short"),
      ("sparks --scale 8 --size 9999x9999", "large"),
      ("snow --format wav --duration 20000 --fps 1", "at most 4 GB"),
    ] {
      let export = try #require(
        try command(ExportCommand.self, "export \(options) --quiet -o \(folder.path("a.apng"))"))
      let error = #expect(throws: ValidationError.self) { try export.run() }
      #expect(error?.message.contains(words) == true)
    }
    #expect(try folder.contents.isEmpty)
  }

  @Test("the names of numbered files have the number in its place, with zeros before it")
  func names() throws {
    #expect(try FrameName("f-%04d.png").path(of: 7) == "f-0007.png")
    #expect(try FrameName("a/%d").path(of: 123) == "a/123")
    #expect(try FrameName("%02d-x.png").path(of: 123) == "123-x.png")
    #expect(throws: ValidationError.self) { try FrameName("f-%s.png") }
  }
}
