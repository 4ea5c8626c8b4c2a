/// How an element of a vector picture looks: its properties, of which most are inherited.
struct VectorStyle: Sendable {
  /// The colour that `currentColor` means.
  ///
  /// It is white at first, so that icons which leave their colour to others can be tinted.
  var color = Color.white()
  var fill = Paint.color(.black())
  var stroke = Paint.none
  var fillOpacity: Float = 1
  var strokeOpacity: Float = 1
  var rule = ShapePath.Rule.nonzero
  var clipRule = ShapePath.Rule.nonzero
  var width = VectorLength.pixels(1)
  var cap = VectorPen.End.butt
  var join = VectorPen.Join.miter
  var miterLimit = 4.0
  var dashes: [VectorLength] = []
  var dashOffset = VectorLength.pixels(0)
  /// Whether the stroke is below the filling.
  var isStrokeFirst = false
  var isVisible = true

  // These properties are not inherited.
  var opacity: Float = 1
  var isShown = true
  /// The identifier of the outlines that the element is cut to; `nil` if it is whole.
  var clip: String?
  var stopColor = Paint.color(.black())
  var stopOpacity: Float = 1

  enum Paint: Hashable, Sendable {
    case none, current
    case color(Color)
    /// A gradient by its identifier, and the paint that is used if there is no such gradient.
    indirect case server(String, or: Paint)
  }
}

extension VectorStyle {
  /// The style of an element that is inside an element of this style.
  func of(
    _ element: MarkupElement, _ declarations: [VectorDeclaration]
  ) throws(VectorError) -> VectorStyle {
    var style = self
    (style.opacity, style.isShown, style.clip) = (1, true, nil)
    (style.stopColor, style.stopOpacity) = (.color(.black()), 1)
    for declaration in declarations { try style.take(declaration, inherited: self) }
    return style
  }

  private mutating func take(
    _ declaration: VectorDeclaration, inherited: VectorStyle
  ) throws(VectorError) {
    let (name, text) = (declaration.name, declaration.value)
    let word = text.lowercased()
    let isInherited = word == "inherit"
    func value<Value>(
      _ inheritedValue: Value, _ read: () -> Value?
    ) throws(VectorError) -> Value {
      if isInherited { return inheritedValue }
      guard let value = read() else { throw .unread(property: name, text) }
      return value
    }
    switch name {
    case "color":
      // The colour of the element around this one.
      guard word != "currentcolor" else { return color = inherited.color }
      color = try value(inherited.color) { Color(css: text) }
    case "fill": fill = try value(inherited.fill) { Self.paint(text) }
    case "stroke": stroke = try value(inherited.stroke) { Self.paint(text) }
    case "fill-opacity": fillOpacity = try value(inherited.fillOpacity) { Self.share(text) }
    case "stroke-opacity": strokeOpacity = try value(inherited.strokeOpacity) { Self.share(text) }
    case "opacity": opacity = try value(inherited.opacity) { Self.share(text) }
    case "stop-color": stopColor = try value(inherited.stopColor) { Self.paint(text) }
    case "stop-opacity": stopOpacity = try value(inherited.stopOpacity) { Self.share(text) }
    case "fill-rule": rule = try value(inherited.rule) { Self.rule(word) }
    case "clip-rule": clipRule = try value(inherited.clipRule) { Self.rule(word) }
    case "clip-path":
      clip = try value(inherited.clip) {
        word == "none" ? .some(nil) : VectorReference.start(of: text).map(\.id)
      }
    case "stroke-width":
      width = try value(inherited.width) {
        VectorLength(text).flatMap { $0.pixels(of: 1) < 0 ? nil : $0 }
      }
    case "stroke-linecap": cap = try value(inherited.cap) { VectorPen.End(rawValue: word) }
    case "stroke-linejoin": join = try value(inherited.join) { VectorPen.Join(rawValue: word) }
    case "stroke-miterlimit":
      miterLimit = try value(inherited.miterLimit) { PathReader.numbers(in: text)?.first }
    case "stroke-dasharray": dashes = try value(inherited.dashes) { Self.dashes(text) }
    case "stroke-dashoffset": dashOffset = try value(inherited.dashOffset) { VectorLength(text) }
    case "paint-order":
      isStrokeFirst = try value(inherited.isStrokeFirst) { Self.isStrokeFirst(word) }
    case "visibility":
      isVisible = try value(inherited.isVisible) {
        ["visible": true, "hidden": false, "collapse": false][word]
      }
    case "display": isShown = isInherited ? inherited.isShown : word != "none"
    default: try Self.refuse(declaration, word)
    }
  }

