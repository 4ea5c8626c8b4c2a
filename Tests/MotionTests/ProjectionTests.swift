import Testing

@testable import Motion

@Suite("project") struct ProjectionTests {
  @Test("a thousand a second goes 499 at the rate of lists")
  func golden() {
    #expect(abs(project(1000.0, decelerationRate: 0.998) - 499) < 1e-9)
    #expect(abs(project(-1000.0) + 499) < 1e-9)
    #expect(abs(project(1000.0, decelerationRate: 0.99) - 99) < 1e-9)
  }

  @Test("is where friction brings it, millisecond by millisecond")
  func friction() {
    var (place, velocity) = (0.0, 1000.0)
    for _ in 0..<20_000 {
      velocity *= 0.998
      place += velocity / 1000
    }
    #expect(abs(project(1000.0, decelerationRate: 0.998) - place) < 1e-9)
  }

  @Test("goes in the direction of the velocity")
  func vector() {
    #expect((project(SIMD2<Float>(1000, -500)) - [499, -249.5]).magnitude < 1e-3)
  }

  @Test("is finite at any rate, and nothing where all speed is lost at once")
  func odd() {
    for rate in [0, -1, -Double.infinity, .nan] {
      #expect(project(1000.0, decelerationRate: rate) == 0)
    }
    for rate in [1, 2, Double.infinity] {
      #expect(project(1000.0, decelerationRate: rate).isFinite)
    }
  }
}
