/// How much of each texel of its largest cell a drawn shape covers, as sums from which the coverage of the
/// texels of all smaller cells follows in O(1).
struct Silhouette {
  /// The texels of the largest cell on each axis.
  static let side = 1 << (ShapeTable.drawnLevelCount - 1)
  private static let stride = side + 1

  /// The samples of a texel on each axis, for shapes without an outline.
  private static let fineness = 4
  /// The coordinates of a line of samples within the square from −1 to 1, exact and symmetric.
  private static let coordinates = (0..<side * fineness).map { index in
    Float(index * 2 + 1) / Float(side * fineness) - 1
  }

  /// The logarithm to base 2 of the samples, each 0…255, of a texel.
  private let sampleShift: Int
  /// The sum of the samples above and to the left of each texel, of which there is one more a row.
  private let sums: [Int32]

  init(_ shape: ParticleShape) {
    let texels: [Int32]
    if let outline = shape.outline {
      sampleShift = 0
      texels = outline.coverage(width: Self.side, height: Self.side).map(Int32.init)
    } else {
      sampleShift = 2 * Self.fineness.trailingZeroBitCount
      texels = shape == .softCircle ? Self.softTexels() : Self.texels(of: shape)
    }
    sums = Self.sums(texels)
  }

  /// The samples of each texel of a shape, summed.
  ///
  /// A texel whose four corners are all inside or all outside counts as wholly so: no drawn shape has smaller
  /// parts, except the points of the star, where the neighbours of such texels are sampled as well.
  private static func texels(of shape: ParticleShape) -> [Int32] {
    var corners = [Bool](repeating: false, count: stride * stride)
    for row in 0..<stride {
      for column in 0..<stride {
        corners[row * stride + column] = shape.contains(
          Float(column * 2) / Float(side) - 1, Float(row * 2) / Float(side) - 1)
      }
    }
    let margin = shape == .star ? 1 : 0
    var isNearEdge = [Bool](repeating: false, count: side * side)
    for row in 0..<side {
      for column in 0..<side {
        let corner = row * stride + column
        let (isInside, below) = (corners[corner], corner + stride)
        guard
          corners[corner + 1] != isInside || corners[below] != isInside
            || corners[below + 1] != isInside
        else { continue }
        for row in max(row - margin, 0)...min(row + margin, side - 1) {
          for column in max(column - margin, 0)...min(column + margin, side - 1) {
            isNearEdge[row * side + column] = true
          }
        }
      }
    }
    var texels = [Int32](repeating: 0, count: side * side)
    for row in 0..<side {
      for column in 0..<side {
        if isNearEdge[row * side + column] {
          texels[row * side + column] = sampled(shape, column: column, row: row)
        } else if corners[row * stride + column] {
          texels[row * side + column] = Int32(255 * fineness * fineness)
        }
      }
    }
    return texels
  }

  /// The samples of one texel of a shape, summed.
  private static func sampled(_ shape: ParticleShape, column: Int, row: Int) -> Int32 {
    var sum: Int32 = 0
    for y in coordinates[row * fineness..<(row + 1) * fineness] {
      for x in coordinates[column * fineness..<(column + 1) * fineness] {
        sum += shape.contains(x, y) ? 255 : 0
      }
    }
    return sum
  }

  /// The summed samples of a disc that fades from its middle to an invisible edge: (1 − r²)².
  private static func softTexels() -> [Int32] {
    var texels = [Int32](repeating: 0, count: side * side)
    for row in 0..<side / 2 {
      for column in 0..<side / 2 {
        var sum: Int32 = 0
        for y in coordinates[row * fineness..<(row + 1) * fineness] {
          for x in coordinates[column * fineness..<(column + 1) * fineness] {
            let share = max(1 - x * x - y * y, 0)
            sum += Int32(share * share * 255 + 0.5)
          }
        }
        // Four quarters, each the mirror image of the others.
        for row in [row, side - 1 - row] {
          for column in [column, side - 1 - column] { texels[row * side + column] = sum }
        }
      }
    }
    return texels
  }

  private static func sums(_ texels: [Int32]) -> [Int32] {
    var sums = [Int32](repeating: 0, count: stride * stride)
    for row in 0..<side {
      var inRow: Int32 = 0
      for column in 0..<side {
        inRow += texels[row * side + column]
        sums[(row + 1) * stride + column + 1] = sums[row * stride + column + 1] + inRow
      }
    }
    return sums
  }

  /// Writes a row of a cell of `width` × `height` texels, both powers of two up to ``side``, as white texels
  /// with the shape's coverage.
  ///
  /// - Complexity: O(*n*) in the texels of the row.
  func write(row: Int, width: Int, height: Int, to texels: UnsafeMutablePointer<UInt32>) {
    let (across, down) = (Self.side / width, Self.side / height)
    let shift = Int32(across.trailingZeroBitCount + down.trailingZeroBitCount + sampleShift)
    sums.withUnsafeBufferPointer { sums in
      guard let base = sums.baseAddress else { return }
      let upper = base + row &* down &* Self.stride
      let lower = upper + down &* Self.stride
      var (before, end): (Int32, Int) = (0, 0)
      for column in 0..<width {
        end &+= across
        let sum = lower[end] &- upper[end]
        texels[column] = UInt32(bitPattern: (sum &- before) &>> shift) &* 0x0101_0101
        before = sum
      }
    }
  }
}
