import Confetti
import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

@Suite("WatchedFile") struct WatchedFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.url.appending(path: name))
  }

  func picture(_ name: String, side: Int) throws {
    let bitmap = Bitmap(width: side, height: side, filledWith: PackedColor(bits: 0xFF00_00FF))
    try Data(bitmap.pngData()).write(to: folder.url.appending(path: name))
  }

  /// Checks so many times, from a round on; returns all that has changed.
  func check(_ watch: inout EffectWatch, _ count: Int, from round: Int64) -> [EffectWatch.News] {
    (0..<Int64(count)).map { watch.check(chosen: nil, now: (round + $0) * 1_000_000_000) }
      .filter { !$0.effects.isEmpty || $0.score != nil }
  }

  func watch() throws -> EffectWatch {
    EffectWatch([try EffectFile(at: folder.path("own.json"))], always: 0)
  }

  func side(_ effect: Effect.Checked?) -> Int? {
    for case .picture(let picture)? in effect?.shapes ?? [] { return picture.bitmap?.width }
    return nil
  }

  @Test("a picture that is saved again is read again, and one that stays is not")
  func pictures() throws {
    try picture("duck.png", side: 3)
    try write("own.json", "{emitters: [{look: {shapes: [{picture: 'duck.png'}]}}]}")
    var watch = try watch()
    #expect(check(&watch, 4, from: 0).isEmpty)
    try picture("duck.png", side: 5)
    let news = check(&watch, 4, from: 10)
    #expect(news.map { side($0.effects.first?.effect) } == [5])
    #expect(watch.problem == nil)
    // As `touch` does it.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: folder.path("duck.png"))
    #expect(check(&watch, 4, from: 20).count == 1)
  }

  @Test("a broken picture leaves the last good version, and is told until it is whole again")
  func brokenPicture() throws {
    try picture("duck.png", side: 3)
    try write("own.json", "{emitters: [{look: {shapes: [{picture: 'duck.png'}]}}]}")
    var watch = try watch()
    #expect(check(&watch, 3, from: 0).isEmpty)
    try write("duck.png", "no picture")
    #expect(check(&watch, 1, from: 10).isEmpty && watch.problem == nil)
    #expect(check(&watch, 3, from: 11).isEmpty)
    #expect(watch.problem?.contains("duck.png is not a picture of a known kind") == true)
    try FileManager.default.removeItem(atPath: folder.path("duck.png"))
    #expect(check(&watch, 3, from: 20).isEmpty)
    #expect(watch.problem?.contains("there is none at this path") == true)
    try picture("duck.png", side: 4)
    #expect(check(&watch, 3, from: 30).map { side($0.effects.first?.effect) } == [4])
    #expect(watch.problem == nil)
  }

  @Test("a picture that is named before it is there is read once it is")
  func laterPicture() throws {
    try write("own.json", "{}")
    var watch = try watch()
    try write("own.json", "{emitters: [{look: {shapes: [{picture: 'late.png'}]}}]}")
    #expect(check(&watch, 3, from: 0).isEmpty && watch.problem != nil)
    try picture("late.png", side: 2)
    #expect(check(&watch, 3, from: 10).map { side($0.effects.first?.effect) } == [2])
    #expect(watch.problem == nil)
  }

  @Test("an effect that is extended, also over another, is watched, and told when it is broken")
  func bases() throws {
    try write("first.json", "{name: 'one'}")
    try write("middle.json", "{extends: 'first.json'}")
    try write("own.json", "{extends: 'middle.json'}")
    var watch = try watch()
    #expect(check(&watch, 3, from: 0).isEmpty)
    try write("first.json", "{name: 'two'}")
    #expect(check(&watch, 3, from: 10).map { $0.effects.first?.effect.name } == ["two"])
    try write("first.json", "{name: 2}")
    #expect(check(&watch, 4, from: 20).isEmpty && watch.problem?.contains("name: expected") == true)
    try write("first.json", "{name: 'three'}")
    #expect(check(&watch, 3, from: 30).map { $0.effects.first?.effect.name } == ["three"])
    #expect(watch.problem == nil)
  }

  @Test("a score is read again, and so are the effects and pictures that it names")
  func scores() throws {
    try write("spark.json", "{name: 'spark'}")
    try write("show.json", "{cues: [{at: 1, effect: 'spark.json'}]}")
    let path = folder.path("show.json")
    let others = ReadFiles()
    let contents = try EffectFile.contents(of: path)
    _ = try ScoreFile.score(named: path, contents, at: path, noting: others)
    let file = WatchedFile(at: path, contents: contents, others: others) { path, bytes, others in
      (try ScoreFile.score(named: path, bytes, at: path, noting: others), nil)
    }
    var watch = EffectWatch([], always: nil, score: file)
    #expect(watch.isNeeded(chosen: nil))
    #expect(check(&watch, 3, from: 0).isEmpty)
    try write("spark.json", "{name: 'flame'}")
    let news = check(&watch, 3, from: 10)
    #expect(news.map { $0.score?.effects.map(\.name) } == [["flame"]])
    try write("show.json", "{cues: [{at: 2, effect: 'spark.json'}, {at: 3, effect: 'party'}]}")
    #expect(check(&watch, 3, from: 20).first?.score?.effects.count == 2)
    try write("show.json", "{cues: [{at: 2, effect: 'nothing'}]}")
    #expect(check(&watch, 3, from: 30).isEmpty && watch.problem?.contains("nothing") == true)
    try write("show.json", "{cues: [{at: 2, effect: 'party'}]}")
    #expect(check(&watch, 3, from: 40).count == 1 && watch.problem == nil)
  }

  @Test("the picture that is thrown is read again when it is saved, and told when it is broken")
  func thrownPicture() throws {
    try picture("logo.png", side: 3)
    var watch = EffectWatch(
      [], always: nil, picture: WatchedFile(picture: folder.path("logo.png")))
    #expect(watch.isNeeded(chosen: nil))
    func sides(_ count: Int, from round: Int64) -> [Int?] {
      (0..<Int64(count)).compactMap {
        guard
          case .picture(let picture)? = watch.check(
            chosen: nil, now: (round + $0) * 1_000_000_000
          ).picture
        else { return nil }
        return picture.bitmap?.width
      }
    }
    #expect(sides(3, from: 0).isEmpty)
    try picture("logo.png", side: 7)
    #expect(sides(3, from: 10) == [7])
    try write("logo.png", "no picture")
    #expect(sides(4, from: 20).isEmpty)
    #expect(watch.problem?.contains("logo.png is not a picture of a known kind") == true)
    try picture("logo.png", side: 2)
    #expect(sides(3, from: 30) == [2] && watch.problem == nil)
  }

  @Test("changes that the command line makes to an effect stay")
  func changes() throws {
    try write("own.json", "{name: 'first'}")
    let file = try EffectFile(at: folder.path("own.json"))
    var watch = EffectWatch([file], always: 0) { effect in
      try effect.value.with { $0.name += ", changed" }.checked()
    }
    try write("own.json", "{name: 'second'}")
    #expect(check(&watch, 3, from: 0).map { $0.effects.first?.effect.name } == ["second, changed"])
  }

  @Test("so many files are watched at most, and more are told")
  func bounds() throws {
    let files = ReadFiles()
    for index in 0..<ReadFiles.most { files.note("\(index)") }
    files.note("0")
    #expect(files.files.count == ReadFiles.most && !files.hasMore)
    files.note("one more")
    #expect(files.files.count == ReadFiles.most && files.hasMore)
    let watched = WatchedFile<Int>(at: "/own.json", others: files) { _, _, _ in (1, nil) }
    #expect(watched.warning?.hasPrefix("own.json is made from more than 100 files") == true)
  }
}
