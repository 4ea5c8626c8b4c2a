import ConfettiGraphics
import Testing

@Suite("Shape: description") struct ShapeDescriptionTests {
  @Test("a shape is described as effect files name it, cut where it is long")
  func names() throws {
    #expect("\(Shape.star)" == "star" && "\(Shape.softCircle)" == "softCircle")
    #expect(Set(Shape.drawn.map { "\($0)" }).count == Shape.drawn.count)
    #expect("\(Shape.text("BRAVO!"))" == "text \"BRAVO!\"")
    #expect("\(Shape.picture("duck"))" == "picture \"duck\"")
    #expect("\(Shape.picture(Picture("duck", Bitmap(width: 900, height: 900))))".count == 14)
    let path = try ShapePath("M 0 -1 L 1 0 L 0 1 Z")
    #expect("\(Shape.path(path))" == "path \"M 0 -1 L 1 0 L 0 1 Z\"")
    let long = try ShapePath("M 0 0" + String(repeating: " L 1 0 L 0 1", count: 99))
    #expect("\(Shape.path(long))".count == 71 && "\(Shape.path(long))".hasSuffix("…\""))
  }
}
