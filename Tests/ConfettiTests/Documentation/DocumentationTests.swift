import Confetti
import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Testing

/// The examples of the documentation, which stand in files of their own here and are compiled.
@Suite("Documentation") struct DocumentationTests {
  static func article(_ name: String) throws -> String {
    try Repository.text("Sources/Confetti/Confetti.docc/\(name).md")
  }

  @Test(
    "the articles show the examples that are compiled",
    arguments: [
      ("Confetti", "FirstExample"), ("AParticleIsAPureFunction", "RocketRecipe"),
      ("AParticleIsAPureFunction", "TrailsRecipe"), ("OwnEffects", "OwnEffectExample"),
    ])
  func examples(article: String, example: String) throws {
    let code = try Repository.text("Tests/ConfettiTests/Documentation/\(example).swift")
    let shown =
      example == "FirstExample" ? code : String(code.dropFirst("import Confetti\n\n".count))
    #expect(try Self.article(article).contains("```swift\n\(shown)```"))
  }

  @Test("the effect that is shown as JSON can be read and fired")
  func json() throws {
    let parts = try Self.article("OwnEffects").components(separatedBy: "```")
    let json = try #require(parts.first { $0.hasPrefix("json\n") }).dropFirst(5)
    let snow = try JSONDecoder().decode(Effect.Checked.self, from: Data(json.utf8))
    var system = ParticleSystem(seed: 1)
    system.fire(snow, around: Rect(x: 0, y: 0, width: 400, height: 0), at: 0)
    #expect(snow.name == "snow" && system.aliveCount(at: 1) == 80)
  }

  @Test("the first example shows confetti")
  func first() {
    #expect(picture(of: 0.6).pixels.count { $0 != .clear } > 1000)
  }

  @Test("a rocket bursts twice, each time where it is")
  func rocket() throws {
    var system = ParticleSystem(seed: 3, history: 9)
    let stage = Size(width: 1280, height: 720)
    try fireRocket(from: Point(x: 640, y: 700), in: stage, at: 5, into: &system)
    #expect([5.5, 5.9, 6.3].map { system.burstCount(at: $0) } == [1, 2, 2])
    #expect([5.5, 5.9, 6.3].map { system.aliveCount(at: $0) } == [1, 31, 60])
    let rocket = try #require(system.trace(at: 5.8).first).state.position
    let burst = try #require(system.trace(at: 5.8).last)
    guard case .flight(let flight) = burst.motion else { return }
    #expect(flight.position == rocket)
  }

  @Test("a trail has eight fainter echoes of each particle, the faintest first")
  func trails() throws {
    var system = ParticleSystem(seed: 3)
    system.fire(.fanfare, in: Size(width: 1280, height: 720), at: 0)
    let vertices = vertices { drawWithTrails(system, at: 1, into: &$0) }
    #expect(vertices.count == 9 * 100 * 4)
    let alphas = (0..<9).map { vertices[$0 * 400].color.bytes.alpha }
    #expect(alphas == alphas.sorted() && alphas[0] > 10 && alphas[7] < 130 && alphas[8] == 255)
  }

  @Test("going back shows the same frames the other way round")
  func backwards() {
    var system = ParticleSystem(seed: 3, history: 5)
    system.fire(.celebration, in: Size(width: 1280, height: 720), at: 0)
    let forward = vertices { system.draw(at: 0.75, into: &$0) }
    #expect(vertices { drawBackwards(system, from: 1.25, at: 1.75, into: &$0) } == forward)
  }

  @Test("rain falls from the line above the stage")
  func rainFalls() throws {
    var system = ParticleSystem(seed: 3)
    try rain(on: Size(width: 400, height: 300), at: 2, into: &system)
    #expect(system.aliveCount(at: 2) == 60 && system.aliveCount(at: 6) == 0)
  }
}
