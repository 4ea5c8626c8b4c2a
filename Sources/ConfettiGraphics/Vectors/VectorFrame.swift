/// The part of a picture's plane that is drawn, and how it is fitted into pixels.
package struct VectorFrame: Hashable, Sendable {
  var low: SIMD2<Double>
  var size: SIMD2<Double>
  /// The width over the height of the whole picture, which may differ from that of the part.
  var aspect: Double
  var fit = Fit()

  /// The value of `preserveAspectRatio`.
  struct Fit: Hashable, Sendable {
    /// Where the part lies in the room that is left: 0, 0.5 or 1.
    var place = SIMD2(0.5, 0.5)
    var isSlice = false
    var isStretched = false
  }
}

extension VectorFrame {
  /// The frame of an outermost element; `nil` if it has none, and its contents decide.
  init?(_ root: MarkupElement) throws(VectorError) {
    let width = try Self.side(root["width"], of: root)
    let height = try Self.side(root["height"], of: root)
    if let text = root["viewBox"] {
      guard let box = PathReader.numbers(in: text), box.count == 4 else {
        throw .damaged("the viewBox “\(text.prefix(40))”", line: root.line)
      }
      // Numbers beyond these are too close to 0 or to infinity.
      guard box.allSatisfy({ abs($0) <= 1e9 }), min(box[2], box[3]) >= 1e-9 else { throw .blank }
      (low, size) = (SIMD2(box[0], box[1]), SIMD2(box[2], box[3]))
      aspect = box[2] / box[3]
      if let width, let height { aspect = width / height }
      fit = try Fit(root["preserveAspectRatio"] ?? "", line: root.line)
    } else {
      guard let width, let height else { return nil }
      (low, size, aspect) = (.zero, SIMD2(width, height), width / height)
    }
    guard aspect.isFinite, aspect > 0 else { throw .blank }
  }

  /// A frame around what is drawn.
  package init(low: SIMD2<Double>, high: SIMD2<Double>) throws(VectorError) {
    (self.low, size) = (low, high - low)
    aspect = size.x / size.y
    guard size.x > 0, size.y > 0, aspect.isFinite, aspect > 0 else { throw .blank }
  }

  /// A side of the picture in pixels; `nil` if it is left open.
  private static func side(
    _ text: String?, of root: MarkupElement
  ) throws(VectorError) -> Double? {
    guard let text, text.trimmedSpace != "auto", text.trimmedSpace != "" else { return nil }
    guard let length = VectorLength(text) else {
      // A length in a unit of fonts says nothing about the shape of the picture.
      return nil
    }
    guard case .pixels(let pixels) = length else { return nil }
    guard pixels >= 1e-9, pixels <= 1e12 else { throw .blank }
    return pixels
  }

  /// Columns and rows, of which the longer side has a given number.
  package func pixels(longestSide side: Int) -> (width: Int, height: Int) {
    func shorter(_ share: Double) -> Int { max(Int((Double(side) * share).rounded()), 1) }
    return aspect >= 1 ? (side, shorter(1 / aspect)) : (shorter(aspect), side)
  }

  /// The map from the plane to pixels.
  func matrix(width: Int, height: Int) -> VectorMatrix {
    let room = SIMD2(Double(width), Double(height))
    var scale = room / size
    if !fit.isStretched {
      scale = SIMD2(repeating: fit.isSlice ? scale.max() : scale.min())
    }
    let start = (room - size * scale) * fit.place - low * scale
    return VectorMatrix(a: scale.x, d: scale.y, e: start.x, f: start.y)
  }
}

extension VectorFrame.Fit {
  fileprivate init(_ text: String, line: Int) throws(VectorError) {
    var words = text.split { $0 == " " }
    if words.first == "defer" { words.removeFirst() }
    guard let first = words.first else { return }
    if first == "none" {
      isStretched = true
      return
    }
    let places: [Substring: Double] = ["Min": 0, "Mid": 0.5, "Max": 1]
    guard first.utf8.count == 8, first.hasPrefix("x"),
      let x = places[first.dropFirst(1).prefix(3)], first.dropFirst(4).hasPrefix("Y"),
      let y = places[first.dropFirst(5)], words.count == 1 || ["meet", "slice"].contains(words[1])
    else { throw .damaged("preserveAspectRatio “\(text.prefix(40))”", line: line) }
    place = SIMD2(x, y)
    isSlice = words.count > 1 && words[1] == "slice"
  }
}
