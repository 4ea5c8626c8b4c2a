import ConfettiGraphics
import Motion

/// The colours of a plane of hue × chroma at one lightness, at the corners of quads.
///
/// Between lines of equal hue, quads reach from grey up to the edge of sRGB, so that the edge is followed closely. All
/// corners have exact colours; the quads are smaller towards the edge, where colours change fastest.
struct ColorPlaneMesh: Sendable {
  let lightness: Double
  /// The colours at the corners, a line of equal hue after the other, each from grey to the edge.
  private let colors: [PackedColor]
  /// The chroma at the edge of sRGB on each line.
  private let limits: [Float]

  /// The numbers of quads across and upward: within 2 of 255 of the exact colour in 99 of 100 places.
  static let columns = 90, rows = 12

  init(lightness: Double) {
    self.lightness = lightness
    var (colors, limits): ([PackedColor], [Float]) = ([], [])
    colors.reserveCapacity((Self.columns + 1) * (Self.rows + 1))
    limits.reserveCapacity(Self.columns + 1)
    for column in 0...Self.columns {
      let hue = 360 * Double(column) / Double(Self.columns)
      let limit = OKLCH(lightness: lightness, chroma: OKLCH.mostChroma, hue: hue).fitted.chroma
      limits.append(Float(limit))
      for row in 0...Self.rows {
        let chroma = limit * Double(Self.height(of: row))
        colors.append(
          OKLCH(lightness: lightness, chroma: chroma, hue: hue).color(alpha: 1).premultiplied)
      }
    }
    (self.colors, self.limits) = (colors, limits)
  }

  /// The height of the upper side of a row, as a share of the way to the edge.
  private static func height(of row: Int) -> Float {
    let rest = 1 - Float(row) / Float(rows)
    return 1 - rest * rest
  }

  /// The x of a line, and the y of its end at the edge of sRGB.
  private func end(_ column: Int, in frame: Rect) -> Point {
    let height = limits[column] / Float(OKLCH.mostChroma) * frame.height
    return Point(
      x: frame.x + frame.width * Float(column) / Float(Self.columns), y: frame.maxY - height)
  }

  /// Appends the quads, fitted to a rectangle, and the line along the edge of sRGB.
  func draw(in frame: Rect, into quads: inout QuadBuffer) {
    let spot = quads.atlas.whiteSpot
    quads.append(upTo: Self.columns * Self.rows) { vertices in
      var written = 0
      for column in 0..<Self.columns {
        let (left, right) = (end(column, in: frame), end(column + 1, in: frame))
        func vertex(_ line: Int, _ end: Point, _ row: Int) -> Vertex {
          Vertex(
            x: end.x, y: frame.maxY + (end.y - frame.maxY) * Self.height(of: row),
            color: colors[line * (Self.rows + 1) + row], u: spot.u, v: spot.v)
        }
        for row in 0..<Self.rows {
          guard (written + 1) * 4 <= vertices.count else { return written }
          let next = written * 4
          vertices[next] = vertex(column, left, row + 1)
          vertices[next + 1] = vertex(column + 1, right, row + 1)
          vertices[next + 2] = vertex(column + 1, right, row)
          vertices[next + 3] = vertex(column, left, row)
          written += 1
        }
      }
      return written
    }
    for column in 0..<Self.columns {
      let (from, to) = (end(column, in: frame), end(column + 1, in: frame))
      let length = from.distance(to: to)
      let angle = Elementary.atan2(Double(to.y - from.y), Double(to.x - from.x))
      quads.fill(
        .rectangle,
        Rect(center: from.toward(to, by: 0.5), size: Size(width: length + 1, height: 1.5)), .edge,
        rotation: Float(angle), isStretched: true)
    }
  }
}
