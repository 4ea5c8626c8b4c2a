import ConfettiControls
import ConfettiGraphics

/// The words at the top of the motion scene: its title, the help, and the unit of the counter at the right.
struct MotionHeader: Hashable, Sendable {
  /// The help in as many words as there is width for; `nil` where there is no room for it.
  private(set) var help: String?
  /// The unit of the counter; `nil` where there is no room for it.
  private(set) var unit: String?
  private(set) var titleWidth: Float = 0
  private var helpStyle = TextStyle(size: 0, weight: 0)

  static let title = "Motion"
  private static let helps = ["Click anywhere to send the shapes there", "Click anywhere"]

  init() {}

  init(_ atlas: Atlas, _ layout: MotionLayout) {
    let theme = layout.theme
    func width(_ text: String, _ style: TextStyle) -> Float {
      atlas.line(text, style: style).width
    }
    titleWidth = width(Self.title, layout.titleStyle)
    helpStyle = layout.titleStyle == theme.label ? theme.small : theme.body
    let end = layout.hasCodeInHeader ? layout.code.x : layout.header.maxX
    let available = end - layout.header.x - titleWidth - 2 * theme.gap
    guard !layout.hasCodeInHeader else {
      help = Self.helps.first { width($0, helpStyle) < available } ?? Self.helps.last
      return
    }
    let choices = Self.helps.flatMap { help in RateCounter.units.map { (help, $0) } }
    let fitting = choices.first { help, unit in
      // The counter has its place before it shows a number as well.
      width(help, helpStyle) + width("00,000" + unit, theme.small) <= available
    }
    (help, unit) = (fitting?.0, fitting?.1 ?? RateCounter.units[1])
  }

  /// Describes the title and the help, whose colour lights up when people come in.
  func describe(_ layout: MotionLayout, helpColor: Color, _ ui: inout Interface) {
    let header = layout.header
    ui.label(Self.title, layout.titleStyle, at: Point(x: header.x, y: header.maxY), .text)
    guard let help else { return }
    let x = header.x + titleWidth + layout.theme.gap
    ui.label(help, helpStyle, at: Point(x: x, y: header.maxY), helpColor)
  }
}
