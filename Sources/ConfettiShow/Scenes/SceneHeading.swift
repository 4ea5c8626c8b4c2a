import ConfettiControls
import ConfettiGraphics

/// The title of a scene, a sentence of help beside it, and the area that is left below them.
struct SceneHeading: Hashable, Sendable {
  let title: String
  let titleStyle: TextStyle
  /// The stretch of the title's capitals, up to the corner where the stage has a button.
  let frame: Rect
  /// The area below, between the margins of the stage.
  let content: Rect
  private let helps: [String]
  private let helpStyle: TextStyle
  private let gap: Float

  /// A heading at the top of a stage.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - help: the help in several lengths, the longest first.
  ///   - layout: the layout of the stage.
  init(_ title: String, help: [String], _ layout: Layout) {
    let (theme, size) = (layout.theme, layout.size)
    (self.title, helps, gap) = (title, help, theme.gap)
    let isLow = theme.sizeClass == .compact || size.height < 640
    titleStyle = isLow ? theme.label : theme.title
    helpStyle = isLow ? theme.small : theme.body
    // The stage's own button stands in the corner; small titles stand beside it.
    let (corner, margin) = (layout.scenesButton, theme.margin)
    let capitals = (titleStyle.size * 0.72).rounded()
    let top = isLow ? (corner.center.y - capitals / 2).rounded() : margin
    frame = Rect(x: margin, y: top, width: corner.x - 2 * margin, height: capitals)
    let below = max(frame.maxY + theme.gap, corner.maxY + (theme.gap / 3).rounded())
    content = Rect(
      x: margin, y: below, width: size.width - 2 * margin, height: size.height - margin - below)
  }

  /// Describes the title, and the longest help that fits beside it.
  func describe(_ ui: inout Interface) {
    ui.label(title, titleStyle, at: Point(x: frame.x, y: frame.maxY), .text)
    guard ui.isDrawing || ui.isReading else { return }
    let x = frame.x + ui.width(of: title, titleStyle) + gap
    guard let help = helps.first(where: { ui.width(of: $0, helpStyle) <= frame.maxX - x })
    else { return }
    ui.label(help, helpStyle, at: Point(x: x, y: frame.maxY), .quiet)
  }

  /// The frame of a chip that names the mode, for text of a width: at the end of the heading.
  func chipFrame(width: Float) -> Rect {
    let (high, wide) = (helpStyle.size * 1.9, width + 2 * gap)
    return Rect(
      x: (frame.maxX - wide).rounded(), y: (frame.center.y - high / 2).rounded(),
      width: wide.rounded(.up), height: high.rounded())
  }
}
