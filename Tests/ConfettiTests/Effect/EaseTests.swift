import Foundation
import Testing

@testable import Confetti

@Suite("Ease") struct EaseTests {
  private func ease(_ text: String) throws -> Ease? {
    try effect("{\"emitters\": [{\"life\": {\"ease\": \(text)}}]}").emitters[0].life.ease
  }

  @Test(
    "a name of CSS is its four numbers, and is written as them",
    arguments: [
      ("linear", [0, 0, 1, 1]), ("ease", [0.25, 0.1, 0.25, 1]), ("ease-in", [0.42, 0, 1, 1]),
      ("ease-out", [0, 0, 0.58, 1]), ("ease-in-out", [0.42, 0, 0.58, 1]),
      ("back-in", [0.36, 0, 0.66, -0.56]), ("back-out", [0.34, 1.56, 0.64, 1]),
    ])
  func names(name: String, numbers: [Double]) throws {
    let found = try #require(try ease("\"\(name)\""))
    #expect(found == Ease(numbers[0], numbers[1], numbers[2], numbers[3]))
    #expect(found.json == .array(numbers.map { .number($0) }))
    #expect(Ease(found.json) == found && Ease(.string(name)) == found)
  }

  @Test("curves that are no Béziers keep their names", arguments: ["elastic-out", "bounce-out"])
  func others(name: String) throws {
    let made = try effect("{\"emitters\": [{\"life\": {\"ease\": \"\(name)\"}}]}")
    #expect(made.emitters[0].life.ease?.json == .string(name))
    #expect(try effect(made.fileText) == made)
  }

  @Test("a curve goes from 0 to 1 without a jump", arguments: Ease.names.map(\.value))
  func continuous(ease: Ease) {
    #expect(ease.value(at: 0) == 0 && ease.value(at: 1) == 1)
    #expect(ease.value(at: -1) == 0 && ease.value(at: 2) == 1)
    for step in 0..<10_000 {
      let (a, b) = (Double(step) / 10_000, Double(step + 1) / 10_000)
      #expect(abs(ease.value(at: b) - ease.value(at: a)) < 0.003)
    }
  }

  @Test("the elastic curve swings as its formula says, and the bounce meets 1 four times")
  func formulas() {
    for step in 1..<1000 {
      let p = Double(step) / 1000
      let elastic = 1 + pow(2, -10 * p) * sin((10 * p - 0.75) * 2 * .pi / 3)
      #expect(abs(Ease.elasticOut.value(at: p) - elastic) < 1e-9)
      #expect((0...1).contains(Ease.bounceOut.value(at: p)))
    }
    // Where the parabolas meet, and their middles, in elevenths.
    let elevenths: [(Double, Double)] = [
      (4, 1), (6, 0.75), (8, 1), (9, 0.9375), (10, 1), (10.5, 0.984375), (2, 0.25),
    ]
    for (number, value) in elevenths {
      let p = number / 11
      #expect(abs(Ease.bounceOut.value(at: p) - value) < 1e-12)
    }
  }

  @Test("a track follows a curve without numbers", arguments: [Ease.elasticOut, .bounceOut])
  func tracks(ease: Ease) throws {
    let look = Look(size: .square(10))
    let emitter = Emitter(look: look, life: Life(4, opacity: 1, scale: Track([0, 1], ease: ease)))
    let spawned = Spawned(emitter, count: 1)
    for age in [0.1, 0.7, 1.3, 2.2, 3.9] {
      let trace = try #require(spawned.trace(at: age).first)
      #expect(abs(trace.drawnSize.x - 10 * ease.value(at: age / 4)) < 0.01)
      #expect(trace["scaleTrack.ease"].word == ease.kind.rawValue)
    }
  }

  @Test("a drawn number goes through the curve of its draw once, for all that follow it")
  func draws() throws {
    func particles(_ draw: String) throws -> [ParticleTrace] {
      let made = try effect(
        """
        {"emitters": [{"draws": {"near": \(draw)}, "when": {"count": 50},
          "launch": {"direction": 90, "speed": {"by": "near", "times": 100}},
          "look": {"size": {"by": "near", "from": 2, "to": 12}}}]}
        """)
      #expect(try effect(made.fileText) == made)
      return try FamilyTests.fire(made).trace(at: 0)
    }
    let plain = try particles("[0, 1]")
    let eased = try particles("{\"draw\": [0, 1], \"ease\": \"ease-in\"}")
    #expect(plain.count == 50 && eased.count == 50)
    for (a, b) in zip(plain, eased) {
      let number = Ease.easeIn.value(at: a["draws.near"].number ?? .nan)
      #expect(abs((b["draws.near"].number ?? .nan) - number) < 1e-6)
      #expect(abs(b.velocityAtBirth.x - 100 * number) < 0.01)
      #expect(abs(b.drawnSize.x - (2 + 10 * number)) < 0.01)
    }
  }

  @Test("a factor of a draw is written as the numbers from 0 on")
  func times() throws {
    let made = try effect(
      "{\"emitters\": [{\"draws\": {\"up\": [0, 1]}, \"look\": {\"size\": {\"by\": \"up\", \"times\": 9}}}]}"
    )
    #expect(made.emitters[0].look.size == .square(.by("up", from: 0, to: 9)))
  }

  @Test(
    "curves that cannot be, and factors beside ends, are refused",
    arguments: [
      ("\"life\": {\"ease\": \"ease-outt\"}", "four numbers [x1, y1, x2, y2], or a name"),
      ("\"life\": {\"ease\": \"easeOutElastic\"}", "that is \"elastic-out\""),
      ("\"draws\": {\"a\": {\"draw\": [0, 1], \"ease\": \"back-out\"}}", "a curve within 0…1"),
      ("\"draws\": {\"a\": {\"draw\": [0, 1], \"ease\": \"elastic-out\"}}", "a curve within 0…1"),
      (
        "\"draws\": {\"a\": [0, 1]}, \"launch\": {\"speed\": {\"by\": \"a\", \"times\": 2, \"to\": 1}}",
        "\"to\""
      ),
      (
        "\"draws\": {\"a\": [0, 1]}, \"launch\": {\"speed\": {\"by\": \"a\", \"from\": 2, \"times\": 1}}",
        "\"from\""
      ),
      ("\"launch\": {\"speed\": {\"times\": 2}}", "\"by\" beside \"times\""),
    ])
  func refused(keys: String, part: String) {
    let lines = mistakes("{\"emitters\": [{\(keys)}]}")
    #expect(lines.contains { $0.contains(part) }, "\(lines)")
  }
}
