import CConfettiLanes
import ConfettiGraphics

/// Writes poses as quads.
///
/// With (c, s) the direction of the upper side, the corners of a quad are its centre ± right ± down:
///
///     right = ( c, s) · width/2  · expansion      from the centre to the middle of the right side
///     down  = (−s, c) · height/2 · expansion      and to the middle of the lower side
///
/// where the expansion includes the clear texels around the shape. Every quad is written, and the
/// next one overwrites it if it is out of sight, which avoids a branch.
struct QuadWriter {
  /// The shape's levels: those of the columns, then those of the rows.
  let levels: UnsafePointer<ShapeTable.Level>
  /// Pixels per point.
  let scale: Float
  let visible: VisibleArea
  /// The factors of all sizes and opacities, such as those of an echo.
  let size, opacity: Float
  /// The address of the next quad.
  private var next: UnsafeMutableRawPointer
  private let start: UnsafeMutableRawPointer
  /// The end of the storage.
  private let end: UnsafeMutableRawPointer

  private static let quadSize = 4 * MemoryLayout<Vertex>.stride
  private static let quadBytes = UInt32(quadSize)

  init(
    levels: UnsafePointer<ShapeTable.Level>, scale: Float, visible: VisibleArea,
    size: Float = 1, opacity: Float = 1, into vertices: UnsafeMutableBufferPointer<Vertex>
  ) {
    let storage = UnsafeMutableRawBufferPointer(vertices)
    guard let start = storage.baseAddress else {
      preconditionFailure("the storage for quads must not be empty")
    }
    (self.levels, self.scale, self.visible) = (levels, scale, visible)
    (self.size, self.opacity) = (size, opacity)
    (self.start, next, end) = (start, start, start + storage.count)
  }

  /// Writes the quads of all particles in a batch that are in sight, as many as fit.
  mutating func write(_ batch: PoseBatch, _ traits: EmitterTraits) {
    guard batch.lanes == .eight else {
      for part in batch.parts {
        let poses = batch.poses.from(part.first)
        let colors = traits.needsTints ? UnsafePointer(poses.tints) : part.colors
        guard let colors else { continue }
        let isOpaque = part.uniforms.pointee.opacity.map { $0 == 1 } ?? poses.areOpaque(part.count)
        write(poses, count: part.count, colors, isOpaque: isOpaque && opacity == 1)
      }
      return
    }
    let poses = batch.poses
    let (across, down) = (Expansion(levels), Expansion(levels + ShapeTable.levelCount))
    let bytes = UnsafeRawPointer(levels).assumingMemoryBound(to: CChar.self)
    let columns = bytes - ShapeTable.LevelSize.byteOffsetOfFirst
    let rows = columns + ShapeTable.levelCount * MemoryLayout<ShapeTable.Level>.stride
    let tints = UnsafeRawPointer(poses.tints).assumingMemoryBound(to: UInt32.self)
    var quads = ConfettiQuads(
      x: poses.x, y: poses.y, width: poses.width, height: poses.height, cosine: poses.cosine,
      sine: poses.sine, opacity: poses.opacity, tints: traits.needsTints ? tints : nil,
      columns: columns, rows: rows, acrossLargest: across.largest, acrossA: across.a,
      acrossB: across.b, downLargest: down.largest, downA: down.a, downB: down.b, scale: scale,
      size: size, opacityFactor: opacity, centerX: visible.centerX, centerY: visible.centerY,
      halfWidth: visible.halfWidth, halfHeight: visible.halfHeight)
    next = lanes_write_quads(
      batch.eights.baseAddress, batch.eights.count, &quads, next, end)
  }

  /// The number of written quads.
  var count: Int { (next - start) / Self.quadSize }

  /// Writes the quads of up to ``Poses/capacity`` poses that are in sight, as many as fit;
  /// `isOpaque` says that all poses have opacity 1.
  mutating func write(
    _ poses: Poses, count: Int, _ colors: UnsafePointer<PackedColor>, isOpaque: Bool
  ) {
    let (corners, padded) = (poses.corners, Poses.padded(count))
    findSides(poses, corners, padded)
    findCorners(poses, corners, padded)
    if !isOpaque { tint(colors, poses.opacity, corners, count) }
    weave(corners, count, isOpaque ? colors : UnsafePointer(corners.colors))
  }

  /// Multiplies colours by opacities, and leaves out quads that are clear.
  @inline(__always)
  private func tint(
    _ colors: UnsafePointer<PackedColor>, _ opacities: UnsafePointer<Float>,
    _ corners: CornerColumns, _ count: Int
  ) {
    for i in 0..<count {
      // Adding 2²³ rounds to a whole number and leaves it in the lowest bits.
      let share = (opacities[i] * opacity * 256 + 8_388_608).bitPattern & 0x1FF
      let bits = colors[i].bits
      // Two components at a time, with eight spare bits above each.
      let low = (bits & 0x00FF_00FF) &* share &+ 0x0080_0080
      let high = (bits >> 8 & 0x00FF_00FF) &* share &+ 0x0080_0080
      corners.colors[i] = PackedColor(bits: low >> 8 & 0x00FF_00FF | high & 0xFF00_FF00)
      corners.size[i] &= opacities[i] > 0 ? ~0 : 0
    }
  }

