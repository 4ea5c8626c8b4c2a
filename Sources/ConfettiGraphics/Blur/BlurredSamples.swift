import ConfettiSystem

/// Premultiplied colours in square cells, which are blurred along both axes.
///
/// The cells are the means of a picture's pixels, or the shares that a shape covers. A mean over a cell is a
/// blur itself, and so are the straight lines between the points of a mesh: the Gaussian's variance is less by
/// theirs, h² / 12 and h² / 8.
struct BlurredSamples: Sendable {
  /// The places of the cells' middles, in points.
  private(set) var columns: [Float] = []
  private(set) var rows: [Float] = []
  /// The components of the cells, row by row, 0…255.
  var cells: [SIMD4<Float>] = []
  /// The number of empty cells around those that are filled.
  private(set) var margin = 0
  private var passed: [SIMD4<Float>] = []
  private var weights: [Float] = []

  /// The most cells: a blur that needs more gets wider ones, so its picture is softer than it should be.
  private static let mostCells = 250_000

  /// The cells of a blur.
  struct Grid {
    /// The side of a cell, in pixels.
    let cell: Int
    /// The first column and row of cells, and the number of both, without the margin.
    let left, top, width, height: Int
    let margin: Int
    /// The standard deviation in pixels.
    let deviation: Float

    /// The number of pixels across and down that the cells cover.
    var pixels: (width: Int, height: Int) { (width * cell, height * cell) }

    /// The cells that cover a rectangle in pixels, with a least side.
    init(_ rect: Rect, deviation: Float, leastCell: Int = 1) {
      var cell = max(Int(deviation * BlurScale.share * 1.1), leastCell)
      let reach = BlurredSamples.reach(deviation)
      let (width, height) = (rect.width + 2 * reach, rect.height + 2 * reach)
      let most = Float(BlurredSamples.mostCells)
      while (width / Float(cell) + 4) * (height / Float(cell) + 4) > most { cell += 1 }
      let side = Float(cell)
      (self.cell, self.deviation) = (cell, deviation)
      (left, top) = (Int((rect.x / side).rounded(.down)), Int((rect.y / side).rounded(.down)))
      self.width = max(Int((rect.maxX / side).rounded(.up)) - left, 1)
      self.height = max(Int((rect.maxY / side).rounded(.up)) - top, 1)
      margin = Int((reach / side).rounded(.up)) + 1
    }
  }

  /// The distance in pixels beyond which nothing is left of a blur.
  static func reach(_ deviation: Float) -> Float { 3.3 * deviation + 0.5 }

  /// Makes room for cells, all clear; `pixel` is the side of a pixel in points.
  mutating func begin(_ grid: Grid, pixel: Float) {
    margin = grid.margin
    func lay(_ places: inout [Float], _ first: Int, _ count: Int) {
      places.removeAll(keepingCapacity: true)
      for index in first - margin..<first + count + margin {
        places.append((Float(index) + 0.5) * Float(grid.cell) * pixel)
      }
    }
    lay(&columns, grid.left, grid.width)
    lay(&rows, grid.top, grid.height)
    cells.removeAll(keepingCapacity: true)
    cells.append(contentsOf: repeatElement(.zero, count: columns.count * rows.count))
    setWeights(grid)
  }

  /// The weights of a cell and of those beside it.
  private mutating func setWeights(_ grid: Grid) {
    weights.removeAll(keepingCapacity: true)
    if grid.cell == 1 {
      // The mean over a pixel of the blur of a pixel.
      let profile = EdgeProfile(deviation: grid.deviation, pixel: 1)
      for index in 0..<margin {
        let distance = Float(index)
        weights.append(profile.light(at: distance + 0.5) - profile.light(at: distance - 0.5))
      }
    } else {
      let side = Float(grid.cell)
      let own = grid.deviation * grid.deviation + 1.0 / 12 - side * side * (1.0 / 12 + 1.0 / 8)
      let deviation = max(own, side * side / 100).squareRoot()
      for index in 0..<margin {
        weights.append(Normal.density(min(Float(index) * side / deviation, 12)))
      }
    }
    let sum = weights.reduce(-weights[0]) { $0 + 2 * $1 }
    for index in weights.indices { weights[index] /= sum }
  }

  /// Blurs the cells.
  mutating func blur(_ cores: Cores) {
    guard weights.count > 1, weights[1] > 1e-4 else { return }
    if passed.count < cells.count {
      passed.append(contentsOf: repeatElement(.zero, count: cells.count - passed.count))
    }
    let cores = cells.count > 20_000 ? cores : .one
    let (width, height) = (columns.count, rows.count)
    cells.withUnsafeMutableBufferPointer { cells in
      passed.withUnsafeMutableBufferPointer { passed in
        weights.withUnsafeBufferPointer { weights in
          guard let cells = cells.baseAddress, let passed = passed.baseAddress else { return }
          let pass = Pass(
            cells: cells, passed: passed, weights: weights, width: width, height: height,
            margin: margin)
          let parts = (height + Pass.rows - 1) / Pass.rows
          cores.forEach(parts) { pass.blurAcross(part: $0) }
          cores.forEach(parts) { pass.blurDown(part: $0) }
        }
      }
    }
  }

