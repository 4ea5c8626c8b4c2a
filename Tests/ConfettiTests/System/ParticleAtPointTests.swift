import Confetti
import ConfettiTestSupport
import Testing

/// The particle that is found at a point is the one that is painted there.
@Suite("ParticleSystem: the particle at a point") struct ParticleAtPointTests {
  static let stage = Size(width: 240, height: 160)

  /// Opaque pieces on both sides of the interface that turn and flip over one another.
  private static func system(_ shape: ParticleShape, size: Look.Sizes) throws -> ParticleSystem {
    let effect = try Effect(
      "pile",
      Emitter(
        when: When(count: 60), where: Where(.box(Where.Share(0, 0), Where.Share(1, 1))),
        launch: Launch(.polar(direction: .between(0, 360), speed: .between(0, 30))),
        turn: Turn(
          spin: Spin(angle: .between(0, 360), rate: .either(90, 300)),
          flip: Flip(frequency: .between(0.5, 1), phase: .between(0, 1), minimum: 0.1)),
        look: Look(
          shapes: [.init(shape)], size: size,
          colors: (0..<40).map { Color(hex: 0x10_3050 + $0 * 0x05_0301) },
          side: .random),
        life: Life(3, opacity: 1))
    ).checked()
    var system = ParticleSystem(seed: 5)
    system.fire(effect, in: stage, at: 0)
    system.fire(effect, in: stage, at: 0.4)
    return system
  }

  /// How far a point is outside of a particle's box, negative inside.
  private static func distance(_ point: Point, _ particle: Particle, _ aspect: Float?) -> Float {
    var (width, height) = (abs(particle.size.width), abs(particle.size.height))
    if let aspect {
      // Before it flips it is as large as fits into the square that it was born with.
      width /= max(1, 1 / aspect)
      height /= max(1, aspect)
    }
    let radians = Double(particle.rotation) * .pi / 180
    let (c, s) = (Float(cosine(radians)), Float(cosine(radians - .pi / 2)))
    let (dx, dy) = (point.x - particle.position.x, point.y - particle.position.y)
    return max(abs(c * dx + s * dy) - width / 2, abs(c * dy - s * dx) - height / 2)
  }

  /// The cosine by its series, as the libraries import no mathematics.
  private static func cosine(_ angle: Double) -> Double {
    let turn = angle.remainder(dividingBy: 2 * .pi)
    var (term, sum) = (1.0, 1.0)
    for n in 1...20 {
      let factors = 2 * n * (2 * n - 1)
      term *= -turn * turn / Double(factors)
      sum += term
    }
    return sum
  }

  private static func check(
    _ system: ParticleSystem, _ atlas: Atlas, aspect: Float? = nil,
    _ location: SourceLocation = #_sourceLocation
  ) {
    var random = SplitMix(seed: 9)
    var (hits, misses) = (0, 0)
    for time in [0.5, 1.1, 1.9] {
      var quads = QuadBuffer(atlas: atlas)
      system.draw(at: time, into: &quads)
      var picture = Bitmap(width: 480, height: 320)
      SoftwarePainter(atlas: atlas).paint(quads, scale: 2, into: &picture)
      let particles = Array(system.particles(at: time))
      for _ in 0..<1500 {
        let (column, row) = (
          Int.random(in: 0..<480, using: &random), Int.random(in: 0..<320, using: &random)
        )
        let point = Point(x: (Float(column) + 0.5) / 2, y: (Float(row) + 0.5) / 2)
        let found = system.particle(at: point, time: time, in: atlas)
        // Edges are smooth: whatever ends within a point of the pixel mixes with it.
        let isClear = particles.allSatisfy { abs(distance(point, $0, aspect)) > 1 }
        guard isClear else { continue }
        let pixel = picture[column, row]
        if let found {
          hits += 1
          #expect(pixel == found.light, "at \(point), \(time)", sourceLocation: location)
        } else {
          misses += 1
          #expect(pixel == .clear, "at \(point), \(time)", sourceLocation: location)
        }
      }
    }
    #expect(hits > 300 && misses > 300, "\(hits), \(misses)", sourceLocation: location)
  }

