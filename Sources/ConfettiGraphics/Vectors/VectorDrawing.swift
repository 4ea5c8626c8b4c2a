internal import Motion

/// Draws a vector picture, or measures the part that would be drawn.
struct VectorDrawing {
  let document: VectorDocument
  let width, height: Int
  /// The picture, and the groups with an opacity that are being drawn onto it.
  private var layers: [VectorLayer]
  /// The box around everything drawn so far, if the picture is only measured.
  private var box: (low: SIMD2<Double>, high: SIMD2<Double>)?
  let isMeasuring: Bool
  private var pointCount = 0
  private var paintedPixels = 0

  /// The most points of all lines, and the most pixels that are painted one over another.
  private static let mostPoints = 500_000
  private static let mostPixels = 100_000_000

  /// Elements that are drawn only where others refer to them, or never.
  private static let unseen: Set<String> = [
    "defs", "title", "desc", "metadata", "style", "script", "symbol", "clipPath", "mask", "marker",
    "pattern", "filter", "linearGradient", "radialGradient", "stop", "view", "cursor", "font",
    "font-face", "color-profile", "animate", "animateColor", "animateMotion", "animateTransform",
    "set",
  ]
  private static let groups: Set<String> = ["g", "a", "svg"]

  /// The picture in columns and rows.
  static func bitmap(
    of document: VectorDocument, in frame: VectorFrame, width: Int, height: Int
  ) throws(VectorError) -> Bitmap {
    var drawing = VectorDrawing(document, width: width, height: height, isMeasuring: false)
    let matrix = frame.matrix(width: width, height: height)
    guard matrix.isFinite else { throw .blank }
    try drawing.draw(document.root, VectorStyle(), matrix, depth: 0)
    return drawing.layers[0].bitmap
  }

  /// The box around everything that is drawn.
  static func box(
    of document: VectorDocument
  ) throws(VectorError) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    var drawing = VectorDrawing(document, width: 0, height: 0, isMeasuring: true)
    try drawing.draw(document.root, VectorStyle(), .identity, depth: 0)
    guard let box = drawing.box else { throw .blank }
    return box
  }

  private init(_ document: VectorDocument, width: Int, height: Int, isMeasuring: Bool) {
    (self.document, self.width, self.height) = (document, width, height)
    self.isMeasuring = isMeasuring
    layers = [VectorLayer(width: width, height: height)]
  }

  private mutating func draw(
    _ element: MarkupElement, _ outer: VectorStyle, _ outerMatrix: VectorMatrix, depth: Int
  ) throws(VectorError) {
    guard !Self.unseen.contains(element.name) else { return }
    guard depth <= MarkupReader.deepest else {
      throw .tooMuch("more than \(MarkupReader.deepest) elements within each other")
    }
    let isGroup = Self.groups.contains(element.name)
    let isNested = element.name == "svg" && depth > 0
    guard isGroup && !isNested || element.name == "use" || VectorShape.names.contains(element.name)
    else { throw .unread(element: element.name) }
    for name in ["systemLanguage", "requiredExtensions"] where element[name] != nil {
      throw .unread("the attribute “\(name)”")
    }
    let declarations = document.declarations(for: element)
    // An element that is not shown may have any other properties.
    guard declarations.last(where: { $0.name == "display" })?.value != "none" else { return }
    let style = try outer.of(element, declarations)
    let matrix = try own(outerMatrix, of: element)
    guard matrix.isFinite else { return }
    let clip = try coverage(ofClip: style.clip, matrix)
    try layered(isGroup || element.name == "use" ? style.opacity : 1, clip) {
      drawing throws(VectorError) in
      if isGroup {
        for child in element.children { try drawing.draw(child, style, matrix, depth: depth + 1) }
      } else if element.name == "use" {
        try drawing.use(element, style, matrix, depth: depth)
      } else {
        try drawing.shape(element, style, matrix)
      }
    }
  }

  private mutating func use(
    _ element: MarkupElement, _ style: VectorStyle, _ matrix: VectorMatrix, depth: Int
  ) throws(VectorError) {
    guard let target = try document.target(of: element) else { return }
    guard target.name != "symbol", target.name != "svg" else {
      throw .unread(element: target.name)
    }
    try draw(target, style, matrix.after(try shift(of: element)), depth: depth + 1)
  }

  /// The way by which an element moves the element that it uses.
  func shift(of element: MarkupElement) throws(VectorError) -> VectorMatrix {
    func shift(_ name: String, _ whole: Double) throws(VectorError) -> Double {
      guard let text = element[name] else { return 0 }
      guard let length = VectorLength(text) else {
        throw .unread("the length “\(name)=\(text.prefix(40))”")
      }
      return length.pixels(of: whole)
    }
    let frame = document.frameSize
    return .shift(try shift("x", frame.x), try shift("y", frame.y))
  }

  /// Draws a group, which lies on the picture as a whole.
  ///
  /// - Parameter clip: how much of each pixel is kept, 0…1; `nil` for all.
  private mutating func layered(
    _ opacity: Float, _ clip: [Float]? = nil,
    _ body: (inout VectorDrawing) throws(VectorError) -> Void
  ) throws(VectorError) {
    guard opacity < 1 || clip != nil, !isMeasuring else { return try body(&self) }
    guard opacity > 0 else { return }
    try note(pixels: width * height)
    layers.append(VectorLayer(width: width, height: height))
    try body(&self)
    let layer = layers.removeLast()
    layers[layers.count - 1].lay(layer, opacity: opacity, keeping: clip)
  }
}

