import Confetti
import Testing

@testable import ConfettiExchange

@Suite("tsParticles") struct TSParticlesTests {
  @Test("a piece flies as in the loop of tsParticles, up to half a frame of its fall")
  func flight() throws {
    let converted = try Converted(
      """
      { "particles": { "move": { "enable": true, "speed": 40, "decay": 0.05, "direction": "top",
          "straight": true, "gravity": { "enable": true, "acceleration": 12 } },
          "life": { "duration": { "value": 2, "sync": true } } },
        "emitters": { "startCount": 3, "rate": { "quantity": 0 } } }
      """)
    let system = converted.fired()
    var (y, velocity) = (360.0, -1.0)
    let speed = 40.0 / 2
    for frame in 1...100 {
      velocity = (velocity + 12 / (60 * speed)) * 0.95
      y += velocity * speed
      let piece = try #require(Array(system.particles(at: Double(frame) / 60)).first)
      #expect(abs(Double(piece.position.y) - y) < 2)
    }
  }

  @Test("the preset and its changes are merged")
  func preset() throws {
    let converted = try Converted(
      """
      { preset: "confetti", particles: { color: { value: ["#f00"] }, size: { value: 8 } },
        emitters: [{ position: { x: 0, y: 30 } }, { position: { x: 100, y: 30 }, startCount: 9 }] }
      """)
    #expect(converted.foreign.kind == .tsParticles && converted.foreign.emitterCount == 2)
    #expect(converted.unsaid == [])
    #expect(
      converted.text.contains("\"point\": [0, 0.3]") && converted.text.contains("\"count\": 9"))
    #expect(converted.text.contains("\"size\": 16") && converted.text.contains("#FF0000"))
  }

  @Test("an emitter with a rate is a stream, and options without a word are named")
  func stream() throws {
    let converted = try Converted(
      """
      { "emitters": [{ "direction": "bottom", "rate": { "delay": 0.2, "quantity": 4 },
          "life": { "duration": 3 }, "size": { "width": 100, "height": 0 },
          "position": { "x": 50, "y": 0 } }],
        "particles": { "move": { "enable": true, "speed": { "min": 2, "max": 6 }, "warp": true },
          "shape": { "type": ["star", "image"] }, "links": { "enable": true } },
        "interactivity": {} }
      """)
    #expect(converted.text.contains("\"rate\": 20") && converted.text.contains("\"for\": 3"))
    #expect(converted.text.contains("\"box\": [[0, 0], [1, 0]]"))
    #expect(
      converted.unsaid == [
        "particles.life", "particles.move.warp", "particles.shape.type", "particles.links",
        "interactivity",
      ])
    #expect(converted.foreign.unsaid.map(\.line) == [4, 4, 5, 5, 6])
  }

  @Test("pieces without an emitter are everywhere, and live as long as the language needs")
  func everywhere() throws {
    let converted = try Converted(
      #"{"particles":{"number":{"value":80},"move":{"speed":6}}}"#)
    #expect(converted.foreign.kind == .tsParticles)
    #expect(converted.text.contains("\"box\": [[0, 0], [1, 1]]") && converted.unsaid.count == 1)
  }

  @Test("colours are those of CSS, in the place of each version, and white without any")
  func colours() throws {
    for (option, colors) in [
      (
        "color: { value: ['red', 'rgb(1, 2, 3)', '0f0'] }",
        "[\"red\", \"rgb(1, 2, 3)\", \"#00FF00\"]"
      ),
      ("paint: { fill: { enable: true, color: { value: '#123456' } } }", "[\"#123456\"]"),
      ("size: { value: 2 }", "[\"#FFFFFF\"]"),
    ] {
      let converted = try Converted(
        "{ particles: { number: { value: 3 }, life: { duration: { value: 1 } }, \(option) } }")
      #expect(converted.unsaid == [] && converted.text.contains("\"colors\": \(colors)"))
    }
    #expect(
      refusal(of: "{ particles: { size: {}, color: { value: 'x' } } }")?.hasPrefix("1:42: ") == true
    )
  }

  @Test("a picture is a shape if it is there")
  func pictures() throws {
    let text = """
      { "particles": { "number": { "value": 3 }, "life": { "duration": { "value": 1 } },
          "shape": { "type": ["image", "emoji"], "options": {
            "image": { "src": "duck.png" }, "emoji": { "value": ["🎉", "A"] } } } } }
      """
    #expect(try Converted(text).unsaid == ["particles.shape.type"])
    let converted = try Converted(text) { $0 == "duck.png" }
    #expect(converted.unsaid == [] && converted.text.contains("{ \"picture\": \"duck.png\" }"))
    #expect(converted.text.contains("🎉"))
  }
}
