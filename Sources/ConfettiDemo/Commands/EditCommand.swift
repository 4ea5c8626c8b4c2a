import ArgumentParser
import Confetti
import ConfettiLanguage
import ConfettiSystem

struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change values of an effect file or a score, and nothing else in it.",
    discussion: """
      As in: edit party.json shell.launch.speed 300..420 shell.air.drag 2. A path leads through the effect \
      with all names written out, as errors print it: emitters[0].launch.speed; the name of an emitter may \
      stand for emitters[0]. A value is JSON, a word without quotes, or a range such as 300..420. The text \
      that says the value changes: the emitter, a definition that it uses, or, of an effect that the file \
      extends, the file's own "change"; comments, order and blanks stay. A file that would be wrong after \
      the edit is left as it was.
      """)

  @Flag(help: ArgumentHelp("What is done at the paths.", visibility: .hidden))
  var action = Action.set

  enum Action: EnumerableFlag {
    case set, insert, remove, rename, move

    static func help(for action: Action) -> ArgumentHelp? {
      switch action {
      case .set: "Give values: PATH VALUE … (the default)."
      case .insert: "Insert elements before those at the paths: PATH VALUE …"
      case .remove: "Take values back to their defaults, or elements away: PATH …"
      case .rename: "Rename emitters, definitions or draws, also where they are used: PATH NAME …"
      case .move: "Move elements to other places in their lists: PATH INDEX …"
      }
    }
  }

  @Flag(help: "Change only the emitter at the path, although others use the same definition.")
  var here = false

  @Flag(help: "Print the difference, and leave the file as it is.")
  var dryRun = false

  @Argument(
    help: ArgumentHelp("An effect file, a score, or - for standard input.", valueName: "file"),
    completion: .json)
  var file: String

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("Paths, each with its value.", valueName: "path value"))
  var words: [String]

  func validate() throws {
    // Values may be negative numbers, so the parser passes on everything that is not an option.
    if let option = words.first(where: { $0.hasPrefix("--") }) {
      throw ValidationError("Unknown option '\(option)'")
    }
    guard !words.isEmpty else { throw ValidationError("say a path, such as emitters[0].look.size") }
    guard action == .remove || words.count.isMultiple(of: 2) else {
      throw ValidationError(
        "“\(words[words.count - 1])” has no value; write paths and values in turn")
    }
  }

  func run() throws {
    let isInput = file == "-"
    guard isInput || Effect.named(file) == nil || Files.kind(of: file) != nil else {
      throw DemoError(
        "\(file) is an effect of the library; make a file of it first: \(ProgramName.called) print \(file) > my-\(file).json"
      )
    }
    let name = isInput ? "<stdin>" : file
    let contents = isInput ? try EffectFile.standardInput() : try EffectFile.contents(of: file)
    let original = try EditedFile(named: name, contents, at: isInput ? nil : file)
    var edited = original
    var told: [String] = []
    for step in stride(from: 0, to: words.count, by: action == .remove ? 1 : 2) {
      do {
        let path = try edited.steps(words[step])
        let before = try? edited.origin(at: path)
        let next = try edited.applying(edit(path, action == .remove ? "" : words[step + 1]))
        told.append(Self.sentence(edited, path, before, next, here: here))
        edited = next
      } catch let error as ValueError {
        throw edited.told(error)
      }
    }
    if dryRun {
      let difference = LineDifference(
        from: String(decoding: contents, as: UTF8.self),
        to: String(decoding: edited.bytes, as: UTF8.self), name: name)
      return try Output.write(difference.text)
    }
    if isInput { return try Output.write(edited.bytes) }
    if edited.bytes != contents { try AtomicFile.write(edited.bytes, to: file) }
    for line in told { try Output.write(Output.legible(line) + "\n") }
  }

  private func edit(_ path: [PathStep], _ word: String) throws -> EffectEdit {
    switch action {
    case .set: return .set(path, Self.value(word), here: here)
    case .insert: return .insert(path, Self.value(word))
    case .remove: return .remove(path)
    case .rename: return .rename(path, word)
    case .move:
      guard let index = Int(word), index >= 0 else {
        throw ValidationError("“\(word.prefix(40))” is no place in a list; the first is 0")
      }
      return .move(path, to: index)
    }
  }

  /// A value as people write it in a shell.
  static func value(_ word: String) -> JSONValue {
    if let node = try? JSONParser.parse(word.utf8) { return JSONValue(node) }
    let ends = word.parts(separatedBy: "..").map { Double($0) }
    if ends.count == 2, let low = ends[0], let high = ends[1] {
      return [.number(low), .number(high)]
    }
    return .string(word)
  }

  /// A line about an edit: the value before and after it, and the other values that change.
  private static func sentence(
    _ old: EditedFile, _ path: [PathStep], _ before: EffectDocument.Origin?, _ new: EditedFile,
    here: Bool
  ) -> String {
    let after = try? new.origin(at: path)
    func text(_ origin: EffectDocument.Origin?) -> String { origin?.value?.text ?? "none" }
    let place = after.map { "\($0.file):\($0.place): " } ?? ""
    let line = "\(place)\(old.shown(path)): \(text(before)) → \(text(after))"
    let users = here ? [] : before?.users ?? []
    guard !users.isEmpty else { return line }
    let shown = users.prefix(4).map { old.shown($0.steps) }.joined(separator: ", ")
    return line + "; also changes \(shown)"
      + (users.count > 4 ? " and \(users.count - 4) more" : "")
  }
}
