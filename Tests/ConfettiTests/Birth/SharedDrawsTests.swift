import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("shared draws") struct SharedDrawsTests {
  private static let stage = Size(width: 1280, height: 720)

  private func particles(_ text: String, at time: Double = 0.1, seed: UInt64 = 3) throws
    -> [Particle]
  {
    var system = ParticleSystem(seed: seed)
    system.fire(try effect(text).checked(), in: Self.stage, at: 0)
    return Array(system.particles(at: time))
  }

  private static let meteors = """
    {"emitters": [{
      "draws": {"near": [0, 1]}, "when": {"count": 200},
      "launch": {"direction": 90, "speed": {"by": "near", "from": 80, "to": 600}},
      "look": {"size": {"by": "near", "from": 2, "to": 9, "ease": [0.4, 0, 1, 1]}}
    }]}
    """

  @Test("numbers that follow one draw change together")
  func together() throws {
    let ease = Ease(0.4, 0, 1, 1).curve
    let found = try particles(Self.meteors)
    var shares: [Double] = []
    for particle in found {
      let share = (Double(particle.velocity.x) - 80) / 520
      shares.append(share)
      #expect(abs(Double(particle.size.width) - (2 + 7 * ease.value(at: share))) < 1e-3)
    }
    // All numbers occur, from the least to the largest.
    #expect(found.count == 200 && Set(shares).count > 190)
    #expect((shares.min() ?? 1) < 0.05 && (shares.max() ?? 0) > 0.95)
  }

  @Test("adding a draw changes no other number")
  func counted() throws {
    let plain = """
      {"emitters": [{"when": {"count": 40}, "where": {"box": [[0, 0], [1, 1]]},
        "launch": {"direction": [0, 360], "speed": [10, 90]}, "life": [1, 3] DRAWS}]}
      """
    let a = try particles(plain.replacing("DRAWS", with: ""))
    let b = try particles(
      plain.replacing("DRAWS", with: ", \"draws\": {\"near\": [0, 1], \"x\": [0.2, 0.5]}"))
    #expect(a.map(\.position) == b.map(\.position) && a.map(\.velocity) == b.map(\.velocity))
    #expect(a.map(\.lifetime) == b.map(\.lifetime) && a.map(\.color) == b.map(\.color))
  }

  @Test("a draw of any kind counts by its number, from 0 for the first to 1 for the second")
  func kinds() throws {
    func sizes(_ draw: String) throws -> Set<Float> {
      let text = """
        {"emitters": [{"draws": {"d": \(draw)}, "when": {"count": 300},
          "look": {"size": {"by": "d", "from": 10, "to": 20}}}]}
        """
      return Set(try particles(text).map(\.size.width))
    }
    #expect(try sizes("{\"oneOf\": [0.25, 1]}") == [12.5, 20])
    #expect(try sizes("{\"steps\": [0, 2], \"over\": 4}") == [10, 12.5, 15])
    #expect(try sizes("0.5") == [15])
    let few = try sizes("[0, 0.3]")
    #expect(few.count > 200 && few.allSatisfy { $0 <= 13 })
  }

  @Test("a draw may be the same for all of a firing, of a round, or of a place")
  func sharing() throws {
    func heights(_ per: String) throws -> [Float] {
      let text = """
        {"emitters": [{"draws": {"d": {"draw": [0, 1], "per": "\(per)"}},
          "when": {"count": 5, "repeat": {"times": 3, "every": 0.02}}, "where": {"corners": "all"},
          "look": {"size": {"by": "d", "from": 1, "to": 99}}}]}
        """
      return try particles(text).map(\.size.width)
    }
    #expect(Set(try heights("firing")).count == 1)
    #expect(Set(try heights("round")).count == 3)
    #expect(Set(try heights("place")).count == 12)
    #expect(Set(try heights("particle")).count == 60)
  }

  @Test("a draw of a whole firing is the same in all emitters, and differs in the next firing")
  func firing() throws {
    let emitter = """
      {"draws": {"d": {"draw": [0, 1], "per": "firing"}}, "when": {"count": 3},
        "look": {"size": {"by": "d", "from": 1, "to": 99}}}
      """
    let text = "{\"emitters\": [\(emitter), \(emitter)]}"
    var system = ParticleSystem(seed: 1)
    let checked = try effect(text).checked()
    system.fire(checked, in: Self.stage, at: 0)
    system.fire(checked, in: Self.stage, at: 0)
    #expect(Set(system.particles(at: 0.1).map(\.size.width)).count == 2)
  }

  @Test(
    "children know the draws of their parents, unless they have one of the same name themselves")
  func inherited() throws {
    let text = """
      {"emitters": [{"draws": {"near": [0, 1]}, "when": {"count": 9}, "life": 1,
        "look": {"size": {"by": "near", "from": 1, "to": 50}},
        "children": [{"at": "birth", "when": {"count": 2},
          "look": {"size": {"by": "near", "from": 101, "to": 150}},
          "children": [{"at": "birth", "draws": {"near": [0, 1]}, "when": {"count": 1},
            "look": {"size": {"by": "near", "from": 201, "to": 250}}}]}]}]}
      """
    let all = try particles(text)
    func sizes(_ level: Float) -> Set<Float> {
      Set(all.map(\.size.width).filter { $0 > level && $0 <= level + 50 }.map { $0 - level })
    }
    #expect(sizes(0).count == 9)
    for size in sizes(100) { #expect(sizes(0).contains { abs($0 - size) < 1e-4 }) }
    #expect(sizes(200).count == 18)
  }

  @Test("the trace has the shares, from which another program finds the numbers")
  func traced() throws {
    var system = ParticleSystem(seed: 3)
    system.fire(try effect(Self.meteors).checked(), in: Self.stage, at: 0)
    for line in system.trace(at: 0.1).map(\.json) {
      let share = try #require(line["draws"]?["near"]?.number)
      let speed = try #require(line["motion"]?["velocity"]?[0]?.number)
      #expect(abs(speed - (80 + 520 * share)) < 1e-3)
    }
  }

  @Test(
    "draws that do not exist, or that follow others, are refused",
    arguments: [
      (
        "\"look\": {\"size\": {\"by\": \"near\"}}",
        "emitters[0].look.size.by: expected \"draws\" in the emitter, such as {\"near\": [0, 1]}, "
          + "found \"near\""
      ),
      (
        "\"draws\": {\"near\": [0, 1]}, \"life\": {\"by\": \"naer\", \"from\": 1}",
        "emitters[0].life.by: expected one of the emitter's \"draws\", perhaps \"near\", "
          + "found \"naer\""
      ),
      (
        "\"draws\": {\"a\": {\"by\": \"b\"}}",
        "emitters[0].draws.a: expected a draw of its own, found one that follows another"
      ),
      (
        "\"draws\": {\"a\": [2, 5]}",
        "emitters[0].draws.a[0]: expected a number of 0…1; \"from\" and \"to\" beside \"by\" say which "
          + "numbers follow it, found 2"
      ),
      (
        "\"draws\": {\"a\": [0, 1]}, \"look\": {\"size\": {\"by\": \"a\", \"to\": -5}}",
        "emitters[0].look.size.to: expected a number of 0…100000, found -5"
      ),
      (
        "\"draws\": {\"a\": {\"draw\": [0, 1], \"per\": \"burst\"}}",
        "emitters[0].draws.a.per: expected one of \"particle\", \"place\", \"round\", \"firing\", "
          + "found \"burst\""
      ),
    ])
  func refused(emitter: String, line: String) {
    let lines = mistakes("{\"emitters\": [{\(emitter)}]}")
    #expect(lines.count == 1 && lines[0].hasSuffix(line), "\(lines)")
  }

  @Test("a place per round is one place for each burst")
  func rounds() throws {
    let text = """
      {"emitters": [{"when": {"count": 20, "repeat": {"times": 4, "every": 0.02}},
        "where": {"box": [[0, 0], [1, 1]], "per": "round"}}]}
      """
    #expect(Set(try particles(text).map(\.position)).count == 4)
  }

  @Test("each of several points has all the births")
  func points() throws {
    let text = """
      {"emitters": [{"when": {"count": 7}, "where": {"points": [[0, 1], [0.5, 0], [1, 1]]}}]}
      """
    let places = try particles(text).map(\.position)
    #expect(places.count == 21)
    let corners = [Point(x: 0, y: 720), Point(x: 640, y: 0), Point(x: 1280, y: 720)]
    #expect(Set(places) == Set(corners))
    let named = try particles(
      "{\"emitters\": [{\"when\": {\"count\": 2}, \"where\": {\"corners\": [\"bottomRight\"]}}]}")
    #expect(named.map(\.position) == [corners[2], corners[2]])
  }
}
