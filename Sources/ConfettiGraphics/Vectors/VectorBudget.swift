/// Counts the cost of drawing a picture, by any program, before it is drawn.
///
/// A few hundred bytes can ask for hours or gigabytes: elements that use elements that use elements, billions
/// of dashes, patterns of thousands of pixels, wide filters. The count goes through the elements as a drawing
/// does, through all that they refer to, and stops at a limit where a drawing would go on.
struct VectorBudget {
  let document: VectorDocument
  let pixels: ([UInt8]) -> Int?
  var cost = 0
  /// The number of elements within each other, by their kind of reference.
  private var depth = 0

  /// The largest cost that is accepted; an element costs 1, and every 64 bytes of its attributes 1 more.
  static let most = 20_000
  static let mostDashes = 100_000
  static let mostPatternPixels = 4_000_000.0
  static let mostImagePixels = 1 << 25

  /// The figures that an element inherits while it is counted.
  struct Place {
    /// Pixels in a unit.
    var scale: Double
    /// The shortest period of inherited dashes.
    var period = Double.infinity
    /// Whether dashes are as long as on the screen.
    var isScreenDash = false
  }

  /// Throws an error if a document is beyond the limits, or refers to other files.
  static func check(
    _ document: VectorDocument, pixelsOf pixels: ([UInt8]) -> Int?
  ) throws(VectorError) {
    try withoutActuallyEscaping(pixels) { pixels throws(VectorError) in
      var budget = VectorBudget(document: document, pixels: pixels)
      try budget.checkSheet()
      // Without a frame the picture is as large as its contents, which may be tiny.
      let scale = document.frame.map { 512 / $0.size.min() } ?? 1e6
      try budget.add(document.root, Place(scale: scale))
    }
  }

  private init(document: VectorDocument, pixels: @escaping ([UInt8]) -> Int?) {
    (self.document, self.pixels) = (document, pixels)
  }

  /// A style sheet that our reader does not understand must not cause a large cost.
  private mutating func checkSheet() throws(VectorError) {
    let text = document.sheet.text.lowercased()
    if text.holds("@import") { throw .outside("an @import") }
    guard let foreign = document.sheet.foreign else { return }
    for word in ["url(", "dasharray", "filter", "vector-effect", "\\"] where text.holds(word) {
      throw .undrawn("\(foreign) beside “\(word)”")
    }
  }

  mutating func spend(_ count: Int) throws(VectorError) {
    cost += min(count, Self.most + 1)
    guard cost <= Self.most else {
      throw .tooMuch("more than \(Self.most) elements, counted as often as they are used")
    }
  }
}

// MARK: - Elements

extension VectorBudget {
  /// Elements that cost nothing where they stand, but where others refer to them.
  private static let definitions: Set<String> = [
    "defs", "symbol", "clipPath", "mask", "marker", "pattern", "filter", "linearGradient",
    "radialGradient", "title", "desc", "metadata", "style", "script",
  ]

  mutating func add(
    _ element: MarkupElement, _ outer: Place, isReferred: Bool = false
  ) throws(VectorError) {
    guard isReferred || !Self.definitions.contains(element.name) else { return }
    guard depth < MarkupReader.deepest else {
      throw .tooMuch("more than \(MarkupReader.deepest) elements within each other")
    }
    depth += 1
    defer { depth -= 1 }
    try refuseUndrawn(element)
    try spend(1 + Self.letters(of: element) + styling(of: element))
    var place = outer
    for name in ["transform", "patternTransform"] {
      guard let text = element[name] else { continue }
      // A transform that is not understood may do anything.
      place.scale *= VectorMatrix(transform: text)?.stretch ?? 1e6
    }
    if let text = element["viewBox"], element.name != "svg" || depth > 1 {
      place.scale *= try enlargement(of: element, viewBox: text)
    }
    if let style = element["style"], let foreign = CSSText(style).foreign {
      throw .undrawn(foreign)
    }
    if element["primitiveUnits"] == "objectBoundingBox" {
      // Lengths are shares of a size that is not known here.
      place.scale = 1e6
    }
    let declarations = document.declarations(for: element)
    for declaration in declarations { try note(declaration, of: element, &place) }
    try addOutline(of: element, place)
    try addFilter(element, place)
    for declaration in declarations where declaration.name != "style" {
      try addReferences(of: declaration, element, place)
    }
    if element.name != "a", let text = element["href"]?.trimmedSpace, !text.isEmpty {
      try addTarget(String(text), of: element, place)
    }
    for child in element.children { try add(child, place, isReferred: false) }
  }

  /// The cost of reading the attributes of an element and of finding its rules.
  private func styling(of element: MarkupElement) -> Int {
    let sheet = document.sheet
    let bytes = element.attributes.reduce(0) { sum, attribute in
      sum + (attribute.name == "href" ? 0 : attribute.value.utf8.count)
    }
    let rules = sheet.ruleCount / 150
    let classes = (element["class"]?.utf8.count ?? 0) / 64
    return bytes / 64 + rules + classes * rules + sheet.text.utf8.count / 8192
  }

