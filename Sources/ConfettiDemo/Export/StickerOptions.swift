import ArgumentParser
import ConfettiGraphics

/// The options by which a film becomes as small as a platform wants it.
struct StickerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Make a sticker, with the sides, the rate, the duration and the size of file that the platform "
        + "takes: \(Sticker.names).",
      valueName: "name"))
  var sticker: Sticker?

  @Option(
    "Give up as much as needed for a file of so many bytes, as in 500KB or 64KiB; the last line says "
      + "what that was.",
    value: "size", transform: { try SizeLimit($0) })
  var atMost: SizeLimit?

  /// The most bytes of the file; `nil` for any number.
  var limit: SizeLimit? {
    guard let most = sticker?.limit else { return atMost }
    return atMost.map { $0.bytes < most.bytes ? $0 : most } ?? most
  }

  /// The format that the sticker has.
  var format: ExportFormat? { sticker.flatMap { ExportFormat(argument: $0.format) } }

  /// Throws an error if another option of a film is against what the platform takes.
  func check(_ command: ExportCommand) throws(ValidationError) {
    guard let sticker else { return }
    let ending = FileName.ending(of: command.output)
    guard command.format == nil || command.format?.ending == sticker.format else {
      throw ValidationError(
        "\(sticker.title) is of the format \(sticker.format); leave out --format.")
    }
    guard !command.sound else {
      throw ValidationError("\(sticker.title) is silent; leave out --sound.")
    }
    guard command.picture.scale == 1 else {
      throw ValidationError(
        "\(sticker.title) has sides of \(sticker.side) pixels; leave out --scale, and choose how many points "
          + "these are by --size.")
    }
    guard ending == sticker.ending || command.output == "-" else {
      throw ValidationError(
        "\(sticker.title) is a file whose name ends in .\(sticker.ending); choose such a name for --output."
      )
    }
  }

  /// Throws an error if there is nothing that a film in a format could give up, or no file that could be written
  /// several times.
  func check(
    _ format: ExportFormat, output: String, hasRange: Bool
  ) throws(ValidationError) {
    guard limit != nil else { return }
    let option = sticker == nil ? "--at-most" : "--sticker"
    guard format.sizeSteps != nil else {
      throw ValidationError(
        "in \(format.name) there is nothing that can be given up; leave out --at-most, or choose another "
          + "format."
      )
    }
    guard output != "-" else {
      throw ValidationError(
        "\(option) may need several files until one is small enough; give the name of a file.")
    }
    guard !hasRange else {
      throw ValidationError("\(option) is for whole films; leave out --range.")
    }
  }

  /// Gives a film the stage, the pixels and the loop of the sticker.
  func apply(to command: inout ExportCommand) throws(ValidationError) {
    guard let sticker else { return }
    let (size, scale) = try sticker.stage(command.options.givenSize)
    (command.options.givenSize, command.picture.scale, command.loop) = (size, scale, true)
  }
}
