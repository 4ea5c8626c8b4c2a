import Confetti
import ConfettiGraphics
import Foundation
import Testing

@Suite("Effect+Codable") struct EffectCodableTests {
  static func decode(_ json: String) throws -> Effect {
    try JSONDecoder().decode(Effect.self, from: Data(json.utf8))
  }

  static func json(_ changes: [String: String] = [:]) -> String {
    let fields = [
      "name": #""rain""#, "count": "5", "lifetime": "2",
      "sizes": #"{"oneOf":{"_0":[{"width":4,"height":4}]}}"#,
      "colors": #"[{"red":1,"green":1,"blue":1,"alpha":1}]"#,
      "trajectory":
        #"{"flight":{"_0":{"emitter":{"bottomCenter":{}},"gravity":10,"drag":0,"#
        + #""launch":{"fan":{"angle":[0,1],"speed":[10,20]}}}}}"#,
    ].merging(changes) { $1 }
    return "{\(fields.map { "\"\($0)\":\($1)" }.joined(separator: ","))}"
  }

  @Test("an effect survives being written as JSON and read again")
  func roundTrip() throws {
    for effect in Effect.presets {
      let data = try JSONEncoder().encode(effect)
      #expect(try JSONDecoder().decode(Effect.self, from: data) == effect.value)
      #expect(try JSONDecoder().decode(Effect.Checked.self, from: data) == effect)
    }
  }

  @Test("what has a default may be left out")
  func defaults() throws {
    let effect = try Self.decode(Self.json())
    #expect(effect.summary.isEmpty && effect.interval == 0 && effect.shape == .rectangle)
    #expect(effect.fade == Effect.Fade(start: 1.5, end: 2))
    #expect(effect.colorOrder == .random && effect.layering == .front)
  }

  @Test("data that no effect can be fired with is refused when it is read")
  func refused() throws {
    for (field, value) in [
      ("count", "-1"), ("lifetime", "0"), ("interval", "-1"), ("colors", "[]"),
      ("sizes", #"{"oneOf":{"_0":[]}}"#), ("fade", #"{"start":2,"end":1}"#),
    ] {
      let error = #expect(throws: DecodingError.self) {
        try Self.decode(Self.json([field: value]))
      }
      guard case .dataCorrupted(let context) = error else {
        Issue.record("\(field) was refused in another way")
        continue
      }
      #expect((context.underlyingError as? EffectError)?.field == field)
    }
  }

  @Test("a range whose ends are the wrong way round is refused when it is read")
  func ranges() {
    let sizes = #"{"between":{"width":[9,2],"height":[1,2]}}"#
    #expect(throws: DecodingError.self) { try Self.decode(Self.json(["sizes": sizes])) }
  }
}
