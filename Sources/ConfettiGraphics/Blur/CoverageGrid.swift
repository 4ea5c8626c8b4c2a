/// The share of each cell of a grid that lies inside an outline, exactly, from the outline's lines.
///
/// The outline may have several parts and cross itself. Each line adds the area to its right in the cells that it
/// passes, and a difference that the cells further right add up.
package struct CoverageGrid: Sendable {
  private var areas: [Float] = []
  private var width = 0, height = 0
  /// The place of the first cell in points, and the number of cells per point.
  private var origin = SIMD2<Float>.zero
  private var scale: Float = 1

  /// Begins with a clear grid.
  mutating func begin(_ grid: BlurredSamples.Grid, pixel: Float) {
    (width, height) = (grid.width, grid.height)
    let side = Float(grid.cell) * pixel
    origin = SIMD2(Float(grid.left), Float(grid.top)) * side
    scale = 1 / side
    areas.removeAll(keepingCapacity: true)
    // A line at the right edge adds to one cell beyond it.
    areas.append(contentsOf: repeatElement(0, count: (width + 2) * height))
  }

  /// Adds a straight line of the outline, in points; one with a coordinate that is not finite is left out.
  ///
  /// Each part of the outline must end where it began.
  package mutating func add(from start: Point, to end: Point) {
    let a = (SIMD2(start.x, start.y) - origin) * scale
    let b = (SIMD2(end.x, end.y) - origin) * scale
    guard (a + b).sum().isFinite, a.y != b.y else { return }
    let sign: Float = a.y < b.y ? 1 : -1
    let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    let (top, bottom) = (max(upper.y, 0), min(lower.y, Float(height)))
    guard top < bottom else { return }
    var (y, x) = (top, upper.x + (top - upper.y) * slope)
    for row in Int(top)..<min(Int(bottom.rounded(.up)), height) {
      let nextY = min(Float(row + 1), bottom)
      let nextX = nextY == lower.y ? lower.x : x + (nextY - y) * slope
      add(row, x, nextX, sign * (nextY - y))
      (y, x) = (nextY, nextX)
    }
  }

  /// Adds a line within a row of cells, which goes down by a share of the row.
  private mutating func add(_ row: Int, _ x: Float, _ nextX: Float, _ share: Float) {
    let limit = Float(width)
    let (left, right) = (min(x, nextX), max(x, nextX))
    let line = row * (width + 2)
    // To the left of the grid a line counts for whole rows, and to the right for nothing.
    guard right > 0, left < limit else {
      if right <= 0 { areas[line] += share }
      return
    }
    guard left >= 0, right <= limit else {
      // The parts inside and outside are added one by one.
      let length = right - left
      if left < 0 { areas[line] += share * -left / length }
      let (start, end) = (max(left, 0), min(right, limit))
      return add(row, start, end, share * (end - start) / length)
    }
    let first = Int(left)
    guard right > Float(first + 1) else {
      let inside = 1 - ((left + right) / 2 - Float(first))
      areas[line + first] += share * inside
      areas[line + first + 1] += share * (1 - inside)
      return
    }
    let slope = share / (right - left)
    var (column, before) = (first, left)
    while before < right {
      let after = min(Float(column + 1), right)
      let part = slope * (after - before)
      let inside = 1 - ((before + after) / 2 - Float(column))
      areas[line + column] += part * inside
      areas[line + column + 1] += part * (1 - inside)
      (before, column) = (after, column + 1)
    }
  }

  /// Adds up the areas, and gives each cell the share of a colour, 0…255, that lies inside.
  func fill(_ samples: inout BlurredSamples, _ color: SIMD4<Float>, _ rule: ShapePath.Rule) {
    let (columns, margin) = (samples.columns.count, samples.margin)
    for row in 0..<height {
      var sum: Float = 0
      for column in 0..<width {
        sum += areas[row * (width + 2) + column]
        let share: Float
        switch rule {
        case .nonzero: share = min(abs(sum), 1)
        case .evenOdd:
          let turn = abs(sum) - 2 * (abs(sum) / 2).rounded(.down)
          share = turn > 1 ? 2 - turn : turn
        }
        samples.cells[(row + margin) * columns + column + margin] = color * share
      }
    }
  }
}

extension QuadBuffer {
  /// Appends the inside of an outline, blurred by a Gaussian; at radius 0 it has smooth edges.
  ///
  ///     quads.fill(within: bounds, .white(), blur: 4) { outline in
  ///       for (a, b) in lines { outline.add(from: a, to: b) }
  ///     }
  ///
  /// - Parameters:
  ///   - bounds: a rectangle around the outline, in points; anything beyond it is left out.
  ///   - color: the colour of the inside.
  ///   - radius: the standard deviation of the Gaussian, in points.
  ///   - rule: the rule for an outline that overlaps itself.
  ///   - outline: adds the lines of the outline.
  /// - Complexity: O(*n*) in the cells of a grid: pixels, or a third of the radius.
  package mutating func fill(
    within bounds: Rect, _ color: Color, blur radius: Float, _ rule: ShapePath.Rule = .nonzero,
    _ outline: (inout CoverageGrid) -> Void
  ) {
    let scale = atlas.scale
    let reach = BlurredSamples.reach(max(radius, 0) * scale) / scale
    guard radius.isFinite, let seen = bounds.seen(within: visible, reach: reach) else { return }
    let components = color.premultiplied.components
    withBlurMemory { quads, memory in
      func grid(_ scale: Float) -> BlurredSamples.Grid {
        BlurredSamples.Grid(
          Rect(
            x: seen.x * scale, y: seen.y * scale, width: seen.width * scale,
            height: seen.height * scale), deviation: max(radius, 0) * scale)
      }
      // The share of a pixel does not say where in the pixel the edge lies, which a narrow blur shows.
      var parts = 1
      if radius > 0, radius * scale < 2 { parts = radius * scale < 1 ? 4 : 2 }
      var cells = grid(scale * Float(parts))
      if cells.cell > 1, parts > 1 { (parts, cells) = (1, grid(scale)) }
      let side = 1 / (scale * Float(parts))
      memory.samples.begin(cells, pixel: side)
      memory.outline.begin(cells, pixel: side)
      outline(&memory.outline)
      memory.outline.fill(&memory.samples, components, rule)
      memory.samples.blur(.all)
      if parts > 1 {
        memory.pixels.fold(memory.samples, cells, parts: parts, pixel: 1 / scale)
        swap(&memory.pixels, &memory.samples)
      }
      memory.samples.pack(into: &memory.mesh.colors)
      quads.append(&memory.mesh, memory.samples.columns, memory.samples.rows)
    }
  }
}

extension Rect {
  /// The part that is seen within a visible rectangle and a distance around it; `nil` if there is none.
  fileprivate func seen(within visible: Rect?, reach: Float) -> Rect? {
    let far = SoftRect.farthest
    let area =
      visible?.inset(by: -reach, -reach) ?? Rect(x: -far, y: -far, width: 2 * far, height: 2 * far)
    let (left, top) = (max(x, area.x), max(y, area.y))
    let (right, bottom) = (min(maxX, area.maxX), min(maxY, area.maxY))
    guard left < right, top < bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
