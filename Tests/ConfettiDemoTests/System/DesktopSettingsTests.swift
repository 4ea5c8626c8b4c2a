import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

@Suite("DesktopSettings") struct DesktopSettingsTests {
  /// What the desktop is understood to say with some files.
  func reducesMotion(_ files: [String: String]) throws -> Bool {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(name, Data(text.utf8)) }
    return DesktopSettings(folder: folder.url.path).reducesMotion
  }

  @Test("without files nothing is asked for")
  func nothing() throws {
    #expect(try !reducesMotion([:]))
    #expect(!DesktopSettings(folder: "/nowhere at all").reducesMotion)
  }

  @Test(
    "GTK's animations can be off",
    arguments: [("0", true), ("false", true), (" FALSE ", true), ("1", false), ("true", false)])
  func gtk(value: String, reduces: Bool) throws {
    for version in ["3.0", "4.0"] {
      let text = "[Settings]\ngtk-theme-name=X\ngtk-enable-animations = \(value)\n"
      #expect(try reducesMotion(["gtk-\(version)/settings.ini": text]) == reduces)
    }
  }

  @Test("GTK's newer file counts first, where it says anything")
  func newer() throws {
    let off = "[Settings]\ngtk-enable-animations=0"
    let on = "[Settings]\ngtk-enable-animations=1"
    #expect(try !reducesMotion(["gtk-3.0/settings.ini": off, "gtk-4.0/settings.ini": on]))
    #expect(try reducesMotion(["gtk-3.0/settings.ini": on, "gtk-4.0/settings.ini": off]))
    #expect(try reducesMotion(["gtk-3.0/settings.ini": off, "gtk-4.0/settings.ini": "[Settings]"]))
  }

  @Test(
    "KDE's animations can take no time",
    arguments: [
      ("0", true), ("0.0", true), ("0.5", false), ("1", false), ("", false), ("x", false),
    ]
  )
  func kde(value: String, reduces: Bool) throws {
    for key in ["AnimationDurationFactor", "AnimationDurationFactor[$i]"] {
      let text = "[General]\nColorScheme=Breeze\n\n[KDE]\n\(key)=\(value)\n"
      #expect(try reducesMotion(["kdeglobals": text]) == reduces)
    }
  }

  @Test("the same key of another section says nothing, and neither does a comment")
  func elsewhere() throws {
    #expect(try !reducesMotion(["kdeglobals": "[Other]\nAnimationDurationFactor=0"]))
    #expect(try !reducesMotion(["kdeglobals": "[KDE]\n#AnimationDurationFactor=0"]))
    #expect(try !reducesMotion(["gtk-4.0/settings.ini": "gtk-enable-animations=0"]))
  }

  @Test("odd files do no harm")
  func odd() throws {
    for text in ["", "=", "[", "]", "[]", "[KDE", "===\n[[[]]]\n=0", "\u{0}\u{FFFD}\r\n\r"] {
      #expect(try !reducesMotion(["kdeglobals": text, "gtk-3.0/settings.ini": text]))
    }
    let folder = try TemporaryFolder()
    try folder.write(
      "kdeglobals", Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 37) }))
    #expect(!DesktopSettings(folder: folder.url.path).reducesMotion)
    // A folder and a pipe in a file's place.
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "gtk-4.0/settings.ini"), withIntermediateDirectories: true)
    try folder.write("gtk-3.0/beside it")
    #expect(mkfifo(folder.path("gtk-3.0/settings.ini"), 0o600) == 0)
    #expect(!DesktopSettings(folder: folder.url.path).reducesMotion)
  }

  @Test("only the start of a huge file is read")
  func huge() throws {
    let filling = String(repeating: "# nothing\n", count: SettingsFile.mostBytes / 10 + 1)
    let setting = "[KDE]\nAnimationDurationFactor=0\n"
    #expect(try reducesMotion(["kdeglobals": setting + filling]))
    #expect(try !reducesMotion(["kdeglobals": filling + setting]))
  }

  @Test("the folder is the one that is named, if its path is absolute")
  func folder() {
    func folder(_ named: String?) -> String {
      UserFolder.settings.path(named: named, home: "/home/a")
    }
    #expect(folder(nil) == "/home/a/.config" && folder("x") == "/home/a/.config")
    #expect(folder("/x") == "/x")
  }
}
