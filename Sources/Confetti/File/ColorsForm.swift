import ConfettiGraphics

/// The colours of a look in a file, or those of all particles.
///
/// The colours of a look are `"parent"`, which is `nil`, the name of a palette, or a list of
/// colours, palettes, `{"between": [colour, colour]}` and `{"color": colour, "weight": 3}`. The
/// colours of all particles have no weights; without colours the key is left out.
struct ColorsForm: Form {
  private let isOfLook: Bool
  /// Whether the colours may be those of the parent.
  private let takesParent: Bool

  private static let count = 1...256
  private static let keys = ["color", "between", "weight"]
  private static let pair = ListForm(row: OwnForm<Color>(), 2, expected: "two colours in brackets")

  private init(isOfLook: Bool, takesParent: Bool) {
    (self.isOfLook, self.takesParent) = (isOfLook, takesParent)
  }

  static let look = ColorsForm(isOfLook: true, takesParent: true)

  /// The colours of one shape of a look.
  static let shape = Mapped(
    ColorsForm(isOfLook: true, takesParent: false), { $0 ?? [] }, { Optional($0) })

  static let all = Mapped(
    ColorsForm(isOfLook: false, takesParent: false), { $0?.map(\.color) ?? [] },
    { $0.map { Swatch($0) } })

  func read(_ node: JSONNode, at path: EffectPath) throws(EffectError) -> [Swatch]? {
    takesParent && node.text == "parent" ? nil : try swatches(node, at: path)
  }

  /// Reads one colour, a palette, or a list of these; a list within a list comes from a name in it.
  private func swatches(
    _ node: JSONNode, isInList: Bool = false, at path: EffectPath
  ) throws(EffectError) -> [Swatch] {
    switch node.value {
    // Red, green and blue are no list of colours.
    case .array(let nodes) where isOfLook ? !nodes.contains(where: \.isNumber) : !isInList:
      try Self.count.check(count: nodes.count, at: path)
      var swatches: [Swatch] = []
      try EffectError.collecting(nodes.indices) { index throws(EffectError) in
        guard swatches.count <= Self.count.upperBound else { return }
        swatches += try self.swatches(nodes[index], isInList: true, at: path.index(index))
      }
      try Self.count.check(count: swatches.count, at: path)
      return swatches
    case .object where isOfLook: return try weighted(node, at: path)
    case .string(let text):
      // The names of palettes are no colours in CSS.
      if let palette = Palette.all.first(where: { $0.name == text }) {
        return palette.colors.map { Swatch($0) }
      }
      return [Swatch(try Color(node, among: Palette.all.map(\.name), at: path))]
    default: return [Swatch(try Color(node, at: path))]
    }
  }

  /// Reads colours in braces.
  private func weighted(_ node: JSONNode, at path: EffectPath) throws(EffectError) -> [Swatch] {
    let keys = (node.members ?? []).map(\.key)
    if let other = keys.first(where: { !Self.keys.contains($0) }) {
      throw .unknown(other, at: path, known: Self.keys)
    }
    let kinds = keys.filter { $0 != "weight" }
    guard kinds.count < 2 else { throw .both(kinds[1], and: kinds[0], at: path) }
    var weight = 1.0
    if let node = node["weight"] {
      weight = try NumberForm.weight.readChecked(node, at: path.key("weight"))
    }
    var swatches: [Swatch] = []
    if let color = node["color"] {
      swatches = try self.swatches(color, at: path.key("color"))
    } else if let between = node["between"] {
      let ends = try Self.pair.read(between, at: path.key("between"))
      swatches = [Swatch(ends[0], to: ends[1])]
    } else {
      throw EffectError(path, expected: "\"color\" or \"between\"", found: "neither")
    }
    // A palette is as likely as its weight says, however many colours it has.
    let share = weight / Double(swatches.count)
    return swatches.map { Swatch($0.color.rounded, to: $0.other, weight: $0.weight * share) }
  }

