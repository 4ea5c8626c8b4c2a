/// The share of each texel of a grid that a shape covers.
package struct ShapeCoverage: Sendable {
  /// The number of columns and rows, at least 1.
  let width, height: Int
  /// The coverage of each texel, row by row, 0 (clear) to 255 (covered).
  let values: [UInt8]
  /// The width of the shape over its height.
  package let aspect: Float
  /// The pixels at the size of the grid, if the shape is a picture.
  var picture: Bitmap?

  /// The texels along the longer side; lines of text are long and thin, and drawn shapes are
  /// simple.
  private static let longest = 256
  private static let longestText = 512
  private static let longestDrawn = 128

  /// The coverage of a shape on a grid around its visible part.
  init(_ shape: ParticleShape) {
    switch shape {
    case .text(let text): self = Self.text(text, longest: Self.longestText)
    case .picture(let picture):
      self = picture.bitmap.map { Self.picture($0, longest: Self.longest) } ?? Self.full
    case .path(let path):
      self = Self.drawn(shape, aspect: path.aspect, longest: Self.longest)
    case .edged(let edged):
      self = Self.drawn(shape, aspect: edged.aspect, longest: Self.longestDrawn)
    default: self = Self.drawn(shape, aspect: 1, longest: Self.longestDrawn)
    }
  }

  /// The number of columns and rows.
  var size: SIMD2<Float> { SIMD2(Float(width), Float(height)) }

  /// The share of the grid that is covered, 0…1.
  package var share: Float {
    Float(values.reduce(0) { $0 + Int($1) }) / Float(max(values.count, 1)) / 255
  }

  /// The picture's colour at a place in texels, opaque.
  func color(at place: SIMD2<Float>) -> Color? {
    picture.map {
      $0[min(Int(place.x), width - 1), min(Int(place.y), height - 1)].color.opaque
    }
  }

  init(width: Int, height: Int, values: [UInt8], picture: Bitmap? = nil) {
    (self.width, self.height, self.values) = (width, height, values)
    aspect = Float(width) / Float(height)
    self.picture = picture
  }

  /// The coverage of a shape that cannot be drawn.
  private static let full = ShapeCoverage(width: 1, height: 1, values: [255])

  private static func drawn(_ shape: ParticleShape, aspect: Float, longest: Int) -> ShapeCoverage {
    let width = max(Int(Float(longest) * min(aspect, 1)), 1)
    let height = max(Int(Float(longest) / max(aspect, 1)), 1)
    let values = shape.coverage(width: width, height: height)
    return ShapeCoverage(width: width, height: height, values: values).cropped
  }

  /// The lines of a text, one below the middle of the other, an em apart; characters that the lettering
  /// lacks are left out.
  private static func text(_ text: String, longest: Int) -> ShapeCoverage {
    let typeface = Typeface.standard
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
      typeface.line(of: $0.filter { typeface[$0] != nil }, weight: penWidth)
    }
    let (em, pen) = (typeface.metrics.unitsPerEm, lines.map(\.length).max() ?? 0)
    // A single letter is higher than wide.
    let pixelSize = min(
      Float(longest) * em / max(pen, em * 0.8), Float(longest) / Float(lines.count))
    let rasterizer = GlyphRasterizer(metrics: typeface.metrics)
    let (margin, baseline) = (Int(pixelSize / 2) + 2, Int(pixelSize * 1.5) + 2)
    let width = Int(pen * pixelSize / em) + 2 * margin
    let height = Int(pixelSize * Float(lines.count - 1)) + 2 * Int(pixelSize) + 4
    var values = [UInt8](repeating: 0, count: width * height)
    for (number, line) in lines.enumerated() {
      let (start, down) = ((pen - line.length) / 2, (pixelSize * Float(number)).rounded())
      for (glyph, pen) in line.letters {
        let x = (start + pen) * pixelSize / em
        let whole = x.rounded(.down)
        let glyph = rasterizer.rasterize(
          glyph, pixelSize: pixelSize, weight: penWidth, subpixelX: x - whole)
        let (left, top) = (margin + Int(whole) + glyph.left, baseline + Int(down) + glyph.top)
        for row in 0..<glyph.height where (0..<height).contains(top + row) {
          for column in 0..<glyph.width where (0..<width).contains(left + column) {
            let index = (top + row) * width + left + column
            values[index] = max(values[index], glyph[column, row])
          }
        }
      }
    }
    return ShapeCoverage(width: width, height: height, values: values).cropped
  }

  /// The width of letters' strokes, in units of the lettering: about three pieces of paper.
  private static let penWidth: Float = 125

  private static func picture(_ bitmap: Bitmap, longest: Int) -> ShapeCoverage {
    guard bitmap.width > 0, bitmap.height > 0 else { return full }
    let picture = bitmap.reduced(toLongestSide: longest)
    return ShapeCoverage(
      width: picture.width, height: picture.height, values: picture.pixels.map(\.bytes.alpha),
      picture: picture
    ).cropped
  }
}

extension ShapeCoverage {
  /// The part around all texels that are covered; all of it if none is.
  fileprivate var cropped: ShapeCoverage {
    let rows = (0..<height).filter { row in
      values[row * width..<(row + 1) * width].contains { $0 > 0 }
    }
    let columns = (0..<width).filter { column in
      (0..<height).contains { values[$0 * width + column] > 0 }
    }
    guard let top = rows.first, let bottom = rows.last, let left = columns.first,
      let right = columns.last
    else { return self }
    var cut: [UInt8] = []
    var part = picture.map { _ in Bitmap(width: right - left + 1, height: bottom - top + 1) }
    for row in top...bottom {
      for column in left...right {
        cut.append(values[row * width + column])
        if let picture { part?[column - left, row - top] = picture[column, row] }
      }
    }
    return ShapeCoverage(
      width: right - left + 1, height: bottom - top + 1, values: cut, picture: part)
  }
}
