import ConfettiShow
import ConfettiSound
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

@Suite("ShowMemory") struct ShowMemoryTests {
  let folder: TemporaryFolder
  let memory: ShowMemory

  init() throws {
    folder = try TemporaryFolder()
    memory = ShowMemory(path: folder.path("state/confetti/show.ini"))
  }

  @Test("each mode of sound is remembered, in folders that are made for it")
  func remembers() throws {
    for mode in SoundMode.allCases + [.on] {
      try memory.keep(mode)
      let (remembered, problem) = memory.soundMode()
      #expect(remembered == mode && problem == nil)
    }
    #expect(try folder.contents == ["state"])
  }

  @Test("without a file the sound is off, and nothing is said")
  func nothing() {
    let (mode, problem) = memory.soundMode()
    #expect(mode == .off && problem == nil)
  }

  @Test("odd files mean no sound, and one sentence")
  func odd() throws {
    let texts = [
      "", "sound=on", "[Show]", "[Show]\nsound=loud", "[Show]\nsound=", "\u{0}\n[[[\n===",
      String(repeating: "x", count: 200_000) + "\n[Show]\nsound=on\n",
    ]
    for text in texts {
      try folder.write("state/confetti/show.ini", Data(text.utf8))
      let (mode, problem) = memory.soundMode()
      #expect(mode == .off)
      #expect(problem?.hasPrefix("\(memory.path) does not say “sound=on”") == true)
    }
  }

  @Test("a folder or a pipe in the file's place is neither read nor waited for")
  func noFile() throws {
    try folder.write("state/confetti/beside it")
    #expect(mkfifo(memory.path, 0o600) == 0)
    #expect(memory.soundMode().mode == .off && memory.soundMode().problem != nil)
    let other = ShowMemory(path: folder.path("state"))
    #expect(other.soundMode().mode == .off && other.soundMode().problem != nil)
    #expect(throws: (any Error).self) { try other.keep(.on) }
  }

  @Test("where no folder can be made, the reason is given")
  func noFolder() throws {
    try folder.write("file")
    let memory = ShowMemory(path: folder.path("file/confetti/show.ini"))
    #expect(throws: (any Error).self) { try memory.keep(.on) }
    #expect(memory.soundMode().mode == .off)
  }

  @Test("the folder is the one that is named, if its path is absolute")
  func folderNames() {
    #expect(UserFolder.state.path(named: "/x", home: "/home/a") == "/x")
    #expect(
      UserFolder.state.path(named: "x", home: "/home/a")
        == UserFolder.state.path(named: nil, home: "/home/a"))
    #expect(UserFolder.state.path(named: nil, home: "/home/a").hasPrefix("/home/a/"))
  }
}
