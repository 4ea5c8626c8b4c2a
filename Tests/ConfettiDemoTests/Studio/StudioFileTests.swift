import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo
@testable import ConfettiSystem

@Suite struct StudioFileTests {
  private let folder: TemporaryFolder
  private let recovery: RecoveryFolder
  private let old = Array("{}".utf8)
  private let new = Array("{ }".utf8)
  private let other = Array("{ /**/ }".utf8)

  init() throws {
    folder = try TemporaryFolder()
    recovery = RecoveryFolder(path: folder.path("state/recovery"))
    try folder.write("rocket.json", Data(old))
  }

  private func opened(_ name: String = "rocket.json") throws -> StudioFile {
    try StudioFile(at: folder.path(name), recoveringIn: recovery)
  }

  private func bytes(_ name: String = "rocket.json") throws -> [UInt8] {
    Array(try folder.read(name))
  }

  /// The error of saving.
  private func refusal(_ save: () throws -> Void) -> StudioFile.SaveError? {
    #expect(throws: StudioFile.SaveError.self, performing: save)
  }

  @Test func aFileIsReadAndSavedWhole() throws {
    var file = try opened()
    #expect(file.contents == old && file.path == folder.path("rocket.json"))
    try file.save(new)
    #expect(try bytes() == new && file.contents == new)
    try file.save(other)
    #expect(try bytes() == other)
    #expect(try folder.contents == ["rocket.json"])
  }

  @Test func whatCannotBeReadSaysWhy() throws {
    for name in ["none.json", ".", String(repeating: "long", count: 100)] {
      let error = #expect(throws: FileReadError.self) { try opened(name) }
      #expect(error?.description.contains(name) == true)
    }
    try folder.write("long.json", Data(count: EffectFile.mostBytes + 1))
    let error = #expect(throws: FileReadError.self) { try opened("long.json") }
    #expect(error?.description.contains("more than \(EffectFile.mostBytes) bytes") == true)
  }

  @Test func aFileThatWasChangedOutsideIsNotOverwritten() throws {
    var file = try opened()
    try folder.write("rocket.json", Data(other))
    guard case .changed(_, let found)? = refusal({ try file.save(new) }) else {
      Issue.record("the change was not seen")
      return
    }
    #expect(found == other && file.contents == old)
    #expect(try bytes() == other && folder.contents == ["rocket.json"])
    // Keep both.
    var copy = file
    try copy.saveBeside(new)
    #expect(try bytes() == other && bytes("rocket 2.json") == new)
    #expect(copy.path == folder.path("rocket 2.json"))
    try copy.saveBeside(other)
    #expect(copy.path == folder.path("rocket 2 2.json"))
    // Overwrite.
    var bold = file
    try bold.overwrite(new)
    #expect(try bytes() == new)
    try bold.save(other)
    // Reload.
    file.noteReloaded(other)
    try file.save(new)
    #expect(try bytes() == new)
  }

  @Test func aFileThatIsWrittenAgainWithTheSameBytesIsNoConflict() throws {
    var file = try opened()
    try folder.write("rocket.json", Data(old))
    try file.save(new)
    #expect(try bytes() == new)
  }

  @Test func aRemovedFileIsAConflictAndCanBeWrittenAgain() throws {
    var file = try opened()
    try FileManager.default.removeItem(atPath: folder.path("rocket.json"))
    guard case .gone? = refusal({ try file.save(new) }) else {
      Issue.record("the file was not missed")
      return
    }
    #expect(try folder.contents.isEmpty)
    try file.overwrite(new)
    #expect(try bytes() == new)
    // The folder is gone as well.
    try folder.write("sub/own.json", Data(old))
    var own = try opened("sub/own.json")
    try FileManager.default.removeItem(atPath: folder.path("sub"))
    #expect(refusal { try own.save(new) } != nil)
    guard case .failed(let error)? = refusal({ try own.overwrite(new) }) else {
      Issue.record("the folder was not missed")
      return
    }
    #expect(error.code == ENOENT)
  }

  @Test func somethingElseInTheFilesPlaceIsNotTouched() throws {
    var file = try opened()
    try FileManager.default.removeItem(atPath: folder.path("rocket.json"))
    #expect(mkfifo(folder.path("rocket.json"), 0o600) == 0)
    guard case .unreadable? = refusal({ try file.save(new) }) else {
      Issue.record("a pipe was taken for the file")
      return
    }
  }

