import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo
@testable import ConfettiSystem

@Suite struct RecoveryTests {
  private let folder: TemporaryFolder
  private let recovery: RecoveryFolder
  private let old = Array("{}".utf8)
  private let new = Array("{ }".utf8)
  private let other = Array("{ /**/ }".utf8)
  private let second: Int64 = 1_000_000_000

  init() throws {
    folder = try TemporaryFolder()
    recovery = RecoveryFolder(path: folder.path("state/recovery"))
    try folder.write("rocket.json", Data(old))
  }

  private func opened(_ name: String = "rocket.json") throws -> StudioFile {
    try StudioFile(at: folder.path(name), recoveringIn: recovery)
  }

  private var names: [String] {
    Files.entries(of: recovery.path, most: 1000).sorted()
  }

  private func copies() throws -> [[UInt8]] {
    try names.map { Array(try folder.read("state/recovery/\($0)")) }
  }

  /// The number of a process that has ended.
  private func endedProcess() throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "exit 0"]
    try process.run()
    process.waitUntilExit()
    return process.processIdentifier
  }

  /// Makes the copies of this process those of one that was killed.
  private func kill() throws {
    let process = try endedProcess()
    for name in names {
      let killed = name.replacingOccurrences(of: "-\(RunningProcess.own)-", with: "-\(process)-")
      guard killed != name else { continue }
      try FileManager.default.moveItem(
        atPath: "\(recovery.path)/\(name)", toPath: "\(recovery.path)/\(killed)")
    }
  }

  @Test func unsavedChangesAreKeptAtMostOnceASecondAndAfterEachStep() throws {
    var file = try opened()
    try file.keep(old, isCommit: true, now: 0)
    #expect(names.isEmpty)
    try file.keep(new, isCommit: false, now: second)
    #expect(try copies() == [new])
    try file.keep(other, isCommit: false, now: second + second / 2)
    #expect(try copies() == [new])
    try file.keep(other, isCommit: true, now: second + second / 2)
    #expect(try copies() == [other])
    try file.keep(new, isCommit: false, now: 3 * second)
    #expect(try copies() == [new] && names[0].hasPrefix("rocket-"))
    // Undone to what is saved.
    try file.keep(old, isCommit: false, now: 3 * second)
    #expect(names.isEmpty)
  }

  @Test func savingAndARegularEndRemoveTheCopy() throws {
    var file = try opened()
    try file.keep(new, isCommit: true, now: 0)
    try file.save(new)
    #expect(names.isEmpty)
    try file.keep(other, isCommit: true, now: 0)
    try file.save(other, as: folder.path("own.json"))
    #expect(names.isEmpty)
    try file.keep(new, isCommit: true, now: 0)
    #expect(names.count == 1 && names[0].hasPrefix("own-"))
    file.end()
    file.end()
    #expect(names.isEmpty && file.recovery.isEmpty)
  }

  @Test func aKilledProcessLeavesItsChanges() throws {
    var file = try opened()
    try file.keep(new, isCommit: true, now: 0)
    // As long as it runs, its copy is its own.
    #expect(try opened().recovery.isEmpty)
    try kill()
    var next = try opened()
    let found = next.recovery
    #expect(found.map(\.contents) == [new])
    #expect(abs((found.first?.time ?? 0) - WallClock.seconds) < 3600)
    #expect(StudioFile(untitled: old, recoveringIn: recovery).recovery.isEmpty)
    try next.adopt(#require(found.first), now: 0)
    #expect(try copies() == [new] && next.recovery.isEmpty)
    try next.save(new)
    #expect(names.isEmpty)
  }

  @Test func severalCopiesAreFoundTheLatestFirst() throws {
    for (number, contents) in [new, other, old].enumerated() {
      var file = try opened()
      try file.keep(contents, isCommit: true, now: 0)
      try kill()
      for name in names where name.hasSuffix("-0.json") {
        try FileManager.default.moveItem(
          atPath: "\(recovery.path)/\(name)",
          toPath:
            "\(recovery.path)/\(name.replacingOccurrences(of: "-0.json", with: "-\(number + 1).json"))"
        )
      }
    }
    let file = try opened()
    // A copy with the bytes of the file needs no recovery.
    #expect(file.recovery.map(\.contents) == [other, new])
    for found in file.recovery { file.forget(found) }
    #expect(file.recovery.isEmpty)
  }

  @Test func anUntitledEffectIsFoundAgainAndOtherFilesAreNot() throws {
    var file = StudioFile(untitled: old, recoveringIn: recovery)
    try file.keep(new, isCommit: true, now: 0)
    try kill()
    #expect(names[0].hasPrefix("untitled-"))
    #expect(StudioFile(untitled: old, recoveringIn: recovery).recovery.map(\.contents) == [new])
    #expect(try opened().recovery.isEmpty)
    try folder.write("sub/rocket.json", Data(old))
    #expect(try opened("sub/rocket.json").recovery.isEmpty)
  }

  @Test func aFileHasTheSameCopiesByItsLink() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.json"), withDestinationPath: "rocket.json")
    var file = try opened("link.json")
    try file.keep(new, isCommit: true, now: 0)
    try kill()
    #expect(try opened().recovery.map(\.contents) == [new])
  }

  @Test func anEarlierProcessWithTheSameNumberIsNoObstacle() throws {
    var file = try opened()
    try file.keep(new, isCommit: true, now: 0)
    RecoveryFolder.own.with { $0 = $0.filter { !$0.hasPrefix(recovery.path) } }
    var next = try opened()
    #expect(next.recovery.map(\.contents) == [new])
    // Its copy is not overwritten before someone has decided about it.
    try next.keep(other, isCommit: true, now: 0)
    #expect(Set(try copies()) == [new, other])
  }

  @Test func oldAndManyCopiesAndDraftsOfKilledProcessesGo() throws {
    let process = try endedProcess()
    let now = WallClock.seconds
    for number in 0..<60 {
      let name = "state/recovery/rocket-0123456789abcdef-\(process)-\(number).json"
      try folder.write(name, Data(new))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: now - Double(number))],
        ofItemAtPath: folder.path(name))
    }
    try folder.write("state/recovery/.confetti-\(process)-0")
    try folder.write("state/recovery/.confetti-\(RunningProcess.own)-7")
    try folder.write("state/recovery/notes.json")
    try folder.write("state/recovery/my-own-notes-here.json")
    var file = try opened()
    try file.keep(new, isCommit: true, now: 0)
    let own = try #require(names.first { $0.contains("-\(RunningProcess.own)-0.json") })
    recovery.tidy(now: now)
    #expect(names.count == 54 && names.contains("notes.json") && names.contains(own))
    #expect(names.contains("rocket-0123456789abcdef-\(process)-49.json"))
    #expect(!names.contains("rocket-0123456789abcdef-\(process)-50.json"))
    #expect(!names.contains(".confetti-\(process)-0"))
    recovery.tidy(now: now + 30 * 24 * 3600 - 20.5)
    #expect(names.count == 4 + 21)
    recovery.tidy(now: now + 60 * 24 * 3600)
    #expect(names.count == 4)
  }

  @Test func aCopyThatCannotBeWrittenSaysWhyAndIsTriedAgain() throws {
    try folder.write("state/recovery")
    var file = try opened()
    let error = #expect(throws: FileError.self) { try file.keep(new, isCommit: true, now: 0) }
    #expect(error?.description.contains("state/recovery/rocket-") == true)
    #expect(file.recovery.isEmpty)
    recovery.tidy()
    // Not in each frame.
    try file.keep(new, isCommit: false, now: second / 2)
    try FileManager.default.removeItem(atPath: folder.path("state/recovery"))
    try file.keep(new, isCommit: false, now: second)
    #expect(try copies() == [new])
    file.end()
  }

  @Test func namesOfFilesDoNotMatter() throws {
    for name in [
      "a b/…🎉.json", String(repeating: "l", count: 240) + ".json", "-.json", ".json", "a-b-c",
    ] {
      try folder.write(name, Data(old))
      var file = try opened(name)
      try file.keep(new, isCommit: true, now: 0)
      #expect(names.count == 1 && names[0].utf8.count < 120)
      try kill()
      #expect(try opened(name).recovery.map(\.contents) == [new], "\(name)")
      for found in try opened(name).recovery { file.forget(found) }
      file.end()
      #expect(names.isEmpty)
    }
  }
}
