/// Colours at the points of a grid, drawn as quads between them.
///
/// Clear cells are left out. Neighbouring cells become one quad if they are alike along the way: the middle of a
/// shape and its long edges take a quad or a few. Where the points are exact because they are pixels, neighbours whose
/// colours change evenly, to one step of 255, become one quad as well.
struct ColorMesh: Sendable {
  /// The colours row by row, premultiplied.
  var colors: [PackedColor] = []
  private var quads: [Cells] = []
  /// The last quad that begins in each column, if it can grow downward.
  private var growing: [Int32] = []

  /// The points of the grid that are the corners of a quad.
  private struct Cells {
    var left, right, top, bottom: Int32
  }

  /// Finds the quads of a grid, which has colours for `columns` × `rows` points.
  ///
  /// - Parameters:
  ///   - columns: the number of points in a row.
  ///   - rows: the number of rows of points.
  ///   - joinsEven: whether neighbours whose colours change evenly become one quad.
  /// - Returns: the number of quads.
  mutating func findQuads(columns: Int, rows: Int, joinsEven: Bool) -> Int {
    quads.removeAll(keepingCapacity: true)
    growing.removeAll(keepingCapacity: true)
    growing.append(contentsOf: repeatElement(-1, count: columns))
    guard columns > 1, rows > 1 else { return 0 }
    colors.withUnsafeBufferPointer { colors in
      guard let first = colors.baseAddress else { return }
      growing.withUnsafeMutableBufferPointer { growing in
        for row in 0..<rows - 1 {
          Self.findQuads(
            first + row * columns, columns, Int32(row), joinsEven: joinsEven, growing, &quads)
        }
      }
    }
    return quads.count
  }

  @inline(__always)
  private static func findQuads(
    _ upper: UnsafePointer<PackedColor>, _ columns: Int, _ row: Int32, joinsEven: Bool,
    _ growing: UnsafeMutableBufferPointer<Int32>, _ quads: inout [Cells]
  ) {
    let lower = upper + columns
    var column = 0
    while column < columns - 1 {
      let first = column
      let (a, d) = (upper[first], lower[first])
      column += 1
      var (b, c) = (upper[column], lower[column])
      if a == b, c == d {
        while column < columns - 1, upper[column + 1] == a, lower[column + 1] == d { column += 1 }
        (b, c) = (upper[column], lower[column])
        if a == .clear, d == .clear { continue }
      } else if joinsEven {
        var length = 8
        while length > 1 {
          if first + length < columns, (upper + first).isEven(length),
            (lower + first).isEven(length)
          {
            column = first + length
            (b, c) = (upper[column], lower[column])
            break
          }
          length /= 2
        }
      }
      let isAlikeDownward = a == d && b == c
      let last = Int(growing[first])
      if isAlikeDownward, last >= 0, quads[last].bottom == row, quads[last].right == Int32(column) {
        quads[last].bottom = row + 1
      } else {
        growing[first] = isAlikeDownward ? Int32(quads.count) : -1
        quads.append(
          Cells(left: Int32(first), right: Int32(column), top: row, bottom: row + 1))
      }
    }
  }

  /// Writes the quads that were found, as many as fit; returns their number.
  func write(
    _ columns: [Float], _ rows: [Float], spot: (u: Float, v: Float),
    to vertices: UnsafeMutableBufferPointer<Vertex>
  ) -> Int {
    let count = min(quads.count, vertices.count / 4)
    colors.withUnsafeBufferPointer { colors in
      columns.withUnsafeBufferPointer { columns in
        rows.withUnsafeBufferPointer { rows in
          quads.withUnsafeBufferPointer { quads in
            for index in 0..<count {
              let cells = quads[index]
              let (left, right) = (Int(cells.left), Int(cells.right))
              let (top, bottom) = (Int(cells.top), Int(cells.bottom))
              let (upper, lower) = (top &* columns.count, bottom &* columns.count)
              func vertex(_ column: Int, _ row: Int, _ line: Int) -> Vertex {
                Vertex(
                  x: columns[column], y: rows[row], color: colors[line &+ column], u: spot.u,
                  v: spot.v)
              }
              let next = index &* 4
              vertices[next] = vertex(left, top, upper)
              vertices[next &+ 1] = vertex(right, top, upper)
              vertices[next &+ 2] = vertex(right, bottom, lower)
              vertices[next &+ 3] = vertex(left, bottom, lower)
            }
          }
        }
      }
    }
    return count
  }
}

extension UnsafePointer<PackedColor> {
  /// Whether a number of colours after the first one lie on a straight line to the last one, to one step of 255.
  @inline(__always)
  fileprivate func isEven(_ length: Int) -> Bool {
    let (first, last) = (self[0].wholes, self[length].wholes)
    let step = last &- first
    let (sum, limit) = (Int32(length), SIMD4(repeating: Int32(length)))
    for index in 1..<length {
      let off = (self[index].wholes &- first) &* sum &- step &* Int32(index)
      if any(off .> limit) || any(off .< (0 &- limit)) { return false }
    }
    return true
  }
}

extension PackedColor {
  /// The components, 0…255, as numbers that can be subtracted.
  @inline(__always)
  fileprivate var wholes: SIMD4<Int32> {
    let bits = Int32(bitPattern: bits)
    return SIMD4(bits & 255, bits >> 8 & 255, bits >> 16 & 255, bits >> 24 & 255)
  }
}
