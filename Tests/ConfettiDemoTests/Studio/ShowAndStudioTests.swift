import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiShow
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo
@testable import ConfettiStudio

/// Somebody at a show from which the studio is opened.
private final class Guest {
  var recorded: RecordedRoot<ShowAndStudio>
  var files: ShowAndStudioFiles
  private var now = 10.0
  private let size = Size(width: 1280, height: 720)
  let folder: TemporaryFolder

  init(own: [EffectFile] = []) throws {
    let typeface = try Assets().typeface
    let effects = own.map { ShowEffect(own: $0.effect, name: $0.name) }
    let show = Show(
      typeface: typeface,
      settings: Show.Settings(ownEffects: effects, ownEffect: own.isEmpty ? nil : 0), size: size)
    recorded = RecordedRoot(ShowAndStudio(show, typeface: typeface))
    folder = try TemporaryFolder()
    files = ShowAndStudioFiles(
      EffectWatch(own, always: nil),
      recoveringIn: RecoveryFolder(path: folder.path("state/recovery")))
    act()
  }

  @discardableResult
  func act(_ events: Input.Event...) -> Requests {
    now += 1 / 60.0
    let requests = recorded.update(Input(events: events, size: size), at: now)
    ShowAndStudio.serve(requests, &recorded, &files)
    ShowAndStudio.takeChanges(&recorded, &files, now: Int64(now * 1e9))
    var (quads, version) = (QuadBuffer(), -1)
    recorded.draw(into: &quads, &version) { _ in }
    recorded.drawOverlay(into: &quads)
    return requests
  }

  func press(_ key: Input.Key, _ modifiers: Input.Modifiers = []) {
    act(.keyPressed(key, modifiers))
    act(.keyReleased(key))
  }

  var isInStudio: Bool { recorded.root.isInStudio }
  var needsDrawing: Bool { recorded.root.needsDrawing }
  var atlasVersion: Int { recorded.root.atlasVersion }
  var ownEffect: Int? { recorded.root.ownEffect }
  var text: String { String(decoding: recorded.root.editedEffect?.text ?? [], as: UTF8.self) }
}

@Suite("The studio in front of the show") struct ShowAndStudioTests {
  @Test("E opens the chosen effect of the library, and E goes back")
  func opensAndGoesBack() throws {
    let guest = try Guest()
    #expect(!guest.isInStudio)
    let version = guest.atlasVersion
    guest.press(.character("e"))
    #expect(guest.isInStudio && guest.text == Effect.libraryText(of: ShowEffect.all[0].name))
    #expect(guest.atlasVersion != version)
    guest.press(.character("e"))
    #expect(!guest.isInStudio && !guest.needsDrawing)
    #expect(guest.atlasVersion != version)
  }

  @Test("a sentence says how to begin, when the studio is opened first")
  func greets() throws {
    let guest = try Guest()
    for isFirst in [true, false] {
      guest.press(.character("e"))
      guest.act()
      let said = guest.recorded.change { $0.changeStudio { $0.content.toast.said } }
      #expect((said == Studio.greeting) == isFirst)
      guest.press(.character("e"))
    }
  }

  @Test("an effect that plays is opened at its age, held")
  func opensAtTheMoment() throws {
    let guest = try Guest()
    let middle = Point(x: 640, y: 300)
    guest.act(.pointerMoved(middle))
    guest.act(.pointerPressed(middle))
    guest.act(.pointerReleased(middle))
    for _ in 0..<30 { guest.act() }
    guest.press(.character("e"))
    let playhead = guest.recorded.change { $0.changeStudio { $0.content.playhead } }
    let time = try #require(playhead).time
    #expect(try #require(playhead).isHeld && time > 0.4 && time < 0.7)
  }

  @Test("the file of an effect of the user's own is opened, and what is saved is in the show")
  func opensAFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine.json", Data("{\"name\": \"mine\"}\n".utf8))
    let guest = try Guest(own: [try EffectFile(at: folder.path("mine.json"))])
    guest.press(.character("e"))
    #expect(guest.text == "{\"name\": \"mine\"}\n")
    guest.recorded.change { root in
      _ = root.changeStudio { $0.change { $0.replaceText(Array("{\"name\": \"ours\"}\n".utf8)) } }
    }
    guest.press(.character("s"), .control)
    guest.press(.character("e"))
    #expect(!guest.isInStudio)
    #expect(try folder.read("mine.json") == Data("{\"name\": \"ours\"}\n".utf8))
    #expect(guest.ownEffect == 0)
  }

  @Test("unsaved changes are asked about on the way back, and before the end of the program")
  func asks() throws {
    let guest = try Guest()
    guest.press(.character("e"))
    guest.recorded.change { root in
      _ = root.changeStudio { $0.change { $0.replaceText(Array("{ }\n".utf8)) } }
    }
    guest.press(.character("e"))
    #expect(guest.isInStudio)
    let question = guest.recorded.change { $0.changeStudio { $0.content.question } }
    #expect(question??.answers == [.saveAndLeave, .discard, .stay])
    guest.recorded.change { root in
      _ = root.changeStudio {
        $0.content.question = nil
        $0.content.wishes.append(.answer(.discard))
      }
    }
    guest.act()
    #expect(!guest.isInStudio)
    guest.press(.character("e"))
    guest.act(.quit)
    #expect(guest.act().contains(.quit))
  }

  @Test("an effect whose file has a mistake is not opened, and a sentence says why")
  func mistakes() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine.json", Data("{}".utf8))
    let guest = try Guest(own: [try EffectFile(at: folder.path("mine.json"))])
    try folder.write("mine.json", Data("{".utf8))
    guest.press(.character("e"))
    #expect(!guest.isInStudio)
  }

  @Test("unsaved changes that are too old go some time after the start")
  func tidies() throws {
    let guest = try Guest()
    let old = "rocket-9f86d081884c7d65-999999-0.json"
    try guest.folder.write("state/recovery/\(old)", Data("{}".utf8))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000)],
      ofItemAtPath: guest.folder.path("state/recovery/\(old)"))
    guest.press(.character("e"))
    #expect(FileManager.default.fileExists(atPath: guest.folder.path("state/recovery/\(old)")))
    for _ in 0..<200 { guest.act() }
    #expect(!FileManager.default.fileExists(atPath: guest.folder.path("state/recovery/\(old)")))
  }
}