  @Test("the topmost particle is the one that is painted there")
  func painted() throws {
    let system = try Self.system(
      .rectangle, size: .sides(width: .between(8, 40), height: .between(8, 20)))
    Self.check(system, Atlas(scale: 2))
  }

  @Test("a picture is hit only where its aspect leaves it")
  func aspect() throws {
    let white = Bitmap(width: 64, height: 16, filledWith: PackedColor(bits: .max))
    let system = try Self.system(.picture(Picture("bar", white)), size: .square(.between(20, 40)))
    var atlas = Atlas(scale: 2)
    try atlas.add(system.shapes)
    Self.check(system, atlas, aspect: 4)
  }

  @Test("where no box contains the point, the nearest within the tolerance is found")
  func tolerance() throws {
    let effect = try ParticleShapeTests.still(.rectangle).checked()
    var system = ParticleSystem(seed: 1)
    system.fire(effect, from: Point(x: 50, y: 50), at: 0)
    let late = system.fire(effect, from: Point(x: 80, y: 50), at: 0.1)
    let atlas = Atlas(scale: 1)
    func find(_ x: Float, _ y: Float, _ tolerance: Float) -> Firing? {
      system.particle(at: Point(x: x, y: y), time: 1, in: atlas, tolerance: tolerance)?.firing
    }
    #expect(find(65, 50, 0) == nil && find(65, 50, 2) == nil)
    #expect(find(64, 50, 3) == Firing(rawValue: 0) && find(66, 50, 3) == late)
    #expect(find(65, 50, 3) == late, "of two as near the topmost")
    #expect(find(61, 50, 9) == Firing(rawValue: 0), "what contains the point is nearest")
    #expect(find(50, 60, 5.9) == nil && find(50, 60, 6.1) == Firing(rawValue: 0))
    #expect(find(.nan, 50, 100) == nil && find(50, 50, -1) == Firing(rawValue: 0))
  }

  @Test("the topmost particle has the same values as in the list, and trails do not count")
  func same() throws {
    let effect = try Effect(
      "comet",
      Emitter(
        when: When(count: 1), where: Where(.point(Where.Share(0, 0.5))),
        launch: Launch(.polar(direction: 90, speed: 100)),
        look: Look(shapes: [.init(.star)], size: .sides(width: 30, height: 20)),
        life: Life(2), trail: .echoes(Trail.Echoes(5, spacing: 0.2)))
    ).checked()
    var system = ParticleSystem(seed: 1)
    system.fire(effect, in: Self.stage, at: 0)
    let atlas = Atlas(scale: 1)
    let found = try #require(system.particle(at: Point(x: 104, y: 80), time: 1, in: atlas))
    let listed = try #require(system.particles(at: 1).first { _ in true })
    #expect(found.id == listed.id && found.size == listed.size && found.size.width == 30)
    #expect(found.position == listed.position && found.velocity == listed.velocity)
    #expect(found.velocity.distance(to: Point(x: 100, y: 0)) < 1e-3)
    #expect(system.particle(at: Point(x: 112, y: 80), time: 1, in: atlas) == nil, "beyond the star")
    #expect(system.particle(at: Point(x: 60, y: 80), time: 1, in: atlas) == nil, "an echo")
  }

  @Test("only wanted particles are found, and none that the atlas lacks")
  func sides() throws {
    let system = try Self.system(.rectangle, size: .square(30))
    let atlas = Atlas(scale: 1)
    for x in stride(from: Float(20), to: 220, by: 20) {
      let point = Point(x: x, y: 80)
      let (front, behind) = (
        system.particle(at: point, time: 1, in: atlas) { $0.layer == .front },
        system.particle(at: point, time: 1, in: atlas) { $0.layer == .behind }
      )
      #expect(front?.layer ?? .front == .front && behind?.layer ?? .behind == .behind)
      #expect(system.particle(at: point, time: 1, in: atlas)?.id == (front ?? behind)?.id)
    }
    let ducks = try Self.system(.picture("duck"), size: .square(200))
    #expect(ducks.particle(at: Point(x: 120, y: 80), time: 1, in: atlas) == nil)
  }
}
