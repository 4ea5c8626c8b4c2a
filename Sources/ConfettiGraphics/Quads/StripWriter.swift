import CConfettiLanes

/// The look of a strip of paper through joints: how it twists, and the light on its two sides.
package struct PaperStrip: Sendable {
  /// The number of segments; there is one joint more.
  package let segments: Int
  /// Whether the strip shows more than its front.
  private let isTwisted: Bool
  /// The twist from one joint to the next, in half turns.
  private let twistStep: Float
  /// The darkening where the strip is seen edge-on.
  private let lit: Float
  /// The back: a share of the front's brightness, or a colour of its own.
  private let backShade: Float
  private let backColor: PackedColor?

  /// The smallest share of the width that is drawn where the strip is seen edge-on.
  package static let leastTurned: Float = 0.15

  /// A strip from its parts; `twistStep` is `nil` for one that shows its front alone.
  package init(
    segments: Int, twistStep: Float?, lit: Float, back: (shade: Float, color: PackedColor?)
  ) {
    (self.segments, isTwisted, self.twistStep) = (segments, twistStep != nil, twistStep ?? 0)
    (self.lit, backShade, backColor) = (lit, back.shade, back.color)
  }

  /// The cosine of the twist at a joint, which decides the side that is seen; `joint` may lie between two joints.
  ///
  /// - Parameter twist: the twist at the first joint, in half turns.
  @inline(__always)
  package func facing(at joint: Float, _ twist: Float) -> Float {
    isTwisted ? halfturns_cosine(twist + twistStep * joint) : 1
  }

  /// The brightness, by the magnitude of the cosine ``facing(at:_:)``.
  @inline(__always)
  package func brightness(facing: Float) -> Float { 1 - lit * (1 - facing) }

  /// The colour of the side that is seen, with a brightness.
  @inline(__always)
  package func color(_ front: PackedColor, _ brightness: Float, isBack: Bool) -> PackedColor {
    let base = isBack ? backColor ?? front : front
    let brightness = brightness * (isBack ? backShade : 1)
    return brightness < 1 ? base.dimmed(UInt32(brightness * 256 + 0.5)) : base
  }
}

/// The joints of some strips in memory: joint by joint, and within a joint strip by strip.
package struct StripJoints {
  /// The middle of the strip, in points.
  package let x, y: UnsafeMutablePointer<Float>
  /// The width before twisting, in points.
  package let width: UnsafeMutablePointer<Float>
  package let opacity: UnsafeMutablePointer<Float>
  package let color: UnsafeMutablePointer<PackedColor>

  /// Joints in memory for a number of strips.
  package init(_ storage: UnsafeMutableRawPointer, capacity: Int) {
    func column<Number>(_ index: Int) -> UnsafeMutablePointer<Number> {
      (storage + index * capacity * MemoryLayout<Float>.stride)
        .assumingMemoryBound(to: Number.self)
    }
    (x, y, width, opacity, color) = (column(0), column(1), column(2), column(3), column(4))
  }

  /// The number of bytes that the joints of a number of strips need.
  package static func size(capacity: Int) -> Int { 5 * capacity * MemoryLayout<Float>.stride }
}

