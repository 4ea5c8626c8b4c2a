import Confetti
import ConfettiSound
import Foundation
import Testing

@Suite("Haptic pattern")
struct HapticPatternTests {
  private static func pattern(_ sounds: [Sound], count: Int = 1) throws -> HapticPattern {
    let effect = try Effect(
      "felt", Emitter(when: When(count: count), life: Life(1), sound: sounds)
    ).checked()
    var system = ParticleSystem(seed: 1)
    system.fire(effect, in: SoundTrackTests.stage, at: 0.5)
    return HapticPattern(of: system, duration: 5)
  }

  @Test("Bangs are dull and strong, crackles sharp and weak, and whistles are not felt")
  func touches() throws {
    let events = try Self.pattern([
      Sound(.boom, level: -2), Sound(.crackle, at: .every(0.5), level: -14),
      Sound(.whistle, at: .death),
    ]).events
    #expect(events.map(\.time) == [0.5, 1])
    #expect(events[0].intensity > 0.8 && events[0].sharpness < 0.2)
    #expect(events[1].intensity < 0.5 && events[1].sharpness > 0.9)
  }

  @Test("What comes at once is felt as one, and stronger")
  func together() throws {
    let one = try Self.pattern([Sound(.patter, level: -24)]).events
    let many = try Self.pattern([Sound(.patter, level: -24)], count: 10).events
    #expect(one.count == 1 && many.count == 1)
    #expect(many[0].intensity > 2 * one[0].intensity)
    #expect(many[0].intensity <= 1)
  }

  @Test("The file is a pattern as Core Haptics reads it")
  func file() throws {
    let pattern = try Self.pattern([Sound(.pop), Sound(.whoosh, at: .flight, level: 0)])
    let object = try JSONSerialization.jsonObject(with: Data(pattern.fileContents))
    let file = try #require(object as? [String: Any])
    #expect(file["Version"] as? Double == 1)
    let events = try #require(file["Pattern"] as? [[String: [String: Any]]]).compactMap {
      $0["Event"]
    }
    let kinds = Set(events.compactMap { $0["EventType"] as? String })
    #expect(kinds == ["HapticTransient", "HapticContinuous"])
    for event in events {
      let time = try #require(event["Time"] as? Double)
      #expect(time == 0.5)
      let parameters = try #require(event["EventParameters"] as? [[String: Any]])
      let names = parameters.compactMap { $0["ParameterID"] as? String }
      #expect(names == ["HapticIntensity", "HapticSharpness"])
      for parameter in parameters {
        let value = try #require(parameter["ParameterValue"] as? Double)
        #expect((0...1).contains(value))
      }
      if event["EventType"] as? String == "HapticContinuous" {
        #expect(event["EventDuration"] as? Double == 1)
      }
    }
  }

  @Test("It is bounded, however many sounds there are")
  func bounded() throws {
    let effect = try Effect(
      "stream", Emitter(when: When(rate: 900), life: Life(0.1), sound: [Sound(.crackle, level: 0)])
    ).checked()
    var system = ParticleSystem(seed: 1)
    system.fire(effect, in: SoundTrackTests.stage, at: 0)
    #expect(HapticPattern(of: system, duration: 1e9).events.count == HapticPattern.most)
  }
}
