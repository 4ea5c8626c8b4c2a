import ConfettiGraphics

/// What the show draws on: the quads of a frame, and buffers for parts of it that are moved, made
/// smaller or faded as one picture.
struct Canvas: Sendable {
  var quads: QuadBuffer
  /// One for each level of parts within parts: a thumbnail within a grid within a panel.
  private(set) var buffers: [QuadBuffer]

  init(_ atlas: Atlas) {
    quads = QuadBuffer(atlas: atlas)
    buffers = [quads, quads, quads]
  }

  /// Takes another atlas, or a newer version of the same.
  mutating func setAtlas(_ atlas: Atlas) {
    quads.atlas = atlas
    for index in buffers.indices { buffers[index].atlas = atlas }
  }

  /// Draws a part as one picture: moved and scaled from one rectangle into another, cut at its edges,
  /// faded, and rotated clockwise around the second rectangle's centre, in radians.
  mutating func draw(
    _ source: Rect, in target: Rect, opacity: Double = 1, rotation: Double = 0,
    _ part: (inout Canvas) -> Void
  ) {
    var picture = buffers.removeLast()
    picture.removeAll()
    picture.visible = source
    swap(&quads, &picture)
    part(&self)
    swap(&quads, &picture)
    quads.append(
      picture, from: source, to: target, opacity: Float(opacity), rotation: Float(rotation))
    buffers.append(picture)
  }
}
