internal import Motion

/// A picture that is resized by averaging: each texel is the mean of the old texels that it covers,
/// weighted by area.
struct FilteredRows {
  /// Premultiplied, row by row; each component 0…255.
  private(set) var texels: [SIMD4<Float>]
  let width, height: Int

  init(_ texels: [SIMD4<Float>], width: Int, height: Int) {
    (self.texels, self.width, self.height) = (texels, width, height)
  }

  init(_ bitmap: Bitmap) {
    (width, height) = (bitmap.width, bitmap.height)
    texels = bitmap.pixels.map { pixel in
      let bits = SIMD4<UInt32>(repeating: pixel.bits) &>> SIMD4(0, 8, 16, 24) & 255
      // The bits of 2²³ with a whole number in the lowest bits represent the sum of both.
      return unsafeBitCast(bits | 0x4B00_0000, to: SIMD4<Float>.self) - 0x1p23
    }
  }

  /// The old texels that one texel covers, from the first to the last, and their weights.
  private struct Cover {
    let first, last: Int
    let firstShare, middleShare, lastShare: Float
  }

  private static func covers(_ count: Int, of length: Int) -> [Cover] {
    let step = Double(length) / Double(count)
    return (0..<count).map { index -> Cover in
      let start: Double = Double(index) * step
      let end: Double = Double(index + 1) * step
      let first: Int = min(Int(start + 1e-9), length - 1)
      let beyond = Int((end - 1e-9).rounded(.up))
      let last: Int = (beyond - 1).clamped(to: first...length - 1)
      guard last > first else {
        return Cover(first: first, last: first, firstShare: 1, middleShare: 0, lastShare: 0)
      }
      let firstShare: Double = (Double(first + 1) - start) / step
      let lastShare: Double = (end - Double(last)) / step
      return Cover(
        first: first, last: last, firstShare: Float(firstShare), middleShare: Float(1 / step),
        lastShare: Float(lastShare))
    }
  }

  /// The means of pairs of neighbours, by which most sizes are made.
  ///
  /// - Parameters:
  ///   - step: the offset from a texel to the other of its pair.
  ///   - stride: the offset from a pair to the next in a row.
  private func halved(steps step: Int, of stride: Int, width: Int, height: Int) -> FilteredRows {
    let means = [SIMD4<Float>](unsafeUninitializedCapacity: width * height) { result, size in
      size = width * height
      texels.withUnsafeBufferPointer { texels in
        for row in 0..<height {
          let first = row * width * 2
          for column in 0..<width {
            let texel = first + column * stride
            result.initializeElement(
              at: row * width + column, to: (texels[texel] + texels[texel + step]) * 0.5)
          }
        }
      }
    }
    return FilteredRows(means, width: width, height: height)
  }

  func resized(width count: Int) -> FilteredRows {
    guard count != width else { return self }
    if count * 2 == width { return halved(steps: 1, of: 2, width: count, height: height) }
    let covers = Self.covers(count, of: width)
    let resized = [SIMD4<Float>](unsafeUninitializedCapacity: count * height) { result, size in
      size = count * height
      texels.withUnsafeBufferPointer { texels in
        var next = 0
        for row in 0..<height {
          let start = row * width
          for cover in covers {
            var sum = texels[start + cover.first] * cover.firstShare
            if cover.last > cover.first {
              for column in cover.first + 1..<cover.last {
                sum += texels[start + column] * cover.middleShare
              }
              sum += texels[start + cover.last] * cover.lastShare
            }
            result.initializeElement(at: next, to: sum)
            next += 1
          }
        }
      }
    }
    return FilteredRows(resized, width: count, height: height)
  }

  func resized(height count: Int) -> FilteredRows {
    guard count != height else { return self }
    if count * 2 == height {
      return halved(steps: width, of: 1, width: width, height: count)
    }
    let covers = Self.covers(count, of: height)
    let resized = [SIMD4<Float>](unsafeUninitializedCapacity: count * width) { result, size in
      size = count * width
      texels.withUnsafeBufferPointer { texels in
        var next = 0
        for cover in covers {
          for column in 0..<width {
            var sum = texels[cover.first * width + column] * cover.firstShare
            if cover.last > cover.first {
              for row in cover.first + 1..<cover.last {
                sum += texels[row * width + column] * cover.middleShare
              }
              sum += texels[cover.last * width + column] * cover.lastShare
            }
            result.initializeElement(at: next, to: sum)
            next += 1
          }
        }
      }
    }
    return FilteredRows(resized, width: width, height: count)
  }
}
