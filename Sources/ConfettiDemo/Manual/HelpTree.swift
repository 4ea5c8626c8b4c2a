import ArgumentParser

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The commands with their options, from the parser's description for other programs.
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

    var isPositional: Bool { kind == "positional" }
    var hasValue: Bool { kind == "option" }
  }

  struct Name: Decodable {
    let kind, name: String

    var word: String { (kind == "long" ? "--" : "-") + name }
  }

  let command: Command

  static var program: HelpTree {
    get throws {
      try JSONDecoder().decode(HelpTree.self, from: Data(Overview._dumpHelp().utf8))
    }
  }
}

extension HelpTree.Command {
  /// The commands directly below this one that are not hidden.
  var shownCommands: [HelpTree.Command] {
    (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
  }

  /// The arguments that are not hidden, except those that every command has.
  var shownArguments: [HelpTree.Argument] {
    (arguments ?? []).filter { argument in
      let names = argument.names?.map(\.name) ?? []
      return argument.shouldDisplay && !names.contains("help") && !names.contains("version")
    }
  }
}
