import Confetti
import Testing

/// The trails in traces.
@Suite("Burst+TrailTrace") struct BurstTrailTraceTests {
  static func system(_ trail: Trail) throws -> ParticleSystem {
    let effect = try Effect(
      "comets",
      Emitter(
        when: When(count: 8, over: 0.4),
        launch: Launch(.polar(direction: .between(-30, 30), speed: .between(100, 300))),
        air: Air(gravity: DrawnVector(y: 200), drag: 0.8), turn: Turn(spin: Spin(rate: 90)),
        life: Life(.between(1, 2), opacity: [1, 0.5]), trail: trail)
    ).checked()
    var system = ParticleSystem(seed: 11)
    system.fire(effect, in: Size(width: 800, height: 600), at: 0)
    return system
  }

  static func numbers(_ value: JSONValue?) -> [Double] {
    guard case .array(let elements)? = value else { return value?.number.map { [$0] } ?? [] }
    return elements.compactMap(\.number)
  }

  @Test("an echo is the particle as it was, smaller and fainter, if it was born by then")
  func echoes() throws {
    let system = try Self.system(.echoes(Trail.Echoes(5, spacing: 0.1, scale: 0.5, opacity: 0.25)))
    let now = 0.61
    for trace in system.trace(at: now) {
      guard case .array(let echoes)? = trace.state["echoes"] else {
        Issue.record("a particle with a trail has echoes")
        continue
      }
      #expect(echoes.count == min(5, Int(trace.age / 0.1 + 1e-9)))
      #expect(
        trace.terms["trail"] == ["echoes": 5, "spacing": 0.1, "scale": 0.5, "opacity": 0.25])
      for (index, echo) in echoes.enumerated() {
        let share = Double(index + 1) / 5
        let then = system.trace(at: now - Double(index + 1) * 0.1 + 1e-9).first {
          $0.motion.json == trace.motion.json
        }
        let state = try #require(then?.state)
        for (name, factor) in [
          ("position", 1), ("size", 1 - 0.5 * share), ("rotation", 1),
          ("opacity", 1 - 0.75 * share),
        ] {
          let (own, whole) = (Self.numbers(echo[name]), Self.numbers(state[name]))
          #expect(own.count == whole.count && !own.isEmpty)
          for (a, b) in zip(own, whole) { #expect(abs(a - b * factor) < 0.01, "\(name)") }
        }
      }
    }
  }

  @Test("the numbers of echoes are listed even where a file may leave them out")
  func defaultEchoes() throws {
    let trace = try #require(try Self.system(.echoes(Trail.Echoes())).trace(at: 0.5).first)
    #expect(
      trace.terms["trail"] == ["echoes": 8, "spacing": 0.02, "scale": 1, "opacity": 0])
  }

  @Test("a ribbon is listed with its birth values and its joints, from the particle to the end")
  func joints() throws {
    let ribbon = Ribbon(segments: 4, spacing: 0.05, width: .between(3, 9), curl: 0.5)
    for trace in try Self.system(.ribbon(ribbon)).trace(at: 0.9) {
      let trail = try #require(trace.terms["trail"])
      #expect(trail["kind"] == "ribbon" && trail["segments"] == 4 && trail["curl"] == 0.5)
      let width = try #require(trail["width"]?.number)
      let twist = try #require(trail["twist"]?.number)
      #expect((3...9).contains(width) && (0...6.2832).contains(twist))
      let first = try #require(trail["joints"]?[0])
      #expect(Self.numbers(first["position"]) == Self.numbers(trace.state["position"]))
      let facing = try #require(first["facing"]?.number)
      let drawn = try #require(first["width"]?.number)
      #expect(abs(drawn - width * max(abs(facing), 0.15)) < 1e-4)
      #expect(trail["joints"]?[4] != nil && trail["joints"]?[5] == nil)
    }
  }
}
