import Confetti
import ConfettiGraphics
import Testing

/// Effects as a user of the library writes them, with nothing but what is public.
@Suite("Effect: own effects") struct OwnEffectTests {
  static let stage = Size(width: 400, height: 300)
  /// A line above the stage, from which all falls.
  static let sky = Rect(x: 0, y: -10, width: 400, height: 0)

  static let heartRain = Effect(
    name: "heart rain",
    summary: "Hearts that sink from the sky.",
    count: 60,
    lifetime: 4,
    shape: .heart,
    sizes: .between(width: 12...18, height: 12...18),
    colors: [Color(hex: 0xFF3B30), Color(hex: 0xFF6B9D)],
    trajectory: .flight(
      Flight(
        emitter: .bottomEdge(from: 0, to: 1, below: 0),
        launch: .fan(angle: 85...95, speed: 20...80),
        gravity: 60,
        drag: 0.5,
        flutter: Flight.Flutter(amplitude: 5...15, frequency: 1...3),
        wind: Flight.Wind(strength: 5...10, frequency: 1),
        spin: Flight.Spin(rate: -20...20),
        flip: Flight.Flip(frequency: 1...2),
        tilt: Flight.Tilt(rate: 1...2))))

  static func picture(_ system: ParticleSystem, at time: Double) -> Bitmap {
    let atlas = Atlas(scale: 1)
    var quads = QuadBuffer(atlas: atlas)
    system.draw(at: time, into: &quads)
    var picture = Bitmap(width: 400, height: 300)
    SoftwarePainter(atlas: atlas).paint(quads, into: &picture)
    return picture
  }

  static func paintedRows(_ picture: Bitmap) -> [Int] {
    (0..<picture.height).filter { y in
      (0..<picture.width).contains { picture[$0, y] != .clear }
    }
  }

  @Test("a rain of hearts falls from above through the stage and is gone after its lifetime")
  func rains() throws {
    var system = ParticleSystem(seed: 5)
    system.fire(try Self.heartRain.checked(), around: Self.sky, in: Self.stage, at: 2)
    #expect(system.aliveCount(at: 2) == 60 && system.aliveCount(at: 6) == 0)
    let rows = [2.0, 3, 4, 5].map { Self.paintedRows(Self.picture(system, at: $0)).max() ?? 0 }
    #expect(rows[0] < 20 && rows[3] > 200)
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(Self.paintedRows(Self.picture(system, at: 6)).isEmpty)
  }

  @Test("without a fade of its own an effect fades over the last quarter of its life")
  func defaultFade() {
    let fade = Self.heartRain.fade
    #expect(fade == Effect.Fade(start: 3, end: 4))
    #expect(fade.opacity(at: 3) == 1 && fade.opacity(at: 3.5) == 0.5 && fade.opacity(at: 4) == 0)
  }

  @Test("parts that are left out do not act")
  func leastFlight() throws {
    let stone = Effect(
      name: "stone", count: 1, lifetime: 10, sizes: .oneOf([Size(width: 8, height: 8)]),
      colors: [.white()],
      trajectory: .flight(Flight(launch: .fan(angle: 0...0, speed: 30...30), gravity: 10)))
    var system = ParticleSystem(seed: 1)
    system.fire(try stone.checked(), from: Point(x: 100, y: 50), at: 0)
    let state = system.trace(at: 4).first?.state
    // 30 points a second to the right, and 10 · 4² / 2 points down.
    #expect(state?.position == [220, 130])
    #expect(state?.size == [8, 8] && state?.rotation == 0 && state?.opacity == 1)
  }

  @Test("particles in flight are born at once, whatever the interval")
  func flightsIgnoreInterval() throws {
    let slow = Self.heartRain.with { $0.interval = 0.5 }
    #expect(slow.duration == 4)
    var system = ParticleSystem(seed: 1)
    system.fire(try slow.checked(), around: Self.sky, in: Self.stage, at: 0)
    #expect(system.aliveCount(at: 0.01) == 60 && system.trace(at: 0.01).count == 60)
    #expect(system.isIdle(at: 4))
  }

  @Test("paths of one's own lead where they say")
  func ownPaths() throws {
    let straight = CornerPaths(
      upward: [UnitPath(1, -1, 2, -2, 3, -3)], downward: [UnitPath(1, 1, 2, 2, 3, 3)], scale: 10)
    let jet = FountainPaths(rise: Steps(1...1), lean: Steps(0...0), height: Steps(2...2), scale: 20)
    func effect(_ trajectory: Effect.Trajectory) -> Effect {
      Effect(
        name: "own", count: 8, lifetime: 1, interval: 0,
        sizes: .oneOf([Size(width: 6, height: 6)]), colors: [.white()], trajectory: trajectory)
    }
    let frame = Rect(x: 100, y: 100, width: 80, height: 40)
    func ends(_ trajectory: Effect.Trajectory) throws -> Set<[Float]> {
      var system = ParticleSystem(seed: 9)
      system.fire(try effect(trajectory).checked(), around: frame, at: 0)
      return Set(
        system.trace(at: 0.5).compactMap {
          guard case .path(let points, _) = $0.motion else { return nil }
          return points.last
        })
    }
    let xs: [Float] = [70, 130, 150, 210]
    let ys: [Float] = [70, 130, 110, 170]
    let expected = xs.flatMap { x in ys.map { y in [x, y] } }
    #expect(try ends(.cornerPaths(straight)) == Set(expected))
    #expect(try ends(.fountainPaths(jet)) == [[140, 40]])
  }
}
