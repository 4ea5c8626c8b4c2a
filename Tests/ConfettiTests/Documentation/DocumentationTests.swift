import Confetti
import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Testing

/// The examples of the documentation, which stand in files of their own here and are compiled.
@Suite("Documentation") struct DocumentationTests {
  static let stage = Size(width: 1280, height: 720)

  static func article(_ name: String) throws -> String {
    try Repository.text("Sources/Confetti/Confetti.docc/\(name).md")
  }

  /// An example as the articles show it: without the line that imports the library, but for the
  /// first.
  static func example(_ name: String) throws -> String {
    let code = try Repository.text("Tests/ConfettiTests/Documentation/\(name).swift")
    return name == "FirstExample" ? code : String(code.dropFirst("import Confetti\n\n".count))
  }

  @Test(
    "the articles show the examples that are compiled",
    arguments: [
      ("Confetti", "FirstExample"), ("AParticleIsAPureFunction", "RocketRecipe"),
      ("AParticleIsAPureFunction", "AnyMomentRecipe"), ("OwnEffects", "OwnEffectExample"),
      ("DrawingText", "ScoreCounterRecipe"), ("DrawingText", "ScorePopRecipe"),
      ("GoingBack", "CheckpointRecipe"),
    ])
  func examples(article: String, example: String) throws {
    #expect(try Self.article(article).contains("```swift\n\(Self.example(example))```"))
  }

  @Test("the effect that is shown as a file can be read and fired")
  func file() throws {
    let parts = try Self.article("OwnEffects").components(separatedBy: "```")
    let text = try #require(parts.first { $0.hasPrefix("json\n") }).dropFirst(5)
    let snow = try Effect(file: "snow.json", contents: Array(text.utf8)).checked()
    var system = ParticleSystem(seed: 1)
    let firing = system.fire(snow, in: Self.stage, at: 0)
    system.stop(firing, at: 60)
    #expect(snow.name == "snow" && system.aliveCount(at: 30) == 240)
    #expect(system.isIdle(at: 66.1))
  }

  @Test("the first example shows confetti")
  func first() {
    #expect(picture(of: 0.6).pixels.count { $0 != .clear } > 1000)
  }

  @Test("a rocket bursts where it ends")
  func rocketBursts() throws {
    var system = ParticleSystem(seed: 3, history: 9)
    system.fire(try rocket.checked(), in: Self.stage, at: 5)
    #expect([5.5, 5.99, 6.01, 6.8].map { system.aliveCount(at: $0) } == [1, 1, 90, 90])
    let end = try #require(system.trace(at: 5.9999).first).place
    let births = system.trace(at: 6.0001).map(\.placeAtBirth)
    #expect(births.count == 90 && births.allSatisfy { abs($0 - end).sum() < 0.1 })
  }

  @Test("going back shows the same frames in the opposite order")
  func backwards() {
    var system = ParticleSystem(seed: 3, history: 5)
    system.fire(.celebration, in: Self.stage, at: 0)
    let forward = vertices { system.draw(at: 0.75, into: &$0) }
    #expect(vertices { drawBackwards(system, from: 1.25, at: 1.75, into: &$0) } == forward)
  }

  @Test("snow falls for five minutes, and flakes in the air then still land")
  func snowStops() throws {
    var system = ParticleSystem(seed: 3)
    try snow(on: Self.stage, at: 2, into: &system)
    #expect([30.0, 290, 305].map { system.aliveCount(at: $0) } == [400, 400, 279])
    #expect(system.isIdle(at: 312.1))
  }

  @Test("a score counter is drawn, and set again when the score changes")
  func scoreCounter() {
    var (quads, counter) = (quads(forScreenScale: 1), ScoreCounter())
    for (score, letters) in [(7, 6), (7, 6), (10, 7)] {
      quads.removeAll()
      counter.draw(score, at: Point(x: 10, y: 10), into: &quads)
      #expect(quads.count == letters && quads.missingShapes.isEmpty)
      // Letters have a clear edge around them.
      let top = quads.withVertices { $0.map(\.y).min() ?? 0 }
      #expect((7...10).contains(top))
    }
  }

  @Test("a score flies up where it was made")
  func scoreFlies() throws {
    let pop = try scorePop(10)
    var quads = quads(forScreenScale: 1)
    try quads.atlas.add(pop.shapes)
    var system = ParticleSystem(seed: 3)
    system.fire(pop, from: Point(x: 300, y: 300), in: Self.stage, at: 0)
    system.draw(at: 0.3, into: &quads)
    #expect(quads.count == 1 && quads.missingShapes.isEmpty)
    let place = try #require(system.particles(at: 0.3).first { _ in true }).position
    #expect(place.x == 300 && (270...290).contains(place.y))
  }

  @Test("a checkpoint brings a system back as it was")
  func checkpoints() throws {
    var (system, checkpoints) = (ParticleSystem(seed: 3, history: 20), Checkpoints())
    var frames: [[Vertex]] = []
    for second in 0..<9 {
      checkpoints.keep(system, at: Double(second))
      checkpoints.keep(system, at: Double(second) + 0.5)
      frames.append(vertices(system, at: Double(second)))
      system.fire(.celebration, in: Self.stage, at: Double(second))
    }
    let kept = checkpoints.restore(before: 4.7)
    let back = try #require(kept)
    #expect(back.time == 4 && vertices(back.system, at: 4) == frames[4])
    #expect(back.system.isIdle(at: 5.5))
    let none = checkpoints.restore(before: -1)
    #expect(none == nil)
  }

  @Test("hearts fall one after the other from the upper edge of the stage")
  func rainFalls() throws {
    var system = ParticleSystem(seed: 3)
    try rain(on: Size(width: 400, height: 300), at: 2, into: &system)
    #expect([2.0, 3.01, 4.01, 8].map { system.aliveCount(at: $0) } == [1, 31, 60, 0])
    #expect(system.trace(at: 4.01).allSatisfy { $0.place.y > 0 })
  }
}

private func abs(_ vector: SIMD2<Double>) -> SIMD2<Double> {
  vector.replacing(with: -vector, where: vector .< 0)
}
