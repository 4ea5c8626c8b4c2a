/// The picture of quads that is painted in order to be blurred.
struct BlurredPicture: Sendable {
  private var painter: SoftwarePainter?
  private var blocks = QuadBlocks()
  private var pixels: [UInt32] = []

  /// The most pixels that are painted: a larger picture is painted at a fraction of its scale.
  static let mostPixels: Float = 4_000_000

  /// The rectangle around quads, in pixels, within a visible one; `nil` if there is nothing to see.
  static func bounds(of quads: QuadBuffer, scale: Float, visible: Rect?) -> Rect? {
    var (low, high) = (SIMD2<Float>(repeating: .infinity), SIMD2<Float>(repeating: -.infinity))
    quads.withVertices { vertices in
      for vertex in vertices {
        // Not-a-number fails the comparison.
        guard abs(vertex.x) < SoftRect.farthest, abs(vertex.y) < SoftRect.farthest else { continue }
        (low.x, low.y) = (min(low.x, vertex.x), min(low.y, vertex.y))
        (high.x, high.y) = (max(high.x, vertex.x), max(high.y, vertex.y))
      }
    }
    if let visible {
      low = pointwiseMax(low, SIMD2(visible.x, visible.y))
      high = pointwiseMin(high, SIMD2(visible.maxX, visible.maxY))
    }
    guard low.x < high.x, low.y < high.y else { return nil }
    let (first, size) = (low * scale, (high - low) * scale)
    return Rect(x: first.x, y: first.y, width: size.x, height: size.y)
  }

  /// Paints quads, and takes the means of the pixels of each cell.
  ///
  /// - Parameters:
  ///   - quads: the quads, which are moved to the first pixel.
  ///   - grid: the cells.
  ///   - scale: pixels per point.
  ///   - samples: gets the means; it has begun with the same grid.
  mutating func paint(
    _ quads: inout QuadBuffer, _ grid: BlurredSamples.Grid, scale: Float,
    into samples: inout BlurredSamples
  ) {
    let (width, height) = grid.pixels
    let (x, y) = (
      Float(grid.left * grid.cell) / scale, Float(grid.top * grid.cell) / scale
    )
    quads.changeVertices(after: 0) {
      $0.x -= x
      $0.y -= y
    }
    if painter?.setAtlas(quads.atlas) == nil { painter = SoftwarePainter(atlas: quads.atlas) }
    if pixels.count < width * height {
      pixels.append(contentsOf: repeatElement(0, count: width * height - pixels.count))
    }
    blocks.findBounds(quads, scale: scale, width: width, height: height)
    blocks.add(QuadBounds(PixelRect(columns: 0..<width, rows: 0..<height)))
    blocks.sort(narrow: false)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return }
      painter?.paint(
        quads, blocks, scale: scale,
        into: PixelTarget(pixels: first, width: width, height: height, stride: width),
        onClearGround: true)
      Self.average(first, grid, into: &samples)
    }
  }

  /// Takes the mean of the pixels of each cell.
  private static func average(
    _ pixels: UnsafeMutablePointer<UInt32>, _ grid: BlurredSamples.Grid,
    into samples: inout BlurredSamples
  ) {
    let (cell, stride) = (grid.cell, grid.pixels.width)
    let share = 1 / Float(cell * cell)
    let (columns, margin) = (samples.columns.count, samples.margin)
    samples.cells.withUnsafeMutableBufferPointer { cells in
      for row in 0..<grid.height {
        for column in 0..<grid.width {
          let corner = pixels + row * cell * stride + column * cell
          var sum = SIMD4<UInt32>.zero
          for y in 0..<cell {
            let line = corner + y * stride
            for x in 0..<cell {
              let bits = line[x]
              sum &+= SIMD4(bits & 255, bits >> 8 & 255, bits >> 16 & 255, bits >> 24)
            }
          }
          cells[(row + margin) * columns + column + margin] =
            SIMD4(Float(sum.x), Float(sum.y), Float(sum.z), Float(sum.w)) * share
        }
      }
    }
  }
}

extension QuadBuffer {
  /// Appends what `draw` appends, blurred by a Gaussian: texts, pictures, or whole panels.
  ///
  ///     quads.blurred(8 * (1 - progress)) { $0.append(title, at: place, color: .white()) }
  ///
  /// The quads are painted by the processor at the ``Atlas/scale`` of the buffer's atlas, blurred, and appended
  /// as a mesh of quads with a colour at each corner. So layers that lie above one another are blurred as one
  /// picture, light that is added stays added light, and the atlas is left as it is.
  ///
  /// - Parameters:
  ///   - radius: the standard deviation of the Gaussian, in points. At 0, and if it is not a number, the quads are
  ///     appended as they are.
  ///   - draw: appends quads; texels must be those of the buffer's atlas.
  /// - Complexity: O(*n*) in the pixels that the quads cover, as painting them. A picture of more than four
  ///   million pixels is painted at a fraction of the scale. The mesh has at most 250,000 cells; a radius of a pixel
  ///   or two over a larger picture is softer than it should be.
  public mutating func blurred(
    _ radius: Float, _ draw: (inout QuadBuffer) throws -> Void
  ) rethrows {
    // A hundredth of a pixel cannot be seen.
    guard radius * atlas.scale > 0.01, radius.isFinite else { return try draw(&self) }
    let radius = min(radius, 1000)
    let reach = BlurredSamples.reach(radius * atlas.scale) / atlas.scale
    var memory = blurs.popLast() ?? BlurMemory()
    var inner = memory.takeQuads(for: self)
    inner.visible = visible?.inset(by: -reach, -reach)
    defer {
      memory.keep(inner)
      blurs.append(memory)
    }
    try draw(&inner)
    for shape in inner.missingShapes { noteIfMissing(shape.key) { shape } }
    append(&inner, blurred: radius, &memory)
  }

  /// Appends the blurred picture of another buffer's quads, which are moved.
  private mutating func append(
    _ inner: inout QuadBuffer, blurred radius: Float, _ memory: inout BlurMemory
  ) {
    guard
      let bounds = BlurredPicture.bounds(of: inner, scale: atlas.scale, visible: inner.visible)
    else { return }
    var share = min((BlurredPicture.mostPixels / (bounds.width * bounds.height)).squareRoot(), 1)
    func reduced() -> BlurredSamples.Grid {
      BlurredSamples.Grid(
        Rect(
          x: bounds.x * share, y: bounds.y * share, width: bounds.width * share,
          height: bounds.height * share), deviation: radius * atlas.scale * share)
    }
    var grid = reduced()
    // The cells of a long and thin picture may be wider than the picture is high.
    while Float(grid.pixels.width) * Float(grid.pixels.height) > 2 * BlurredPicture.mostPixels {
      share /= 2
      grid = reduced()
    }
    let scale = atlas.scale * share
    memory.samples.begin(grid, pixel: 1 / scale)
    memory.picture.paint(&inner, grid, scale: scale, into: &memory.samples)
    memory.samples.blur(.all)
    memory.samples.pack(into: &memory.mesh.colors)
    append(
      &memory.mesh, memory.samples.columns, memory.samples.rows,
      isExact: grid.cell == 1 && share == 1)
  }
}
