import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

@Suite("EffectFolder") struct EffectFolderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func write(_ names: String...) throws {
    for name in names { try Data("{}".utf8).write(to: folder.url.appending(path: name)) }
  }

  @Test("its files that end in .json are effects, sorted, called by their names")
  func namesFiles() throws {
    try write("snow.json", "a b.json", "notes.txt", ".hidden.json", ".json", "x.JSON", "snow.json~")
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "dir.json"), withIntermediateDirectories: false)
    let effects = EffectFolder(at: folder.url.path)
    #expect(effects.names == ["a b", "snow"] && effects.more == 0)
    #expect(effects.path(of: "snow") == folder.url.path + "/snow.json")
    #expect(effects.path(of: "dir") == nil && effects.path(of: "../snow") == nil)
  }

  @Test("of many it has the first, and says how many more there are")
  func most() throws {
    for index in 100..<170 { try write("e\(index).json") }
    let effects = EffectFolder(at: folder.url.path)
    #expect(effects.names.count == EffectFolder.mostFiles && effects.more == 6)
    #expect(effects.names.first == "e100" && effects.names.last == "e163")
  }

  @Test("a folder that is not there, or is a file, has none")
  func missing() throws {
    try write("file")
    for name in ["no/such", "file"] {
      #expect(EffectFolder(at: folder.url.path + "/" + name).names.isEmpty)
    }
  }

  @Test("XDG_DATA_HOME names the folder for data if it is absolute")
  func dataFolder() {
    #expect(UserFolder.data.path(named: "/data", home: "/home/me") == "/data")
    for ignored in [nil, "data", ""] {
      let usual = UserFolder.data.path(named: ignored, home: "/home/me")
      #expect(usual.hasPrefix("/home/me/") && usual.hasSuffix("share") || usual.contains("Library"))
    }
  }
}
