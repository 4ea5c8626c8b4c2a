import Confetti
import Foundation

extension FuzzTarget {
  /// Saved systems as games may hold them: they are refused with a sentence, or come back unchanged.
  static let savedSystem = FuzzTarget(
    "saved-system", runs: 200, longest: 2048,
    words: [
      "\"seed\":", "\"limit\":", "\"firings\":[", "\"effects\":[", "\"number\":", "\"effect\":0",
      "\"movement\":{\"inherit\":1,\"places\":[]}", "\"fade\":{\"start\":0,\"seconds\":1}",
      "\"stop\":",
      "\"point\":{\"x\":1,\"y\":2}", "\"aim\":{\"angle\":1,\"strength\":2}", "null", "1e308", "-1",
    ]
  ) { bytes in
    guard let system = try? JSONDecoder().decode(ParticleSystem.self, from: Data(bytes)) else {
      return
    }
    guard system.limit <= 5000 else { return }
    let written = try JSONEncoder().encode(system)
    let again = try JSONDecoder().decode(ParticleSystem.self, from: written)
    for time in [0, 0.4, 3, 1e6] {
      try demand(
        vertices(system, at: time) == vertices(again, at: time), "it comes back as another")
      try demand(
        system.events(from: time, to: time + 0.1) == again.events(from: time, to: time + 0.1),
        "its events come back as others")
    }
  }

  private static let shapes = Atlas(scale: 1)

  private static func vertices(_ system: ParticleSystem, at time: Double) -> [Vertex] {
    var quads = QuadBuffer(atlas: shapes, limit: 10_000)
    system.draw(at: time, into: &quads)
    return quads.withVertices { Array($0) }
  }
}
