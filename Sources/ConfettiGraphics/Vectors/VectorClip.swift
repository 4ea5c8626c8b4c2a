/// The outlines that parts of a picture are cut to.
extension VectorDrawing {
  /// How much of each pixel the outlines of a `<clipPath>` keep, 0…1, row by row; `nil` for all of it.
  ///
  /// - Parameter matrix: from the plane of the part that is cut to pixels.
  mutating func coverage(
    ofClip id: String?, _ matrix: VectorMatrix
  ) throws(VectorError) -> [Float]? {
    guard let id, let clip = document.named[id] else { return nil }
    let style = try VectorStyle().of(clip, document.declarations(for: clip))
    // A measurement would need the box of the part that is kept.
    guard clip.name == "clipPath", style.clip == nil, !isMeasuring,
      clip["clipPathUnits"] ?? "userSpaceOnUse" == "userSpaceOnUse"
    else { throw .unread(element: clip.name) }
    try note(pixels: width * height)
    var coverage = [Float](repeating: 0, count: width * height)
    let matrix = try own(matrix, of: clip)
    for child in clip.children {
      try add(child, of: clip, style, matrix, to: &coverage)
    }
    return coverage.allSatisfy { $0 >= 1 } ? nil : coverage
  }

  private mutating func add(
    _ element: MarkupElement, of clip: MarkupElement, _ outer: VectorStyle,
    _ outerMatrix: VectorMatrix, to coverage: inout [Float]
  ) throws(VectorError) {
    guard !["title", "desc", "metadata"].contains(element.name) else { return }
    let style = try outer.of(element, document.declarations(for: element))
    guard style.isShown else { return }
    guard style.clip == nil else { throw .unread(element: clip.name) }
    let matrix = try own(outerMatrix, of: element)
    if element.name == "use" {
      guard let target = try document.target(of: element) else { return }
      // Only shapes may be in a `<clipPath>`.
      guard VectorShape.names.contains(target.name) else { throw .unread(element: clip.name) }
      return try add(target, of: clip, style, matrix.after(try shift(of: element)), to: &coverage)
    }
    guard VectorShape.names.contains(element.name) else { throw .unread(element: clip.name) }
    guard style.isVisible, matrix.stretch.isFinite else { return }
    let pieces = try VectorShape.pieces(of: element, in: document.frameSize)
    let polygons = VectorContour.contours(of: pieces, scale: matrix.stretch).map { contour in
      contour.points.map { matrix($0) }
    }
    try note(polygons)
    guard let mask = VectorMask(polygons, rule: style.clipRule, width: width, height: height) else {
      return
    }
    try note(pixels: mask.coverage.count)
    for y in 0..<mask.height {
      for x in 0..<mask.width {
        let index = (mask.y + y) * width + mask.x + x
        coverage[index] = min(coverage[index] + Float(mask.coverage[y * mask.width + x]) / 255, 1)
      }
    }
  }

  /// A map with the transform of an element.
  func own(
    _ matrix: VectorMatrix, of element: MarkupElement
  ) throws(VectorError) -> VectorMatrix {
    guard let text = element["transform"], text.trimmedSpace != "none" else { return matrix }
    guard let own = VectorMatrix(transform: text) else {
      throw .unread("the transform “\(text.prefix(40))”")
    }
    return matrix.after(own)
  }
}
