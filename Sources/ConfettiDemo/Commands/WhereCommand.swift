import ArgumentParser
import Confetti
import ConfettiLanguage

struct WhereCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "where",
    abstract: "Say which text says a value of an effect, and who else uses it.",
    discussion: """
      As in: where party.json shell.launch.speed. Lines begin with FILE:LINE:COLUMN; first the text that says \
      the value, then the uses that brought it to where it is, then the other values that the same text says.
      """)

  @Argument(
    help: ArgumentHelp("\(Arguments.effectWords), a file, or a score.", valueName: "file"),
    completion: .effect)
  var file: String

  @Argument(help: ArgumentHelp("A path, such as emitters[0].launch.speed.", valueName: "path"))
  var path: String

  @Flag(help: "As JSON: an object with value, kind, file, line, column, text, uses, users.")
  var json = false

  func run() throws {
    let edited = try EditedFile(of: file)
    do {
      let steps = try edited.steps(path)
      let origin = try edited.origin(at: steps)
      try Output.write(
        json ? Self.document(origin, edited) : Self.lines(origin, steps, edited).joined())
    } catch let error as ValueError {
      throw edited.told(error)
    }
  }

  private static func lines(
    _ origin: EffectDocument.Origin, _ path: [PathStep], _ file: EditedFile
  ) -> [String] {
    let value = origin.value?.text ?? "none"
    let isSaid = origin.kind != .standard
    var lines = [
      "\(origin.file):\(origin.place): \(file.shown(path)) is \(value)"
        + (isSaid ? "" : ", by default; no text says it")
    ]
    lines += origin.uses.map { "\($0.file):\($0.place): \($0.name) is used here" }
    lines += origin.users.map { "\(file.shown($0.steps)) is said by the same text" }
    return lines.map { Output.legible($0) + "\n" }
  }

  private static func document(_ origin: EffectDocument.Origin, _ file: EditedFile) -> String {
    let kind = "\(origin.kind)"
    let text = origin.textPath.map { JSONValue.string(ValuePath($0).description) } ?? .null
    return JSONWriter.text(
      of: [
        "value": origin.value ?? .null, "kind": .string(kind), "file": .string(origin.file),
        "line": .number(Double(origin.place.line)), "column": .number(Double(origin.place.column)),
        "text": text,
        "uses": .array(
          origin.uses.map {
            [
              "name": .string($0.name), "file": .string($0.file),
              "line": .number(Double($0.place.line)), "column": .number(Double($0.place.column)),
            ]
          }),
        "users": .array(origin.users.map { .string(file.shown($0.steps)) }),
      ]) + "\n"
  }
}
