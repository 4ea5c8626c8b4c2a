import ConfettiGraphics

/// A thing to draw on: the quads of a frame, and buffers for parts of it that are moved, made
/// smaller or faded as one picture.
package struct Canvas: Sendable {
  package var quads: QuadBuffer
  /// One for each level of parts within parts: a thumbnail within a grid within a panel.
  package private(set) var buffers: [QuadBuffer]

  package init(_ atlas: Atlas) {
    quads = QuadBuffer(atlas: atlas)
    buffers = [quads, quads, quads]
  }

  /// Takes another atlas, or a newer version of the same.
  package mutating func setAtlas(_ atlas: Atlas) {
    quads.atlas = atlas
    for index in buffers.indices { buffers[index].atlas = atlas }
  }

  /// Draws a part as one picture: moved and scaled from one rectangle into another, cut at its edges,
  /// faded, and rotated clockwise around the second rectangle's centre, in radians.
  package mutating func draw(
    _ source: Rect, in target: Rect, opacity: Double = 1, rotation: Double = 0,
    _ part: (inout Canvas) -> Void
  ) {
    var outer = beginPart(source)
    part(&self)
    endPart(&outer, from: source, to: target, opacity: opacity, rotation: rotation)
  }

  /// Begins a part that is drawn as one picture, of which a rectangle is seen; returns what was drawn on
  /// before, for ``endPart(_:from:to:opacity:rotation:)``.
  package mutating func beginPart(_ source: Rect) -> QuadBuffer {
    var picture = buffers.removeLast()
    picture.removeAll()
    picture.visible = source
    swap(&quads, &picture)
    return picture
  }

  /// Ends a part: draws it on what was drawn on before it began.
  package mutating func endPart(
    _ outer: inout QuadBuffer, from source: Rect, to target: Rect, opacity: Double,
    rotation: Double
  ) {
    swap(&quads, &outer)
    quads.append(
      outer, from: source, to: target, opacity: Float(opacity), rotation: Float(rotation))
    buffers.append(outer)
  }
}
