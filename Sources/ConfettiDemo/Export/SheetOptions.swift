import ArgumentParser
import ConfettiFilm

/// The data of a sheet, and with it the engine that reads it.
enum SheetData: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// JSON with the frames by their names: what `--sheet` means without a word.
  case grid
  /// JSON with a list of the frames.
  case array
  /// A resource of Godot 4.
  case godot
}

/// The options for sheets: all frames in one picture, for game engines.
struct SheetOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write all frames into one picture for a game engine, and beside it what says where each is: JSON "
        + "(without a word, or grid), JSON with a list (array) or a Godot 4 resource (godot).",
      valueName: "data"))
  var sheet: SheetData?

  @Flag(help: "Cut clear edges off the frames of a sheet, and pack them densely.")
  var trim = false

  @Option(
    "Clear pixels between the frames of a sheet, 0 to 64 (default: 2 with --trim, otherwise 0).",
    value: "pixels", transform: Arguments.padding)
  var padding: Int?

  @Option(
    "Repeat the pixels at the edges of each frame of a sheet outwards, 0 to 4 times (default: 0).",
    value: "pixels", transform: Arguments.extrude)
  var extrude: Int?

  @Flag(help: "Make both sides of a sheet powers of two.")
  var powerOfTwo = false

  @Option(
    "The longest side that a sheet may have, 16 to 16384 (default: 4096).", value: "pixels",
    transform: Arguments.mostSide)
  var mostSide: Int?

  /// The format of the sheet that is asked for; `nil` if none is.
  var format: ExportFormat? { sheet.map { .sheet($0, settings) } }

  private var settings: SheetSettings {
    var settings = SheetSettings(isTrimmed: trim, padding: padding, isPowerOfTwo: powerOfTwo)
    settings.extrude = extrude ?? settings.extrude
    settings.mostSide = mostSide ?? settings.mostSide
    return settings
  }

  func validate() throws {
    guard sheet == nil else { return }
    let options: KeyValuePairs = [
      "--trim": trim, "--padding": padding != nil, "--extrude": extrude != nil,
      "--power-of-two": powerOfTwo, "--most-side": mostSide != nil,
    ]
    guard let given = options.first(where: \.value)?.key else { return }
    throw ValidationError("\(given) is for sheets; add --sheet.")
  }

  /// Throws an error if a sheet cannot have what else is asked for.
  ///
  /// - Parameter format: the format that is named; `nil` if none is.
  func check(_ format: ExportFormat?, _ background: BackgroundSource) throws(ValidationError) {
    guard sheet != nil else { return }
    guard format.map({ $0.ending == "png" }) ?? true else {
      throw ValidationError("a sheet is a PNG picture; leave out --format.")
    }
    guard !trim || background == .plain(.transparent) else {
      throw ValidationError(
        "--trim cuts clear edges off, and with a background there are none; leave out --trim or "
          + "--background.")
    }
  }
}

extension SheetOptions {
  /// The arguments with a value for each `--sheet` that has none: for the parser an option has a value or is a flag.
  ///
  /// So no other word than one of ``SheetData`` is taken for the value, as in `--sheet sparks -o sparks.png`.
  static func found(_ arguments: [String]) -> [String] {
    guard arguments.first == ExportCommand.configuration.commandName else { return arguments }
    let end = arguments.firstIndex(of: "--") ?? arguments.count
    var found = arguments
    for index in 0..<end where arguments[index] == "--sheet" {
      let next = index + 1 < end ? SheetData(rawValue: arguments[index + 1]) : nil
      if next == nil { found[index] = "--sheet=\(SheetData.grid.rawValue)" }
    }
    return found
  }
}

extension Arguments {
  static func padding(_ text: String) throws -> Int {
    try wholeNumber(text, within: SheetSettings.paddings, "the padding")
  }

  static func extrude(_ text: String) throws -> Int {
    try wholeNumber(text, within: SheetSettings.extrusions, "how far edges are repeated")
  }

  static func mostSide(_ text: String) throws -> Int {
    try wholeNumber(text, within: SheetSettings.mostSides, "the longest side")
  }
}
