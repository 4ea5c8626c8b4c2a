import ConfettiGraphics

/// A list of colours with a name, which files can use instead of the colours.
public struct Palette: Hashable, Sendable {
  /// The name in files.
  public let name: String
  /// The colours.
  public let colors: [Color]

  /// The colours of the effect `celebration`: red, orange, yellow, green, blue and purple.
  public static let confetti = Palette(
    name: "confetti",
    colors: [
      Color(hex: 0xFF3B30), Color(hex: 0xFF9500), Color(hex: 0xFFCC00),
      Color(hex: 0x34C759), Color(hex: 0x007AFF), Color(hex: 0xAF52DE),
    ])

  /// The colours of the effects `sparks` and `fountain`: pink, cream, sky and lavender.
  public static let sparks = Palette(
    name: "sparks",
    colors: [
      Color(0.89, 0.58, 0.70), Color(0.96, 0.87, 0.62), Color(0.67, 0.82, 0.94),
      Color(0.54, 0.56, 0.94),
    ])

  /// The colours of the effect `fanfare`: seven bright ones.
  public static let fanfare = Palette(
    name: "fanfare",
    colors: [
      Color(1, 0.42, 0.42), Color(1, 0.82, 0.4), Color(1, 0.96, 0.4), Color(0.4, 0.96, 0.4),
      Color(0.4, 0.82, 1), Color(0.82, 0.4, 1), Color(1, 0.4, 0.82),
    ])

  /// All palettes.
  public static let all: [Palette] = [.confetti, .sparks, .fanfare]

  static func named(_ name: String) -> Palette? { all.first { $0.name == name } }
}

/// The colours of a look in a file: the name of a palette, or a list of colours and palettes.
struct ColorList: FileForm {
  var colors: [Color]

  private static let count = 1...256

  init(_ colors: [Color]) { self.colors = colors }

  init(_ node: JSONNode, at path: EffectPath) throws(EffectError) {
    guard case .array(let nodes) = node.value else {
      colors = try Self.colors(node, at: path)
      return
    }
    try Self.count.check(count: nodes.count, at: path)
    var all: [Color] = []
    try EffectError.collecting(nodes.indices) { index throws(EffectError) in
      all += try Self.colors(nodes[index], at: path.index(index))
    }
    colors = all
  }

  /// One colour, or those of a palette.
  static func colors(_ node: JSONNode, at path: EffectPath) throws(EffectError) -> [Color] {
    guard let text = node.text else { return [try Color(node, at: path)] }
    // The names of palettes are no colours in CSS.
    if let palette = Palette.named(text) { return palette.colors }
    if let color = Color(css: text) { return [color.rounded] }
    throw EffectError(
      path, expected: Color.expected(insteadOf: text, among: Palette.all.map(\.name)),
      found: node.summary)
  }

  var json: JSONValue {
    // Palettes by their names, because some of their colours have more than eight bits a component.
    var parts: [JSONValue] = []
    var rest = colors[...]
    while let color = rest.first {
      let palette = Palette.all.first { rest.starts(with: $0.colors) }
      parts.append(palette.map { .string($0.name) } ?? color.json)
      rest.removeFirst(palette?.colors.count ?? 1)
    }
    return parts.count == 1 && colors.count > 1 ? parts[0] : .array(parts)
  }

  func check(at path: EffectPath) throws(EffectError) {
    try Self.count.check(count: colors.count, at: path)
    for (index, color) in colors.enumerated() { try color.check(at: path.index(index)) }
  }

  static var description: FormDescription {
    let palette = FormDescription.choice(Palette.all.map(\.name))
    return .either(
      palette, Color.description, .list(.either(palette, Color.description), count),
      title: "palette, or list of colours and palettes")
  }
}

extension Color: FileForm {
  package init(_ node: JSONNode, at path: EffectPath) throws(EffectError) {
    guard let text = node.text, let color = Color(css: text) else {
      throw EffectError(
        path, expected: Self.expected(insteadOf: node.text ?? "") + Self.hint(for: node),
        found: node.summary)
    }
    // Files have eight bits a component, so that what is written is what was read.
    self = color.rounded
  }

