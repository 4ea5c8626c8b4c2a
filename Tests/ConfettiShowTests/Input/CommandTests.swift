import ConfettiGraphics
import Testing

@testable import ConfettiShow

@Suite("Command") struct CommandTests {
  static let keys: [Input.Key] =
    "1234hpsgcmq".map { .character($0) } + [1, 11, 12].map { .function($0) }
    + [
      .space, .enter, .escape, .left, .right, .tab(backwards: false), .tab(backwards: true),
    ]

  @Test("each key has a command of its own")
  func keys() {
    let commands = Self.keys.compactMap(Command.init)
    #expect(commands.count == Self.keys.count)
    #expect(Set(commands).count == commands.count)
  }

  @Test("other keys have none")
  func otherKeys() {
    let others: [Input.Key] = [
      .up, .down, .character("z"), .character("5"), .function(2), .function(-1),
    ]
    #expect(others.compactMap(Command.init).isEmpty)
  }

  @Test("the help names every key once")
  func helpNamesEveryKey() {
    let text = Command.rows.map(\.key).joined(separator: ", ")
    for name in [
      "1 – 4", "Space", "Tab", "Enter", "P", "← →", "S", "M", "C", "F1", "F11", "F12", "H", "Esc",
      "Q", "G",
    ] {
      let names = text.split(separator: ", ").map(String.init)
      #expect(names.count { $0 == name } == 1)
    }
    #expect(Command.rows.allSatisfy { !$0.meaning.isEmpty })
  }
}
