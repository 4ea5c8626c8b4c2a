import ConfettiGraphics
import Testing

@Suite("ParticleShape: description") struct ParticleShapeDescriptionTests {
  @Test("a shape is described as effect files name it, cut where it is long")
  func names() throws {
    #expect("\(ParticleShape.star)" == "star" && "\(ParticleShape.softCircle)" == "softCircle")
    #expect(Set(ParticleShape.drawn.map { "\($0)" }).count == ParticleShape.drawn.count)
    #expect("\(ParticleShape.text("BRAVO!"))" == "text \"BRAVO!\"")
    #expect("\(ParticleShape.picture("duck"))" == "picture \"duck\"")
    #expect(
      "\(ParticleShape.picture(Picture("duck", Bitmap(width: 900, height: 900))))".count == 14)
    let path = try ShapePath("M 0 -1 L 1 0 L 0 1 Z")
    #expect("\(ParticleShape.path(path))" == "path \"M 0 -1 L 1 0 L 0 1 Z\"")
    let long = try ShapePath("M 0 0" + String(repeating: " L 1 0 L 0 1", count: 99))
    #expect(
      "\(ParticleShape.path(long))".count == 71 && "\(ParticleShape.path(long))".hasSuffix("…\""))
  }
}
