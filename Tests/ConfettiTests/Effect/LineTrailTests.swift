import ConfettiGraphics
import Testing

@testable import Confetti

/// Trails that are one strip along the flight instead of copies.
@Suite("Line trails") struct LineTrailTests {
  private static let stage = Size(width: 400, height: 300)

  /// One particle of 8 points that flies to the right, at (100, 150) when it is born.
  private static func system(
    _ echoes: Trail.Echoes, speed: Double = 100, gravity: Double = 0, scale: Track = 1,
    lifetime: Draw = 2
  ) throws -> ParticleSystem {
    let emitter = Emitter(
      where: Where(.point(Where.Share(0.25, 0.5))),
      launch: Launch(.cartesian(x: .fixed(speed), y: 0)),
      air: Air(gravity: DrawnVector(y: .fixed(gravity))),
      look: Look(size: .square(8), colors: [Color(hex: 0xFF8000)]),
      life: Life(lifetime, opacity: 1, scale: scale), trail: .echoes(echoes))
    var effect = Effect("line", emitter)
    effect.emitters[0].when = When(count: 1)
    var system = ParticleSystem(seed: 4)
    system.fire(try effect.checked(), in: stage, at: 0)
    return system
  }

  private static func joints(_ system: ParticleSystem, at time: Double) throws -> [JSONValue] {
    let trace = try #require(system.trace(at: time).first)
    #expect(trace.terms["trail"]?["kind"] == "line")
    return trace.terms["trail"]?["joints"]?.elements ?? []
  }

  @Test(
    "the joints lie on the flight, as wide as the particle was, narrower and fainter to the end",
    arguments: [0.2, 0.9, 1.7])
  func joints(time: Double) throws {
    let echoes = Trail.Echoes(24, spacing: 0.025, scale: 0.5, opacity: 0.1, isLine: true)
    let system = try Self.system(echoes, gravity: 200, scale: [1, 3])
    let joints = try Self.joints(system, at: time)
    #expect(joints.count == 9)
    let length = min(time, 0.6)
    for (number, joint) in joints.enumerated() {
      let age = max(time - Double(number) * 0.6 / 8, 0)
      let share = (time - age) / length
      let place = joint["position"]?.elements.compactMap(\.number) ?? []
      try #require(place.count == 2)
      #expect(abs(place[0] - (100 + 100 * age)) < 0.01)
      #expect(abs(place[1] - (150 + 100 * age * age)) < 0.01)
      let width = 8 * (1 + age) * (1 - 0.5 * share)
      #expect(abs((joint["width"]?.number ?? 0) - width) < 0.01)
      #expect(abs((joint["opacity"]?.number ?? 0) - (1 - 0.9 * share)) < 0.001)
    }
  }

  @Test("lives of their own give the same line as one life that all share")
  func ownLives() throws {
    let echoes = Trail.Echoes(12, spacing: 0.05, scale: 0.2, isLine: true)
    let shared = try Self.system(echoes, scale: [1, 3])
    let own = try Self.system(echoes, scale: [1, 3], lifetime: .between(2, 2.0001))
    for time in [0.3, 1, 1.9] {
      let pairs = zip(try Self.joints(shared, at: time), try Self.joints(own, at: time))
      for (a, b) in pairs {
        #expect(abs((a["width"]?.number ?? 0) - (b["width"]?.number ?? 1)) < 0.01)
      }
    }
  }

  @Test("a line has no gaps where copies are dots, and needs fewer quads")
  func continuous() throws {
    let fast = Trail.Echoes(12, spacing: 0.02, scale: 0.5, opacity: 0.5)
    var line = fast
    line.isLine = true
    let (dots, whole) = (try Self.system(fast, speed: 1000), try Self.system(line, speed: 1000))
    let time = 0.25
    let (dotted, painted) = (
      RibbonWriterTests.picture(dots, at: time), RibbonWriterTests.picture(whole, at: time)
    )
    #expect((120..<340).contains { dotted[$0, 150].bytes.alpha == 0 })
    #expect((120..<340).allSatisfy { painted[$0, 150].bytes.alpha > 100 })
    #expect(
      RibbonWriterTests.quads(whole, at: time).count < RibbonWriterTests.quads(dots, at: time).count
    )
  }

  @Test("any order of moments gives the same quads")
  func anyOrder() throws {
    let echoes = Trail.Echoes(20, spacing: 0.02, scale: 0, isLine: true)
    let system = try Self.system(echoes, gravity: 300)
    let moments = [0.1, 0.5, 1.1, 1.9, 2.2]
    let forwards = moments.map { vertices(system, at: $0) }
    let backwards = moments.reversed().map { vertices(system, at: $0) }
    #expect(forwards == backwards.reversed())
    #expect(system.isIdle(at: 2.41) && !system.isIdle(at: 2.39))
  }

  @Test("the quads that limits count are those of the strip")
  func counted() {
    for (echoes, segments) in [(1, 1), (3, 3), (4, 4), (12, 4), (13, 5), (64, 22)] {
      let trail = Trail.echoes(Trail.Echoes(echoes, spacing: 0.01, isLine: true))
      #expect(trail.quadCount == segments && abs(trail.duration - Double(echoes) * 0.01) < 1e-12)
      #expect(Trail.echoes(Trail.Echoes(echoes)).quadCount == echoes)
    }
  }

  @Test("a file says it, and says nothing where it is not so")
  func file() throws {
    let text = "{\"emitters\": [{\"trail\": {\"echoes\": 9, \"line\": true}}]}"
    let effect = try Effect(file: "line.json", contents: Array(text.utf8))
    #expect(effect.emitters[0].trail == .echoes(Trail.Echoes(9, isLine: true)))
    #expect(try Effect(file: "line.json", contents: Array(effect.fileText.utf8)) == effect)
    let plain = Effect("plain", Emitter(trail: .echoes(Trail.Echoes(9))))
    #expect(!plain.fileText.contains("\"line\""))
  }
}

extension JSONValue {
  fileprivate var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }
}