/// Writes the joints of strips as quads, each strip from its tail to its head.
///
/// Two segments that meet at a joint share the edge between them, mitred. A strip that turns within
/// its own width has edges that end on the inner side where the segments would cross, so that they
/// make a fan. A strip that turns back has segments that each go on a little until the outer corner
/// is filled. The long edges are those of the atlas's rectangle, which are smooth; along the strip
/// only its middle is shown, so the segments join.
///
/// A segment that widens is a trapezoid, which painters cut into the triangles 0 1 2 and 0 2 3. In
/// each of them the clear texel beside the strip is as wide as a texel at the triangle's broad end.
/// With n texels across the strip and widths a and b at its ends, its edges are at their right
/// places if the quad reaches further out by
///
///     (a + b) / 2n ± (b − a) / 2(n + 2)      on the side of the first triangle, and of the second
package struct StripWriter {
  private let levels: UnsafePointer<ShapeTable.Level>
  private let scale: Float
  private let visible: VisibleArea
  private let strip: PaperStrip
  /// The middle of the rectangle on the axis along the strip.
  private let middle: Float
  private let next: UnsafeMutableBufferPointer<Vertex>
  /// The number of written quads.
  package private(set) var count = 0

  package init(
    levels: UnsafePointer<ShapeTable.Level>, scale: Float, visible: VisibleArea,
    _ strip: PaperStrip,
    into vertices: UnsafeMutableBufferPointer<Vertex>
  ) {
    (self.levels, self.scale, self.visible, self.strip) = (levels, scale, visible, strip)
    let along = levels[ShapeTable.levelCount - 1]
    middle = (along.start + along.end) / 2
    next = vertices
  }

  /// Writes some segments of one strip, as many as fit.
  ///
  /// - Parameters:
  ///   - joints: the joints of all strips.
  ///   - index: the index of the strip among them.
  ///   - stride: the number of strips.
  ///   - twist: the twist at the first joint, in half turns.
  ///   - segments: the segments, counted from the tail.
  package mutating func write(
    _ joints: StripJoints, _ index: Int, stride: Int, twist: Float, _ segments: Range<Int>
  ) {
    var last = joint(strip.segments, joints, index, stride, twist)
    var pending: Segment?
    var corner = Corner.end
    for number in 0..<strip.segments {
      let nearer = strip.segments - 1 - number
      let head = joint(nearer, joints, index, stride, twist)
      guard var segment = Segment(from: last, to: head) else {
        // Of several joints at one position the first is the end.
        if pending == nil { last = head }
        continue
      }
      segment.number = number
      segment.isBack = strip.facing(at: Float(nearer) + 0.5, twist) < 0
      last = head
      if let pending {
        let meeting = Corner(pending, segment, margin: 1.5 / scale)
        if segments.contains(pending.number) { put(pending, corner, meeting) }
        corner = meeting
      }
      pending = segment
    }
    if let pending, segments.contains(pending.number) { put(pending, corner, .end) }
  }

  @inline(__always)
  private func joint(
    _ number: Int, _ joints: StripJoints, _ index: Int, _ stride: Int, _ twist: Float
  ) -> Joint {
    let slot = number &* stride &+ index
    let facing = abs(strip.facing(at: Float(number), twist))
    let width = joints.width[slot] * max(facing, PaperStrip.leastTurned)
    // A strip thinner than a pixel is drawn one pixel wide, and fainter.
    let pixels = width * scale
    let isThin = pixels < 1
    return Joint(
      place: SIMD2(joints.x[slot], joints.y[slot]), width: isThin ? 1 / scale : width,
      opacity: joints.opacity[slot] * (isThin ? max(pixels, 0) : 1),
      brightness: strip.brightness(facing: facing),
      color: joints.color[slot])
  }

  @inline(__always)
  private func color(of joint: Joint, isBack: Bool) -> PackedColor {
    let lit = strip.color(joint.color, joint.brightness, isBack: isBack)
    return joint.opacity < 1 ? lit.opacity(joint.opacity > 0 ? joint.opacity : 0) : lit
  }

  /// Writes one segment between two corners, if it is in sight.
  private mutating func put(_ segment: Segment, _ from: Corner, _ to: Corner) {
    let (tail, head) = (segment.tail, segment.head)
    let colors = (
      color(of: tail, isBack: segment.isBack), color(of: head, isBack: segment.isBack)
    )
    guard count * 4 < next.count, colors.0 != .clear || colors.1 != .clear else { return }
    let (start, end) = (from.starting(segment), to.ending(segment))
    let mean = (tail.width + head.width) / 2
    let level = ShapeTable.level(forPixels: mean * scale)
    let across = levels[ShapeTable.levelCount + level]
    let texels = Float(1 << level)
    let (margin, lean) = (mean / texels, (head.width - tail.width) / (2 * (texels + 2)))
    let reach = SIMD2(margin + lean, margin - lean)
    let a = (reach + tail.width / 2) * start.shares
    let b = (reach + head.width / 2) * end.shares
    let corners = (
      start.middle + start.left * a.x, end.middle + end.left * b.x,
      end.middle - end.left * b.y, start.middle - start.left * a.y
    )
    guard isInSight(corners.0, corners.1, corners.2, corners.3) else { return }
    let first = count * 4
    func vertex(_ corner: SIMD2<Float>, _ color: PackedColor, _ v: Float) -> Vertex {
      Vertex(x: corner.x, y: corner.y, color: color, u: middle, v: v)
    }
    next[first] = vertex(corners.0, colors.0, across.start)
    next[first + 1] = vertex(corners.1, colors.1, across.start)
    next[first + 2] = vertex(corners.2, colors.1, across.end)
    next[first + 3] = vertex(corners.3, colors.0, across.end)
    count += 1
  }

  @inline(__always)
  private func isInSight(
    _ a: SIMD2<Float>, _ b: SIMD2<Float>, _ c: SIMD2<Float>, _ d: SIMD2<Float>
  ) -> Bool {
    let x = SIMD4(a.x, b.x, c.x, d.x) - visible.centerX
    let y = SIMD4(a.y, b.y, c.y, d.y) - visible.centerY
    // A number that is not finite makes the differences not-a-number, which fails every comparison.
    let (inX, inY) = ((x - x).sum(), (y - y).sum())
    return inX == 0 && inY == 0 && x.min() <= visible.halfWidth && x.max() >= -visible.halfWidth
      && y.min() <= visible.halfHeight && y.max() >= -visible.halfHeight
  }
}

