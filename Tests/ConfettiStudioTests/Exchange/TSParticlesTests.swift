import Confetti
import ConfettiGraphics
import Foundation
import Testing

@testable import ConfettiStudio

@Suite struct TSParticlesTests {
  private func effect(_ pasted: PastedEffect) throws -> Effect {
    try Effect(file: "pasted.json", contents: Array(pasted.text.utf8))
  }

  @Test func aPieceFliesAsInTheLoop() throws {
    let pasted = try PastedEffect(
      """
      { "particles": { "move": { "enable": true, "speed": 40, "decay": 0.05, "direction": "top",
          "straight": true, "gravity": { "enable": true, "acceleration": 12 } },
          "life": { "duration": { "value": 2, "sync": true } } },
        "emitters": { "startCount": 3, "rate": { "quantity": 0 } } }
      """)
    let effect = try effect(pasted).checked()
    var system = ParticleSystem(seed: 3)
    let site = Site.standard(for: effect, in: Size(width: 1280, height: 720))
    system.fire(effect, at: site, time: 0)
    var (y, velocity) = (360.0, -1.0)
    let speed = 40.0 / 2
    for frame in 1...100 {
      velocity = (velocity + 12 / (60 * speed)) * 0.95
      y += velocity * speed
      let piece = try #require(Array(system.particles(at: Double(frame) / 60)).first)
      #expect(abs(Double(piece.position.y) - y) < 2)
    }
  }

  @Test func thePresetAndItsChangesAreMerged() throws {
    let pasted = try PastedEffect(
      """
      { preset: "confetti", particles: { color: { value: ["#f00"] }, size: { value: 8 } },
        emitters: [{ position: { x: 0, y: 30 } }, { position: { x: 100, y: 30 }, startCount: 9 }] }
      """)
    #expect(pasted.kind == .tsParticles && pasted.emitterCount == 2 && pasted.unsaid == [])
    _ = try effect(pasted)
    #expect(pasted.text.contains("\"point\": [0, 0.3]") && pasted.text.contains("\"count\": 9"))
    #expect(pasted.text.contains("\"size\": 16") && pasted.text.contains("#FF0000"))
  }

  @Test func anEmitterWithARateIsAStream() throws {
    let pasted = try PastedEffect(
      """
      { "emitters": [{ "direction": "bottom", "rate": { "delay": 0.2, "quantity": 4 },
          "life": { "duration": 3 }, "size": { "width": 100, "height": 0 },
          "position": { "x": 50, "y": 0 } }],
        "particles": { "move": { "enable": true, "speed": { "min": 2, "max": 6 }, "warp": true },
          "shape": { "type": ["star", "image"] }, "links": { "enable": true } },
        "interactivity": {} }
      """)
    _ = try effect(pasted)
    #expect(pasted.text.contains("\"rate\": 20") && pasted.text.contains("\"for\": 3"))
    #expect(pasted.text.contains("\"box\": [[0, 0], [1, 0]]"))
    for name in ["particles.links", "particles.move.warp", "interactivity", "image"] {
      #expect(pasted.unsaid.contains { $0.contains(name) }, "\(name): \(pasted.unsaid)")
    }
  }

  @Test func piecesWithoutAnEmitterAreEverywhere() throws {
    let pasted = try PastedEffect(#"{ "particles": { "number": { "value": 80 } } }"#)
    _ = try effect(pasted)
    #expect(pasted.text.contains("\"box\": [[0, 0], [1, 1]]") && pasted.unsaid.count == 1)
  }

  @Test func anEffectOfOurOwnStaysAsItIs() throws {
    let text = "{ // mine\n  emitters: [{ when: { count: 3 } }, {}] }"
    let pasted = try PastedEffect(text)
    #expect(pasted.kind == .effect && pasted.text == text)
    #expect(pasted.sentence == "pasted an effect: 2 emitters")
  }
}