  /// Finds the length and direction of the sides, and whether the quad is in sight.
  @inline(__always)
  private func findSides(_ poses: Poses, _ corners: CornerColumns, _ count: Int) {
    let (across, down) = (Expansion(levels), Expansion(levels + ShapeTable.levelCount))
    for i in 0..<count {
      let (width, height) = (poses.width[i] * size, poses.height[i] * size)
      let acrossSize = ShapeTable.size(forPixels: abs(width) * scale, largest: across.largest)
      let downSize = ShapeTable.size(forPixels: abs(height) * scale, largest: down.largest)
      corners.across[i] = UInt32(acrossSize.byteOffset)
      corners.down[i] = UInt32(downSize.byteOffset)
      let (c, s) = (poses.cosine[i], poses.sine[i])
      let halfWidth = width * across.half(acrossSize)
      let halfHeight = height * down.half(downSize)
      let (rightX, rightY) = (c * halfWidth, s * halfWidth)
      let (upX, downY) = (s * halfHeight, c * halfHeight)
      let (x, y) = (poses.x[i], poses.y[i])
      (corners.rightX[i], corners.rightY[i]) = (rightX, rightY)
      (corners.upX[i], corners.downY[i]) = (upX, downY)
      // The distance by which the quad reaches into the visible area on each axis; negative if it
      // is outside.
      let inX = abs(rightX) + abs(upX) + visible.halfWidth - abs(x - visible.centerX)
      let inY = abs(rightY) + abs(downY) + visible.halfHeight - abs(y - visible.centerY)
      // The differences are 0, or not-a-number if a coordinate is not finite, which fails the
      // comparison.
      let least = (inX < inY ? inX : inY) + (inX - inX) + (inY - inY)
      corners.size[i] = least >= 0 ? Self.quadBytes : 0
    }
  }

  /// Finds the corners of four quads at a time.
  @inline(__always)
  private func findCorners(_ poses: Poses, _ corners: CornerColumns, _ count: Int) {
    for first in stride(from: 0, to: count, by: 4) {
      func four(_ column: UnsafeMutablePointer<Float>) -> SIMD4<Float> {
        UnsafeRawPointer(column + first).loadUnaligned(as: SIMD4<Float>.self)
      }
      func put(_ corner: Int, _ x: SIMD4<Float>, _ y: SIMD4<Float>) {
        let points = UnsafeMutableRawPointer(corners.corner(corner) + 2 &* first)
        points.storeBytes(of: SIMD4(x[0], y[0], x[1], y[1]), as: SIMD4<Float>.self)
        points.storeBytes(
          of: SIMD4(x[2], y[2], x[3], y[3]), toByteOffset: 16, as: SIMD4<Float>.self)
      }
      let (x, y) = (four(poses.x), four(poses.y))
      let (rightX, rightY) = (four(corners.rightX), four(corners.rightY))
      let (upX, downY) = (four(corners.upX), four(corners.downY))
      let (leftX, leftY) = (x - rightX, y - rightY)
      let (farX, farY) = (x + rightX, y + rightY)
      put(0, leftX + upX, leftY - downY)
      put(1, farX + upX, farY - downY)
      put(2, farX - upX, farY + downY)
      put(3, leftX - upX, leftY + downY)
    }
  }

  /// Writes the vertices of each quad as five rows of four numbers; each vertex has five numbers.
  @inline(__always)
  private mutating func weave(
    _ corners: CornerColumns, _ count: Int, _ colors: UnsafePointer<PackedColor>
  ) {
    let (columns, rows) = (
      UnsafeRawPointer(levels) - ShapeTable.LevelSize.byteOffsetOfFirst,
      UnsafeRawPointer(levels + ShapeTable.levelCount) - ShapeTable.LevelSize.byteOffsetOfFirst
    )
    let available = (end - next) / Self.quadSize
    var quad = next
    for i in 0..<count {
      // Only the last few quads need a check whether they still fit.
      if i >= available, quad >= end { break }
      let color = Float(bitPattern: colors[i].bits)
      let across = (columns + Int(corners.across[i])).load(as: SIMD4<Float>.self)
      let down = (rows + Int(corners.down[i])).load(as: SIMD4<Float>.self)
      func corner(_ corner: Int) -> SIMD2<Float> {
        UnsafeRawPointer(corners.corner(corner) + 2 &* i).loadUnaligned(as: SIMD2<Float>.self)
      }
      func put(_ row: Int, _ numbers: SIMD4<Float>) {
        quad.storeBytes(of: numbers, toByteOffset: row * 16, as: SIMD4<Float>.self)
      }
      let (second, fourth) = (corner(1), corner(3))
      let (left, right) = (SIMD2(color, across[0]), SIMD2(across[1], down[0]))
      put(0, SIMD4(lowHalf: corner(0), highHalf: left))
      put(1, SIMD4(down[0], second[0], second[1], color))
      put(2, SIMD4(lowHalf: right, highHalf: corner(2)))
      put(3, SIMD4(color, across[1], down[1], fourth[0]))
      put(4, SIMD4(fourth[1], color, across[0], down[1]))
      quad += Int(corners.size[i])
    }
    next = quad
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

  /// Half the expansion, the factor from a side's length to half the quad's.
  @inline(__always)
  func half(_ size: ShapeTable.LevelSize) -> Float { a + b * size.reciprocal }
}

/// The area in which particles are visible.
struct VisibleArea {
  let centerX, centerY: Float
  let halfWidth, halfHeight: Float

  /// The area of a rectangle, or everything if there is none.
  init(_ visible: Rect?) {
    guard let visible else {
      (centerX, centerY, halfWidth, halfHeight) = (0, 0, 1e38, 1e38)
      return
    }
    (centerX, centerY) = (visible.center.x, visible.center.y)
    (halfWidth, halfHeight) = (visible.width / 2, visible.height / 2)
  }
}
