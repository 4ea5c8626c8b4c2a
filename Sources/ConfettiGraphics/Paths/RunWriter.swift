/// Writes runs of covered pixels as quads; a run below one that is as long and covered alike makes its quad taller.
struct RunWriter {
  /// A run that may go on below.
  struct Run {
    let first, end, level, quad: Int32

    static let none = Run(first: 0, end: 0, level: 0, quad: 0)
  }

  private let vertices: UnsafeMutablePointer<Vertex>
  private let room: Int32
  private let ink: ShapeInk
  /// Points in a pixel.
  private let size: Float
  /// The runs of the row above, and those of this row, from left to right.
  private var above, own: UnsafeMutablePointer<Run>
  private var (aboveCount, ownCount) = (0, 0)
  /// The first run of the row above that may be above the next one of this row.
  private var next = 0
  private var row = Int32.min
  private var written: Int32 = 0

  /// A writer of quads.
  ///
  /// - Parameters:
  ///   - vertices: where they are written.
  ///   - room: the most quads; further ones are left out.
  ///   - ink: their colours.
  ///   - scale: pixels in a point.
  ///   - above: room for the runs of a row.
  ///   - own: room for the runs of another one.
  init(
    _ vertices: UnsafeMutablePointer<Vertex>, room: Int, _ ink: ShapeInk, scale: Float,
    above: UnsafeMutablePointer<Run>, own: UnsafeMutablePointer<Run>
  ) {
    (self.vertices, self.room) = (vertices, Int32(clamping: room))
    (self.ink, size) = (ink, 1 / scale)
    (self.above, self.own) = (above, own)
  }

  /// The number of quads that were written.
  var count: Int { Int(written) }

  /// Writes a run of pixels: its row, its first column, the column after its last one, and the share that is
  /// covered in steps of 255.
  @inline(__always)
  mutating func write(_ row: Int32, _ first: Int32, _ end: Int32, _ level: Int32) {
    if row != self.row { begin(row) }
    while next < aboveCount, above[next].first < first { next &+= 1 }
    let bottom = Float(row &+ 1) * size
    if next < aboveCount {
      let run = above[next]
      if run.first == first, run.end == end, run.level == level {
        let quad = vertices + Int(run.quad) &* 4
        (quad[2].y, quad[3].y) = (bottom, bottom)
        if !ink.isPlain {
          let color = ink.color(at: bottom, level)
          (quad[2].color, quad[3].color) = (color, color)
        }
        own[ownCount] = run
        ownCount &+= 1
        return
      }
    }
    guard written < room else { return }
    own[ownCount] = Run(first: first, end: end, level: level, quad: written)
    ownCount &+= 1
    let (left, right, top) = (Float(first) * size, Float(end) * size, Float(row) * size)
    let upper = ink.color(at: top, level)
    let lower = ink.isPlain ? upper : ink.color(at: bottom, level)
    let quad = vertices + Int(written) &* 4
    quad[0] = ink.vertex(left, top, upper)
    quad[1] = ink.vertex(right, top, upper)
    quad[2] = ink.vertex(right, bottom, lower)
    quad[3] = ink.vertex(left, bottom, lower)
    written &+= 1
  }

  private mutating func begin(_ row: Int32) {
    swap(&above, &own)
    aboveCount = row &- 1 == self.row ? ownCount : 0
    (self.row, ownCount, next) = (row, 0, 0)
  }
}

/// The colours of a shape: one, or from the top of a rectangle to its bottom.
struct ShapeInk {
  /// Whether there is one colour.
  let isPlain: Bool
  private let top, bottom: PackedColor
  /// The top of the rectangle, and one divided by its height.
  private let (start, share): (Float, Float)
  /// Where the atlas is white.
  private let (u, v): (Float, Float)

  /// An ink that changes from the top of a rectangle to the bottom; without a rectangle it is the first colour.
  init(top: Color, bottom: Color, in rect: Rect?, whiteSpot: (u: Float, v: Float)) {
    self.top = top.premultiplied
    if let rect, top != bottom, rect.height > 0 {
      self.bottom = bottom.premultiplied
      (start, share, isPlain) = (rect.y, 1 / rect.height, false)
    } else {
      self.bottom = self.top
      (start, share, isPlain) = (0, 0, true)
    }
    (u, v) = whiteSpot
  }

  /// The colour at a height, covered by a number of steps of 255.
  @inline(__always)
  func color(at y: Float, _ level: Int32) -> PackedColor {
    let color = isPlain ? top : top.mixed(bottom, (y - start) * share)
    return color.covered(level)
  }

  @inline(__always)
  func vertex(_ x: Float, _ y: Float, _ color: PackedColor) -> Vertex {
    Vertex(x: x, y: y, color: color, u: u, v: v)
  }
}

extension PackedColor {
  /// The colour with all four components multiplied by a number of steps of 255.
  @inline(__always)
  fileprivate func covered(_ level: Int32) -> PackedColor {
    // Of 256, so that 255 steps leave the colour as it is.
    let share = UInt32(truncatingIfNeeded: level &+ level &>> 7)
    let low = (bits & 0x00FF_00FF) &* share &+ 0x0080_0080
    let high = (bits >> 8 & 0x00FF_00FF) &* share &+ 0x0080_0080
    return PackedColor(bits: low >> 8 & 0x00FF_00FF | high & 0xFF00_FF00)
  }
}
