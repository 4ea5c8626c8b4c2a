import ArgumentParser
import ConfettiGraphics
import ConfettiShow

struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Print where the show's buttons are, one per line.",
    discussion: """
      Each line is: button NAME X Y WIDTH HEIGHT, in points from the top left. Effects of your own have \
      buttons as long as there is room. Lines that begin with \
      control are the button that opens the scenes, the one that shows all effects, and the handle that \
      Space fires from, at its initial position; lines that begin with card are the cards of all \
      scenes when they are opened from the first one; lines that begin with effect are the effects that \
      are seen when all effects are shown first, before anything is typed or scrolled.

      With --tree it prints all controls and words that are on the screen instead, one JSON object per line, as a \
      reader of the screen would tell them: path, role, name, value, state and frame. With --studio, as in layout \
      --studio snow.json, these are the controls of the studio with the effect, at a moment of --at: a row of its panel \
      has the path of its key, such as emitters[0].launch.speed.
      """)

  @Option(
    "The size of the stage in points (default: 1280x720).", value: "WIDTHxHEIGHT",
    transform: Arguments.size)
  var size = Size(width: 1280, height: 720)

  @Argument(
    help: ArgumentHelp("The effect, as --effect says it.", valueName: "effect"),
    completion: .effect,
    transform: { try EffectSource($0) })
  var opened: EffectSource?

  @Option(
    help: ArgumentHelp(
      "The effect that the show is started with: a file has a button, too.", valueName: "effect"),
    completion: .effect,
    transform: { try EffectSource($0) })
  var effect: EffectSource?

  @Flag(help: "Print the controls of the studio with the effect, as JSON lines.")
  var studio = false

  @Option(
    "The moment that the studio shows, in seconds (default: 0).", value: "seconds",
    transform: Arguments.time)
  var at: Double?

  @Flag(help: "Print the tree of controls, as JSON lines.")
  var tree = false

  @Option(
    help: ArgumentHelp(
      """
      A key to press before the tree is printed: letters, such as l for all effects, or \(ControlTree.keyNames). \
      It may be given several times.
      """, valueName: "key"))
  var press: [String] = []

  func validate() throws {
    guard opened == nil || effect == nil else {
      throw ValidationError("Give the effect once: as an argument, or by --effect.")
    }
  }

  func run() throws {
    let source = opened ?? effect ?? .library(ShowEffect.standard.effect)
    guard !studio else {
      let tree = try ControlTree(
        studio: StudioSource(source), at: at, size: size,
        pressing: press.flatMap(ControlTree.keys))
      return try Output.write(try tree.lines())
    }
    let found = try OwnEffects(for: source)
    let own = found.effects.map { ShowEffect(own: $0.effect, name: $0.name) }
    guard !tree else {
      var settings = Show.Settings(ownEffects: own, ownEffect: found.chosen)
      if let name = found.libraryName { settings.effect = ShowEffect(named: name) ?? .standard }
      let lines = try ControlTree(settings, size: size, pressing: press.flatMap(ControlTree.keys))
        .lines()
      return try Output.write(lines)
    }
    let layout = Layout(size: size, ownEffects: own.count)
    var lines = ButtonKind.all(on: layout).map {
      line(
        "button", Output.legible($0.title(among: ShowEffect.all + own)), layout.frame(of: $0))
    }
    lines += [
      line("control", "Scenes", layout.scenesButton),
      line("control", "Effects", layout.effectsButton),
      line("control", "Handle", layout.handle),
    ]
    lines += Entrance.all.map { line("card", $0.title, layout.card(of: $0)) }
    let effects = ShowEffect.library + own
    let chosen =
      found.chosen.map { $0 + ShowEffect.library.count }
      ?? effects.firstIndex { $0.name == found.libraryName } ?? 0
    lines += layout.effects(among: effects, chosen: chosen).map {
      let shown = effects[$0.effect]
      return line("effect", Output.legible(shown.isOwn ? shown.title : shown.name), $0.frame)
    }
    try Output.write(lines.joined())
  }

  private func line(_ sort: String, _ name: String, _ frame: Rect) -> String {
    let numbers = [frame.x, frame.y, frame.width, frame.height].map { String(Int($0)) }
    return "\(sort) \(name) \(numbers.joined(separator: " "))\n"
  }
}
