import ConfettiGraphics

/// The words on the stage: the title and the line of help.
struct Headings: Sendable {
  private var title = TextLine.empty
  private var help = TextLine.empty

  /// Sets the text for an atlas.
  mutating func prepare(_ atlas: Atlas, _ theme: Theme, width: Float) {
    title = atlas.line("Confetti", style: theme.title)
    let sentences = [
      "Click anywhere to celebrate · drag to aim · F1 performance · H help",
      "Click to celebrate · drag to aim · H help",
    ].map { atlas.line($0, style: theme.body) }
    help = sentences.first { $0.width < width - 2 * theme.margin } ?? sentences[1]
  }

  /// Where the title and the line of help stand.
  func frames(_ layout: Layout) -> [Rect] {
    [(title, layout.titleBaseline), (help, layout.helpBaseline)].map { line, baseline in
      Rect(
        x: (layout.size.width - line.width) / 2, y: baseline - line.capHeight, width: line.width,
        height: line.capHeight * 1.3)
    }
  }

  func draw(_ layout: Layout, into quads: inout QuadBuffer) {
    let middle = layout.size.width / 2
    quads.append(
      title, at: Point(x: middle - title.width / 2, y: layout.titleBaseline), color: .text)
    quads.append(
      help, at: Point(x: middle - help.width / 2, y: layout.helpBaseline), color: .quiet)
  }
}
