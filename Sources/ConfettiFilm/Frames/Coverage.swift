import ConfettiGraphics

/// The frames of a film through which nothing can be seen: behind them one scene can be replaced by another.
package struct Coverage: Hashable, Sendable {
  /// The number of frames that were noted.
  package private(set) var frameCount = 0
  /// The longest run of covered frames, the first one of several; empty if there is none.
  package private(set) var longest = 0..<0
  /// The run of covered frames up to the last one; empty if that is not covered.
  private var current = 0..<0

  package init() {}

  /// Notes whether the next frame is covered.
  package mutating func note(isCovered: Bool) {
    let start = current.isEmpty ? frameCount : current.lowerBound
    frameCount += 1
    current = isCovered ? start..<frameCount : 0..<0
    if current.count > longest.count { longest = current }
  }

  /// The longest run of covered frames in a film that is not covered all the time; `nil` if there is none.
  package var moment: Range<Int>? {
    longest.isEmpty || longest.count == frameCount ? nil : longest
  }
}

extension Range<Int> {
  /// The frame in the middle of some frames, which are at least one.
  package var middleFrame: Int { lowerBound + count / 2 }
}

/// Writes frames with another writer, and finds out on the way which of them are covered.
package struct CoverageWriter<Base: FrameWriter>: FrameWriter {
  package private(set) var base: Base
  private let isOpaque: Bool
  /// The coverage of the frames that are written; opaque films have none, as they hide everything all the time.
  package private(set) var coverage = Coverage()

  /// A writer of frames, all of which are opaque or not.
  package init(_ base: Base, isOpaque: Bool) { (self.base, self.isOpaque) = (base, isOpaque) }

  /// A frame that is ready to be written.
  package struct Part: Sendable {
    fileprivate let encoded: Base.Encoded
    fileprivate let isCovered: Bool
  }

  package func encode(_ frame: Bitmap, after previous: Bitmap?) -> Part {
    Part(
      encoded: base.encode(frame, after: previous), isCovered: !isOpaque && frame.coversAll)
  }

  package mutating func write(_ frame: Part) throws {
    coverage.note(isCovered: frame.isCovered)
    try base.write(frame.encoded)
  }

  package mutating func finish() throws { try base.finish() }
}

extension Bitmap {
  /// Whether nothing can be seen through the picture; the search ends at the first pixel that is not opaque.
  var coversAll: Bool { pixels.allSatisfy(\.covers) }
}

extension PackedColor {
  /// Whether the pixel is opaque in a file, which raises the alpha of a pixel to its light.
  @inline(__always)
  var covers: Bool { bits >= 0xFF00_0000 || straightAlpha >= 0xFF00_0000 }
}
