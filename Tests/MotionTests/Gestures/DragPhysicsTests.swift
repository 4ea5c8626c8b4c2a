import Motion
import Testing

@Suite("rubberBand") struct RubberBandTests {
  @Test("the rubber band has its golden values")
  func golden() {
    #expect(abs(rubberBand(80.0, dimension: 400) - 39.639639639639) < 1e-9)
    #expect(abs(rubberBand(400.0, dimension: 400) - 141.935483870968) < 1e-9)
    #expect(abs(rubberBand(480.0, within: 0...400, dimension: 400) - 439.639639639639) < 1e-9)
  }

  @Test("the rubber band follows by 0.55 at first, and never farther than the dimension")
  func range() {
    let usual: Double = rubberBand(1e-6, dimension: 400) / 1e-6
    #expect(abs(usual - 0.55) < 1e-6)
    let stiff: Double = rubberBand(1e-6, dimension: 400, coefficient: 0.2) / 1e-6
    #expect(abs(stiff - 0.2) < 1e-6)
    var last = 0.0
    for step in 1...1000 {
      let followed = rubberBand(Double(step) * 20, dimension: 400)
      #expect(followed > last && followed < 400)
      last = followed
    }
    #expect(rubberBand(.infinity, dimension: 400.0) == 400)
  }

  @Test("the rubber band is the same in both directions")
  func odd() {
    for offset in [0, 3, 80, 1e6, Double.infinity] {
      #expect(rubberBand(-offset, dimension: 300) == -rubberBand(offset, dimension: 300))
    }
  }

  @Test("the rubber band leaves positions within the limits alone, and has no jump at them")
  func limits() {
    for position in [-50.0, 0, 20, 50] {
      #expect(rubberBand(position, within: -50...50, dimension: 100) == position)
    }
    let below = rubberBand(-60.0, within: -50...50, dimension: 100)
    let above = rubberBand(60.0, within: -50...50, dimension: 100)
    #expect(below == -above)
    let stretch = rubberBand(10.0, dimension: 100)
    #expect(abs(above - 50 - stretch) < 1e-12)
    let edge = rubberBand(50 + 1e-9, within: -50...50, dimension: 100)
    #expect(abs(edge - 50) < 1e-8)
  }

  @Test("without a dimension the rubber band does not follow")
  func noDimension() {
    for dimension in [0, -1, Double.nan] {
      #expect(rubberBand(80, dimension: dimension) == 0)
      #expect(rubberBand(80, within: 0...40, dimension: dimension) == 40)
    }
  }

  @Test("the rubber band is finite at all extremes, never farther than the drag or the dimension")
  func extremes() {
    let numbers = [
      0, Double.leastNonzeroMagnitude, 1e-9, 3, 1e300, .greatestFiniteMagnitude, Double.infinity,
      .nan,
    ]
    for offset in numbers {
      for dimension in numbers {
        for coefficient in [0.55, 0, -2, 1, .infinity, Double.nan] {
          let followed = rubberBand(offset, dimension: dimension, coefficient: coefficient)
          #expect(followed >= 0, "\(offset) \(dimension) \(coefficient)")
          #expect(followed <= max(dimension, 0) || dimension.isNaN)
        }
      }
    }
    #expect(rubberBand(80, dimension: .infinity) == 80 * 0.55)
    #expect(rubberBand(Double.nan, within: -3...40, dimension: 10) == -3)
    #expect(rubberBand(Double.infinity, within: -3...40, dimension: 10) == 50)
    #expect(rubberBand(.infinity, within: 0...Double.infinity, dimension: 10) == .infinity)
    #expect(rubberBand(-.infinity, within: 0...Double.infinity, dimension: 10) == -10)
  }
}

@Suite("project") struct ProjectionTests {
  @Test("a thousand a second is projected 499 ahead at the rate of lists")
  func golden() {
    #expect(abs(project(1000.0, decelerationRate: 0.998) - 499) < 1e-9)
    #expect(abs(project(-1000.0) + 499) < 1e-9)
    #expect(abs(project(1000.0, decelerationRate: 0.99) - 99) < 1e-9)
  }

  @Test("a projection is where friction brings the value, millisecond by millisecond")
  func friction() {
    var (position, velocity) = (0.0, 1000.0)
    for _ in 0..<20_000 {
      velocity *= 0.998
      position += velocity / 1000
    }
    #expect(abs(project(1000.0, decelerationRate: 0.998) - position) < 1e-9)
  }

  @Test("a projection goes in the direction of the velocity")
  func vector() {
    #expect((project(SIMD2<Float>(1000, -500)) - [499, -249.5]).magnitude < 1e-3)
  }

  @Test("a projection is finite at any rate, and 0 where all speed is lost at once")
  func odd() {
    for rate in [0, -1, -Double.infinity, .nan] {
      #expect(project(1000.0, decelerationRate: rate) == 0)
    }
    for velocity in [Double.nan, .infinity, -.infinity] { #expect(project(velocity) == 0) }
    #expect(project(SIMD2<Float>(.nan, 3)) == .zero)
    for rate in [1, 2, Double.infinity] {
      #expect(project(1000.0, decelerationRate: rate).isFinite)
    }
  }
}
