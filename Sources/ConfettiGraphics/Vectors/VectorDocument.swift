/// An SVG file, read and within its limits.
///
/// Every file is read here first, also if a library draws it. The library gets the text of
/// ``written(in:width:height:)``, which refers to nothing outside, has no entities, and can be drawn in a
/// bounded time and memory.
package struct VectorDocument: Sendable {
  let root: MarkupElement
  /// The elements by their identifiers.
  let named: [String: MarkupElement]
  let sheet: VectorSheet
  /// The part of the plane that is drawn; `nil` if the file does not say.
  package let frame: VectorFrame?

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - pixels: the number of pixels of a picture in the file; `nil` if its kind is not read.
  package init(
    _ bytes: [UInt8], pixelsOf pixels: ([UInt8]) -> Int? = { _ in nil }
  ) throws(VectorError) {
    root = try MarkupReader.root(of: bytes)
    guard root.isSVG, root.name == "svg" else {
      throw .damaged("no <svg>", line: root.line)
    }
    frame = try VectorFrame(root)
    sheet = VectorSheet(below: root)
    var named: [String: MarkupElement] = [:]
    func collect(_ element: MarkupElement) {
      if let id = element["id"], named[id] == nil { named[id] = element }
      for child in element.children { collect(child) }
    }
    collect(root)
    self.named = named
    try VectorBudget.check(self, pixelsOf: pixels)
  }

  /// The size that percentages refer to.
  var frameSize: SIMD2<Double> { frame?.size ?? SIMD2(300, 150) }

  /// The picture as our own reader draws it.
  ///
  /// - Parameter side: pixels on the longer side.
  /// - Throws: ``VectorError/unread(_:)`` if it has something that this reader would leave out.
  package func bitmap(longestSide side: Int) throws(VectorError) -> Bitmap {
    if let foreign = sheet.foreign { throw .unread(foreign) }
    let frame: VectorFrame
    if let own = self.frame {
      frame = own
    } else {
      let box = try VectorDrawing.box(of: self)
      frame = try VectorFrame(low: box.low, high: box.high)
    }
    let (width, height) = frame.pixels(longestSide: side)
    return try VectorDrawing.bitmap(of: self, in: frame, width: width, height: height)
  }

  /// The file for a library that draws it in columns and rows.
  ///
  /// - Parameter frame: the part of the plane; without one the library measures the part that is drawn.
  package func written(in frame: VectorFrame?, width: Int, height: Int) -> [UInt8] {
    var root = root
    for name in ["x", "y", "viewBox", "width", "height"] { root[name] = nil }
    if let frame {
      root["viewBox"] = "\(frame.low.x) \(frame.low.y) \(frame.size.x) \(frame.size.y)"
      (root["width"], root["height"]) = ("\(width)", "\(height)")
    }
    // As in our own reader, icons that leave their colour to the program are white.
    if root["color"] == nil { root["color"] = "white" }
    var bytes: [UInt8] = []
    root.write(into: &bytes)
    return bytes
  }

  /// Whether a file begins as an SVG file does, after the text that XML allows before the outermost element.
  package static func isVector(_ bytes: [UInt8]) -> Bool {
    var rest = bytes.prefix(1 << 16)
    if rest.starts(with: "\u{FEFF}".utf8) { rest = rest.dropFirst(3) }
    func skip(past text: String) {
      while !rest.isEmpty, !rest.starts(with: text.utf8) { rest = rest.dropFirst() }
      rest = rest.dropFirst(text.utf8.count)
    }
    while let byte = rest.first {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        rest = rest.dropFirst()
      } else if rest.starts(with: "<!--".utf8) {
        skip(past: "-->")
      } else if rest.starts(with: "<?".utf8) {
        skip(past: "?>")
      } else if rest.starts(with: "<!DOCTYPE svg".utf8) {
        return true
      } else if rest.starts(with: "<!".utf8) {
        skip(past: ">")
      } else {
        break
      }
    }
    guard rest.first == UInt8(ascii: "<") else { return false }
    let tag = rest.dropFirst().prefix { byte in
      byte > 0x20 && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
    }
    return tag.split(separator: UInt8(ascii: ":")).last.map { $0.elementsEqual("svg".utf8) }
      ?? false
  }
}

// MARK: - References

extension VectorDocument {
  /// All declarations for an element; later ones override earlier ones.
  func declarations(for element: MarkupElement) -> [VectorDeclaration] {
    let attributes = element.attributes.map { name, value in
      VectorDeclaration(name: name, value: String(value.trimmedSpace), isAttribute: true)
    }
    let ruled = sheet.declarations(for: element)
    let own = element["style"].map { VectorDeclaration.list($0) } ?? []
    return attributes + ruled.filter { !$0.isImportant } + own.filter { !$0.isImportant }
      + ruled.filter(\.isImportant) + own.filter(\.isImportant)
  }

  var rootStyle: VectorStyle {
    get throws(VectorError) { try VectorStyle().of(root, declarations(for: root)) }
  }

  /// The element that another one refers to by `href`; `nil` if the file has no such element.
  func target(of element: MarkupElement) throws(VectorError) -> MarkupElement? {
    guard let text = element["href"]?.trimmedSpace, !text.isEmpty else { return nil }
    guard text.first == "#" else { throw .outside(VectorError.noun(element.name)) }
    return named[String(text.dropFirst())]
  }

  /// A gradient, then the gradient from which it takes all that it does not say itself, and so on.
  func templates(of element: MarkupElement) throws(VectorError) -> [MarkupElement] {
    var chain = [element]
    while let next = try target(of: chain[chain.count - 1]) {
      chain.append(next)
      guard chain.count <= 16 else {
        throw .tooMuch("more than 16 gradients that refer to one another")
      }
    }
    return chain
  }
}
