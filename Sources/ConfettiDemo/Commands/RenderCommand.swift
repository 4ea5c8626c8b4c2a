import ArgumentParser
import Confetti
import ConfettiGraphics

/// `render`: a moment of an effect, or a strip of them, as a picture.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Render a moment of an effect to a PNG file, without any display.",
    discussion: "The same arguments give the same bytes.")

  @OptionGroup var options: SiteOptions

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The PNG file to write, or - for standard output.", valueName: "file"))
  var output: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The moment, in seconds after the firing (default: at two fifths of the effect).",
      valueName: "seconds"),
    transform: Arguments.time)
  var at: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pixels per point (default: 1).", valueName: "factor"),
    transform: Arguments.scale)
  var scale: Float = 1

  @Option(
    help: ArgumentHelp(
      "What is behind it: transparent, show or a colour as in #1B1440 (default: transparent).",
      valueName: "background"),
    transform: Arguments.background)
  var background = Still.Background.transparent

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "So many moments side by side, so many seconds apart.", valueName: "COUNT,INTERVAL"),
    transform: Arguments.strip)
  var strip = Still.Strip(count: 1, interval: 0)

  func validate() throws {
    // A picture that is called .gif and is none would be found out much later.
    let name = output.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return }
    let ending = name[dot...].dropFirst()
    guard ending.isEmpty || ending.lowercased() == "png" else {
      throw ValidationError(
        "render writes PNG pictures and nothing else; give a name that ends in .png, or - for "
          + "standard output.")
    }
  }

  func run() throws {
    if output == "-", Output.isTerminal {
      throw ValidationError(
        "a terminal cannot show a picture; send it on, as in: -o - > picture.png.")
    }
    let picture = try Still(
      system: options.fired(), size: options.size, scale: scale, background: background
    ).paint(at: at ?? options.effect.duration * 0.4, strip)
    if output == "-" {
      try Output.write(picture.pngData())
    } else {
      try AtomicFile.write(picture.pngData(), to: output)
    }
  }
}
