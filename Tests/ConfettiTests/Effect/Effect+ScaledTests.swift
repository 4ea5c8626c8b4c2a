import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("effects designed for a stage") struct EffectScaledTests {
  private static let text = """
    {"designedFor": [1280, 720], "emitters": [
      {"when": {"count": 30, "over": 0.5}, "where": {"disc": [20, 90], "offset": {"x": [-9, 9]},
          "jitter": {"y": 20}},
        "launch": {"direction": [0, 360], "speed": [90, 400]},
        "air": {"drag": 1, "gravity": 200, "drift": {"x": 30, "y": 0}, "spread": 20,
          "gusts": [{"direction": 20, "strength": 90, "frequency": 0.5, "phase": {"across": 0.2}}],
          "flutter": {"amplitude": [5, 20], "frequency": 1}, "floor": "stage"},
        "turn": {"stretch": 3}, "look": {"size": {"width": [4, 9], "height": 6}},
        "trail": {"ribbon": {"segments": 4, "spacing": 0.02, "width": 6}},
        "children": [{"at": "birth", "when": {"count": 2}, "launch": {"direction": 90, "speed": 60}}]},
      {"path": {"curves": [[0, -1, 1, -2]], "scale": [40, 60]}},
      {"launch": {"speed": 0.5, "unit": "stage"}}
    ]}
    """

  private func particles(
    _ size: Size, at time: Double, _ text: String = text, from point: Point? = nil
  ) throws -> [Particle] {
    var system = ParticleSystem(seed: 2)
    let anchor = point.map { Site.Anchor.point($0) } ?? .stage
    system.fire(try effect(text).checked(), at: Site(anchor, in: size), time: 0)
    return Array(system.particles(at: time))
  }

  @Test(
    "a stage of half the size shows the same picture, half as large", arguments: [0.3, 0.9, 1.8])
  func half(time: Double) throws {
    let whole = try particles(Size(width: 1280, height: 720), at: time)
    let half = try particles(Size(width: 640, height: 360), at: time)
    #expect(whole.count == half.count && whole.count > 40)
    for (a, b) in zip(whole, half) {
      #expect(a.id == b.id && a.bornAt == b.bornAt && a.lifetime == b.lifetime)
      #expect(abs(a.position.x / 2 - b.position.x) < 0.01)
      #expect(abs(a.position.y / 2 - b.position.y) < 0.01)
      #expect(abs(a.size.width / 2 - b.size.width) < 0.01)
      #expect(abs(a.size.height / 2 - b.size.height) < 0.01)
    }
  }

  @Test("the version for reduced motion is for the same stage, and has the same source")
  func reducedMotion() throws {
    let made = try effect(
      """
      {"designedFor": [640, 360], "source": "frame", "emitters": [{"name": "a", "look": {"size": 10}}],
       "reducedMotion": {"change": {"a": {"life": 3}}}}
      """
    ).reducedMotion
    #expect(made.designedFor == Size(width: 640, height: 360) && made.source == .frame)
    let own = try effect(
      "{\"designedFor\": [640, 360], \"reducedMotion\": {\"emitters\": [{}]}}"
    ).reducedMotion
    #expect(own.designedFor == Size(width: 640, height: 360))
  }

  @Test("a throw from a point is for the stage that the effect is designed for")
  func pointThrow() throws {
    let text = """
      {"designedFor": [640, 360], "emitters": [{"when": {"count": 40},
        "launch": {"speed": 9, "fromPoint": {"direction": [-30, 30], "speed": [90, 200]}},
        "air": {"gravity": 200, "drag": 1}, "life": 2}]}
      """
    let (small, large) = (Size(width: 640, height: 360), Size(width: 1280, height: 720))
    let own = try particles(small, at: 1, text, from: Point(x: 320, y: 180))
    let twice = try particles(large, at: 1, text, from: Point(x: 640, y: 360))
    #expect(own.count == 40)
    for (a, b) in zip(own, twice) {
      #expect(abs(a.position.x * 2 - b.position.x) < 0.01)
      #expect(abs(a.position.y * 2 - b.position.y) < 0.01)
    }
    let undesigned = try particles(
      small, at: 1, text.replacing("\"designedFor\": [640, 360], ", with: "\"name\": \"x\", "),
      from: Point(x: 320, y: 180))
    #expect(zip(own, undesigned).contains { abs($0.position.y - $1.position.y) > 20 })
  }

  @Test("lengths follow the area, and stay within a quarter and four times")
  func factors() throws {
    let effect = try effect(Self.text)
    #expect(effect.lengthScale(on: Size(width: 720, height: 1280)) == 1)
    #expect(effect.lengthScale(on: Size(width: 2560, height: 1440)) == 2)
    #expect(effect.lengthScale(on: Size(width: 90_000, height: 90_000)) == 4)
    for size in [
      Size(width: 10, height: 10), Size(width: 0, height: 0), Size(width: -5, height: 9),
    ] {
      #expect(effect.lengthScale(on: size) == 0.25)
    }
  }

  @Test("fired on the stage that it is designed for, an effect is as without a stage")
  func same() throws {
    let size = Size(width: 1280, height: 720)
    let plain = Self.text.replacing("\"designedFor\": [1280, 720], ", with: "")
    #expect(
      try particles(size, at: 0.7).map(\.position)
        == particles(size, at: 0.7, plain).map(\.position))
  }

  @Test("a throw from a point that fits the stage by itself is not fitted twice")
  func point() throws {
    func text(_ designed: String) -> String {
      """
      {\(designed)"emitters": [{"when": {"count": 30},
        "launch": {"fromPoint": {"direction": [-60, 60], "speed": [300, 900], "acceleration": 0.5}},
        "air": {"drag": 1, "gravity": 400}}]}
      """
    }
    let (size, point) = (Size(width: 640, height: 360), Point(x: 320, y: 180))
    let designed = try particles(size, at: 0.6, text("\"designedFor\": [1280, 720], "), from: point)
    let plain = try particles(size, at: 0.6, text(""), from: point)
    for (a, b) in zip(designed, plain) {
      #expect(abs(a.position.x - b.position.x) < 0.01 && abs(a.position.y - b.position.y) < 0.01)
    }
  }

  @Test(
    "impossible stages are refused",
    arguments: [
      ("[1280]", "expected the size of a stage, such as [1280, 720], found a list of 1"),
      ("[0, 720]", "expected a number of 16…32768, found 0"),
    ])
  func refused(stage: String, line: String) {
    let lines = mistakes("{\"designedFor\": \(stage)}")
    #expect(lines.count == 1 && lines[0].hasSuffix(line), "\(lines)")
  }
}
