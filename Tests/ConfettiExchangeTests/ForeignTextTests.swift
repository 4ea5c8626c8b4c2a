import Confetti
import ConfettiTestSupport
import Testing

@testable import ConfettiExchange

@Suite("Recognising other programs") struct ForeignTextTests {
  @Test("no effect of the library is another program's, whichever key has a mistake")
  func ownEffects() throws {
    var random = SplitMix(seed: 77)
    for effect in Effect.library.flatMap(\.effects) {
      let text = Effect.libraryText(of: effect.name) ?? effect.value.fileText
      #expect(try ForeignEffect(Array(text.utf8)) == nil, "\(effect.name)")
      for _ in 0..<20 {
        var bytes = Array(text.utf8)
        let letters = bytes.indices.filter { (0x61...0x7A).contains(bytes[$0]) }
        if let index = letters.randomElement(using: &random) {
          bytes[index] = UInt8.random(in: 0x61...0x7A, using: &random)
        }
        #expect(try ForeignEffect(bytes) == nil, "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  @Test("a mistake in the language of effects is left to it")
  func ownMistakes() throws {
    for text in [
      "{}", "{ emitters: [{ wen: 3 }] }", "{ emiters: [{ when: { count: 3 } }] }",
      "{ emitters: [{ rate: 3, position: [1, 2] }] }",
      "{ emitters: [{ when: { rate: 3 }, particles: 9 }] }",
      "{ emitters: [{ look: {}, position: { x: 1 } }] }", "{ particles: [{}] }",
      "{ particles: { count: 3 } }",
      "{ gravity: 100 }", "{ colors: ['gold'], shapes: ['heart'] }", "{ count: 50 }",
      "{ count: 50, spread: 30 , look: {} }", "{ particleCount: 50, emiters: [] }",
      "{ extends: 'party', particleCount: 50 }", "{ preset: 'party' }", "{ lifetime: 3 }",
      "{ emitters: [{}], lifetime: { min: 1 }, frequency: 2 }", "{ emitters: [", "hello", "", "[]",
      "[{}]",
      "{ cues: [] }", "{ name: 'x', fpsLimit: 3, emitters: [{ when: {} }] }", "<svg></svg>",
      "{ // confetti({})\n",
    ] {
      #expect(try ForeignEffect(Array(text.utf8)) == nil, "\(text)")
    }
  }

  @Test("a text of another program is recognised by a few of its options")
  func others() throws {
    for (text, kind) in [
      ("{\"spread\": 70}", .canvasConfetti),
      ("[{ angle: 60 }, { ticks: 3, colors: ['#fff'] }]", .canvasConfetti),
      ("import x from 'y'\nconfetti()", .canvasConfetti),
      ("{\"particles\":{\"number\":{\"value\":80},\"move\":{\"speed\":6}}}", .tsParticles),
      ("{ preset: 'confetti' }", .tsParticles),
      ("{ emitters: { startCount: 3, life: { duration: 1 } }, name: 'x' }", .tsParticles),
      (
        "tsParticles.load('id', { fpsLimit: 60, particles: { number: { value: 3 } } })",
        .tsParticles
      ),
      ("{ lifetime: { min: 1, max: 2 }, frequency: 0.1 }", .pixi),
      ("{ particleLifespan: 1, emitterType: 0, maxParticles: 30 }", .particleDesigner),
    ] as [(String, ForeignEffect.Kind)] {
      #expect(try ForeignEffect(Array(text.utf8))?.kind == kind, "\(text)")
    }
  }

  @Test("so much is named and no more, in lines of a bounded length")
  func bounded() throws {
    let names = (0..<50).map { "\"\(String(repeating: "x", count: 900))\\n\($0)\": 1" }
    let numbered = (0..<50).map { "\"n\($0)\": 1" }
    for (more, count) in [(names, 1), (numbered, 50)] {
      let converted = try Converted(
        "{ particles: { number: { value: 3 } }, \(more.joined(separator: ", ")) }")
      #expect(converted.unsaid.count == count + 1)
      let lines = converted.text.split(separator: "\n")
      #expect(lines.count < 60 && lines.allSatisfy { $0.count < 140 })
      #expect(converted.text.contains("// And 31 more cannot be said.") == (count == 50))
    }
  }
}
