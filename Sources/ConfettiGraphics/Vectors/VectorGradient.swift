/// The colours of a gradient, for each point of the picture.
struct VectorGradient: Sendable {
  private enum Kind {
    case linear(start: SIMD2<Double>, way: SIMD2<Double>)
    case radial(focus: SIMD2<Double>, center: SIMD2<Double>, focusRadius: Double, radius: Double)
  }
  private enum Spread: String { case pad, reflect, `repeat` }

  private let kind: Kind
  private let spread: Spread
  /// The stops: growing shares of the way, and colours with straight alpha.
  private let stops: [(offset: Double, color: SIMD4<Float>)]
  /// The map from pixels to the plane of the gradient.
  private let back: VectorMatrix

  /// The premultiplied colour at a pixel's middle.
  func color(at pixel: SIMD2<Double>) -> SIMD4<Float> {
    guard var share = share(at: back(pixel)), share.isFinite else { return .zero }
    switch spread {
    case .pad: break
    case .repeat: share -= share.rounded(.down)
    case .reflect:
      share = abs(share - 2 * (share / 2).rounded())
    }
    return Self.premultiplied(color(atShare: share))
  }

  private func color(atShare share: Double) -> SIMD4<Float> {
    guard let after = stops.firstIndex(where: { $0.offset > share }) else {
      return stops[stops.count - 1].color
    }
    guard after > 0 else { return stops[0].color }
    let (low, high) = (stops[after - 1], stops[after])
    let part = Float((share - low.offset) / (high.offset - low.offset))
    return low.color + (high.color - low.color) * part
  }

  static func premultiplied(_ color: SIMD4<Float>) -> SIMD4<Float> {
    SIMD4(color.x * color.w, color.y * color.w, color.z * color.w, color.w)
  }

  private func share(at point: SIMD2<Double>) -> Double? {
    switch kind {
    case .linear(let start, let way): return ((point - start) * way).sum() / (way * way).sum()
    case .radial(let focus, let center, let focusRadius, let radius):
      // The largest circle between both that goes through the point.
      let (own, way, growth) = (point - focus, center - focus, radius - focusRadius)
      let a = (way * way).sum() - growth * growth
      let b = (own * way).sum() + focusRadius * growth
      let c = (own * own).sum() - focusRadius * focusRadius
      func seen(_ share: Double) -> Double? { focusRadius + share * growth >= 0 ? share : nil }
      guard a != 0 else { return seen(c / (2 * b)) }
      let root = (b * b - a * c).squareRoot()
      let (one, other) = ((b + root) / a, (b - root) / a)
      return seen(max(one, other)) ?? seen(min(one, other))
    }
  }
}

extension VectorGradient {
  static let names: Set<String> = ["linearGradient", "radialGradient"]

  enum Result: Sendable {
    case gradient(VectorGradient)
    /// A single premultiplied colour.
    case color(SIMD4<Float>)
    /// A gradient without length, for which the fallback of the property is used.
    case nothing
  }

  /// The gradient of an element for a shape.
  ///
  /// - Parameters:
  ///   - box: the box around the shape.
  ///   - matrix: from the shape's plane to pixels.
  static func gradient(
    _ element: MarkupElement, in document: VectorDocument, style: VectorStyle,
    box: (low: SIMD2<Double>, high: SIMD2<Double>), matrix: VectorMatrix
  ) throws(VectorError) -> Result {
    let chain = try document.templates(of: element)
    func text(_ name: String) -> String? { chain.lazy.compactMap { $0[name] }.first }
    let stops = try self.stops(of: chain, in: document, style: style)
    guard let last = stops.last else { return .color(.zero) }
    let plain = Result.color(premultiplied(last.color))
    guard stops.count > 1 else { return plain }
    let isShare = text("gradientUnits").map { $0 == "objectBoundingBox" } ?? true
    var toPixels = matrix
    if isShare {
      let size = box.high - box.low
      guard size.x > 0, size.y > 0 else { return .nothing }
      toPixels = toPixels.after(
        VectorMatrix(a: size.x, d: size.y, e: box.low.x, f: box.low.y))
    }
    if let transform = text("gradientTransform") {
      guard let own = VectorMatrix(transform: transform) else {
        throw .unread("the transform “\(transform.prefix(40))”")
      }
      toPixels = toPixels.after(own)
    }
    guard let back = toPixels.inverse else { return plain }
    func length(_ name: String, of whole: Double, or other: VectorLength) throws(VectorError)
      -> Double
    {
      guard let text = text(name) else { return other.pixels(of: isShare ? 1 : whole) }
      guard let length = VectorLength(text) else {
        throw .unread("the length “\(name)=\(text.prefix(40))”")
      }
      return length.pixels(of: isShare ? 1 : whole)
    }
    let frame = document.frameSize
    func point(_ x: String, _ y: String, or place: SIMD2<Double>) throws(VectorError)
      -> SIMD2<Double>
    {
      SIMD2(
        try length(x, of: frame.x, or: .share(place.x)),
        try length(y, of: frame.y, or: .share(place.y)))
    }
    let kind: Kind
    if element.name == "linearGradient" {
      let start = try point("x1", "y1", or: .zero)
      let way = try point("x2", "y2", or: SIMD2(1, 0)) - start
      guard (way * way).sum() > 0 else { return plain }
      kind = .linear(start: start, way: way)
    } else {
      let diagonal = VectorShape.diagonal(of: frame)
      let center = try point("cx", "cy", or: SIMD2(0.5, 0.5))
      let radius = try length("r", of: diagonal, or: .share(0.5))
      guard radius > 0 else { return plain }
      let focus = SIMD2(
        text("fx") == nil ? center.x : try length("fx", of: frame.x, or: .share(0.5)),
        text("fy") == nil ? center.y : try length("fy", of: frame.y, or: .share(0.5)))
      let focusRadius = try length("fr", of: diagonal, or: .pixels(0))
      kind = .radial(focus: focus, center: center, focusRadius: focusRadius, radius: radius)
    }
    let spread = text("spreadMethod").flatMap(Spread.init) ?? .pad
    return .gradient(VectorGradient(kind: kind, spread: spread, stops: stops, back: back))
  }

  /// The stops of the first gradient of a chain that has any.
  private static func stops(
    of chain: [MarkupElement], in document: VectorDocument, style: VectorStyle
  ) throws(VectorError) -> [(offset: Double, color: SIMD4<Float>)] {
    let lists = chain.lazy.map { $0.children.filter { $0.name == "stop" } }
    var stops: [(offset: Double, color: SIMD4<Float>)] = []
    for stop in lists.first(where: { !$0.isEmpty }) ?? [] {
      let own = try style.of(stop, document.declarations(for: stop))
      guard let offset = VectorLength(stop["offset"] ?? "0")?.pixels(of: 1) else {
        throw .unread("the length “offset=\((stop["offset"] ?? "").prefix(40))”")
      }
      var color: Color
      switch own.stopColor {
      case .color(let plain): color = plain
      case .current: color = own.color
      case .none, .server: throw .unread(property: "stop-color", stop["stop-color"] ?? "")
      }
      color.alpha *= own.stopOpacity
      stops.append(
        (
          max(min(max(offset, 0), 1), stops.last?.offset ?? 0),
          SIMD4(color.red, color.green, color.blue, color.alpha)
        ))
    }
    return stops
  }
}
