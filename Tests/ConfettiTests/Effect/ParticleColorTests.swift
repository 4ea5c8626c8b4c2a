import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("colours of particles") struct ParticleColorTests {
  private static let stage = Size(width: 800, height: 600)

  private func particles(_ emitters: String, at time: Double = 0.5) throws -> [Particle] {
    var system = ParticleSystem(seed: 4)
    system.fire(try effect("{\"emitters\": [\(emitters)]}").checked(), in: Self.stage, at: 0)
    return Array(system.particles(at: time))
  }

  @Test("children have the birth colour of their parent, whatever the parent looks like itself")
  func parents() throws {
    let all = try particles(
      """
      {"when": {"count": 8}, "look": {"colors": ["#FF0000", "#00FF00", "#0000FF"], "order": "cycling"},
       "life": {"color": "cornsilk"},
       "children": [{"at": "birth", "when": {"count": 3}, "look": {"colors": "parent"},
         "children": [{"at": "birth", "when": {"count": 1}, "look": {"colors": "parent"}}]}]}
      """)
    #expect(all.count == 8 + 24 + 24)
    for particle in all {
      guard let parent = particle.id.parent else {
        #expect(particle.color.hexText == "#FFF8DC")
        continue
      }
      let oldest = parent.parent ?? parent
      #expect(particle.color.hexText == ["#FF0000", "#00FF00", "#0000FF"][oldest.number % 3])
    }
  }

  @Test("a track mixes the particle's own colour with others", arguments: [0.0, 0.25, 0.5, 0.75])
  func own(share: Double) throws {
    let all = try particles(
      """
      {"when": {"count": 4}, "life": {"seconds": 1, "color": [[0, "#FFFFFF"], [0.5, "own"], [1, "own 0%"]]},
       "look": {"colors": ["#FF8000"]}}
      """, at: share)
    let white = max(0, 1 - 2 * share)
    let own = share < 0.5 ? 2 * share : 2 - 2 * share
    for particle in all {
      let bytes = particle.light.bytes
      let expected = [1.0, 128.0 / 255, 0].map { 255 * (white + own * $0) } + [255 * (white + own)]
      for (byte, value) in zip([bytes.red, bytes.green, bytes.blue, bytes.alpha], expected) {
        #expect(abs(Double(byte) - value) <= 2)
      }
    }
  }

  @Test("tracks are dealt out with their own curves")
  func trackEases() throws {
    let all = try particles(
      """
      {"when": {"count": 60}, "life": {"seconds": 2, "color": {"oneOf": [
        {"values": ["black", "red"], "ease": [1, 0, 1, 0]}, ["black", "blue"]]}}}
      """, at: 1)
    let lights = Set(
      all.map { $0.light.bytes.blue > 100 ? "blue" : $0.light.bytes.red < 60 ? "late" : "?" })
    #expect(lights == ["blue", "late"])
  }

  @Test("colours are dealt out to points in turn, so that each can have its own")
  func points() throws {
    let all = try particles(
      """
      {"when": {"count": 4}, "where": {"points": [[0.1, 0.5], [0.5, 0.5], [0.9, 0.5]]},
       "look": {"colors": ["#FF0000", "#00FF00", "#0000FF"], "order": "cycling"}}
      """)
    #expect(all.count == 12)
    for particle in all {
      let point = particle.position.x < 200 ? 0 : particle.position.x < 600 ? 1 : 2
      #expect(particle.color.hexText == ["#FF0000", "#00FF00", "#0000FF"][point])
    }
  }

  @Test("the colour of the parent stays, whatever order is written beside it")
  func parentsOrder() throws {
    let made = try effect(
      """
      {"emitters": [{"children": [{"look": {"colors": "parent", "order": "random"}}]}]}
      """)
    #expect(made.emitters[0].children[0].emitter.look.order == .parent)
  }

  @Test("each particle has one of several tracks")
  func tracks() throws {
    let all = try particles(
      """
      {"when": {"count": 90}, "life": {"color": {"oneOf": ["#FF0000", ["#00FF00"], "own"]}},
       "look": {"colors": ["#0000FF"]}}
      """)
    let counts = Dictionary(grouping: all, by: \.color.hexText).mapValues(\.count)
    #expect(Set(counts.keys) == ["#FF0000", "#00FF00", "#0000FF"])
    #expect(counts.values.allSatisfy { $0 > 15 })
  }

  @Test("colours have weights, and palettes as a whole")
  func weights() throws {
    let all = try particles(
      """
      {"when": {"count": 2000}, "look": {"colors": [{"color": "#FF0000", "weight": 3}, "#00FF00",
        {"color": ["#000000", "#FFFFFF"], "weight": 4}]}}
      """)
    func share(_ color: String) -> Double {
      Double(all.count { $0.color.hexText == color }) / Double(all.count)
    }
    #expect(abs(share("#FF0000") - 3.0 / 8) < 0.04 && abs(share("#00FF00") - 1.0 / 8) < 0.04)
    #expect(abs(share("#000000") - 2.0 / 8) < 0.04 && abs(share("#FFFFFF") - 2.0 / 8) < 0.04)
  }

  @Test("between two colours all colours are equally likely")
  func between() throws {
    let all = try particles(
      "{\"when\": {\"count\": 500}, \"look\": {\"colors\": [{\"between\": [\"#000000\", \"#FFFFFF\"]}]}}"
    )
    #expect(Set(all.map(\.color)).count > 450)
    #expect(all.allSatisfy { abs($0.color.red - $0.color.blue) < 0.01 })
    // Even to the eye: half of them are darker than the middle grey of OKLab.
    let dark = all.count { $0.color.red < 0.3886 }
    #expect((200...300).contains(dark))
  }

  @Test("colours are written as they are read")
  func written() throws {
    for colors in [
      "\"parent\"", "[{\"between\":[\"#FF0000\",\"#00FF00\"],\"weight\":2},\"#0000FF\"]",
      "[{\"color\":\"#FF0000\",\"weight\":3},\"#0000FF\"]", "\"sparks\"",
    ] {
      let text = """
        {"emitters": [{"children": [{"look": {"colors": \(colors)},
          "life": {"color": {"oneOf": [["own", "own 40%"], "#FF0000"]}}}]}]}
        """
      let effect = try effect(text)
      #expect(try read(effect.fileText) == effect, "\(effect.fileText)")
    }
  }

  private func read(_ text: String) throws -> Effect { try effect(text).with { $0.name = "x" } }

  @Test(
    "invalid colours get the nearest name, or an example",
    arguments: [
      (
        "\"colors\": [\"rde\"]",
        "or a palette of confetti, sparks, fanfare, perhaps \"red\", found \"rde\""
      ),
      (
        "\"colors\": [\"#12\"]",
        "\"gold\" or \"hsl(40 100% 50%)\", or a palette of confetti, sparks, fanfare, found \"#12\""
      ),
      (
        "\"colors\": [{\"between\": [\"red\"]}]",
        "expected two colours in brackets, found a list of 1"
      ),
      ("\"colors\": [{\"weight\": 2}]", "expected \"color\" or \"between\", found neither"),
      (
        "\"colors\": \"parent\"",
        "expected colours, as only children have a parent, found \"parent\""
      ),
    ])
  func refused(look: String, line: String) {
    let lines = mistakes("{\"emitters\": [{\"look\": {\(look)}}]}")
    #expect(lines.count == 1 && lines[0].hasSuffix(line), "\(lines)")
  }
}
