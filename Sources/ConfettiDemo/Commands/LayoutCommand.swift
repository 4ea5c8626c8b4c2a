import ArgumentParser
import Confetti
import ConfettiGraphics
import ConfettiShow

/// `layout`: where the show's buttons, controls and cards are, for programs that operate it.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Print where the show's buttons are, one per line.",
    discussion: """
      Each line is: button NAME X Y WIDTH HEIGHT, in points from the top left. Effects of your own have \
      buttons as long as there is room. Lines that begin with \
      control are the button that opens the gallery, and the handle that Space fires from, at its \
      initial position; lines that begin with card are the cards of the gallery when it is opened \
      from the first scene.
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The size of the stage in points (default: 1280x720).", valueName: "WIDTHxHEIGHT"),
    transform: Arguments.size)
  var size = Size(width: 1280, height: 720)

  @Option(
    help: ArgumentHelp(
      "The effect that the show is started with: a file has a button, too.", valueName: "effect"),
    transform: { try EffectSource($0) })
  var effect = EffectSource.preset(.celebration)

  func run() throws {
    let own = try OwnEffects(for: effect).effects
    let layout = Layout(size: size, ownEffects: own.count)
    let effects = ShowEffect.all + own.map { ShowEffect(own: $0.effect, name: $0.name) }
    let lines =
      ButtonKind.all(on: layout).map {
        line("button", Output.legible($0.title(among: effects)), layout.frame(of: $0))
      }
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
