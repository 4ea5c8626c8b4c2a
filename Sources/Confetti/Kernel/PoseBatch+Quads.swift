import CConfettiLanes
import ConfettiGraphics

extension PoseBatch {
  /// Writes the quads of all particles that are in sight, as many as fit, and returns their number.
  ///
  /// With (c, s) the direction of the upper side, the corners of a quad are its centre ± right ± down:
  ///
  ///     right = ( c, s) · width/2  · expansion      from the centre to the middle of the right side
  ///     down  = (−s, c) · height/2 · expansion      and to the middle of the lower side
  ///
  /// where the expansion includes the clear texels around the shape. Every quad is written, and the
  /// next one overwrites it if it is out of sight, which avoids a branch.
  ///
  /// - Parameters:
  ///   - levels: the shape's levels: those of the columns, then those of the rows.
  ///   - size: the factor of all sizes, such as that of an echo.
  ///   - opacity: the factor of all opacities.
  ///   - scale: pixels per point.
  ///   - vertices: where quads are written; not empty.
  func writeQuads(
    _ traits: EmitterTraits, _ levels: UnsafePointer<ShapeTable.Level>, size: Float,
    opacity: Float, _ scale: Float, _ visible: VisibleArea,
    into vertices: UnsafeMutableBufferPointer<Vertex>
  ) -> Int {
    let storage = UnsafeMutableRawBufferPointer(vertices)
    guard let start = storage.baseAddress else { return 0 }
    let (across, down) = (Expansion(levels), Expansion(levels + ShapeTable.levelCount))
    // The loop finds a level by the exponent of its size, which is 127 more than its number.
    let columns = UnsafeRawPointer(levels - 127).assumingMemoryBound(to: CChar.self)
    let rows = columns + ShapeTable.levelCount * MemoryLayout<ShapeTable.Level>.stride
    var quads = ConfettiQuads(
      x: poses.x, y: poses.y, width: poses.width, height: poses.height, cosine: poses.cosine,
      sine: poses.sine, opacity: poses.opacity, tints: traits.needsTints ? poses.tintBits : nil,
      columns: columns, rows: rows, acrossLargest: across.largest, acrossA: across.a,
      acrossB: across.b, downLargest: down.largest, downA: down.a, downB: down.b, scale: scale,
      size: size, opacityFactor: opacity, centerX: visible.centerX, centerY: visible.centerY,
      halfWidth: visible.halfWidth, halfHeight: visible.halfHeight)
    var pass = pass
    guard let end = lanes_write_quads(&pass, &quads, start, start + storage.count) else { return 0 }
    return (end - start) / (4 * MemoryLayout<Vertex>.stride)
  }
}

/// The size of a quad in relation to its shape on one axis: a + b/p, with p the level's size in
/// texels.
///
/// A shape has two clear texels around it at every size, so the larger the size the smaller their
/// share.
private struct Expansion {
  /// The largest size that the shape has on the axis, in texels.
  let largest: Float
  let a, b: Float

  init(_ levels: UnsafePointer<ShapeTable.Level>) {
    let (first, last) = (levels[0], levels[ShapeTable.levelCount - 1])
    largest = first.largest
    let b = (first.expansion - last.expansion) / (1 - 1 / largest)
    (a, self.b) = ((first.expansion - b) / 2, b / 2)
  }
}
