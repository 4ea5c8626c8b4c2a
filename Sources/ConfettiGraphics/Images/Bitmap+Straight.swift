extension Bitmap {
  /// The pixels as bytes of red, green, blue and straight alpha, row by row.
  package func straightBytes() -> [UInt8] { straightBytes { _ in } }

  /// The ``straightBytes()`` for encoders that mix the colours of neighbouring pixels without regard to
  /// their alpha: clear pixels have the colour of visible ones near them.
  ///
  /// Without that, video formats draw a dark seam around everything.
  package func straightBytesSpreadingColors() -> [UInt8] { straightBytes { spread(into: $0) } }

  private func straightBytes(
    _ change: (UnsafeMutableBufferPointer<UInt32>) -> Void
  ) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pixels.count * 4) { bytes, count in
      bytes.withMemoryRebound(to: UInt32.self) { words in
        for index in pixels.indices {
          words.initializeElement(at: index, to: pixels[index].straightAlpha.littleEndian)
        }
        change(words)
      }
      count = pixels.count * 4
    }
  }

  /// The side of a block of clear pixels that get one colour, in pixels.
  ///
  /// Colours also reach into the neighbouring blocks, which is further than encoders look.
  private static let block = 4

  private func spread(into words: UnsafeMutableBufferPointer<UInt32>) {
    let (columns, rows) = (
      (width + Self.block - 1) / Self.block, (height + Self.block - 1) / Self.block
    )
    // Sums of premultiplied colours and of alphas, with an empty block on each side.
    var sums = [SIMD4<UInt32>](repeating: .zero, count: (columns + 2) * (rows + 2))
    for y in 0..<height {
      let row = (y / Self.block + 1) * (columns + 2) + 1
      for x in 0..<width where pixels[y * width + x].bits != 0 {
        let bits = pixels[y * width + x].bits
        let alpha = words[y * width + x].littleEndian >> 24
        sums[row + x / Self.block] &+=
          SIMD4(bits & 0xFF, bits >> 8 & 0xFF, bits >> 16 & 0xFF, alpha)
      }
    }
    for row in 0..<rows {
      for column in 0..<columns {
        let middle = (row + 1) * (columns + 2) + column + 1
        var sum = sums[middle]
        if sum.w == 0 {
          let (above, below) = (middle - columns - 2, middle + columns + 2)
          sum = sums[above - 1] &+ sums[above] &+ sums[above + 1]
          sum &+= sums[middle - 1] &+ sums[middle + 1]
          sum &+= sums[below - 1] &+ sums[below] &+ sums[below + 1]
        }
        guard sum.w > 0 else { continue }
        let color = Self.color(sum).littleEndian
        for y in row * Self.block..<min((row + 1) * Self.block, height) {
          for x in column * Self.block..<min((column + 1) * Self.block, width)
          where words[y * width + x] == 0 {
            words[y * width + x] = color
          }
        }
      }
    }
  }

  /// The mean colour of a sum of premultiplied colours, without alpha.
  private static func color(_ sum: SIMD4<UInt32>) -> UInt32 {
    func mean(_ component: UInt32) -> UInt32 { min((component * 255 + sum.w / 2) / sum.w, 255) }
    return mean(sum.x) | mean(sum.y) << 8 | mean(sum.z) << 16
  }
}
