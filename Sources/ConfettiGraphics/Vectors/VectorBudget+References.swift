/// The elements that the properties and the addresses of an element refer to.
extension VectorBudget {
  /// Counts the elements that a property refers to.
  mutating func addReferences(
    of declaration: VectorDeclaration, _ element: MarkupElement, _ place: Place
  ) throws(VectorError) {
    let value = declaration.value.utf8
    var rest = value[...]
    while let start = rest.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "u") }) {
      rest = rest[start...]
      guard rest.prefix(4).lazy.map({ $0 | 0x20 }).elementsEqual("url(".utf8) else {
        rest = rest.dropFirst()
        continue
      }
      guard let (id, _) = VectorReference.start(of: String(Substring(rest))) else {
        throw .outside("the property “\(declaration.name.prefix(40))”")
      }
      rest = rest.dropFirst(4)
      guard let target = document.named[id] else { continue }
      switch target.name {
      case "pattern": try checkPattern(target, of: element, place)
      case "mask": try spend(10)
      case "marker":
        let before = cost
        try add(target, place, isReferred: true)
        let points = (element["d"]?.utf8.count ?? 0) + (element["points"]?.utf8.count ?? 0)
        try spend((cost - before) * (points / 3 + 2))
        continue
      default: break
      }
      try add(target, place, isReferred: true)
    }
  }

  mutating func addTarget(
    _ text: String, of element: MarkupElement, _ place: Place
  ) throws(VectorError) {
    if element.name == "image" || element.name == "feImage", text.hasPrefix("data:") {
      guard let bytes = [UInt8](base64Data: text), let count = pixels(bytes) else {
        throw .undrawn("\(VectorError.noun(element.name)) that is neither a PNG nor a JPEG")
      }
      guard count <= Self.mostImagePixels else {
        throw .tooMuch("more than \(Self.mostImagePixels >> 20) million pixels in a picture")
      }
      return try spend(10 + count / 10_000)
    }
    guard let target = try document.target(of: element) else { return }
    try add(target, place, isReferred: true)
  }

  private mutating func checkPattern(
    _ pattern: MarkupElement, of element: MarkupElement, _ place: Place
  ) throws(VectorError) {
    let chain = try document.templates(of: pattern)
    func side(_ name: String) -> Double {
      let text = chain.lazy.compactMap { $0[name] }.first ?? "0"
      return abs(VectorLength(text)?.pixels(of: document.frameSize.max()) ?? 1e6)
    }
    var tile = SIMD2(side("width"), side("height"))
    let units = chain.lazy.compactMap { $0["patternUnits"] }.first
    if units != "userSpaceOnUse" {
      // These lengths are shares of the shape.
      var size = SIMD2(repeating: document.frameSize.max() * 4)
      if VectorShape.names.contains(element.name),
        let pieces = try? VectorShape.pieces(of: element, in: document.frameSize)
      {
        let length = Self.length(of: pieces)
        size = SIMD2(length, length)
      }
      tile *= size
    }
    let own = chain.lazy.compactMap { $0["patternTransform"] }.first
    let scale = place.scale * (own.map { VectorMatrix(transform: $0)?.stretch ?? 1e6 } ?? 1)
    let sides = tile * scale
    guard sides.x * sides.y <= Self.mostPatternPixels, sides.max() <= 16_384 else {
      throw .tooMuch(
        "more than \(Int(Self.mostPatternPixels) / 1_000_000) million pixels in a pattern")
    }
    try spend(10 + Int(sides.x * sides.y) / 4000)
  }
}

// MARK: - Elements that no reader draws

extension VectorBudget {
  /// Elements that libraries leave out without an error.
  private static let undrawn: Set<String> = [
    "foreignObject", "textPath", "tref", "altGlyph", "mesh", "meshgradient", "hatch", "video",
    "audio", "canvas", "iframe", "solidcolor",
  ]

  mutating func refuseUndrawn(_ element: MarkupElement) throws(VectorError) {
    // Inside a `<switch>`, programs put a version for themselves beside one that all programs can read.
    if element["requiredExtensions"] != nil { return }
    if Self.undrawn.contains(element.name) { throw .undrawn(VectorError.noun(element.name)) }
  }

  /// Counts the steps of a filter, each of which goes through all pixels.
  mutating func addFilter(
    _ element: MarkupElement, _ place: Place
  ) throws(VectorError) {
    guard element.name.hasPrefix("fe") else { return }
    switch element.name {
    case "feMorphology":
      // This step looks at all pixels within a radius for each pixel.
      let radii = PathReader.numbers(in: element["radius"] ?? "0") ?? [1e6]
      let side = 2 * (radii.max() ?? 0) * place.scale + 1
      guard side <= 64 else { throw .undrawn("an <feMorphology> of a large radius") }
      try spend(Int(side * side) / 2)
    case "feConvolveMatrix":
      let orders = PathReader.numbers(in: element["order"] ?? "3") ?? [1000]
      guard orders.allSatisfy({ $0 <= 9 }) else {
        throw .undrawn("an <feConvolveMatrix> of more than 9 columns or rows")
      }
      try spend(100)
    case "feTurbulence":
      let octaves = PathReader.numbers(in: element["numOctaves"] ?? "1")?.first ?? 1000
      guard octaves <= 8 else { throw .undrawn("an <feTurbulence> of more than 8 octaves") }
      try spend(400)
    default: try spend(50)
    }
  }
}
