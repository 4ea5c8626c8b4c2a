import CConfettiSystem
import ConfettiGraphics

struct YardstickPose {
  /// The centre, in points.
  var x, y: Float
  /// The sides before rotation, in points.
  var width, height: Float
  /// The rotation in the plane, clockwise, in radians.
  var angle: Float
  /// The opacity, 0…1.
  var opacity: Float

  /// Writes the four vertices of the particle, with the cell of the atlas that suits its size.
  func write(
    _ color: PackedColor, _ cells: YardstickCells, into corners: UnsafeMutablePointer<Vertex>
  ) {
    let across = cells.columns[ShapeTable.level(forPixels: width * cells.scale)]
    let down = cells.rows[ShapeTable.level(forPixels: height * cells.scale)]
    let halfWidth = width / 2 * across.expansion
    let halfHeight = height / 2 * down.expansion
    let (cosine, sine) = (cosf(angle), sinf(angle))
    // The vectors from the centre to the middles of the right and the bottom side.
    let (rightX, rightY) = (cosine * halfWidth, sine * halfWidth)
    let (downX, downY) = (-sine * halfHeight, cosine * halfHeight)
    let color = color.opacity(opacity)
    corners[0] = Vertex(
      x: x - rightX - downX, y: y - rightY - downY, color: color, u: across.start, v: down.start)
    corners[1] = Vertex(
      x: x + rightX - downX, y: y + rightY - downY, color: color, u: across.end, v: down.start)
    corners[2] = Vertex(
      x: x + rightX + downX, y: y + rightY + downY, color: color, u: across.end, v: down.end)
    corners[3] = Vertex(
      x: x - rightX + downX, y: y - rightY + downY, color: color, u: across.start, v: down.end)
  }
}

/// The opacity of a fade: 1 until `start`, then in a straight line to 0 at `end`.
func yardstickFade(_ age: Float, from start: Float, to end: Float) -> Float {
  if age <= start { return 1 }
  return age < end ? (end - age) / (end - start) : 0
}

/// The eased value of a progress u: that of the Bézier (0, 0), (0, 0), (0.58, 1), (1, 1), whose
/// parameter Newton's method finds.
func yardstickEaseOut(_ u: Float) -> Float {
  var s = u
  for _ in 0..<8 {
    let error = (1.74 - 0.74 * s) * s * s - u
    if abs(error) < 1e-6 { break }
    s -= error / max((3.48 - 2.22 * s) * s, 1e-3)
  }
  return (3 - 2 * s) * s * s
}

/// The places of a shape in the atlas at each size: a copy, so that the yardstick does not depend on
/// the library's storage.
struct YardstickCells {
  /// A cell along one axis, in texture coordinates, and the factor by which a quad must be larger than
  /// the shape to include the clear texels around it.
  struct Cell {
    let start, end, expansion: Float
  }

  private(set) var columns: [Cell] = []
  private(set) var rows: [Cell] = []
  /// Pixels per point.
  let scale: Float

  init(of shape: ParticleShape, in table: ShapeTable) {
    scale = table.scale
    let cells = table.withLevels(of: shape) { levels in
      (0..<2 * ShapeTable.levelCount).map {
        Cell(start: levels[$0].start, end: levels[$0].end, expansion: levels[$0].expansion)
      }
    }
    guard let cells else { return }
    columns = Array(cells[..<ShapeTable.levelCount])
    rows = Array(cells[ShapeTable.levelCount...])
  }
}
