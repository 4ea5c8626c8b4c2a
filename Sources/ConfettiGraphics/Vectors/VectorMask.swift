internal import Motion

/// The share of each pixel that an area covers, for the pixels around it.
struct VectorMask {
  let x, y, width, height: Int
  /// The coverage of each pixel, 0…255, row by row.
  let coverage: [UInt8]

  /// The mask of polygons in a picture of some pixels; `nil` if no part of them can be seen.
  init?(
    _ polygons: [[SIMD2<Double>]], rule: ShapePath.Rule, width columns: Int, height rows: Int
  ) {
    var low = SIMD2<Double>(repeating: .infinity)
    var high = -low
    for polygon in polygons {
      for point in polygon {
        low = pointwiseMin(low, point)
        high = pointwiseMax(high, point)
      }
    }
    let end = SIMD2(Double(columns), Double(rows))
    low = low.clamped(lowerBound: .zero, upperBound: end).rounded(.down)
    high = high.clamped(lowerBound: .zero, upperBound: end).rounded(.up)
    guard low.x < high.x, low.y < high.y else { return nil }
    (x, y) = (Int(low.x), Int(low.y))
    (width, height) = (Int(high.x - low.x), Int(high.y - low.y))
    let half = (high - low) / 2
    let outline = Outline(
      polygons.map { $0.map { SIMD2<Float>(($0 - low) / half - 1) } }, rule: rule)
    coverage = outline.coverage(width: width, height: height)
  }
}

/// The paint of an area: one colour, or one for each pixel.
enum VectorInk {
  /// One premultiplied colour.
  case color(SIMD4<Float>)
  case gradient(VectorGradient, opacity: Float)
}

/// A picture in the making, premultiplied.
struct VectorLayer {
  let width, height: Int
  private(set) var pixels: [SIMD4<Float>]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: .zero, count: width * height)
  }

  /// Lays a colour over all that a mask covers.
  mutating func paint(_ mask: VectorMask, with ink: VectorInk) {
    var index = 0
    for y in mask.y..<mask.y + mask.height {
      for x in mask.x..<mask.x + mask.width {
        let covered = mask.coverage[index]
        index += 1
        guard covered > 0 else { continue }
        var color: SIMD4<Float>
        switch ink {
        case .color(let plain): color = plain
        case .gradient(let gradient, let opacity):
          color = gradient.color(at: SIMD2(Double(x) + 0.5, Double(y) + 0.5)) * opacity
        }
        color *= Float(covered) / 255
        pixels[y * width + x] = color + pixels[y * width + x] * (1 - color.w)
      }
    }
  }

  /// Lays another layer over this one, with one opacity for all of it.
  ///
  /// - Parameter clip: how much of each pixel is kept, 0…1; `nil` for all.
  mutating func lay(_ layer: VectorLayer, opacity: Float, keeping clip: [Float]? = nil) {
    for index in pixels.indices {
      let color = layer.pixels[index] * (opacity * (clip?[index] ?? 1))
      pixels[index] = color + pixels[index] * (1 - color.w)
    }
  }

  var bitmap: Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for index in pixels.indices {
      let pixel = pixels[index]
      // Rounded on its own, a component could exceed the alpha by one.
      bitmap.pixels[index] = PackedColor(
        red: min(pixel.x, pixel.w), green: min(pixel.y, pixel.w), blue: min(pixel.z, pixel.w),
        alpha: pixel.w)
    }
    return bitmap
  }
}