  /// Throws an error if a property that is not drawn has a value that would be seen.
  private static func refuse(_ declaration: VectorDeclaration, _ word: String) throws(VectorError) {
    let name = declaration.name
    if let element = elements[name] {
      if word != "none", word != "auto" { throw .unread(element: element) }
    } else if let plain = plainValues[name] {
      if !plain.contains(word) { throw .unread(property: name, declaration.value) }
    } else if !declaration.isAttribute, geometry.contains(name) {
      throw .unread(property: name, declaration.value)
    }
  }

  /// Properties that refer to an element that is not drawn.
  private static let elements = [
    "mask": "mask", "filter": "filter", "marker": "marker",
    "marker-start": "marker", "marker-mid": "marker", "marker-end": "marker",
  ]
  /// Properties of which only these values are drawn.
  private static let plainValues = [
    "mix-blend-mode": ["normal"],
    "vector-effect": ["none"], "transform-origin": ["0", "0 0", "0px 0px"],
    "color-interpolation": ["auto", "srgb"], "background": ["none", "transparent"],
    "background-color": ["transparent"], "background-image": ["none"], "clip": ["auto"],
    "offset-path": ["none"], "translate": ["none"], "rotate": ["none"], "scale": ["none"],
  ]
  /// Attributes that as properties would mean the same; as properties they are not read.
  private static let geometry: Set<String> = [
    "d", "x", "y", "cx", "cy", "r", "rx", "ry", "width", "height", "transform",
  ]

  private static func rule(_ word: String) -> ShapePath.Rule? {
    word == "evenodd" ? .evenOdd : word == "nonzero" ? .nonzero : nil
  }

  /// Whether a value of `paint-order` names the stroke before the filling; `nil` if it is not a value of that property.
  private static func isStrokeFirst(_ word: String) -> Bool? {
    let parts = word.split { $0 == " " }
    if parts == ["normal"] { return false }
    guard !parts.isEmpty, parts.allSatisfy({ ["fill", "stroke", "markers"].contains($0) }) else {
      return nil
    }
    return parts.first { $0 != "markers" } == "stroke"
  }

  static func share(_ text: String) -> Float? {
    guard let length = VectorLength(text) else { return nil }
    return Float(min(max(length.pixels(of: 1), 0), 1))
  }

  private static func dashes(_ text: String) -> [VectorLength]? {
    if text.lowercased() == "none" { return [] }
    let words = text.split { " ,\t\r\n".utf8.contains($0.utf8.first ?? 0) }
    let lengths = words.compactMap { VectorLength(String($0)) }
    guard lengths.count == words.count, !lengths.contains(where: { $0.pixels(of: 1) < 0 }) else {
      return nil
    }
    return lengths
  }

  /// The value of `fill` or `stroke`; `nil` if the text is not a paint.
  static func paint(_ text: String) -> Paint? {
    switch text.lowercased() {
    case "none": return Paint.none
    case "currentcolor": return .current
    default: break
    }
    guard let (id, rest) = VectorReference.start(of: text) else {
      return Color(css: text).map { .color($0) }
    }
    guard !rest.isEmpty else { return .server(id, or: .none) }
    return paint(String(rest)).map { .server(id, or: $0) }
  }
}

/// References to other elements of the same file.
enum VectorReference {
  /// The identifier in a value that begins with `url(#…)`, and what follows; `nil` for any other value.
  static func start(of text: some StringProtocol) -> (id: String, rest: Substring)? {
    let text = text.trimmedSpace
    guard text.lowercased().hasPrefix("url(") else { return nil }
    // As in CSS, the end of the text closes it as well.
    let end = text.firstIndex(of: ")") ?? text.endIndex
    var name = text[..<end].dropFirst(4).trimmedSpace
    for quote in ["\"", "'"] where name.hasPrefix(quote) && name.hasSuffix(quote) {
      name = name.dropFirst().dropLast()
    }
    guard name.first == "#" else { return nil }
    return (String(name.dropFirst()), text[end...].dropFirst().trimmedSpace)
  }
}
