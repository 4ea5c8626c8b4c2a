import ArgumentParser
import Confetti
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

@Suite("EffectSource") struct EffectSourceTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func write(_ text: String, to name: String = "own.json") throws -> String {
    let url = folder.url.appending(path: name)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  @Test(
    "effects of the library are meant by their names, and files by theirs, whether they are there or not"
  )
  func meaning() throws {
    for effect in Effect.classics {
      guard case .library(effect) = try EffectSource(effect.name) else {
        Issue.record("\(effect.name) is an effect of the library")
        continue
      }
    }
    for word in ["no/such/file", "missing.json", try write("{}"), folder.url.path] {
      guard case .file(word) = try EffectSource(word) else {
        Issue.record("\(word) is a file")
        continue
      }
    }
    if case .standardInput = try EffectSource("-") {} else { Issue.record("- is a stream") }
    #expect(throws: ValidationError.self) { try EffectSource("ducks") }
  }

  @Test("a file is the effect that it says")
  func load() throws {
    let effect = try EffectSource(write("{emitters: [{when: {count: 3}}]}")).load()
    #expect(effect.name == "own" && effect.particleCount == 3)
  }

  @Test("a file that cannot be read is reported in one line that begins with the file")
  func refusals() throws {
    let long = String(repeating: " ", count: EffectFile.mostBytes + 9)
    for (path, words) in [
      (try write("{emitters: 3}"), ":1:12: emitters: expected"),
      (try write("", to: "empty.json"), "is empty"), (try write(long, to: "long.json"), "bytes"),
      (folder.url.path, "cannot be read: it is a folder"),
      (folder.url.path + "/no.json", "cannot be read: No such file or directory"),
    ] {
      let error = #expect(throws: EffectReadError.self) { try EffectFile(at: path) }
      let line = error?.description ?? ""
      #expect(line.hasPrefix(path) && line.contains(words) && !line.contains("\n"), "\(line)")
    }
  }

  @Test("a show has the file it is started with first, and then those of the folder")
  func ownEffects() throws {
    for name in ["b", "a", "broken"] {
      _ = try write(name == "broken" ? "[" : "{name: '\(name)!'}", to: "\(name).json")
    }
    let effects = EffectFolder(at: folder.url.path)
    let plain = try OwnEffects(for: .library(.sparks), in: effects)
    #expect(plain.effects.map(\.effect.name) == ["a!", "b!"])
    #expect(plain.chosen == nil && plain.libraryName == "sparks")
    let chosen = try OwnEffects(for: .file(folder.url.path + "/b.json"), in: effects)
    #expect(chosen.effects.count == 2 && chosen.chosen == 1 && chosen.libraryName == nil)
    let other = try TemporaryFolder()
    try Data("{name: 'c'}".utf8).write(to: other.url.appending(path: "c.json"))
    let first = try OwnEffects(for: .file(other.url.path + "/c.json"), in: effects)
    #expect(first.effects.map(\.effect.name) == ["c", "a!", "b!"] && first.chosen == 0)
    #expect(throws: EffectReadError.self) {
      try OwnEffects(for: .file(folder.url.path + "/broken.json"), in: effects)
    }
  }
}
