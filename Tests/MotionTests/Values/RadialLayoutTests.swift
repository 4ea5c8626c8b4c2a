import Motion
import Testing

@Suite("RadialLayout") struct RadialLayoutTests {
  private func expect(
    _ position: SIMD2<Float>, near expected: SIMD2<Float>, _ comment: Comment? = nil
  ) {
    #expect((position - expected).magnitude < 1e-4, comment)
  }

  @Test("the first item is at the top, the others follow clockwise")
  func order() {
    let ring = RadialLayout(count: 4, radius: 100)
    expect(ring.position(of: 0), near: [0, -100])
    expect(ring.position(of: 1), near: [100, 0])
    expect(ring.position(of: 2), near: [0, 100])
    expect(ring.position(of: 3), near: [-100, 0])
  }

  @Test("the offset turns all items clockwise")
  func offset() {
    let ring = RadialLayout(count: 6, radius: 100)
    let turned = RadialLayout(count: 6, radius: 100, offset: .degrees(60))
    for item in 0..<6 { expect(turned.position(of: item), near: ring.position(of: item + 1)) }
  }

  @Test("an ellipse has two radii")
  func ellipse() {
    let ring = RadialLayout(count: 7, radiusX: 300, radiusY: 80, offset: .degrees(17))
    for item in 0..<7 {
      let position = ring.position(of: item)
      let (x, y) = (position.x / 300, position.y / 80)
      #expect(abs(x * x + y * y - 1) < 1e-5)
    }
    let quarter = RadialLayout(count: 4, radiusX: 300, radiusY: 80)
    expect(quarter.position(of: 1), near: [300, 0])
    expect(quarter.position(of: 2), near: [0, 80])
  }

  @Test("the depth is 1 at the top and −1 at the bottom")
  func depth() {
    let ring = RadialLayout(count: 6, radius: 100)
    for (item, depth) in [1, 0.5, -0.5, -1, -0.5, 0.5].enumerated() {
      #expect(abs(ring.depth(of: item) - depth) < 1e-12)
    }
  }

  @Test("items are numbered round and round")
  func around() {
    let ring = RadialLayout(count: 5, radius: 100, offset: .degrees(12))
    for item in 0..<5 {
      expect(ring.position(of: item - 5), near: ring.position(of: item))
      expect(ring.position(of: item + 5), near: ring.position(of: item))
    }
  }

  @Test("an item is brought to the top in the shorter direction")
  func bringingToTop() {
    for degrees in [0.0, 100, -50, 3000] {
      let ring = RadialLayout(count: 6, radius: 100, offset: .degrees(degrees))
      for item in 0..<6 {
        let offset = ring.offset(bringingToTop: item)
        #expect(abs((offset - ring.offset).degrees) <= 180 + 1e-9)
        var turned = ring
        turned.offset = offset
        expect(turned.position(of: item), near: [0, -100], "\(item) at \(degrees)°")
      }
    }
    #expect(abs(RadialLayout(count: 6, radius: 1).offset(bringingToTop: 5).degrees - 60) < 1e-9)
  }

  @Test("a turn animates the offset: items stay on the circle")
  func animation() {
    let a = RadialLayout(count: 3, radius: 100)
    let b = RadialLayout(count: 3, radius: 100, offset: .degrees(180))
    let half = a.interpolated(towards: b, amount: 0.5)
    #expect(half.count == 3 && half.radiusX == 100 && half.offset == .degrees(90))
    expect(half.position(of: 0), near: [100, 0])
  }

  @Test("no items are counted as one")
  func none() {
    expect(RadialLayout(count: 0, radius: 100).position(of: 0), near: [0, -100])
  }

  @Test("a start angle says where the first item is, and the offset turns all from there")
  func start() {
    let ring = RadialLayout(count: 4, radius: 100, start: .degrees(90))
    expect(ring.position(of: 0), near: [100, 0])
    expect(ring.position(of: 1), near: [0, 100])
    var turned = ring
    turned.offset = .degrees(90)
    expect(turned.position(of: 0), near: [0, 100])
    let half = ring.interpolated(towards: turned, amount: 0.5)
    #expect(half.start == .degrees(90) && half.offset == .degrees(45))
    turned.offset = ring.offset(bringingToTop: 0)
    #expect(turned.offset == .degrees(-90))
    expect(turned.position(of: 0), near: [0, -100])
    #expect(RadialLayout(count: 4, radius: 1).start == .zero)
  }

  @Test("a circle in a rectangle touches its nearer sides, or stays off them by the inset")
  func inRectangle() {
    let touching = RadialLayout(count: 3, width: 320.0, height: 200)
    #expect(touching == RadialLayout(count: 3, radius: 100))
    let ring = RadialLayout(
      count: 6, width: Float(200), height: 300, inset: 24, start: .degrees(90))
    #expect(ring == RadialLayout(count: 6, radius: 76, start: .degrees(90)))
    for (width, height, inset) in [(10.0, 200.0, 24.0), (-5, 9, 0), (.nan, 9, 0)] {
      let ring = RadialLayout(count: 3, width: width, height: height, inset: inset)
      #expect(ring.radiusX == 0 && ring.radiusY == 0)
    }
  }
}