  /// The two passes of a blur; several rows are a part of the work.
  private struct Pass {
    let cells, passed: UnsafeMutablePointer<SIMD4<Float>>
    let weights: UnsafeBufferPointer<Float>
    let width, height, margin: Int

    /// The rows of a part.
    static let rows = 16

    private func rows(of part: Int) -> Range<Int> {
      part * Self.rows..<min((part + 1) * Self.rows, height)
    }

    /// Blurs the cells of each row that has any: those of the margin are clear, and so is all beyond it.
    func blurAcross(part: Int) {
      let reach = weights.count &- 1
      for row in rows(of: part) where row >= margin && row < height - margin {
        let (from, to) = (cells + row &* width, passed + row &* width)
        for column in 0..<width {
          let first = max(margin, column &- reach)
          let last = min(width &- margin, column &+ reach &+ 1)
          var sum = SIMD4<Float>.zero
          if first < column {
            for other in first..<min(column, last) {
              sum += from[other] * weights[column &- other]
            }
          }
          if column < last {
            for other in max(column, first)..<last {
              sum += from[other] * weights[other &- column]
            }
          }
          to[column] = sum
        }
      }
    }

    func blurDown(part: Int) {
      let reach = weights.count &- 1
      for row in rows(of: part) {
        let to = cells + row &* width
        to.update(repeating: .zero, count: width)
        let first = max(margin, row &- reach)
        let last = min(height &- margin, row &+ reach &+ 1)
        guard first < last else { continue }
        for other in first..<last {
          let (weight, from) = (weights[abs(other &- row)], passed + other &* width)
          for column in 0..<width { to[column] += from[column] * weight }
        }
      }
    }
  }

  /// Takes the means of cells that are a fraction of a pixel, so that each cell is a pixel.
  ///
  /// - Parameters:
  ///   - fine: the blurred cells, `parts` of which are as long as a pixel.
  ///   - grid: the grid of the fine cells.
  ///   - pixel: the side of a pixel in points.
  mutating func fold(_ fine: BlurredSamples, _ grid: Grid, parts: Int, pixel: Float) {
    let (left, top) = (grid.left - fine.margin, grid.top - fine.margin)
    func pixels(from first: Int, _ count: Int) -> (first: Int, end: Int) {
      let start = Int((Float(first) / Float(parts)).rounded(.down))
      return (start, Int((Float(first + count) / Float(parts)).rounded(.up)))
    }
    let across = pixels(from: left, fine.columns.count)
    let down = pixels(from: top, fine.rows.count)
    columns.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    for column in across.first..<across.end { columns.append((Float(column) + 0.5) * pixel) }
    for row in down.first..<down.end { rows.append((Float(row) + 0.5) * pixel) }
    cells.removeAll(keepingCapacity: true)
    cells.append(contentsOf: repeatElement(.zero, count: columns.count * rows.count))
    let share = 1 / Float(parts * parts)
    for row in fine.rows.indices {
      let line = ((row + top - down.first * parts) / parts) * columns.count
      for column in fine.columns.indices {
        let cell = fine.cells[row * fine.columns.count + column]
        cells[line + (column + left - across.first * parts) / parts] += cell * share
      }
    }
  }

  /// Makes up for the clear margin of an opaque picture, so that its colours go on beyond its edges, and fades it.
  mutating func continueEdges(opacity: Float) {
    let (width, height) = (columns.count, rows.count)
    for row in 0..<height {
      let isOutside = row < margin - 1 || row > height - margin
      for column in 0..<width {
        let index = row * width + column
        // One cell beyond the edge is needed for the quads that end there.
        if isOutside || column < margin - 1 || column > width - margin {
          cells[index] = .zero
        } else if cells[index].w > 1 {
          cells[index] *= 255 * opacity / cells[index].w
        }
      }
    }
  }

  /// The colours of the cells.
  func pack(into colors: inout [PackedColor]) {
    colors.removeAll(keepingCapacity: true)
    for cell in cells { colors.append(PackedColor(components: cell)) }
  }
}

extension PackedColor {
  /// The premultiplied components, 0…255.
  var components: SIMD4<Float> {
    let bytes = bytes
    return SIMD4(Float(bytes.red), Float(bytes.green), Float(bytes.blue), Float(bytes.alpha))
  }

  /// A colour from premultiplied components, 0…255.
  @inline(__always)
  init(components: SIMD4<Float>) {
    let whole = components.clamped(from: 0, to: 255).roundedNumbers
    self.init(bits: whole.x | whole.y << 8 | whole.z << 16 | whole.w << 24)
  }
}