// MARK: - Shapes

extension VectorDrawing {
  private mutating func shape(
    _ element: MarkupElement, _ style: VectorStyle, _ matrix: VectorMatrix
  ) throws(VectorError) {
    guard style.isVisible, style.opacity > 0 else { return }
    let pieces = try VectorShape.pieces(of: element, in: document.frameSize)
    guard matrix.stretch.isFinite else { return }
    let contours = VectorContour.contours(of: pieces, scale: scale(of: matrix))
    guard let first = contours.first?.points.first else { return }
    var box = (low: first, high: first)
    for contour in contours {
      for point in contour.points {
        box.low = pointwiseMin(box.low, point)
        box.high = pointwiseMax(box.high, point)
      }
    }
    let fill = try ink(style.fill, style.fillOpacity, style, box, matrix)
    var stroke = try ink(style.stroke, style.strokeOpacity, style, box, matrix)
    let diagonal = VectorShape.diagonal(of: document.frameSize)
    let radius = style.width.pixels(of: diagonal) / 2
    if radius <= 0 { stroke = nil }
    try layered(style.opacity) { drawing throws(VectorError) in
      func paintFill() throws(VectorError) {
        guard let fill else { return }
        try drawing.paint(
          contours.map { $0.points.map { matrix($0) } }, rule: style.rule, with: fill)
      }
      if !style.isStrokeFirst { try paintFill() }
      if let stroke {
        try drawing.paintStroke(of: element, contours, style, matrix, radius, with: stroke)
      }
      if style.isStrokeFirst { try paintFill() }
    }
  }

  /// Pixels in a unit.
  private func scale(of matrix: VectorMatrix) -> Double {
    // A drawing that is only measured has no size in pixels yet.
    isMeasuring ? 50 : matrix.stretch
  }

  private mutating func paintStroke(
    of element: MarkupElement, _ contours: [VectorContour], _ style: VectorStyle,
    _ matrix: VectorMatrix, _ radius: Double, with ink: VectorInk
  ) throws(VectorError) {
    if element["pathLength"] != nil, !style.dashes.isEmpty {
      throw .unread("the attribute “pathLength”")
    }
    let pen = VectorPen(
      radius: radius, end: style.cap, join: style.join, miterLimit: style.miterLimit,
      scale: scale(of: matrix)
    )
    var polygons: [[SIMD2<Double>]] = []
    let diagonal = VectorShape.diagonal(of: document.frameSize)
    for contour in try dashed(contours, style, diagonal) {
      let area = pen.polygons(along: contour)
      try note(points: area.reduce(0) { $0 + $1.count })
      polygons += area
    }
    try paint(polygons.map { $0.map { matrix($0) } }, rule: .nonzero, with: ink)
  }

