/// Turns what a path covers, filled or drawn along, into quads: one for each pixel of its edge, and one for each area
/// between them that is covered alike.
///
/// The storage is kept from path to path.
struct PathRasterizer: Sendable {
  private var flat = FlatPath()
  private var dashes = FlatPath()
  private var cells = CoverageCells()
  private var runs: [RunWriter.Run] = []

  /// Takes the area inside of a path, each contour of which is closed by a straight line.
  ///
  /// - Parameters:
  ///   - path: the path in points.
  ///   - scale: pixels in a point.
  ///   - bounds: the pixels that are asked for.
  mutating func fill(_ path: Path, scale: Float, in bounds: PixelRect) {
    cells.begin(in: bounds, addsUp: false)
    flat.take(path, scale: scale)
    flat.forEachLine { cells.add($0, $1) }
  }

  /// Takes the line along a path.
  mutating func stroke(_ path: Path, _ style: StrokeStyle, scale: Float, in bounds: PixelRect) {
    cells.begin(in: bounds, addsUp: true)
    guard let pen = PathPen(style, scale: scale) else { return }
    flat.take(path, scale: scale)
    if !style.dash.isEmpty,
      dashes.takeDashes(of: flat, style.dash.map { $0 * scale }, phase: style.dashPhase * scale)
    {
      pen.draw(dashes, into: &cells)
    } else {
      pen.draw(flat, into: &cells)
    }
  }

  /// The most quads that are written: a crossed pixel, and the run after it.
  var mostQuads: Int { 2 * cells.count }

  /// Writes what was taken as quads; returns their number.
  ///
  /// - Parameters:
  ///   - vertices: room for quads; those that do not fit are left out.
  ///   - ink: the colours, and the place in the atlas that is white.
  ///   - scale: pixels in a point.
  ///   - isEvenOdd: whether pixels that are gone around an even number of times lie outside.
  mutating func write(
    to vertices: UnsafeMutableBufferPointer<Vertex>, _ ink: ShapeInk, scale: Float, isEvenOdd: Bool
  ) -> Int {
    guard let first = vertices.baseAddress, cells.count > 0 else { return 0 }
    let most = mostQuads
    if runs.count < 2 * most { runs = Array(repeating: .none, count: 2 * most) }
    return runs.withUnsafeMutableBufferPointer { runs in
      guard let base = runs.baseAddress else { return 0 }
      var writer = RunWriter(
        first, room: vertices.count / 4, ink, scale: scale, above: base, own: base + most)
      cells.forEachRun(isEvenOdd: isEvenOdd) { writer.write($0, $1, $2, $3) }
      return writer.count
    }
  }
}
