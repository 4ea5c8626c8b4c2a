import ConfettiGraphics

extension Atlas {
  /// A text in as few lines as it takes, broken between words; what is too long for the most lines
  /// there may be loses the middle of its last one.
  package func paragraph(_ text: String, style: TextStyle, within width: Float, lines most: Int)
    -> [TextLine]
  {
    var lines: [TextLine] = []
    var rest = text[...]
    while lines.count + 1 < most {
      guard let end = lastBreak(of: rest, style, width) else { break }
      lines.append(line(String(rest[..<end]), style: style, within: width))
      rest = rest[end...].drop { $0 == " " }
    }
    return lines + [line(String(rest), style: style, within: width)]
  }

  /// Where the first line of a text ends; `nil` if all of it fits, or none of its words.
  private func lastBreak(of text: Substring, _ style: TextStyle, _ width: Float)
    -> Substring.Index?
  {
    func fits(_ text: Substring) -> Bool { line(String(text), style: style).width <= width }
    guard !fits(text) else { return nil }
    var last: Substring.Index?
    for index in text.indices where text[index] == " " {
      guard fits(text[..<index]) else { break }
      last = index
    }
    return last
  }

  /// A text in one line; where it is wider than it may be its middle is left out: of a path the name is
  /// worth most.
  package func line(_ text: String, style: TextStyle, within width: Float) -> TextLine {
    let whole = line(text, style: style)
    guard whole.width > width else { return whole }
    let characters = Array(text)
    func shortened(to count: Int) -> TextLine {
      let start = characters.prefix(count / 2)
      let end = characters.suffix(count - count / 2)
      return line(String(start) + "…" + String(end), style: style)
    }
    // The most characters that fit: the widest line known to, and the first count that does not.
    var (fitting, tooMany) = (0, characters.count)
    while tooMany - fitting > 1 {
      let count = (fitting + tooMany) / 2
      if shortened(to: count).width <= width { fitting = count } else { tooMany = count }
    }
    return shortened(to: fitting)
  }
}
