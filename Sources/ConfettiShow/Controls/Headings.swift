import ConfettiControls
import ConfettiGraphics

/// The words at the top of a scene: a title, and a line of help: the longest version that fits.
struct Headings: Hashable, Sendable {
  let title: String
  private let helps: [String]
  let titleStyle: TextStyle
  private let helpStyle: TextStyle
  /// The heights of the baselines.
  private let titleY, helpY: Float
  private let width, margin: Float
  /// The left edge of the title; `nil` for a title in the middle.
  private var left: Float?

  /// Headings at the heights of their baselines.
  init(
    _ layout: Layout, title: String, _ titleStyle: TextStyle, at titleY: Float, helps: [String],
    _ helpStyle: TextStyle, at helpY: Float
  ) {
    (self.title, self.helps) = (title, helps)
    (self.titleStyle, self.helpStyle) = (titleStyle, helpStyle)
    (self.titleY, self.helpY) = (titleY, helpY)
    (width, margin) = (layout.size.width, layout.theme.margin)
  }

  /// The headings with the title at the left edge.
  func withTitle(left: Float) -> Headings {
    var headings = self
    headings.left = left
    return headings
  }

  /// The title, set in letters of an atlas, and the start of its baseline.
  func setTitle(_ atlas: Atlas) -> (line: TextLine, origin: Point) {
    let line = atlas.line(title, style: titleStyle)
    return (line, titleOrigin(line))
  }

  private func titleOrigin(_ line: TextLine) -> Point {
    Point(x: left ?? (width - line.width) / 2, y: titleY)
  }

  private func helpOrigin(_ line: TextLine) -> Point {
    Point(x: (width - line.width) / 2, y: helpY)
  }

  /// The areas of the title and of the help.
  func frames(_ atlas: Atlas) -> [Rect] {
    let title = setTitle(atlas)
    let help = atlas.line(of: helps, style: helpStyle, within: width - 2 * margin)
    return [frame(of: title.line, at: title.origin), frame(of: help, at: helpOrigin(help))]
  }

  /// The area of the last words of the help, with some space around them.
  func frame(ofLast words: String, _ atlas: Atlas) -> Rect {
    let help = atlas.line(of: helps, style: helpStyle, within: width - 2 * margin)
    let line = atlas.line(words, style: helpStyle)
    let (origin, space) = (helpOrigin(help), line.capHeight * 0.7)
    let frame = frame(of: line, at: Point(x: origin.x + help.width - line.width, y: origin.y))
    return frame.inset(by: -space, -space)
  }

  private func frame(of line: TextLine, at origin: Point) -> Rect {
    Rect(
      x: origin.x, y: origin.y - line.capHeight, width: line.width, height: line.capHeight * 1.3)
  }

  /// Describes the title, at an opacity of 0…1, and the help.
  func describe(titleOpacity: Float = 1, _ ui: inout Interface) {
    guard ui.isDrawing || ui.isReading else { return }
    let title = ui.line(self.title, titleStyle)
    let help = ui.line(ofFirst: helps, helpStyle, within: width - 2 * margin)
    ui.note(.text, self.title, in: frame(of: title, at: titleOrigin(title)))
    ui.note(.text, helps[0], in: frame(of: help, at: helpOrigin(help)))
    guard ui.isDrawing else { return }
    if titleOpacity > 0 {
      ui.canvas.quads.append(
        title, at: titleOrigin(title), color: .text.opacity(titleOpacity))
    }
    ui.canvas.quads.append(help, at: helpOrigin(help), color: .quiet)
  }
}
