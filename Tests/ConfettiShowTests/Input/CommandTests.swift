import ConfettiControls
import ConfettiGraphics
import Foundation
import Testing

@testable import ConfettiShow

@Suite("Command") struct CommandTests {
  /// All keys with commands: a show with effects of the user's own has the most.
  static let rows = Command.rows(ownEffects: 99)

  /// The names of keys in the help, ranges of digits one by one.
  static let names = rows.flatMap { row -> [String] in
    let ends = row.key.components(separatedBy: " – ").compactMap(Int.init)
    guard ends.count == 2 else { return row.key.components(separatedBy: ", ") }
    return (ends[0]...ends[1]).map(String.init)
  }

  @Test("no key has two commands")
  func keys() {
    let commands = Self.rows.flatMap(\.commands)
    #expect(Set(commands.map(\.0)).count == commands.count)
    for (key, command) in commands { #expect(Command(key) == command) }
  }

  @Test("the help names exactly the keys that have commands")
  func helpNamesWhatActs() {
    for letter in "abcdefghijklmnopqrstuvwxyz0123456789" {
      #expect(
        (Command(.character(letter)) != nil) == Self.names.contains(letter.uppercased()),
        "\(letter)")
    }
    for number in -1...24 {
      #expect(
        (Command(.function(number)) != nil) == Self.names.contains("F\(number)"), "F\(number)")
    }
    let others: [(Input.Key, String)] = [
      (.space, "Space"), (.enter, "Enter"), (.escape, "Esc"), (.left, "← →"), (.right, "← →"),
      (.up, "↑ ↓"), (.down, "↑ ↓"),
    ]
    for (key, name) in others {
      #expect((Command(key) != nil) == Self.names.contains(name), "\(name)")
    }
  }

  @Test("without effects of the user's own the help speaks only of the show's")
  func helpWithoutOwnEffects() {
    let plain = Command.rows(ownEffects: 0).map(\.key)
    #expect(plain.contains("1 – \(ShowEffect.all.count)") && plain.contains("↑ ↓"))
    #expect(Command.rows(ownEffects: 2).map(\.key).contains("1 – 6"))
    #expect(Self.rows.map(\.key).contains("1 – 9"))
  }

  @Test("the help names every key once, with its effect")
  func helpNamesEveryKeyOnce() {
    #expect(Set(Self.names).count == Self.names.count)
    #expect(Self.rows.allSatisfy { !$0.meaning.isEmpty })
  }

  @Test("with the control key there are few commands, and with others none")
  func shortcuts() {
    for (key, command) in [
      ("+", .enlarge), ("=", .enlarge), ("-", .shrink), ("0", .resetScale), ("c", .copy),
      ("e", .openStudio),
    ] as [(Character, Command)] {
      #expect(Command(.character(key), .control) == command)
      #expect(Command(.character(key), [.control, .shift]) == command)
      #expect(Command(.character(key), .command) == command)
      #expect(Command(.character(key), [.control, .alt]) == nil)
      #expect(Command(.character(key), .alt) == nil)
    }
    for letter in "abdfghijklmnopqrstuvwxyz123456789" {
      #expect(Command(.character(letter), .control) == nil)
    }
    #expect(Command(.character("c"), []) == .clear && Command(.character("c"), .shift) == .clear)
  }
}