  private func dashed(
    _ contours: [VectorContour], _ style: VectorStyle, _ diagonal: Double
  ) throws(VectorError) -> [VectorContour] {
    let lengths = style.dashes.map { $0.pixels(of: diagonal) }
    guard lengths.contains(where: { $0 > 0 }) else { return contours }
    let offset = style.dashOffset.pixels(of: diagonal)
    var dashes: [VectorContour] = []
    for contour in contours {
      guard let own = contour.dashed(lengths, offset: offset, most: VectorBudget.mostDashes) else {
        throw .tooMuch("more than \(VectorBudget.mostDashes) dashes")
      }
      dashes += own
    }
    return dashes
  }

  private mutating func paint(
    _ polygons: [[SIMD2<Double>]], rule: ShapePath.Rule, with ink: VectorInk
  ) throws(VectorError) {
    try note(polygons)
    guard !isMeasuring else {
      for point in polygons.joined() {
        box = (pointwiseMin(box?.low ?? point, point), pointwiseMax(box?.high ?? point, point))
      }
      return
    }
    guard let mask = VectorMask(polygons, rule: rule, width: width, height: height) else { return }
    // A gradient takes longer for each pixel.
    let cost = if case .gradient = ink { 4 } else { 1 }
    try note(pixels: mask.coverage.count * cost)
    layers[layers.count - 1].paint(mask, with: ink)
  }

  /// The paint of an area; `nil` if it is not painted.
  private func ink(
    _ paint: VectorStyle.Paint, _ opacity: Float, _ style: VectorStyle,
    _ box: (low: SIMD2<Double>, high: SIMD2<Double>), _ matrix: VectorMatrix
  ) throws(VectorError) -> VectorInk? {
    func plain(_ color: Color) -> VectorInk {
      .color(
        VectorGradient.premultiplied(
          SIMD4(color.red, color.green, color.blue, color.alpha * opacity)))
    }
    switch paint {
    case .none: return nil
    case .current: return plain(style.color)
    case .color(let color): return plain(color)
    case .server(let id, let other):
      guard let element = document.named[id] else {
        return try ink(other, opacity, style, box, matrix)
      }
      guard VectorGradient.names.contains(element.name) else {
        throw .unread(element: element.name)
      }
      switch try VectorGradient.gradient(
        element, in: document, style: document.rootStyle, box: box, matrix: matrix)
      {
      case .gradient(let gradient): return .gradient(gradient, opacity: opacity)
      case .color(let color): return .color(color * opacity)
      case .nothing: return try ink(other, opacity, style, box, matrix)
      }
    }
  }

  mutating func note(points count: Int) throws(VectorError) {
    pointCount += count
    guard pointCount <= Self.mostPoints else {
      throw .tooMuch("more than \(Self.mostPoints) points of lines and curves")
    }
  }

  /// Counts the points of an area, whose coordinates must be so small that they can be told apart.
  mutating func note(_ polygons: [[SIMD2<Double>]]) throws(VectorError) {
    try note(points: polygons.reduce(0) { $0 + $1.count })
    guard polygons.joined().allSatisfy({ abs($0.x) < 1e12 && abs($0.y) < 1e12 }) else {
      throw .tooMuch("lengths beyond 1000000000000 pixels")
    }
  }

  mutating func note(pixels count: Int) throws(VectorError) {
    paintedPixels += count
    guard paintedPixels <= Self.mostPixels else {
      throw .tooMuch("more than \(Self.mostPixels) pixels one over another")
    }
  }
}
