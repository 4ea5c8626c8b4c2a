import ArgumentParser
import ConfettiGraphics
import ConfettiShow

/// `layout`: where the show's buttons and its handle are, for programs that use them.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Print where the show's buttons are, one a line.",
    discussion: """
      Each line is: button NAME X Y WIDTH HEIGHT, in points from the top left. Lines that begin with \
      control are other things to press: the way to the gallery, and the handle that Space fires \
      from, where it is at home; those that begin with card are the cards of the gallery, opened \
      from the first scene.
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The stage in points (default: 1280x720).", valueName: "WIDTHxHEIGHT"),
    transform: Arguments.size)
  var size = Size(width: 1280, height: 720)

  func run() throws {
    let layout = Layout(size: size)
    let lines =
      ButtonKind.allCases.map { line("button", $0.title, layout.frame(of: $0)) }
      + [
        line("control", "Gallery", layout.galleryButton),
        line("control", "Handle", layout.handle),
      ] + Entrance.all.map { line("card", $0.title, layout.card(of: $0)) }
    try Output.write(lines.joined())
  }

  private func line(_ sort: String, _ name: String, _ frame: Rect) -> String {
    let numbers = [frame.x, frame.y, frame.width, frame.height].map { String(Int($0)) }
    return "\(sort) \(name) \(numbers.joined(separator: " "))\n"
  }
}
