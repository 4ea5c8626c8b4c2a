import Graphics

/// Writes poses as quads.
///
/// With (c, s) the direction of the upper side, the corners of a quad are its centre ± right ± down:
///
///     right = ( c, s) · width/2  · expansion      from the centre to the middle of the right side
///     down  = (−s, c) · height/2 · expansion      and to the middle of the lower side
///
/// where the expansion takes the clear edge of the shape's picture with it. Every quad is written,
/// and one that is not seen is written over by the next: that takes no branch.
struct QuadWriter {
  /// The shape's levels: those of the columns, then those of the rows.
  let levels: UnsafePointer<ShapeTable.Level>
  /// Pixels per point.
  let scale: Float
  let view: View
  /// Where the next quad is written.
  private var next: UnsafeMutableRawPointer
  private let start: UnsafeMutableRawPointer
  /// The end of the room.
  private let end: UnsafeMutableRawPointer

  private static let quadSize = 4 * MemoryLayout<Vertex>.stride

  init(
    levels: UnsafePointer<ShapeTable.Level>, scale: Float, view: View,
    into vertices: UnsafeMutableBufferPointer<Vertex>
  ) {
    let room = UnsafeMutableRawBufferPointer(vertices)
    guard let start = room.baseAddress else { preconditionFailure("there is room for quads") }
    (self.levels, self.scale, self.view) = (levels, scale, view)
    (self.start, next, end) = (start, start, start + room.count)
  }

  /// How many quads were written.
  var count: Int { (next - start) / Self.quadSize }

  /// Writes the quads of poses that are seen, as far as there is room.
  ///
  /// - Parameters:
  ///   - count: how many poses there are, at most ``Poses/capacity``.
  ///   - colors: a colour for each.
  ///   - isOpaque: whether all have opacity 1.
  mutating func write(
    _ poses: Poses, count: Int, _ colors: UnsafePointer<PackedColor>, isOpaque: Bool
  ) {
    let corners = poses.corners
    let size = (count &+ 3) & ~3
    findCorners(poses, corners, size)
    for corner in 0..<4 {
      pair(corners.x(corner), corners.y(corner), size, into: corners.place(corner))
    }
    if !isOpaque { tint(colors, poses.opacity, count, into: corners.colors) }
    weave(corners, count, isOpaque ? colors : UnsafePointer(corners.colors))
  }

  /// Multiplies colours with opacities.
  @inline(__always)
  private func tint(
    _ colors: UnsafePointer<PackedColor>, _ opacities: UnsafePointer<Float>, _ count: Int,
    into tinted: UnsafeMutablePointer<PackedColor>
  ) {
    for i in 0..<count {
      // Adding 2²³ rounds to a whole number and leaves it in the lowest bits.
      let share = (opacities[i] * 256 + 8_388_608).bitPattern & 0x1FF
      let bits = colors[i].bits
      // Two components at a time, with eight bits of room above each.
      let low = (bits & 0x00FF_00FF) &* share &+ 0x0080_0080
      let high = (bits >> 8 & 0x00FF_00FF) &* share &+ 0x0080_0080
      tinted[i] = PackedColor(bits: low >> 8 & 0x00FF_00FF | high & 0xFF00_FF00)
    }
  }

  /// Where the corners are, and whether anything of the quad is seen.
  @inline(__always)
  private func findCorners(_ poses: Poses, _ corners: CornerColumns, _ count: Int) {
    let (across, down) = (Expansion(levels), Expansion(levels + ShapeTable.levelCount))
    for i in 0..<count {
      let (width, height) = (poses.width[i], poses.height[i])
      let acrossSize = ShapeTable.size(forPixels: abs(width) * scale)
      let downSize = ShapeTable.size(forPixels: abs(height) * scale)
      corners.across[i] = Int32(truncatingIfNeeded: acrossSize.level)
      corners.down[i] = Int32(truncatingIfNeeded: downSize.level)
      let (c, s) = (poses.cosine[i], poses.sine[i])
      let halfWidth = width / 2 * across.at(acrossSize)
      let halfHeight = height / 2 * down.at(downSize)
      let (rightX, rightY) = (c * halfWidth, s * halfWidth)
      let (downX, downY) = (-s * halfHeight, c * halfHeight)
      let (x, y) = (poses.x[i], poses.y[i])
      (corners.x(0)[i], corners.y(0)[i]) = (x - rightX - downX, y - rightY - downY)
      (corners.x(1)[i], corners.y(1)[i]) = (x + rightX - downX, y + rightY - downY)
      (corners.x(2)[i], corners.y(2)[i]) = (x + rightX + downX, y + rightY + downY)
      (corners.x(3)[i], corners.y(3)[i]) = (x - rightX + downX, y - rightY + downY)
      let isSeen =
        poses.opacity[i] > 0
        && abs(x - view.centerX) <= abs(rightX) + abs(downX) + view.halfWidth
        && abs(y - view.centerY) <= abs(rightY) + abs(downY) + view.halfHeight
      corners.size[i] = isSeen ? Int32(Self.quadSize) : 0
    }
  }

  /// Writes the numbers of two columns in turn.
  @inline(__always)
  private func pair(
    _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ count: Int,
    into pairs: UnsafeMutablePointer<Float>
  ) {
    let (a, b, pairs) = (UnsafeRawPointer(a), UnsafeRawPointer(b), UnsafeMutableRawPointer(pairs))
    for four in 0..<count / 4 {
      let offset = four &* 16
      let a = a.loadUnaligned(fromByteOffset: offset, as: SIMD4<Float>.self)
      let b = b.loadUnaligned(fromByteOffset: offset, as: SIMD4<Float>.self)
      pairs.storeBytes(
        of: SIMD4(a[0], b[0], a[1], b[1]), toByteOffset: 2 &* offset, as: SIMD4<Float>.self)
      pairs.storeBytes(
        of: SIMD4(a[2], b[2], a[3], b[3]), toByteOffset: 2 &* offset &+ 16, as: SIMD4<Float>.self)
    }
  }

  /// Writes the vertices: place, colour and u are 16 bytes, v the last four.
  @inline(__always)
  private mutating func weave(
    _ corners: CornerColumns, _ count: Int, _ colors: UnsafePointer<PackedColor>
  ) {
    let rows = levels + ShapeTable.levelCount
    var quad = next
    for i in 0..<count where quad < end {
      let color = Float(bitPattern: colors[i].bits)
      let across = levels[Int(corners.across[i])].numbers
      let down = rows[Int(corners.down[i])].numbers
      // Colour and u of the left and of the right side.
      let sides = SIMD4(color, across[0], color, across[1])
      func put(_ corner: Int, _ side: SIMD2<Float>, _ v: Float) {
        let place = UnsafeRawPointer(corners.place(corner) + 2 &* i)
          .loadUnaligned(as: SIMD2<Float>.self)
        let offset = corner * MemoryLayout<Vertex>.stride
        quad.storeBytes(
          of: SIMD4(lowHalf: place, highHalf: side), toByteOffset: offset, as: SIMD4<Float>.self)
        quad.storeBytes(of: v, toByteOffset: offset + 16, as: Float.self)
      }
      put(0, sides.lowHalf, down[0])
      put(1, sides.highHalf, down[0])
      put(2, sides.highHalf, down[1])
      put(3, sides.lowHalf, down[1])
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
    b = (first.expansion - last.expansion) / (1 - 1 / Float(1 << (ShapeTable.levelCount - 1)))
    a = first.expansion - b
  }

  @inline(__always)
  func at(_ size: ShapeTable.Size) -> Float { a + b * size.reciprocal }
}