  package func checkRest(at path: EffectPath) {}

  /// The end of an expectation where numbers were found.
  private static func hint(for node: JSONNode) -> String {
    switch node.value {
    case .array(let elements):
      let numbers = elements.compactMap { element -> Int? in
        if case .number(let number) = element.value { Int(exactly: number) } else { nil }
      }
      guard numbers.count == 3, elements.count == 3 else { return "" }
      return "; write \"rgb(\(numbers[0]) \(numbers[1]) \(numbers[2]))\""
    case .number(let number) where number >= 0 && number <= 0xFFFFFF && number.rounded() == number:
      return "; write \"\(Color(hex: UInt32(number)).hexText(withAlpha: false))\""
    case .object(let members) where members.contains { ["r", "red"].contains($0.key) }:
      return "; write \"rgb(255 128 0)\""
    default: return ""
    }
  }

  /// The colour with eight bits a component.
  var rounded: Color {
    func byte(_ share: Float) -> Float { (min(max(share, 0), 1) * 255).rounded() / 255 }
    return Color(byte(red), byte(green), byte(blue), alpha: byte(alpha))
  }

  /// A colour, in words, with the nearest of the known names.
  fileprivate static func expected(insteadOf text: String, among palettes: [String] = []) -> String
  {
    let isName = text.first != "#" && !text.contains("(") && !text.isEmpty
    return "a colour such as \"#FF9500\", \"gold\" or \"hsl(40 100% 50%)\""
      + (palettes.isEmpty ? "" : ", or a palette of \(palettes.joined(separator: ", "))")
      + (places[text.lowercased()] ?? meant(text)
        ?? (isName ? Spelling.hint(for: text, among: palettes + Color.cssNames) : ""))
  }

  /// A colour as others write it, and how it is written here; `nil` if it is none.
  private static func meant(_ text: String) -> String? {
    guard text.utf8.count <= 80 else { return nil }
    let digits = text.hasPrefix("0x") ? text.dropFirst(2) : text[...]
    if [3, 6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit) {
      return "; write \"#\(digits)\""
    }
    let trimmed = text.drop { $0 == " " }
    if trimmed.count < text.count, Color(css: String(trimmed)) != nil {
      return "; write it without the blank"
    }
    if text.hasPrefix("linear-gradient") {
      return "; for all colours between two write {\"between\": […]}"
    }
    let parts = text.split(separator: ",")
    if !text.contains("("), parts.count > 1 {
      return "; write a list, each colour in quotes of its own"
    }
    let words = text.split(separator: " ")
    if words.count == 2, words[1].last == "%", let color = Color(css: String(words[0])),
      let share = Float(words[1].dropLast())
    {
      return "; write \"\(color.opacity(min(max(share / 100, 0), 1)).hexText(withAlpha: true))\""
    }
    return nil
  }

  /// Where the words for the colour of another stand.
  private static let places = [
    "own": "; \"own\" stands in a colour track of \"life\", where it is the particle's colour",
    "parent": "; \"parent\" stands alone as the \"colors\" of a child; in a track write \"own\"",
  ]

  package var json: JSONValue { .string(hexText(withAlpha: alpha < 1)) }

  package func check(at path: EffectPath) throws(EffectError) {
    for number in [red, green, blue, alpha] {
      try NumberForm.share.check(Double(number), at: path)
    }
  }

  package static var description: FormDescription {
    FormDescription(.color(pattern), title: "colour")
  }

  /// Colours as a regular expression.
  static let pattern =
    "^(#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|(rgba?|hsla?|oklch)\\(.+\\)|[A-Za-z]+)$"

  /// Red, green and blue times the opacity, and the opacity.
  var components: SIMD4<Double> {
    let alpha = Double(alpha)
    return SIMD4(Double(red) * alpha, Double(green) * alpha, Double(blue) * alpha, alpha)
  }
}
