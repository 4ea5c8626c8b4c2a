import ConfettiGraphics

/// Finds the longest time in which each pixel of a film is covered.
///
/// A pixel takes twelve bytes, however long the film is.
struct CoveredTimes: FrameWriter {
  /// The number of frames that are noted.
  private var frameCount: UInt32 = 0
  /// A bit for each pixel of the last frame that says whether it is covered.
  private var covered: [UInt64]
  /// The first frame of the run that goes on, where a pixel is covered.
  private var starts: [UInt32]
  /// The frames of the longest run that is over.
  private var lengths: [UInt32]
  /// The frame in the middle of the longest run that is over, for each pixel; see ``Swift/Range/middleFrame``.
  private(set) var middles: [UInt32]

  /// Nothing is noted of a number of pixels.
  init(pixelCount: Int) {
    covered = Array(repeating: 0, count: (pixelCount + 63) / 64)
    starts = Array(repeating: 0, count: pixelCount)
    (lengths, middles) = (starts, starts)
  }

  /// The number of pixels that no frame covers.
  var uncoveredCount: Int { lengths.count { $0 == 0 } }

  /// A bit for each pixel.
  func encode(_ frame: Bitmap, after previous: Bitmap?) -> [UInt64] {
    var bits = [UInt64](repeating: 0, count: covered.count)
    for index in frame.pixels.indices where frame.pixels[index].covers {
      bits[index >> 6] |= 1 << UInt64(index & 63)
    }
    return bits
  }

  /// Notes a frame; only pixels that were not so before are work.
  mutating func write(_ bits: [UInt64]) {
    for word in bits.indices {
      var changed = bits[word] ^ covered[word]
      while changed != 0 {
        let bit = changed.trailingZeroBitCount
        changed &= changed - 1
        let pixel = (word << 6) + bit
        if bits[word] >> UInt64(bit) & 1 == 1 { starts[pixel] = frameCount } else { end(pixel) }
      }
      covered[word] = bits[word]
    }
    frameCount += 1
  }

  /// Ends the run of a pixel before the next frame.
  private mutating func end(_ pixel: Int) {
    let length = frameCount - starts[pixel]
    guard length > lengths[pixel] else { return }
    (lengths[pixel], middles[pixel]) = (length, starts[pixel] + length / 2)
  }

  /// Ends all runs.
  mutating func finish() { write(Array(repeating: 0, count: covered.count)) }
}
