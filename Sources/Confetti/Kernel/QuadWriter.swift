import ConfettiGraphics

/// Writes poses as quads.
///
/// With (c, s) the direction of the upper side, the corners of a quad are its centre ± right ± down:
///
///     right = ( c, s) · width/2  · expansion      from the centre to the middle of the right side
///     down  = (−s, c) · height/2 · expansion      and to the middle of the lower side
///
/// where the expansion takes the clear edge of the shape's picture with it. Every quad is written,
/// and the next one overwrites it if it is out of sight: that takes no branch.
struct QuadWriter {
  /// The shape's levels: those of the columns, then those of the rows.
  let levels: UnsafePointer<ShapeTable.Level>
  /// Pixels per point.
  let scale: Float
  let visible: VisibleArea
  /// Where the next quad is written.
  private var next: UnsafeMutableRawPointer
  private let start: UnsafeMutableRawPointer
  /// The end of the storage.
  private let end: UnsafeMutableRawPointer

  private static let quadSize = 4 * MemoryLayout<Vertex>.stride
  private static let quadBytes = UInt32(quadSize)

  init(
    levels: UnsafePointer<ShapeTable.Level>, scale: Float, visible: VisibleArea,
    into vertices: UnsafeMutableBufferPointer<Vertex>
  ) {
    let storage = UnsafeMutableRawBufferPointer(vertices)
    guard let start = storage.baseAddress else {
      preconditionFailure("the storage for quads is not empty")
    }
    (self.levels, self.scale, self.visible) = (levels, scale, visible)
    (self.start, next, end) = (start, start, start + storage.count)
  }

  /// How many quads were written.
  var count: Int { (next - start) / Self.quadSize }

  /// Writes the quads of poses that are in sight, as many as fit.
  ///
  /// - Parameters:
  ///   - count: how many poses there are, at most ``Poses/capacity``.
  ///   - colors: a colour for each.
  ///   - isOpaque: whether all have opacity 1.
  mutating func write(
    _ poses: Poses, count: Int, _ colors: UnsafePointer<PackedColor>, isOpaque: Bool
  ) {
    let corners = poses.corners
    findSides(poses, corners, count)
    findCorners(poses, corners, count)
    if !isOpaque { tint(colors, poses.opacity, corners, count) }
    weave(corners, count, isOpaque ? colors : UnsafePointer(corners.colors))
  }

  /// Multiplies colours with opacities, and leaves out what is clear.
  @inline(__always)
  private func tint(
    _ colors: UnsafePointer<PackedColor>, _ opacities: UnsafePointer<Float>,
    _ corners: CornerColumns, _ count: Int
  ) {
    for i in 0..<count {
      // Adding 2²³ rounds to a whole number and leaves it in the lowest bits.
      let share = (opacities[i] * 256 + 8_388_608).bitPattern & 0x1FF
      let bits = colors[i].bits
      // Two components at a time, with eight spare bits above each.
      let low = (bits & 0x00FF_00FF) &* share &+ 0x0080_0080
      let high = (bits >> 8 & 0x00FF_00FF) &* share &+ 0x0080_0080
      corners.colors[i] = PackedColor(bits: low >> 8 & 0x00FF_00FF | high & 0xFF00_FF00)
      corners.size[i] &= opacities[i] > 0 ? ~0 : 0
    }
  }

  /// How long the sides are and where they point, and whether the quad is in sight.
  @inline(__always)
  private func findSides(_ poses: Poses, _ corners: CornerColumns, _ count: Int) {
    let (across, down) = (Expansion(levels), Expansion(levels + ShapeTable.levelCount))
    for i in 0..<count {
      let (width, height) = (poses.width[i], poses.height[i])
      let acrossSize = ShapeTable.size(forPixels: abs(width) * scale)
      let downSize = ShapeTable.size(forPixels: abs(height) * scale)
      corners.across[i] = UInt32(acrossSize.offset)
      corners.down[i] = UInt32(downSize.offset)
      let (c, s) = (poses.cosine[i], poses.sine[i])
      let halfWidth = width * across.half(acrossSize)
      let halfHeight = height * down.half(downSize)
      let (rightX, rightY) = (c * halfWidth, s * halfWidth)
      let (upX, downY) = (s * halfHeight, c * halfHeight)
      let (x, y) = (poses.x[i], poses.y[i])
      (corners.rightX[i], corners.rightY[i]) = (rightX, rightY)
      (corners.upX[i], corners.downY[i]) = (upX, downY)
      // How far the quad reaches towards the middle of the visible area, beyond its half.
      let inX = abs(rightX) + abs(upX) + visible.halfWidth - abs(x - visible.centerX)
      let inY = abs(rightY) + abs(downY) + visible.halfHeight - abs(y - visible.centerY)
      // The differences are 0, except for what is not finite, which is not seen either.
      let least = (inX < inY ? inX : inY) + (inX - inX) + (inY - inY)
      corners.size[i] = least >= 0 ? Self.quadBytes : 0
    }
  }

  /// Where the corners are; four at a time, and so up to three too many.
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

  /// Writes the vertices of each quad as five rows of four numbers, of which a vertex takes five.
  @inline(__always)
  private mutating func weave(
    _ corners: CornerColumns, _ count: Int, _ colors: UnsafePointer<PackedColor>
  ) {
    let (columns, rows) = (
      UnsafeRawPointer(levels) - ShapeTable.Size.firstOffset,
      UnsafeRawPointer(levels + ShapeTable.levelCount) - ShapeTable.Size.firstOffset
    )
    let available = (end - next) / Self.quadSize
    var quad = next
    for i in 0..<count {
      // Only the last few have to look whether they still fit.
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

/// How much larger than the shape a quad is: with p the size of the picture on an axis, a + b/p.
///
/// The clear edge of a drawn shape is two texels whatever its size, and so it is a share of those that
/// have one size only.
private struct Expansion {
  private let a, b: Float

  init(_ levels: UnsafePointer<ShapeTable.Level>) {
    let (first, last) = (levels[0], levels[ShapeTable.levelCount - 1])
    let b = (first.expansion - last.expansion) / (1 - 1 / Float(1 << (ShapeTable.levelCount - 1)))
    (a, self.b) = ((first.expansion - b) / 2, b / 2)
  }

  /// Half of it.
  @inline(__always)
  func half(_ size: ShapeTable.Size) -> Float { a + b * size.reciprocal }
}

/// The area in which particles are seen.
struct VisibleArea {
  let centerX, centerY: Float
  let halfWidth, halfHeight: Float

  /// The area of a rectangle; without one, everywhere that numbers reach.
  init(_ visible: Rect?) {
    guard let visible else {
      (centerX, centerY, halfWidth, halfHeight) = (0, 0, 1e38, 1e38)
      return
    }
    (centerX, centerY) = (visible.center.x, visible.center.y)
    (halfWidth, halfHeight) = (visible.width / 2, visible.height / 2)
  }
}
