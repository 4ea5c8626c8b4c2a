import Testing

@testable import Confetti

@Suite("ParticleTrace") struct ParticleTraceTests {
  private static func names(_ value: JSONValue?) -> [String] {
    guard case .object(let members)? = value else { return [] }
    return members.map(\.key)
  }

  @Test("the usual terms are written in their order, whatever other terms follow")
  func terms() {
    var trace = ParticleTrace()
    for name in ["swing", "trail", "along", "colorTrack", "tilt"] { trace.terms.set(name, true) }
    let names = Self.names(trace.json)
    #expect(
      Array(names.drop { $0 != "motion" }) == [
        "motion", "spin", "flip", "tilt", "scaleTrack", "opacityTrack", "colorTrack", "along",
        "trail", "swing", "state",
      ])
    #expect(trace.json["spin"] == .null && trace.json["tilt"] == true)
  }

  @Test("the terms of the air are written in the usual order, whatever terms come after them")
  func motion() throws {
    let air = Air(
      drift: DrawnVector(x: 3), gusts: [Gust(strength: 5), Gust(direction: 0, strength: 7)],
      flutter: Flutter(amplitude: 2), spread: 4, attract: Attract(to: .point(.init(0.5, 0.5))),
      floor: .stage)
    let trace = try #require(Spawned(.lasting(air: air), count: 1).particle(0, at: 1))
    #expect(
      Self.names(trace.motion.json) == [
        "kind", "position", "velocity", "gravity", "drag", "flutter", "spread", "wind", "gusts",
        "drift", "attract", "floor",
      ])
    #expect(trace["motion.gusts"][1]?["strength"] == 7 && trace["motion.wind.strength"] == 0)
  }

  @Test("a single gust to the side is the wind")
  func wind() throws {
    let air = Air(gusts: [Gust(strength: 5)])
    let trace = try #require(Spawned(.lasting(air: air), count: 1).particle(0, at: 1))
    #expect(trace["motion.wind.strength"] == 5 && trace.motion["gusts"] == nil)
  }

  @Test(
    "values of another line come in a given order, and replace those of the same names in place")
  func lines() {
    var (line, other) = (TraceLine(), TraceLine())
    line.set("b", 1)
    for name in ["x", "a", "b", "c"] { other.set(name, 2) }
    line.set(other, first: ["c", "d", "a"])
    #expect(line.json == ["b": 2, "c": 2, "a": 2, "x": 2])
    #expect(Self.names(line.json) == ["b", "c", "a", "x"])
    line.remove("c")
    #expect(Self.names(line.json) == ["b", "a", "x"])
  }
}
