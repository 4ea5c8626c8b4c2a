import ConfettiControls
import ConfettiGraphics

/// The words at the top of a scene: a title, and a line of help.
struct Headings: Sendable {
  private(set) var title = TextLine.empty
  private var help = TextLine.empty
  private(set) var titleOrigin = Point.zero
  private var helpOrigin = Point.zero

  init() {}

  /// Headings at the heights of their baselines, with the first of several helps that is narrower than the
  /// stage.
  init(
    _ atlas: Atlas, _ layout: Layout, title text: String, _ titleStyle: TextStyle, at titleY: Float,
    helps: [String], _ helpStyle: TextStyle, at helpY: Float
  ) {
    let (size, middle) = (layout.size, layout.size.width / 2)
    title = atlas.line(text, style: titleStyle)
    help = atlas.line(of: helps, style: helpStyle, within: size.width - 2 * layout.theme.margin)
    titleOrigin = Point(x: middle - title.width / 2, y: titleY)
    helpOrigin = Point(x: middle - help.width / 2, y: helpY)
  }

  /// The headings with the title at the left edge.
  func withTitle(left: Float) -> Headings {
    var headings = self
    headings.titleOrigin.x = left
    return headings
  }

  var frames: [Rect] {
    [(title, titleOrigin), (help, helpOrigin)].map { line, origin in
      Rect(
        x: origin.x, y: origin.y - line.capHeight, width: line.width, height: line.capHeight * 1.3)
    }
  }

  /// An area around all of the title's letters.
  var titleBounds: Rect {
    Rect(
      x: titleOrigin.x - title.capHeight / 2, y: titleOrigin.y - title.capHeight * 1.5,
      width: title.width + title.capHeight, height: title.capHeight * 2)
  }

  /// Draws them, of the title only as much as an opacity, 0…1, says.
  func draw(titleOpacity: Float = 1, into quads: inout QuadBuffer) {
    if titleOpacity > 0 {
      quads.append(title, at: titleOrigin, color: .text.opacity(titleOpacity))
    }
    quads.append(help, at: helpOrigin, color: .quiet)
  }
}
