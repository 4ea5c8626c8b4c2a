import Confetti

private let atlas = Atlas(scale: 1)

/// The corners of what `draw` appends, one pixel a point.
func vertices(_ draw: (inout QuadBuffer) -> Void) -> [Vertex] {
  var quads = QuadBuffer(atlas: atlas)
  draw(&quads)
  return quads.withVertices { Array($0) }
}

/// The corners of the particles of a system at a time.
func vertices(_ system: ParticleSystem, at time: Double) -> [Vertex] {
  vertices { system.draw(at: time, into: &$0) }
}