  func json(_ swatches: [Swatch]?) -> JSONValue? {
    guard let swatches else { return "parent" }
    guard isOfLook || !swatches.isEmpty else { return nil }
    // Palettes are written by name, because some of their colours have more than eight bits a
    // component.
    var parts: [JSONValue] = []
    var rest = swatches[...]
    while let swatch = rest.first {
      let palette = Palette.all.first { rest.starts(with: $0.colors.map { Swatch($0) }) }
      parts.append(palette.map { .string($0.name) } ?? swatch.json)
      rest.removeFirst(palette?.colors.count ?? 1)
    }
    return parts.count == 1 && swatches.count > 1 ? parts[0] : .array(parts)
  }

  func checkRest(_ swatches: [Swatch]?, at path: EffectPath) {}

  func check(_ swatches: [Swatch]?, at path: EffectPath) throws(EffectError) {
    guard let swatches, isOfLook || !swatches.isEmpty else { return }
    try Self.count.check(count: swatches.count, at: path)
    for (index, swatch) in swatches.enumerated() {
      let path = path.index(index)
      try swatch.color.check(at: path)
      try swatch.other?.check(at: path)
      try NumberForm.weight.check(swatch.weight, at: path.key("weight"))
    }
  }

  var description: FormDescription {
    let palette = FormDescription.choice(Palette.all.map(\.name))
    guard isOfLook else {
      return .either(
        palette, Color.description, .list(.either(palette, Color.description), Self.count),
        title: "palette, or list of colours and palettes")
    }
    let swatch = FormDescription.object(
      [
        ("color", .either(palette, Color.description)),
        ("between", FormDescription(.tuple([Color.description, Color.description]))),
        ("weight", NumberForm.weight.description),
      ], rules: [.init("oneOf", [["required": ["color"]], ["required": ["between"]]])])
    guard takesParent else {
      return .either(
        palette, Color.description,
        .list(.either(palette, Color.description, swatch), Self.count),
        title: "palette, or list of colours and palettes")
    }
    return .either(
      palette, FormDescription(.constant("parent")), Color.description,
      .list(.either(palette, Color.description, swatch), Self.count),
      title: "palette, list of colours and palettes, or \"parent\"")
  }
}

extension Effect {
  /// Reads and checks the colours of all particles as a file says them.
  package static func colors(_ node: JSONNode) throws(EffectError) -> [Color] {
    let colors = try ColorsForm.all.read(node, at: EffectPath())
    try ColorsForm.all.check(colors, at: EffectPath())
    return colors
  }
}

extension Swatch {
  fileprivate var json: JSONValue {
    let weight: [JSONValue.Member] = weight == 1 ? [] : [.init("weight", .number(weight))]
    if let other { return .object([.init("between", [color.json, other.json])] + weight) }
    return weight.isEmpty ? color.json : .object([.init("color", color.json)] + weight)
  }
}

extension Color: FileForm {
  package init(_ node: JSONNode, at path: EffectPath) throws(EffectError) {
    try self.init(node, among: [], at: path)
  }

  /// - Parameter palettes: the names that may stand there as well, for errors.
  fileprivate init(
    _ node: JSONNode, among palettes: [String], at path: EffectPath
  ) throws(EffectError) {
    guard let text = node.text, let color = Color(css: text) else {
      throw EffectError(
        path,
        expected: Self.expected(insteadOf: node.text ?? "", among: palettes) + Self.hint(for: node),
        found: node.summary)
    }
    // Colours are rounded to eight bits a component, so that an effect is written as it was read.
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

  /// A colour, in words, with the nearest of the known names.
  private static func expected(insteadOf text: String, among palettes: [String]) -> String {
    let isName = text.first != "#" && !text.contains("(") && !text.isEmpty
    return "a colour such as \"#FF9500\", \"gold\" or \"hsl(40 100% 50%)\""
      + (palettes.isEmpty ? "" : ", or a palette of \(palettes.joined(separator: ", "))")
      + (places[text.lowercased()] ?? meant(text)
        ?? (isName ? Spelling.hint(for: text, among: palettes + Color.cssNames) : ""))
  }

  /// How a colour that other programs would understand is written here; `nil` if the text is no
  /// such colour.
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

  /// The places where the words that stand for a particle's colour are allowed, for errors.
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
  package var components: SIMD4<Double> {
    let alpha = Double(alpha)
    return SIMD4(Double(red) * alpha, Double(green) * alpha, Double(blue) * alpha, alpha)
  }
}
