/// The memory of a blur, which a quad buffer keeps from frame to frame.
struct BlurMemory: Sendable {
  var field = SoftField()
  var mesh = ColorMesh()
  var samples = BlurredSamples()
  var pixels = BlurredSamples()
  var picture = BlurredPicture()
  var outline = CoverageGrid()
  /// A buffer for quads that are blurred; none while it is in use.
  private var quads: [QuadBuffer] = []

  /// Takes an empty buffer with the atlas and the ground of another one.
  mutating func takeQuads(for other: QuadBuffer) -> QuadBuffer {
    var taken = quads.popLast() ?? QuadBuffer(atlas: other.atlas, limit: other.limit)
    taken.removeAll()
    taken.atlas = other.atlas
    (taken.ground, taken.mostCover) = (other.ground, other.mostCover)
    return taken
  }

  /// Keeps a buffer for the next blur.
  mutating func keep(_ quads: QuadBuffer) { self.quads.append(quads) }
}

extension QuadBuffer {
  /// Calls `body` with memory for a blur, which is kept for the next one.
  mutating func withBlurMemory(_ body: (inout QuadBuffer, inout BlurMemory) -> Void) {
    var memory = blurs.popLast() ?? BlurMemory()
    body(&self, &memory)
    blurs.append(memory)
  }

  /// Appends a mesh of colours at the points of a grid; if they are exact, it may have fewer quads.
  mutating func append(
    _ mesh: inout ColorMesh, _ columns: [Float], _ rows: [Float], isExact: Bool = false
  ) {
    let count = mesh.findQuads(columns: columns.count, rows: rows.count, joinsEven: isExact)
    let spot = atlas.whiteSpot
    append(upTo: count) { mesh.write(columns, rows, spot: spot, to: $0) }
  }
}
