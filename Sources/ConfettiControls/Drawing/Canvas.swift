import ConfettiGraphics
import Motion

/// The quads of a frame, and buffers for parts of it that are moved, scaled or faded as one picture.
package struct Canvas: Sendable {
  package var quads: QuadBuffer
  /// Buffers that are not in use: as many as parts have ever been nested.
  private(set) var pool: [QuadBuffer] = []
  /// The floating parts of the picture, the lowest first.
  private var floating: [QuadBuffer] = []

  package init(_ atlas: Atlas) { quads = QuadBuffer(atlas: atlas) }

  package mutating func setAtlas(_ atlas: Atlas) {
    quads.atlas = atlas
    for index in pool.indices { pool[index].atlas = atlas }
  }

  /// Draws a part as one picture: moved and scaled from one rectangle into another, cut at its edges,
  /// faded, rotated clockwise around the second rectangle's centre, in radians, and blurred.
  package mutating func draw(
    _ source: Rect, in target: Rect, opacity: Double = 1, rotation: Double = 0, blur: Double = 0,
    _ part: (inout Canvas) -> Void
  ) {
    var outer = beginPart(source, in: target)
    part(&self)
    endPart(&outer, from: source, to: target, opacity: opacity, rotation: rotation, blur: blur)
  }

  /// Begins a part that is drawn as one picture, from a rectangle into another one; returns the outer quads, for
  /// ``endPart(_:from:to:opacity:rotation:blur:)``.
  package mutating func beginPart(_ source: Rect, in target: Rect) -> QuadBuffer {
    var picture = pool.popLast() ?? QuadBuffer(atlas: quads.atlas)
    picture.removeAll()
    picture.visible = source
    picture.pixelsPerPoint = quads.pixelsPerPoint
    let growth = max(target.width / source.width, target.height / source.height)
    // Shapes are drawn for the size that they have on the screen.
    if growth != 1, growth > 0, growth.isFinite {
      picture.pixelsPerPoint = (quads.pixelsPerPoint ?? quads.atlas.scale) * growth
    }
    swap(&quads, &picture)
    return picture
  }

  /// Ends a part: appends it to the outer quads.
  package mutating func endPart(
    _ outer: inout QuadBuffer, from source: Rect, to target: Rect, opacity: Double,
    rotation: Double, blur: Double = 0
  ) {
    swap(&quads, &outer)
    quads.blurred(Float(blur)) {
      $0.append(
        outer, from: source, to: target, opacity: Float(opacity), rotation: Float(rotation))
    }
    pool.append(outer)
  }

  /// Ends a floating part: ``drawFloating(_:)`` draws it, above everything that is drawn until then.
  mutating func endFloating(_ outer: inout QuadBuffer) {
    swap(&quads, &outer)
    floating.append(outer)
  }

  /// Draws the parts that float within some bounds.
  mutating func drawFloating(_ bounds: Rect) {
    guard !floating.isEmpty else { return }
    for part in floating { quads.append(part, from: bounds, to: bounds, opacity: 1, rotation: 0) }
    pool += floating
    floating.removeAll(keepingCapacity: true)
  }
}

extension TransitionLook {
  /// The rectangle, before rotation, in which a part with a frame is drawn.
  package func frame(of source: Rect) -> Rect {
    let drawn = frame(x: source.x, y: source.y, width: source.width, height: source.height)
    return Rect(x: drawn.x, y: drawn.y, width: drawn.width, height: drawn.height)
  }
}
