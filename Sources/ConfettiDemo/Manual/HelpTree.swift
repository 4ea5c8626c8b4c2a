import ArgumentParser

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The commands with their options, as the parser tells other programs of them.
struct HelpTree: Decodable {
  struct Command: Decodable {
    let commandName: String
    let abstract, discussion: String?
    let shouldDisplay: Bool
    let subcommands: [Command]?
    let arguments: [Argument]?
  }

  /// An argument of a command: an option, a flag, or a word at its place.
  struct Argument: Decodable {
    let kind: String
    let names: [Name]?
    let valueName, abstract: String?
    let isOptional, isRepeating, shouldDisplay: Bool
    let allValues: [String]?

    /// Whether it has no name, but a place.
    var isPositional: Bool { kind == "positional" }
    /// Whether a value follows its name.
    var hasValue: Bool { kind == "option" }
  }

  struct Name: Decodable {
    let kind, name: String

    /// The name as it is written on a command line.
    var word: String { (kind == "long" ? "--" : "-") + name }
  }

  let command: Command

  /// The program's commands.
  static var program: HelpTree {
    get throws {
      try JSONDecoder().decode(HelpTree.self, from: Data(Overview._dumpHelp().utf8))
    }
  }
}

extension HelpTree.Command {
  /// The commands below it that people are told of.
  var shownCommands: [HelpTree.Command] {
    (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
  }

  /// The arguments that people are told of, but for those that every command has.
  var shownArguments: [HelpTree.Argument] {
    (arguments ?? []).filter { argument in
      let names = argument.names?.map(\.name) ?? []
      return argument.shouldDisplay && !names.contains("help") && !names.contains("version")
    }
  }
}
