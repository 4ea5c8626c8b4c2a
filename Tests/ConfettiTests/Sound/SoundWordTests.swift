import Testing

@testable import Confetti

/// The word `sound` of the language.
@Suite("The word sound")
struct SoundWordTests {
  private static func effect(_ sounds: String) throws -> Effect {
    try Effect(
      file: "loud.json",
      contents: Array(#"{"name":"loud","emitters":[{"sound":\#(sounds)}]}"#.utf8))
  }

  @Test("A sound is read with all its keys, and written as short as it can be")
  func reading() throws {
    let effect = try Self.effect(
      #"""
      [{"at":"death","voice":"boom","per":"round","level":[-9,-5],"pitch":0.5,"size":{"oneOf":[1,2]},"place":"field"},
       {"at":{"every":0.5},"voice":"chime"},{"at":"flight","voice":"rustle"},{}]
      """#)
    #expect(
      effect.emitters[0].sound == [
        Sound(
          .boom, at: .death, per: .round, level: .between(-9, -5), pitch: 0.5,
          size: .oneOf([1, 2]),
          place: .field),
        Sound(.chime, at: .every(0.5)), Sound(.rustle, at: .flight), Sound(),
      ])
    let text = JSONWriter.text(of: effect.json)
    #expect(try Effect(file: "again.json", contents: Array(text.utf8)) == effect)
    #expect(!text.contains("particle"))
  }

  @Test(
    "A sound that cannot be heard is refused at its place",
    arguments: [
      (#"[{"voice":"bang"}]"#, "sound[0].voice: expected one of \"pop\""),
      (#"[{"at":"flight"}]"#, "sound[0].voice: expected \"whistle\", \"rustle\" or \"whoosh\""),
      (#"[{"at":"bounce"}]"#, "sound[0].at: expected \"birth\", \"death\", \"landing\""),
      (#"[{"at":{"each":1}}]"#, "sound[0].at.each: expected"),
      (#"[{"at":{"every":0}}]"#, "sound[0].at.every: expected a number of 0.001"),
      (#"[{"level":3}]"#, "sound[0].level: expected a number of -80…0"),
      (#"[{"volume":3}]"#, "\"level\""),
      (#"[{"size":[1,9]}]"#, "sound[0].size[1]: expected a number of 0.1…4"),
      (#"{"voice":"pop"}"#, "sound: expected a list in brackets around the braces"),
      (#"[]"#, "sound: expected 1…8 elements"),
      (#"[{"place":"cave"}]"#, "sound[0].place: expected one of \"none\""),
      (
        #"[{"voice":"coin","place":"hall"}]"#,
        "sound[0].place: expected \"none\" beside any voice but"
      ),
      (#"[{"reverb":"hall"}]"#, "\"place\""),
      (#"[{"pan":1}]"#, "heard where its particle is"),
    ])
  func refusals(sounds: String, message: String) {
    do {
      _ = try Self.effect(sounds)
      Issue.record("It was read")
    } catch {
      #expect("\(error)".contains(message), "\(error)")
    }
  }

  @Test("Sounds that are surely not meant get a warning")
  func warnings() throws {
    let file = Array(
      #"""
      {"name":"loud","emitters":[{"when":{"count":40},"life":1,"sound":[{"at":"landing","voice":"patter"},
      {"at":{"every":2},"voice":"chime"},{"voice":"pop"},{"voice":"pop","per":"round"}]}]}
      """#.utf8)
    let warnings = try Effect.read(file: "loud.json", contents: file).warnings.map { "\($0)" }
    #expect(warnings.count == 3)
    #expect(warnings.contains { $0.contains("\"floor\"") })
    #expect(warnings.contains { $0.contains("the particles die before") })
    #expect(warnings.contains { $0.contains("\"per\": \"round\"") })
  }

  @Test("At -80 decibels a sound is silent, so that only some of the particles are heard")
  func silence() throws {
    let effect = try Self.effect(#"[{"level":{"oneOf":[-80,-20]}}]"#).checked()
    var system = ParticleSystem(seed: 1)
    system.fire(effect, in: Size(width: 640, height: 360), at: 0)
    let sounds = system.sounds(from: 0, to: 1)
    #expect((10..<40).contains(sounds.count))
    #expect(sounds.allSatisfy { $0.level == -20 })
  }

  @Test("The version for reduced motion has no whistles unless the effect says otherwise")
  func reducedMotion() throws {
    let loud = try Self.effect(#"[{"voice":"whistle"},{}]"#)
    #expect(loud.reducedMotion.emitters[0].sound == [Sound()])
    let own = loud.with { $0.ownReducedMotion = loud }
    #expect(own.reducedMotion.emitters[0].sound.count == 2)
    // No sound has an echo either.
    let rolling = try Self.effect(#"[{"voice":"boom","place":"field"}]"#)
    #expect(rolling.reducedMotion.emitters[0].sound == [Sound(.boom)])
  }

  @Test(
    "All effects of the library are heard but those that are silent by nature, and none whistles with reduced motion"
  )
  func library() throws {
    var silent: Set<String> = []
    for effect in Effect.library.flatMap(\.effects) {
      if !effect.hasSounds { silent.insert(effect.value.name) }
      for reduced in [effect.reducedMotion.value, effect.reducedMotion.value.atPoint] {
        let voices = reduced.emitters.flatMap { $0.withDescendants }.flatMap {
          $0.sound.map(\.voice)
        }
        #expect(!voices.contains(.whistle), "\(effect.value.name)")
      }
    }
    #expect(
      silent == [
        "snow", "fireflies", "smoke", "petals", "lanterns", "aurora", "gold-dust", "lasers",
      ])
  }

  @Test("The trace has every sound of a particle with its numbers")
  func trace() throws {
    let effect = try Self.effect(
      #"[{"level":-6,"pitch":2},{"at":"death","voice":"chime"}]"#
    ).with { $0.emitters[0].when.count = 1 }.checked()
    var system = ParticleSystem(seed: 1)
    system.fire(effect, in: Size(width: 640, height: 360), at: 0)
    let line = JSONWriter.text(of: try #require(system.trace(at: 1).first).json)
    for part in ["\"sound\"", "\"pop\"", "\"chime\"", "\"level\"", "\"seed\"", "\"place\""] {
      #expect(line.contains(part), "\(part) in \(line)")
    }
  }
}

extension Emitter {
  /// The emitter and all emitters that its particles have.
  fileprivate var withDescendants: [Emitter] {
    [self] + children.flatMap(\.emitter.withDescendants)
  }
}
