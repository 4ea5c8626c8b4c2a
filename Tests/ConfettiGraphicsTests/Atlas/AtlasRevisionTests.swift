import ConfettiGraphics
import Testing

@Suite("Atlas: revision") struct AtlasRevisionTests {
  private static let diamond = ShapePath.Rule.allCases.compactMap {
    try? ParticleShape.path(ShapePath("M 0 -1 L 1 0 L 0 1 L -1 0 Z", rule: $0))
  }

  @Test("atlases with the same revision have the same texture")
  func same() throws {
    var atlas = Atlas(scale: 1)
    let first = atlas
    #expect(first.revision == atlas.revision)
    try atlas.add([Self.diamond[0]])
    let second = atlas
    #expect(second.revision > first.revision && second.bitmap != first.bitmap)
    var other = first
    try other.add([Self.diamond[1]])
    #expect(other.revision != second.revision && Atlas(scale: 1).revision != first.revision)
  }

  @Test("adding a shape that the atlas has already, or cannot add, changes nothing")
  func nothing() throws {
    var atlas = Atlas(scale: 1)
    try atlas.add([Self.diamond[0]])
    let revision = atlas.revision
    try atlas.add([Self.diamond[0], .star])
    #expect(throws: AtlasError.self) { try atlas.add([.picture("duck")]) }
    #expect(atlas.revision == revision)
  }
}