  @Test func aSymbolicLinkStaysOne() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.json"), withDestinationPath: "rocket.json")
    var file = try opened("link.json")
    try file.save(new)
    #expect(try bytes() == new)
    let destination = try FileManager.default.destinationOfSymbolicLink(
      atPath: folder.path("link.json"))
    #expect(destination == "rocket.json" && file.path == folder.path("link.json"))
    try FileManager.default.removeItem(atPath: folder.path("rocket.json"))
    #expect(refusal { try file.save(old) } != nil)
    try file.overwrite(old)
    #expect(try bytes() == old && folder.contents == ["link.json", "rocket.json"])
  }

  @Test func anUntitledEffectGetsAFile() throws {
    var file = StudioFile(untitled: old, recoveringIn: recovery)
    let found = file.check(now: 0)
    #expect(file.path == nil && found == nil)
    for save in [{ try file.save(new) }, { try file.overwrite(new) }, { try file.saveBeside(new) }]
    {
      guard case .untitled? = refusal(save) else {
        Issue.record("saved nowhere")
        return
      }
    }
    guard case .exists? = refusal({ try file.save(new, as: folder.path("rocket.json")) }) else {
      Issue.record("another file was overwritten")
      return
    }
    #expect(try bytes() == old)
    try file.save(new, as: folder.path("own.json"))
    #expect(try bytes("own.json") == new && file.path == folder.path("own.json"))
    try file.save(other)
    try file.save(new, as: folder.path("rocket.json"), isReplacing: true)
    #expect(try bytes() == new && bytes("own.json") == other)
  }

  @Test func aPathThatIsNoneLeavesTheFileAndItsName() throws {
    var file = try opened()
    for name in [String(repeating: "long", count: 100), "none/own.json", "a\0b", "rocket.json/own"]
    {
      guard
        case .failed(let error)? = refusal({ try file.save(new, as: "\(folder.url.path)/\(name)") })
      else {
        Issue.record("saved as \(name)")
        return
      }
      #expect(error.description.hasPrefix("Cannot write "))
      #expect(file.path == folder.path("rocket.json") && file.contents == old)
    }
    #expect(try folder.contents == ["rocket.json"])
  }

  @Test(.enabled(if: getuid() != 0)) func aFolderWithoutPermissionLeavesTheFile() throws {
    var file = try opened()
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.url.path)
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
    }
    guard case .failed(let error)? = refusal({ try file.save(new) }) else {
      Issue.record("saved without permission")
      return
    }
    #expect(error.code == EACCES)
    #expect(try bytes() == old && folder.contents == ["rocket.json"])
    #expect(throws: FileError.self) { try file.keep(new, isCommit: true, now: 0) }
  }

  @Test func aProcessThatEndsWhileItSavesLeavesTheOldFile() throws {
    // As far as a process comes before the file gets its name; the draft of a killed one stays.
    let draft = try DraftFile(folder.path("rocket.json"))
    try draft.write(Array(new.prefix(1)))
    #expect(try bytes() == old)
    try draft.write(Array(new.dropFirst()))
    #expect(try bytes() == old)
    var file = try opened()
    try file.save(other)
    #expect(try bytes() == other)
  }

  @Test func changesOutsideAreSeenOnceTheyAreThere() throws {
    var file = try opened()
    let second: Int64 = 1_000_000_000
    func check(_ from: Int64) -> [[UInt8]] {
      (0..<6).compactMap { file.check(now: (from + $0) * second) }
    }
    #expect(check(0).isEmpty)
    try folder.write("rocket.json", Data(new))
    #expect(check(10) == [new])
    #expect(check(20).isEmpty && file.problem == nil)
    // Its own saving is no change outside.
    file.noteReloaded(new)
    try file.save(other)
    #expect(check(30).isEmpty)
    // Between two checks nothing is looked at.
    try folder.write("rocket.json", Data(new))
    #expect(check(40) == [new])
    let found = file.check(now: 45 * second + 1000)
    #expect(found == nil)
    try FileManager.default.removeItem(atPath: folder.path("rocket.json"))
    #expect(check(50).isEmpty && file.problem == "rocket.json is gone")
    try folder.write("rocket.json", Data(count: EffectFile.mostBytes + 1))
    #expect(check(60).isEmpty && file.problem?.contains("more than") == true)
    try folder.write("rocket.json", Data(old))
    #expect(check(70) == [old] && file.problem == nil)
  }
}
