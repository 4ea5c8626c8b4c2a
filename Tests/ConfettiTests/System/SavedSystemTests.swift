import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Testing

@testable import Confetti

@Suite("A system that is saved") struct SavedSystemTests {
  static let stage = Size(width: 640, height: 360)

  /// A system with much going on: streams, points, aims, movements, stops, fades, ends and
  /// removals.
  private static func system(history: Double = 3) throws -> ParticleSystem {
    var system = ParticleSystem(seed: .max - 5, limit: 3000, history: history)
    let snow = try #require(Effect.named("snow"))
    let first = system.fire(snow, in: stage, at: 0)
    system.fire(.celebration, from: Point(x: 20, y: 300), in: stage, at: 0.5)
    system.fire(.sparks, around: Rect(x: 100, y: 100, width: 80, height: 30), in: stage, at: 1)
    system.fire(
      .fanfare, from: Point(x: 300, y: 200), in: stage, aim: Site.Aim(angle: 30, strength: 1.2),
      at: 1.1)
    let stream = try Effect(
      "stream", Emitter(when: When(rate: 60), launch: Emitter.thrown, life: Life(.between(0.4, 1)))
    ).checked()
    let moving = system.fire(
      stream,
      along: Movement(
        inherit: 0.3, [.init(Point(x: 0, y: 0), at: 0), .init(Point(x: 600, y: 300), at: 4)]),
      in: stage, at: 1.2)
    system.stop(moving, at: 6)
    system.fade(first, at: 5, over: 1.5)
    system.remove(system.fire(.celebration, in: stage, at: 1.3))
    _ = system.ended(upTo: 1.9)
    return system
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }

  private static func restored(_ system: ParticleSystem) throws -> ParticleSystem {
    let data = try JSONEncoder().encode(system)
    #expect(data.count < 60_000)
    return try JSONDecoder().decode(ParticleSystem.self, from: data)
  }

  @Test("a saved system goes on as if it had never been away", arguments: [3, .infinity])
  func same(history: Double) throws {
    var system = try Self.system(history: history)
    var back = try Self.restored(system)
    func compare() {
      for time in stride(from: 0, to: 9, by: 0.37) {
        #expect(vertices(back, at: time) == vertices(system, at: time), "\(time)")
      }
      #expect(back.events(from: 0, to: 9) == system.events(from: 0, to: 9))
      #expect(back.sounds(from: 0, to: 9).map(\.seed) == system.sounds(from: 0, to: 9).map(\.seed))
      #expect(back.trace(at: 2.2).count == system.trace(at: 2.2).count)
    }
    compare()
    #expect((back.seed, back.limit, back.history) == (system.seed, 3000, history))
    #expect(back.end == system.end && back.isIdle(at: 6.4) == system.isIdle(at: 6.4))
    for time in [2.0, 4, 1, 8] { #expect(back.ended(upTo: time) == system.ended(upTo: time)) }
    // The next firings draw the same numbers, and remove the same old ones.
    for number in 0..<30 {
      let time = 2 + Double(number) / 5
      #expect(
        system.fire(.celebration, in: Self.stage, at: time)
          == back.fire(.celebration, in: Self.stage, at: time))
    }
    #expect(back.dropped == system.dropped)
    compare()
    #expect(back.ended(upTo: .infinity) == system.ended(upTo: .infinity))
    #expect(try Self.encoder.encode(Self.restored(back)) == Self.encoder.encode(back))
  }

  @Test(
    "every effect of the library comes back, from the stage, a frame and a point",
    arguments: Effect.names)
  func library(name: String) throws {
    var system = ParticleSystem(seed: 3)
    let effect = try #require(Effect.named(name))
    system.fire(effect, in: Self.stage, at: 0)
    system.fire(effect, around: Rect(x: 100, y: 100, width: 80, height: 30), in: Self.stage, at: 0)
    system.fire(effect, from: Point(x: 20, y: 300), in: Self.stage, at: 0)
    let back = try Self.restored(system)
    for time in [0.4, 1.3] { #expect(vertices(back, at: time) == vertices(system, at: time)) }
  }

  @Test("a firing is saved as its number")
  func firing() throws {
    let firings = [Firing(rawValue: 3), .nothing]
    let data = try JSONEncoder().encode(firings)
    #expect(String(decoding: data, as: UTF8.self) == "[3,18446744073709551615]")
    #expect(try JSONDecoder().decode([Firing].self, from: data) == firings)
  }

  @Test("pieces that gather into a picture do so again, if its pixels are given")
  func pictures() throws {
    var bitmap = Bitmap(width: 8, height: 4, filledWith: PackedColor(bits: 0xFF00_FFFF))
    bitmap[0, 0] = .clear
    let logo = Picture("logo", bitmap)
    var system = ParticleSystem(seed: 3)
    system.fire(try Effect.Checked.word.throwing(.picture(logo)), in: Self.stage, at: 0)
    let data = try JSONEncoder().encode(system)
    let decoder = JSONDecoder()
    decoder.userInfo[.pictures] = ["logo": bitmap]
    let back = try decoder.decode(ParticleSystem.self, from: data)
    for time in [0.5, 2] { #expect(vertices(back, at: time) == vertices(system, at: time)) }
  }

  @Test(
    "invalid data is refused in a sentence",
    arguments: [
      (#""limit":3000"#, #""limit":-1"#, "the limit of a saved system must be 0…1000000, not -1"),
      (#""limit":3000"#, #""limit":4000000000"#, "must be 0…1000000, not 4000000000"),
      (#""limit":3000"#, #""limit":40"#, "more particles than its limit of 40"),
      (#""number":0"#, #""number":2"#, "must be in order"),
      (#""firingCount":6"#, #""firingCount":3"#, "all their numbers below firingCount"),
      (#""effect":2"#, #""effect":99"#, "is invalid: it needs a site"),
      (#""effect":2"#, #""effect":-1"#, "is invalid: it needs a site"),
      (#""seconds":1.5,"start""#, #""seconds":-1.5,"start""#, "is invalid: it needs a site"),
      (#""dropped":0"#, #""dropped":-7"#, "dropped not negative"),
      (
        #""point":{"x":20"#, #""frame":{"x":0,"y":0,"width":1,"height":1},"point":{"x":20"#,
        "a site"
      ),
    ])
  func nonsense(good: String, bad: String, sentence: String) throws {
    let text = String(decoding: try Self.encoder.encode(Self.system()), as: UTF8.self)
    let broken = text.replacing(good, with: bad, maxReplacements: 1)
    try #require(broken != text)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ParticleSystem.self, from: Data(broken.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription.contains(sentence), "\(context.debugDescription)")
  }

  @Test("a system that could not be read again is not written")
  func tooLarge() {
    #expect(throws: EncodingError.self) {
      try JSONEncoder().encode(ParticleSystem(seed: 1, limit: 1_000_001))
    }
  }
}
