/// The outlines of the shapes of SVG.
enum VectorShape {
  static let names: Set<String> = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
  ]

  /// The outline of a shape.
  ///
  /// - Parameter frame: the size that percentages are shares of.
  static func pieces(
    of element: MarkupElement, in frame: SIMD2<Double>
  ) throws(VectorError) -> [PathPiece] {
    func length(_ name: String, of whole: Double) throws(VectorError) -> Double? {
      guard let text = element[name] else { return nil }
      guard let length = VectorLength(text) else {
        if text == "auto" { return nil }
        throw .unread("the length “\(name)=\(text.prefix(40))”")
      }
      let pixels = length.pixels(of: whole)
      guard abs(pixels) <= PathReader.farthest else {
        throw .tooMuch("lengths beyond \(Int(PathReader.farthest))")
      }
      return pixels
    }
    func x(_ name: String) throws(VectorError) -> Double { try length(name, of: frame.x) ?? 0 }
    func y(_ name: String) throws(VectorError) -> Double { try length(name, of: frame.y) ?? 0 }
    switch element.name {
    case "path": return try path(element["d"] ?? "", of: element)
    case "polyline": return try polygon(element, end: "")
    case "polygon": return try polygon(element, end: "Z")
    case "line":
      return [
        .move(SIMD2(try x("x1"), try y("y1"))), .line(SIMD2(try x("x2"), try y("y2"))),
      ]
    case "circle":
      let radius = try length("r", of: diagonal(of: frame)) ?? 0
      return ellipse(SIMD2(try x("cx"), try y("cy")), SIMD2(radius, radius))
    case "ellipse":
      let (rx, ry) = (try length("rx", of: frame.x), try length("ry", of: frame.y))
      return ellipse(SIMD2(try x("cx"), try y("cy")), SIMD2(rx ?? ry ?? 0, ry ?? rx ?? 0))
    default:
      let (rx, ry) = (try length("rx", of: frame.x), try length("ry", of: frame.y))
      return rectangle(
        SIMD2(try x("x"), try y("y")), SIMD2(try x("width"), try y("height")),
        radii: SIMD2(rx ?? ry ?? 0, ry ?? rx ?? 0))
    }
  }

  /// The length that percentages of no direction are shares of.
  static func diagonal(of frame: SIMD2<Double>) -> Double {
    ((frame * frame).sum() / 2).squareRoot()
  }

  private static func path(
    _ text: String, of element: MarkupElement
  ) throws(VectorError) -> [PathPiece] {
    guard !text.trimmedSpace.isEmpty, text.trimmedSpace != "none" else { return [] }
    var reader = PathReader(text)
    do {
      return try reader.curves()
    } catch {
      throw .damaged("\(error)", line: element.line)
    }
  }

  private static func polygon(
    _ element: MarkupElement, end: String
  ) throws(VectorError) -> [PathPiece] {
    let points = element["points"] ?? ""
    return points.trimmedSpace.isEmpty ? [] : try path("M" + points + end, of: element)
  }

  private static func ellipse(_ center: SIMD2<Double>, _ radii: SIMD2<Double>) -> [PathPiece] {
    guard radii.min() > 0 else { return [] }
    let points = [SIMD2(1.0, 0.0), SIMD2(0, 1), SIMD2(-1, 0), SIMD2(0, -1), SIMD2(1, 0)].map {
      center + $0 * radii
    }
    var pieces: [PathPiece] = [.move(points[0])]
    for (start, end) in zip(points, points.dropFirst()) {
      pieces += corner(from: start, to: end, radii)
    }
    return pieces + [.close]
  }

  /// A quarter of an ellipse, clockwise.
  private static func corner(
    from start: SIMD2<Double>, to end: SIMD2<Double>, _ radii: SIMD2<Double>
  ) -> [PathPiece] {
    EllipticArc(
      from: start, to: end, radii: radii, turn: 0, isLarge: false, isClockwise: true)?.curves
      ?? [.line(end)]
  }

  private static func rectangle(
    _ low: SIMD2<Double>, _ size: SIMD2<Double>, radii: SIMD2<Double>
  ) -> [PathPiece] {
    guard size.min() > 0 else { return [] }
    let high = low + size
    let r = pointwiseMin(pointwiseMax(radii, .zero), size / 2)
    guard r.min() > 0 else {
      return [
        .move(low), .line(SIMD2(high.x, low.y)), .line(high), .line(SIMD2(low.x, high.y)), .close,
      ]
    }
    var pieces: [PathPiece] = [.move(SIMD2(low.x + r.x, low.y))]
    func side(to start: SIMD2<Double>, around end: SIMD2<Double>) {
      pieces.append(.line(start))
      pieces += corner(from: start, to: end, r)
    }
    side(to: SIMD2(high.x - r.x, low.y), around: SIMD2(high.x, low.y + r.y))
    side(to: SIMD2(high.x, high.y - r.y), around: SIMD2(high.x - r.x, high.y))
    side(to: SIMD2(low.x + r.x, high.y), around: SIMD2(low.x, high.y - r.y))
    side(to: SIMD2(low.x, low.y + r.y), around: SIMD2(low.x + r.x, low.y))
    return pieces + [.close]
  }
}
