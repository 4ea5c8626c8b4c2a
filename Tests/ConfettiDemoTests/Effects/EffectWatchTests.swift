import Confetti
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

@Suite("EffectWatch") struct EffectWatchTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.url.appending(path: "own.json").path
    try write("{name: 'first'}")
  }

  func write(_ text: String, atomically: Bool = false) throws {
    try Data(text.utf8).write(to: URL(filePath: path), options: atomically ? .atomic : [])
  }

  func watch() throws -> EffectWatch {
    EffectWatch([try EffectFile(at: path)], always: 0)
  }

  /// Looks so many times, each when it is time to; returns the names of the effects that changed.
  func look(_ watch: inout EffectWatch, _ count: Int, from round: Int64) -> [String] {
    (0..<Int64(count)).flatMap { index in
      watch.check(chosen: nil, now: (round + index) * 1_000_000_000).effects.map(\.effect.name)
    }
  }

  @Test("a file that came later is looked at in its place, also after places without a file")
  func laterFiles() throws {
    let file = try EffectFile(at: path)
    var watch = EffectWatch([], always: nil)
    watch.add(file, at: 2)
    #expect(watch.isNeeded(chosen: 2) && !watch.isNeeded(chosen: 1))
    try write("{name: 'second'}")
    let news = watch.check(chosen: 2, now: 1_000_000_000).effects
    #expect(news.map(\.index) == [2] && news.map(\.effect.name) == ["second"])
  }

  @Test("a file that stays as it is gives nothing, one that changes its effect once")
  func changes() throws {
    var watch = try watch()
    #expect(look(&watch, 5, from: 0).isEmpty)
    for (round, isAtomic) in [(10, false), (20, true)] as [(Int64, Bool)] {
      try write("{name: 'version \(round)'}", atomically: isAtomic)
      #expect(look(&watch, 1, from: round) == ["version \(round)"])
      #expect(look(&watch, 5, from: round + 1).isEmpty && watch.problem == nil)
    }
  }

  @Test("a change before the first look is noticed")
  func changesEarly() throws {
    var watch = try watch()
    try write("{name: 'other'}")
    #expect(look(&watch, 2, from: 0) == ["other"])
  }

  @Test("it looks no more often than it should")
  func notTooOften() throws {
    var watch = try watch()
    _ = watch.check(chosen: nil, now: 0)
    try write("{name: 'later'}")
    #expect(watch.check(chosen: nil, now: Int64(EffectWatch.interval * 0.9e9)).effects.isEmpty)
    #expect(watch.check(chosen: nil, now: Int64(EffectWatch.interval * 1.1e9)).effects.count == 1)
  }

  @Test("a mistake is reported at the second look, with its place, until it is mended")
  func problem() throws {
    var watch = try watch()
    #expect(look(&watch, 2, from: 0).isEmpty)
    try write("{\n  name: 7}")
    #expect(look(&watch, 1, from: 10).isEmpty && watch.problem == nil)
    #expect(look(&watch, 4, from: 11).isEmpty)
    #expect(watch.problem?.hasPrefix("own.json:2:9: name: expected") == true)
    try write("{\n  name: 8, }")
    #expect(look(&watch, 2, from: 20).isEmpty && watch.problem?.contains("8") == true)
    try write("{name: 'right'}")
    #expect(look(&watch, 3, from: 30) == ["right"] && watch.problem == nil)
  }

  @Test("a file that is read while it is written is not called wrong")
  func halfWritten() throws {
    var watch = try watch()
    #expect(look(&watch, 2, from: 0).isEmpty)
    try write("{name: 'ha")
    #expect(look(&watch, 1, from: 10).isEmpty && watch.problem == nil)
    try write("{name: 'half'}")
    #expect(look(&watch, 2, from: 11) == ["half"] && watch.problem == nil)
  }

  @Test("a file may be missing for a moment, and is called gone after a while")
  func missing() throws {
    var watch = try watch()
    #expect(look(&watch, 2, from: 0).isEmpty)
    try FileManager.default.removeItem(atPath: path)
    #expect(look(&watch, 2, from: 10).isEmpty && watch.problem == nil)
    try write("{name: 'back'}")
    #expect(look(&watch, 2, from: 12) == ["back"] && watch.problem == nil)
    try FileManager.default.removeItem(atPath: path)
    #expect(look(&watch, 5, from: 20).isEmpty && watch.problem == "own.json is gone")
    try write("{name: 'back'}")
    #expect(look(&watch, 2, from: 30) == ["back"] && watch.problem == nil)
  }

  @Test("the chosen file is looked at, and mistakes in others are not reported")
  func onlyChosen() throws {
    let own = try EffectFile(at: path)
    let input = EffectFile(effect: own.effect, path: nil, contents: [])
    var watch = EffectWatch([own, input], always: nil)
    #expect(watch.isNeeded(chosen: 0) && !watch.isNeeded(chosen: 1) && !watch.isNeeded(chosen: nil))
    try write("nonsense")
    for round in 0..<3 as Range<Int64> { _ = watch.check(chosen: 0, now: round * 1_000_000_000) }
    #expect(watch.problem != nil)
    #expect(watch.check(chosen: 1, now: 9_000_000_000).effects.isEmpty && watch.problem == nil)
    for index in [-1, 2, 99] { #expect(!watch.isNeeded(chosen: index)) }
  }
}