  /// Attributes that may hold any text.
  private static let names: Set<String> = [
    "id", "class", "style", "href", "font-family", "data-name", "xml:lang", "aria-label",
  ]

  /// The factor by which an element's own frame enlarges its contents.
  private func enlargement(
    of element: MarkupElement, viewBox text: String
  ) throws(VectorError) -> Double {
    guard let box = PathReader.numbers(in: text), box.count == 4, box[2] > 0, box[3] > 0 else {
      return 1
    }
    let sides = ["width", "height", "markerWidth", "markerHeight"].compactMap { name in
      element[name].map { VectorLength($0)?.pixels(of: document.frameSize.max()) ?? 1e6 }
    }
    return max((sides + [document.frameSize.max()]).max() ?? 1, 1e-9) / min(box[2], box[3])
  }

  /// Notes the changes that a property makes for all elements inside.
  private mutating func note(
    _ declaration: VectorDeclaration, of element: MarkupElement, _ place: inout Place
  ) throws(VectorError) {
    let text = declaration.value
    // An escaped letter would hide the meaning of the value.
    if text.utf8.contains(UInt8(ascii: "\\")), !Self.names.contains(declaration.name) {
      throw .undrawn("a “\\” in “\(declaration.name.prefix(40))”")
    }
    switch declaration.name {
    case "stroke-dasharray":
      let words = text.split { " ,\t\r\n".utf8.contains($0.utf8.first ?? 0) }
      guard text.lowercased() != "none", text != "inherit" else { break }
      var period = 0.0
      for word in words {
        guard let length = VectorLength(String(word)) else { throw .undrawn("dashes of “\(word)”") }
        period += max(length.pixels(of: VectorShape.diagonal(of: document.frameSize)), 0)
      }
      // The mean length of a dash or a gap; without any length the line is drawn full.
      if period > 0 { place.period = min(place.period, period / Double(words.count)) }
    case "font-size":
      if let size = VectorLength(text), size.pixels(of: 16) * place.scale > 16_384 {
        throw .tooMuch("letters of more than 16384 pixels")
      }
    case "vector-effect": place.isScreenDash = text != "none"
    case "transform":
      if !declaration.isAttribute { place.scale *= 1e6 }
    case "filter": try spend(50 * text.utf8.count { $0 == UInt8(ascii: "(") })
    case "opacity", "mix-blend-mode", "isolation": try spend(5)
    default: break
    }
    if text.lowercased().holds("var(") { throw .undrawn("“var()”") }
  }

  private mutating func addOutline(
    of element: MarkupElement, _ place: Place
  ) throws(VectorError) {
    // Letters have outlines as well.
    var length = Double(Self.letters(of: element)) * document.frameSize.max() * 10
    if VectorShape.names.contains(element.name) {
      // Long lines cross many rows of pixels; the parts beyond the picture are cut off.
      let most = 512 / place.scale
      var seen = Double(element["d"]?.utf8.count ?? 0) / 2 * most
      if let pieces = try? VectorShape.pieces(of: element, in: document.frameSize) {
        length = Self.length(of: pieces)
        seen = Self.length(of: pieces, upTo: most)
      } else {
        // A library draws the pieces before the mistake.
        length = .infinity
      }
      let pixels = place.scale > 0 ? seen * place.scale : 0
      // Not-a-number, which absurd lengths become, counts as too many.
      try spend(pixels < 1e9 ? Int(pixels) / 300 : Self.most + 1)
    }
    guard place.period < .infinity else { return }
    if place.isScreenDash { length *= max(place.scale, 1) }
    let dashes = length / place.period
    guard dashes <= Double(Self.mostDashes) else {
      throw .tooMuch("more than \(Self.mostDashes) dashes")
    }
    try spend(Int(dashes) / 32)
  }

  private static func letters(of element: MarkupElement) -> Int {
    element.name == "text" || element.name == "tspan" ? element.text.utf8.count : 0
  }

  /// A lower bound of the length of an outline, in which each line counts at most `most`.
  static func length(of pieces: [PathPiece], upTo most: Double = .infinity) -> Double {
    var (length, pen, start) = (0.0, SIMD2<Double>.zero, SIMD2<Double>.zero)
    func go(to point: SIMD2<Double>) {
      let way = point - pen
      length += min((way * way).sum().squareRoot(), most)
      pen = point
    }
    for piece in pieces {
      switch piece {
      case .move(let point): (pen, start) = (point, point)
      case .line(let point): go(to: point)
      case .curve(let first, let second, let end):
        go(to: first)
        go(to: second)
        go(to: end)
      case .close: go(to: start)
      }
    }
    return length
  }
}