/// A joint of one strip as it is drawn.
private struct Joint {
  let place: SIMD2<Float>
  let width, opacity, brightness: Float
  let color: PackedColor
}

/// A piece of a strip between two joints.
private struct Segment {
  let tail, head: Joint
  let length: Float
  /// The unit vectors along the segment and to its left.
  let along, left: SIMD2<Float>
  /// Counted from the tail of the strip.
  var number = 0
  var isBack = false

  /// A segment; `nil` if it is too short to have a direction.
  @inline(__always)
  init?(from tail: Joint, to head: Joint) {
    let way = head.place - tail.place
    let length = (way * way).sum().squareRoot()
    guard length > 0.05, length < .infinity else { return nil }
    (self.tail, self.head, self.length) = (tail, head, length)
    along = way / length
    left = SIMD2(along.y, -along.x)
  }
}

/// The beginning or the end of a segment.
private enum Corner {
  /// At right angles, at an end of the strip.
  case end
  /// At the edge shared with its neighbour.
  case shared(left: SIMD2<Float>, shares: SIMD2<Float>)
  /// At right angles, but later by a distance.
  case overlapping(Float)

  /// The parts of an edge of a segment.
  struct Edge {
    let middle: SIMD2<Float>
    /// Leads from the middle to the left end, for half a width of 1.
    let left: SIMD2<Float>
    /// The shares of the usual lengths that the edge has to the left and to the right.
    var shares = SIMD2<Float>(1, 1)
  }

  /// The corner at which two segments meet.
  ///
  /// - Parameter margin: the distance that the quads reach beyond the strip.
  @inline(__always)
  init(_ before: Segment, _ after: Segment, margin: Float) {
    // Rounding may make it slightly larger than 1.
    let cosine = max(min((before.left * after.left).sum(), 1), -1)
    let half = before.head.width / 2 + margin
    guard cosine > 0 else {
      // Half the sine of the turn is where both segments meet, on the line between their outer corners.
      self = .overlapping(half * (1 - cosine * cosine).squareRoot() / 2)
      return
    }
    // The lean of the edge along the segments, half × tan(turn / 2), and its limit: a little less
    // than half of each, so that rounding cannot make their ends cross.
    let lean = half * ((1 - cosine) / (1 + cosine)).squareRoot()
    let most = min(before.length, after.length) * 0.49
    let inner = lean > most ? most / lean : 1
    let turnsLeft = (before.left * after.along).sum() > 0
    self = .shared(
      left: (before.left + after.left) / (1 + cosine),
      shares: turnsLeft ? SIMD2(inner, 1) : SIMD2(1, inner))
  }

  /// The edge at which a segment begins.
  @inline(__always)
  func starting(_ segment: Segment) -> Edge {
    edge(segment, at: segment.tail.place, later: -segment.along)
  }

  @inline(__always)
  func ending(_ segment: Segment) -> Edge {
    edge(segment, at: segment.head.place, later: segment.along)
  }

  @inline(__always)
  private func edge(_ segment: Segment, at place: SIMD2<Float>, later: SIMD2<Float>) -> Edge {
    switch self {
    case .end: Edge(middle: place, left: segment.left)
    case .shared(let left, let shares): Edge(middle: place, left: left, shares: shares)
    case .overlapping(let length): Edge(middle: place + later * length, left: segment.left)
    }
  }
}
