import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("Blurred shapes") struct BlurredShapeTests {
  static let radii: [Float] = [0, 0.05, 0.2, 0.5, 0.8, 1, 1.7, 2.4, 3, 5, 9, 16, 48]

  enum Form: CaseIterable { case rectangle, rounded, uneven, capsule, circle, ellipse }

  /// A shape near the middle of a picture, at a fractional place.
  struct Sample {
    let form: Form
    let rect: Rect
    let corners: RectangleCornerRadii
    let radius: Float
    let scale: Float
    let width, height: Int

    init(_ random: inout SplitMix, _ form: Form, radius: Float, scale: Float) {
      let room = radius * 3.4 + 3
      let (long, short) = (random.number(in: 12...40), random.number(in: 6...11))
      self.form = form
      (self.radius, self.scale) = (radius, scale)
      rect = Rect(
        x: room + random.number(in: 0...1), y: room + random.number(in: 0...1), width: long,
        height: form == .circle ? long : short)
      switch form {
      case .rectangle: corners = RectangleCornerRadii(0)
      case .rounded: corners = RectangleCornerRadii(random.number(in: 0.5...short / 2))
      case .uneven:
        corners = RectangleCornerRadii(
          topLeft: 1, topRight: short * 0.6, bottomRight: 0, bottomLeft: 3)
      case .capsule: corners = RectangleCornerRadii(short)
      case .circle, .ellipse: corners = RectangleCornerRadii(long)
      }
      width = Int((rect.width + 2 * room + 1) * scale)
      height = Int((rect.height + 2 * room + 1) * scale)
    }

    func draw(_ color: Color = .white(), into quads: inout QuadBuffer) {
      if form == .ellipse {
        quads.fillEllipse(in: rect, color, blur: radius)
      } else {
        quads.fill(rect, corners: corners, color, blur: radius)
      }
    }

    func quads(_ color: Color = .white()) -> QuadBuffer {
      var quads = QuadBuffer(atlas: Atlas(scale: scale))
      draw(color, into: &quads)
      return quads
    }

    /// The coverage of the pixels, 0…1.
    var exact: [Double] {
      let (scale, half) = (Double(scale), Double(min(rect.width, rect.height)) / 2)
      let (left, right) = (Double(rect.x), Double(rect.maxX))
      let (top, bottom) = (Double(rect.y), Double(rect.maxY))
      // The way from a side to the outline at a height, beside one corner above and one below.
      func inset(_ y: Double, _ upper: Float, _ lower: Float) -> Double {
        if form == .ellipse {
          let down = 2 * (y - top) / (bottom - top) - 1
          return (right - left) / 2 * (1 - max(1 - down * down, 0).squareRoot())
        }
        let most = form == .uneven ? .infinity : half
        func one(_ radius: Float, _ way: Double) -> Double {
          let radius = min(Double(radius), most)
          let depth = max(radius - way, 0)
          return radius - max(radius * radius - depth * depth, 0).squareRoot()
        }
        return max(one(upper, y - top), one(lower, bottom - y))
      }
      return ExactBlur(
        width: width, height: height, deviation: Double(radius) * scale,
        rows: top * scale...bottom * scale
      ) {
        let y = $0 / scale
        return (
          (left + inset(y, corners.topLeft, corners.bottomLeft)) * scale,
          (right - inset(y, corners.topRight, corners.bottomRight)) * scale
        )
      }.pixels
    }
  }

  @Test(
    "every shape is within two steps of 255 of a Gaussian's, as quads and as triangles",
    arguments: radii)
  func exact(radius: Float) {
    var random = SplitMix(seed: 1)
    for scale in [Float(1), 2, 3] where radius * scale <= 48 {
      for form in Form.allCases {
        let sample = Sample(&random, form, radius: radius, scale: scale)
        let (quads, exact) = (sample.quads(), sample.exact.map { $0 * 255 })
        let painted = quads.painted(width: sample.width, height: sample.height)
        #expect(largestDifference(painted.channel(3), exact) <= 2, "\(form) at \(scale)")
        let triangles = quads.asTriangles.painted(width: sample.width, height: sample.height)
        #expect(largestDifference(triangles.channel(0), exact) <= 2, "\(form) at \(scale)")
      }
    }
  }

  @Test("faint colours are as exact, with fewer quads", arguments: [Float(1), 4, 12])
  func faint(radius: Float) {
    var random = SplitMix(seed: 2)
    let sample = Sample(&random, .rounded, radius: radius, scale: 2)
    let quads = sample.quads(Color(1, 0.5, 0, alpha: 0.3))
    #expect(quads.count < sample.quads().count)
    let painted = quads.painted(width: sample.width, height: sample.height)
    let exact = sample.exact
    for (channel, part) in [(UInt32(0), 0.3), (1, 0.15), (2, 0), (3, 0.3)] {
      #expect(largestDifference(painted.channel(channel), exact.map { $0 * part * 255 }) <= 2)
    }
  }

  @Test("a radius that grows from 0 to 48 in a thousand steps never jumps")
  func growing() {
    var last: [Double]?
    for step in 0...1000 {
      let radius = 48 * Float(step) / 1000
      var quads = QuadBuffer(atlas: Atlas(scale: 1))
      quads.fill(
        Rect(x: 40.3, y: 30.6, width: 60, height: 40), cornerRadius: 12, .white(), blur: radius)
      let pixels = quads.painted(width: 140, height: 100).channel(3)
      // A pixel at an edge changes by up to 0.4 of a step in radius, and both pictures may err.
      let change = 255 * 0.4 * 0.048 / Double(max(radius, 1)) + 3
      if let last { #expect(largestDifference(pixels, last) <= change, "at \(radius)") }
      last = pixels
    }
  }

  @Test("a shape that moves by whole pixels has the same pixels, moved")
  func moved() {
    for radius in [Float(0), 0.7, 6] {
      func pixels(_ x: Float, _ y: Float) -> Bitmap {
        var quads = QuadBuffer(atlas: Atlas(scale: 1))
        quads.fill(
          Rect(x: 30.25 + x, y: 30.5 + y, width: 20, height: 16), cornerRadius: 5, .white(),
          blur: radius)
        return quads.painted(width: 100, height: 90)
      }
      let (first, moved) = (pixels(0, 0), pixels(7, 4))
      for y in 0..<80 {
        for x in 0..<90 {
          #expect(abs(first.alpha(x, y) - moved.alpha(x + 7, y + 4)) <= 1)
        }
      }
    }
  }

  @Test("large shapes and small parts of them take few quads")
  func bounded() {
    func count(_ rect: Rect, blur: Float, visible: Rect? = nil, scale: Float = 1) -> Int {
      var quads = QuadBuffer(atlas: Atlas(scale: scale))
      quads.visible = visible
      quads.fill(rect, cornerRadius: 14, .black(0.33), blur: blur)
      return quads.count
    }
    let panel = Rect(x: 100.5, y: 50.5, width: 800, height: 600)
    #expect(count(panel, blur: 10) < 600)
    #expect(count(panel, blur: 10, scale: 3) < 600)
    #expect(count(panel, blur: 0) < 900)
    #expect(count(panel, blur: 10, visible: Rect(x: 300, y: 300, width: 20, height: 20)) == 1)
    #expect(count(panel, blur: 10, visible: Rect(x: 2000, y: 300, width: 20, height: 20)) == 0)
    let sea = Rect(x: -1e30, y: -1e30, width: 2e30, height: 2e30)
    #expect(count(sea, blur: 10, visible: panel) == 1)
    for blur in [Float(0), 1, 1000] { #expect(count(sea, blur: blur) < 200_000) }
  }

  @Test("only finite quads are appended, whatever the numbers")
  func wild() {
    var random = SplitMix(seed: 5)
    func number() -> Float { Float(random.wild()) }
    for _ in 0..<400 {
      var quads = QuadBuffer(atlas: Atlas(scale: 1))
      quads.visible = Rect(x: 0, y: 0, width: 100, height: 100)
      let rect = Rect(x: number(), y: number(), width: number(), height: number())
      quads.fill(rect, cornerRadius: number(), .white(), blur: number())
      quads.fillEllipse(in: rect, .white(), blur: number())
      quads.shadow(
        rect, cornerRadius: number(),
        Shadow(radius: number(), x: number(), y: number(), spread: number()))
      let isFinite = quads.withVertices { $0.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
      #expect(isFinite)
    }
  }
}
