import CConfetti
import Confetti
import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Testing

@Suite("C: files") struct FileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ name: String, _ text: String) throws -> String {
    try folder.write(name, Data(text.utf8))
    return folder.path(name)
  }

  private static let leaf =
    "{emitters: [{when: {count: 5}, look: {shapes: [{picture: 'leaf.png'}]}}]}"

  @Test("an effect of a file has the pictures beside it, or those that the program gives")
  func pictures() throws {
    let path = try write("own.json", Self.leaf)
    #expect(confetti_effect_load(path) == nil)
    #expect(LibraryObjects.error.contains("leaf.png"), "\(LibraryObjects.error)")
    try folder.write("leaf.png", Data(Bitmap(width: 3, height: 2).pngData()))
    _ = try Owned.effect(confetti_effect_load(path))
    let parsed = try Owned.effect(confetti_effect_parse(Self.leaf, Self.leaf.utf8.count, nil))
    let pixels = [UInt32](repeating: .max, count: 6)
    _ = try Owned.effect(
      confetti_effect_with_named_picture(parsed.pointer, "leaf.png", pixels, 3, 2, 12))
  }

  @Test("a file may extend another one beside it, and a score fire it")
  func neighbors() throws {
    _ = try write("base.json", "{extends: 'sparks'}")
    let path = try write("own.json", "{extends: 'base.json'}")
    let effect = try Owned.effect(confetti_effect_load(path))
    let sparks = Effect.Checked.sparks.value
    #expect(confetti_effect_particle_count(effect.pointer) == sparks.particleCount)
    let show = try write("show.json", "{length: 4, cues: [{effect: 'own.json'}]}")
    let score = try #require(confetti_score_load(show), "\(LibraryObjects.error)")
    #expect(confetti_score_length(score) == 4)
    confetti_score_destroy(score)
    let lost = try write("lost.json", "{cues: [{effect: 'gone.json'}]}")
    #expect(confetti_score_load(lost) == nil)
    #expect(LibraryObjects.error.contains("gone.json"), "\(LibraryObjects.error)")
  }

  @Test("folders, devices and pipes are refused, and not waited for")
  func odd() throws {
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in ["", "/", "/dev/zero", "/dev/null", pipe, folder.path("nowhere.json")] {
      confetti_clear_error()
      #expect(confetti_effect_load(path) == nil && confetti_score_load(path) == nil)
      #expect(LibraryObjects.error != "", "\(path)")
    }
  }
}
