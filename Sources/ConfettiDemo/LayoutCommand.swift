import ArgumentParser
import Graphics
import Stage

/// `layout`: where the show's buttons are, for programs that click them.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Print where the show's buttons are, one a line.",
    discussion:
      "Each line is: button NAME X Y WIDTH HEIGHT, in points from the top left; lines that begin "
      + "with control are other things to press.")

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The stage in points (default: 1280x720).", valueName: "WIDTHxHEIGHT"),
    transform: Arguments.size)
  var size = Size(width: 1280, height: 720)

  func run() throws {
    let layout = Layout(size: size)
    let lines = ButtonKind.allCases.map { kind in
      "button \(kind.title) \(Self.numbers(layout.frame(of: kind)))\n"
    }
    try Output.write(
      lines.joined() + "control Gallery \(Self.numbers(layout.galleryButton))\n")
  }

  private static func numbers(_ frame: Rect) -> String {
    [frame.x, frame.y, frame.width, frame.height].map { String(Int($0)) }.joined(separator: " ")
  }
}
