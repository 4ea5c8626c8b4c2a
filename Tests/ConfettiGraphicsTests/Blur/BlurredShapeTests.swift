import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("Blurred shapes") struct BlurredShapeTests {
  static let radii: [Float] = [0, 0.05, 0.2, 0.5, 0.8, 1, 1.7, 2.4, 3, 5, 9, 16, 48]

  /// A shape in the middle of a picture, at a fractional place.
  struct Sample {
    let rect: Rect
    let corner: Float
    let radius: Float
    let scale: Float
    let width, height: Int

    init(_ random: inout SplitMix, radius: Float, scale: Float, isRound: Bool) {
      let size = Size(width: random.number(in: 6...40), height: random.number(in: 6...40))
      let room = radius * 3.2 + 3
      rect = Rect(
        x: room + random.number(in: 0...1), y: room + random.number(in: 0...1), width: size.width,
        height: isRound ? size.width : size.height)
      corner = isRound ? rect.width / 2 : random.number(in: 0...min(rect.width, rect.height) / 2)
      (self.radius, self.scale) = (radius, scale)
      width = Int((rect.width + 2 * room + 1) * scale)
      height = Int((rect.height + 2 * room + 1) * scale)
    }

    var exact: ExactBlur {
      let scale = Double(scale)
      let (left, right) = (Double(rect.x) * scale, Double(rect.maxX) * scale)
      let (top, bottom) = (Double(rect.y) * scale, Double(rect.maxY) * scale)
      let corner = Double(corner) * scale
      return ExactBlur(
        width: width, height: height, deviation: Double(radius) * scale, rows: top...bottom
      ) { y in
        let depth = max(corner - min(y - top, bottom - y), 0)
        let inset = corner - max(corner * corner - depth * depth, 0).squareRoot()
        return (left + inset, right - inset)
      }
    }
  }

  @Test("rectangles and circles are a Gaussian's to two steps of 255", arguments: radii)
  func exact(radius: Float) {
    var random = SplitMix(seed: 1)
    for scale in [Float(1), 2, 3] where radius * scale <= 48 {
      for isRound in [false, true] {
        let sample = Sample(&random, radius: radius, scale: scale, isRound: isRound)
        var quads = QuadBuffer(atlas: Atlas(scale: scale))
        quads.fill(sample.rect, cornerRadius: sample.corner, .white(), blur: radius)
        let software = SoftwarePainter(atlas: quads.atlas).picture(
          of: quads, width: sample.width, height: sample.height, scale: scale)
        let exact = sample.exact
        var largest = 0.0
        for (pixel, expected) in zip(software.pixels, exact.pixels) {
          largest = max(largest, abs(Double(pixel.bytes.alpha) - expected * 255))
        }
        print("radius", radius, "scale", scale, isRound ? "round" : "rect", "quads", quads.count, "error", largest)
        #expect(largest <= 2)
      }
    }
  }
}
