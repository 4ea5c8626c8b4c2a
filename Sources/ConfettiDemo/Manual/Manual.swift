/// The manual page of the program, in the language of `man`; commands and options are described by their
/// help.
struct Manual {
  private(set) var page = ""

  private let program: String

  init(_ help: HelpTree) {
    program = help.command.commandName
    let (title, version) = (program.uppercased(), "Confetti \(Build.version)")
    page += #".TH "\#(Roff.text(title))" 1 "" "\#(Roff.text(version))" "User Commands""# + "\n"
    section("NAME")
    roff("\(program) \\- confetti, fireworks and other celebrations")
    synopsis()
    description(help.command.abstract)
    section("OPTIONS")
    line("Without a command the show opens, with these options:")
    list(help.command.shownArguments)
    term("--version") { $0.line("Print the version, and whom the effects are owed to.") }
    term("-h", "--help") { $0.line("Print help; after a command, help on that.") }
    section("COMMANDS")
    for command in help.command.shownCommands { describe(command, after: []) }
    for (title, rows) in ManualText.sections(for: program) {
      section(title)
      for row in rows { term(row.term) { $0.line(row.text) } }
    }
    section("SEE ALSO")
    roff(".BR ffmpeg (1)")
  }

  private mutating func synopsis() {
    section("SYNOPSIS")
    let name = ".B \(Roff.text(program))"
    roff(name, ".RI [ option \" ...]\"", ".br")
    roff(name, ".I command", ".RI [ argument \" ...]\"")
  }

  private mutating func description(_ abstract: String?) {
    section("DESCRIPTION")
    line(abstract ?? "")
    line(
      "Every particle is a pure function of its birth and its age, so that any moment can be shown")
    line("directly, and the same seed always gives the same frames.")
    roff(".PP")
    line(ManualText.effects)
  }

  /// Describes a command with its arguments, and the commands below it.
  private mutating func describe(_ command: HelpTree.Command, after parents: [String]) {
    let path = parents + [command.commandName]
    let words = command.shownArguments.filter(\.isPositional).map(Self.word)
    roff(".SS \"\((path.map(Roff.bold) + words).joined(separator: " "))\"")
    line(command.abstract ?? "")
    if let discussion = command.discussion, !discussion.isEmpty {
      roff(".PP")
      line(discussion)
    }
    if command.commandName == PlayCommand.configuration.commandName {
      line("Its options are those that stand without a command.")
    } else {
      list(command.shownArguments)
    }
    for below in command.shownCommands { describe(below, after: path) }
  }

  private mutating func list(_ arguments: [HelpTree.Argument]) {
    for (index, argument) in arguments.enumerated() where argument.abstract?.isEmpty == false {
      // A flag and its opposite have one text.
      let isOpposite = index > 0 && arguments[index - 1].abstract == argument.abstract
      if isOpposite { continue }
      let same = arguments[index...].prefix { $0.abstract == argument.abstract }
      roff(".TP", same.map(Self.head).joined(separator: ", "))
      line(argument.abstract ?? "")
      if let values = argument.allValues, !values.isEmpty {
        line("One of \(values.joined(separator: ", ")).")
      }
    }
  }

  /// An argument as it is written on a command line.
  private static func head(of argument: HelpTree.Argument) -> String {
    guard !argument.isPositional else { return word(of: argument) }
    let names = (argument.names ?? []).map { Roff.bold($0.word) }.joined(separator: ", ")
    return argument.hasValue ? "\(names) \(Roff.italic(argument.valueName ?? ""))" : names
  }

  /// A word at its place, in brackets if it may be left out.
  private static func word(of argument: HelpTree.Argument) -> String {
    let word = Roff.italic(argument.valueName ?? "") + (argument.isRepeating ? " ..." : "")
    return argument.isOptional ? "[\(word)]" : word
  }

  private mutating func term(_ words: String..., text: (inout Manual) -> Void) {
    roff(".TP", words.map(Roff.bold).joined(separator: ", "))
    text(&self)
  }

  private mutating func section(_ title: String) { roff(".SH \(title)") }

  private mutating func line(_ text: String) { page += Roff.text(text) + "\n" }

  /// Appends lines in the language of `man`.
  private mutating func roff(_ lines: String...) {
    for line in lines { page += line + "\n" }
  }
}

/// Text in the language of `man`.
enum Roff {
  /// A text without special meaning.
  static func text(_ text: String) -> String {
    var (roff, isAtStart) = ("", true)
    for scalar in text.unicodeScalars {
      // A line that begins with one of these would be a request.
      if isAtStart, scalar == "." || scalar == "'" { roff += "\\&" }
      isAtStart = scalar == "\n"
      switch scalar {
      case "\\": roff += "\\e"
      case "-": roff += "\\-"
      case "\"": roff += "\\(dq"
      case "\n": roff += "\n"
      case _ where scalar.isASCII: roff.unicodeScalars.append(scalar)
      default:
        let code = String(scalar.value, radix: 16, uppercase: true)
        roff += "\\[u\(String(repeating: "0", count: max(4 - code.count, 0)))\(code)]"
      }
    }
    return roff
  }

  static func bold(_ words: String) -> String { "\\fB\(text(words))\\fR" }

  static func italic(_ words: String) -> String { "\\fI\(text(words))\\fR" }
}
