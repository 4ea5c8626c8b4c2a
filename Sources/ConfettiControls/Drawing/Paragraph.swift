import ConfettiGraphics
import Motion

extension Atlas {
  /// A text in as few lines as possible, broken between words; if it is too long for the most lines, the last line
  /// loses its middle.
  package func paragraph(
    _ text: String, style: TextStyle, within width: Float, lines most: Int
  ) -> [TextLine] {
    var lines: [TextLine] = []
    var rest = text[...]
    while lines.count + 1 < most {
      guard let end = lastBreak(of: rest, style, width) else { break }
      lines.append(line(String(rest[..<end]), style: style, within: width))
      rest = rest[end...].drop { $0 == " " }
    }
    return lines + [line(String(rest), style: style, within: width)]
  }

  /// The end of the first line of a text; `nil` if all of it fits, or not even its first word.
  private func lastBreak(
    of text: Substring, _ style: TextStyle, _ width: Float
  ) -> Substring.Index? {
    func fits(_ text: Substring) -> Bool { line(String(text), style: style).width <= width }
    guard !fits(text) else { return nil }
    return text.indices.prefix { text[$0] != " " || fits(text[..<$0]) }.last { text[$0] == " " }
  }

  /// A text in one line, without its middle if it is too wide: the start and the end of a path matter
  /// most.
  package func line(_ text: String, style: TextStyle, within width: Float) -> TextLine {
    let whole = line(text, style: style)
    guard whole.width > width else { return whole }
    let characters = Array(text)
    func shortened(to count: Int) -> TextLine {
      let start = characters.prefix(count / 2)
      let end = characters.suffix(count - count / 2)
      return line(String(start) + "…" + String(end), style: style)
    }
    let counts = 1..<max(characters.count, 1)
    let tooMany = counts.partitioningIndex { shortened(to: $0).width > width }
    return shortened(to: tooMany - 1)
  }
}
