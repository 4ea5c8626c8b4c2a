import Confetti
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

@Suite("Effects of other programs") struct EffectTextTests {
  static let particles = """
    { "particles": { "number": { "value": 30 }, "move": { "enable": true, "speed": 6 },
        "life": { "duration": { "value": 2 } } },
      "interactivity": {}, "fpsLimit": 60 }

    """
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ name: String, _ text: String) throws -> String {
    try folder.write(name, Data(text.utf8))
    return folder.path(name)
  }

  @Test("such a file is an effect for every command, named after its file")
  func everywhere() throws {
    for (name, text) in [
      ("a.json", Self.particles), ("b.js", "// fun\nconfetti({ particleCount: 30 });\n"),
      ("c.plist", Self.plist), ("d.json", "{ lifetime: { min: 1, max: 2 }, frequency: .01 }"),
    ] {
      let path = try write(name, text)
      let file = try EffectFile(at: path)
      #expect(file.name == String(name.first ?? "?") && file.warnings == [])
      #expect(try EffectSource(path).load() == file.effect)
      guard case .effect(let played, _) = try Played(at: path) else { throw DemoError(name) }
      #expect(played == file.effect)
      let system = try SiteOptions.parse([path, "--seed", "4"]).fired().system
      #expect(!system.trace(at: 0.5).isEmpty, "\(name)")
      let studio = try StudioSource(.file(path))
      #expect(try studio.edited().document.effect.emitters == file.effect.value.emitters)
      // Saving would replace the other program's file.
      #expect(studio.path == nil && studio.name == "my-\(file.name)")
    }
  }

  @Test("the options that cannot be said have a line each, with the place in the file")
  func notes() throws {
    let path = try write("a.json", Self.particles)
    #expect(
      try EffectFile(at: path).text?.notes == [
        "\(path):3:3: note: from tsParticles: \"interactivity\" cannot be said"
      ])
    let many = (0..<30).map { "\"n\($0)\": 1," }.joined()
    let long = try write("b.json", "{ \(many) particles: { number: { value: 3 } } }")
    let notes = try EffectFile(at: long).text?.notes ?? []
    #expect(notes.count == 21 && notes.last == "\(long): note: from tsParticles: and 11 more")
  }

  @Test("print gives an effect that reads as the same one, with the same notes as comments")
  func print() throws {
    let path = try write("a.json", Self.particles)
    let text = try PrintCommand.parse([path]).text()
    #expect(text.contains("  // \"interactivity\" cannot be said.\n"))
    let own = try EffectFile(at: write("own.json", text))
    #expect(try own.effect.value.emitters == EffectFile(at: path).effect.value.emitters)
    #expect(own.text?.foreign == nil)
    #expect(try !PrintCommand.parse([path, "--plain"]).text().contains("//"))
  }

  @Test("a mistake is told with the file, the line and the column")
  func mistakes() throws {
    for (name, text, part) in [
      ("a.js", "confetti({\n  spread: 'far' })", ":2:11: spread must be a number, not \"far\""),
      (
        "b.plist", "<plist><dict><key>angle</key></dict></plist>",
        ":1:14: the key \"angle\" has no value"
      ),
      ("c.json", "{ emiters: [] }", ":1:3: emiters: expected a known key"),
    ] {
      let path = try write(name, text)
      let error = #expect(throws: EffectReadError.self) { try EffectFile(at: path) }
      #expect(error?.lines.first?.hasPrefix(path + part) == true, "\(error?.description ?? "")")
    }
  }

  @Test("edit and where refuse such a file, and say how to convert it")
  func edit() throws {
    let path = try write("a.json", Self.particles)
    let error = #expect(throws: EffectReadError.self) {
      try EditCommand.parse([path, "emitters[0].look.size", "3"]).run()
    }
    #expect(error?.description.hasSuffix(" print \(path) > new.json") == true)
    #expect(error?.lines.count == 1)
    #expect(try folder.read("a.json") == Data(Self.particles.utf8))
  }

  @Test("an effect that extends such a file has its emitters")
  func extending() throws {
    _ = try write("a.json", Self.particles)
    let own = try EffectFile(at: write("b.json", "{ extends: 'a.json', colors: ['gold'] }"))
    #expect(own.effect.value.emitters.count == 1 && own.text?.foreign == nil)
  }

  @Test("a change of such a file is read while the show runs")
  func reload() throws {
    let path = try write("a.js", "confetti({ particleCount: 3 })")
    var watch = EffectWatch([try EffectFile(at: path)], always: 0)
    _ = watch.check(chosen: 0, now: 0)
    try folder.write("a.js", Data("confetti({ particleCount: 4 }); confetti()".utf8))
    let news = watch.check(chosen: 0, now: 1_000_000_000).effects
    #expect(news.map(\.effect.value.emitters.count) == [2] && watch.problem == nil)
  }

  private static let plist = """
    <?xml version="1.0"?>
    <plist version="1.0"><dict>
      <key>maxParticles</key><integer>60</integer>
      <key>particleLifespan</key><real>1.5</real>
      <key>speed</key><real>120</real>
      <key>angleVariance</key><real>180</real>
      <key>startParticleSize</key><real>12</real>
    </dict></plist>

    """
}

#if os(Linux)
  extension ProgramTests {
    @Test(
      "check and print tell on standard error what another program's file says beyond an effect")
    func foreignNotes() throws {
      try folder.write("a.json", Data(EffectTextTests.particles.utf8))
      let note = "a.json:3:3: note: from tsParticles: \"interactivity\" cannot be said\n"
      for command in ["check", "check --strict"] {
        let checked = try run("\(command) a.json")
        #expect(checked.status == 0 && checked.output.isEmpty && checked.complaint == note)
      }
      let printed = try run("print a.json")
      #expect(printed.status == 0 && printed.complaint == note)
      #expect(
        String(decoding: printed.output, as: UTF8.self).hasPrefix("{\n  // From tsParticles."))
      for command in ["trace a.json --at 0.5", "--effect a.json --frames 1"] {
        let lines = try run(command).complaint.split(separator: "\n")
        let notes = lines.filter {
          $0.hasPrefix("a.json: note: from tsParticles: 1 option cannot be said; ")
        }
        #expect(notes.count == 1, "\(lines)")
      }
    }
  }
#endif
