import Foundation
import Testing

@testable import ConfettiDemo

@Suite("TraceCommand") struct TraceCommandTests {
  typealias Object = [String: Any]

  func trace(_ line: String) throws -> [UInt8] {
    var document: [UInt8] = []
    try #require(try command(TraceCommand.self, "trace \(line)")).write { document += $0 }
    return document
  }

  func document(_ line: String) throws -> Object {
    try #require(
      try JSONSerialization.jsonObject(with: Data(try trace(line))) as? Object)
  }

  func particles(_ line: String) throws -> [Object] {
    try #require(try document(line)["particles"] as? [Object])
  }

  @Test("the document says what was asked") func documentKeys() throws {
    let document = try document("celebration --seed 7 --at 0.5 --size 800x600")
    #expect(Set(document.keys) == ["effect", "seed", "time", "size", "particles"])
    #expect(document["effect"] as? String == "celebration")
    #expect(document["seed"] as? Int == 7)
    #expect(document["time"] as? Double == 0.5)
    #expect(document["size"] as? [Double] == [800, 600])
  }

  @Test(
    "every particle has every key", arguments: ["celebration", "sparks", "fountain", "fanfare"])
  func particleKeys(effect: String) throws {
    let particles = try particles("\(effect) --at 0.2")
    #expect(!particles.isEmpty)
    for particle in particles {
      #expect(
        Set(particle.keys).subtracting(["along", "sound"]) == [
          "emitter", "bornAt", "age", "lifetime", "shape", "color", "layer", "size", "motion",
          "spin", "flip", "tilt", "scaleTrack", "opacityTrack", "state",
        ])
      let state = try #require(particle["state"] as? Object)
      #expect(Set(state.keys) == ["position", "size", "rotation", "opacity"])
      let age = try #require(particle["age"] as? Double)
      let lifetime = try #require(particle["lifetime"] as? Double)
      #expect(age >= 0 && age < lifetime)
    }
  }

  @Test("celebration flies, flutters, spins and flips") func celebrationFlies() throws {
    for particle in try particles("celebration --at 0.5") {
      let motion = try #require(particle["motion"] as? Object)
      #expect(
        Set(motion.keys) == [
          "kind", "position", "velocity", "gravity", "drag", "flutter", "spread", "wind",
        ])
      #expect(motion["kind"] as? String == "flight")
      #expect(motion["gravity"] as? Double == 280 && motion["drag"] as? Double == 1.6)
      #expect(keys(motion["flutter"]) == ["amplitude", "frequency", "phase"])
      #expect(keys(motion["wind"]) == ["strength", "frequency", "phase"])
      #expect(keys(particle["spin"]) == ["angle", "rate"])
      #expect(keys(particle["flip"]) == ["frequency", "phase", "minimum"])
      #expect(particle["tilt"] is NSNull && particle["scaleTrack"] is NSNull)
    }
  }

  @Test("fanfare tilts") func fanfareTilts() throws {
    for particle in try particles("fanfare --at 0.5") {
      #expect(keys(particle["tilt"]) == ["x", "y", "sway"])
      #expect(particle["spin"] is NSNull && particle["flip"] is NSNull)
    }
  }

  @Test("sparks follow paths", arguments: [("sparks", 4, "classic"), ("fountain", 3, "fountain")])
  func sparksFollowPaths(effect: String, points: Int, track: String) throws {
    for particle in try particles("\(effect) --at 0.3") {
      let motion = try #require(particle["motion"] as? Object)
      #expect(Set(motion.keys) == ["kind", "points", "duration"])
      #expect(motion["kind"] as? String == "path")
      #expect((motion["points"] as? [[Double]])?.count == points)
      let scale = try #require(particle["scaleTrack"] as? Object)
      #expect(scale["kind"] as? String == track)
      #expect(Set(scale.keys) == ["kind", "peak", track == "classic" ? "end" : "start"])
      #expect(["spin", "flip", "tilt"].allSatisfy { particle[$0] is NSNull })
    }
  }

  @Test("the same arguments print the same bytes, in one line") func sameBytes() throws {
    for effect in ["celebration", "sparks", "fountain", "fanfare"] {
      let line = "\(effect) --seed 99 --at 0.25"
      #expect(try trace(line) == trace(line))
      #expect(try trace(line).filter { $0 == UInt8(ascii: "\n") }.count == 1)
    }
  }

  @Test("only the living are listed") func onlyTheLiving() throws {
    #expect(try particles("sparks --at 0.4").isEmpty)
    #expect(try particles("celebration --at 1.5").isEmpty)
    #expect(try particles("celebration --at 1000000").isEmpty)
    #expect(try particles("celebration --at 0").count == 30)
  }

  private func keys(_ object: Any?) -> Set<String>? { (object as? Object).map { Set($0.keys) } }
}
