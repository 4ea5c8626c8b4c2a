import Confetti
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiExchange

@Suite("Particle Designer") struct ParticleDesignerTests {
  /// A file of Particle Designer.
  static func file(_ options: [(String, Double)], more: String = "") -> String {
    let members = options.map { "  <key>\($0)</key>\n  <real>\($1)</real>\n" }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \(members)\(more)</dict>
      </plist>

      """
  }

  @Test("in gravity mode a piece is where small steps of its world lead, which points up")
  func gravity() throws {
    var random = SplitMix(seed: 5)
    for _ in 0..<12 {
      func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &random).rounded()
      }
      let (angle, speed) = (number(-200...400), number(20...300))
      let (x, y) = (number(-200...200), number(-300...300))
      let converted = try Converted(
        Self.file([
          ("maxParticles", 20), ("particleLifespan", 2), ("duration", 1), ("angle", angle),
          ("speed", speed), ("gravityx", x), ("gravityy", y), ("emitterType", 0),
          ("startParticleSize", 12), ("finishParticleSize", 3), ("startColorAlpha", 0.8),
          ("finishColorAlpha", 0.2), ("startColorRed", 1), ("finishColorRed", 0),
        ]))
      #expect(converted.unsaid == [] && converted.foreign.kind == .particleDesigner)
      let system = converted.fired()
      // As many a second as fill the most over a life.
      #expect(system.aliveCount(at: 0.999) == 10)
      let first = try #require(Array(system.particles(at: 0)).first)
      var (px, py) = (0.0, 0.0)
      var (vx, vy) = (speed * cos(angle * .pi / 180), speed * sin(angle * .pi / 180))
      let h = 1.0 / 6000
      for step in 1...6000 {
        (px, py) = (px + (vx + x * h / 2) * h, py + (vy + y * h / 2) * h)
        (vx, vy) = (vx + x * h, vy + y * h)
        guard step % 1500 == 0 else { continue }
        let found = try #require(system.particle(first.id, at: Double(step) * h))
        #expect(abs(Double(found.position.x) - 640 - px) < 0.01)
        #expect(abs(Double(found.position.y) - 360 + py) < 0.01)
        let share = Double(step) * h / 2
        #expect(abs(Double(found.opacity) - (0.8 - 0.6 * share)) < 0.002)
        #expect(abs(Double(found.size.width) - (12 - 9 * share)) < 0.01)
      }
    }
  }

  @Test("variances lead to both sides, and light is added where the file adds it")
  func variances() throws {
    let converted = try Converted(
      Self.file([
        ("maxParticles", 100), ("particleLifespan", 2), ("particleLifespanVariance", 0.5),
        ("angle", 90), ("angleVariance", 30), ("speed", 100), ("speedVariance", 20),
        ("sourcePositionVariancex", 40), ("startParticleSize", 10),
        ("startParticleSizeVariance", 2), ("finishParticleSize", -1), ("duration", -1),
        ("blendFuncSource", 770), ("blendFuncDestination", 1),
      ]))
    for part in [
      "\"direction\": [-30, 30]", "\"speed\": [80, 120]", "\"x\": [-40, 40]", "\"rate\": 50",
      "\"seconds\": [1.5, 2.5]", "\"glow\": 1", "\"size\": 12",
    ] {
      #expect(converted.text.contains(part), "\(part) in \(converted.text)")
    }
  }

  @Test("in radial mode a piece is on its circle, as fast as it turns there", arguments: [-1, 1])
  func orbit(side: Double) throws {
    let converted = try Converted(
      Self.file([
        ("maxParticles", 40), ("particleLifespan", 3), ("duration", 0.1), ("emitterType", 1),
        ("angleVariance", 180), ("maxRadius", 120), ("maxRadiusVariance", 30), ("minRadius", 120),
        ("rotatePerSecond", 90 * side), ("startParticleSize", 4),
      ]))
    #expect(converted.unsaid == [])
    let system = converted.fired()
    for birth in system.particles(at: 0) {
      let x = Double(birth.position.x) - 640, y = Double(birth.position.y) - 360
      #expect(89...151 ~= hypot(x, y))
      for age in [0.5, 1, 2, 2.9] {
        let found = try #require(system.particle(birth.id, at: age))
        // Counter-clockwise on a y axis that points down.
        let turned = -side * age * .pi / 2
        let place = (x * cos(turned) - y * sin(turned), x * sin(turned) + y * cos(turned))
        #expect(abs(Double(found.position.x) - 640 - place.0) < 0.05)
        #expect(abs(Double(found.position.y) - 360 - place.1) < 0.05)
      }
    }
  }

  @Test("a radius that changes leads to its last one, with a turning and without one")
  func spiral() throws {
    for rate in [0.0, 200] {
      let converted = try Converted(
        Self.file([
          ("maxParticles", 40), ("particleLifespan", 2), ("duration", 0.1), ("emitterType", 1),
          ("angleVariance", 180), ("maxRadius", 200), ("minRadius", 40), ("rotatePerSecond", rate),
        ]))
      #expect(converted.unsaid == (rate == 0 ? [] : ["minRadius"]))
      let system = converted.fired()
      for birth in system.particles(at: 0) {
        let end = try #require(system.particle(birth.id, at: 1.9999))
        let radius = hypot(Double(end.position.x) - 640, Double(end.position.y) - 360)
        #expect(abs(radius - 40) < 0.1, "\(rate)")
      }
    }
  }

  @Test(
    "options that cannot be said are named with their lines, and a picture is taken if it is there")
  func unsaid() throws {
    let text = Self.file(
      [("maxParticles", 5), ("particleLifespan", 1), ("tangentialAcceleration", 30)],
      more: "<key>textureFileName</key><string>a&amp;b.png</string><key>other</key><true/>")
    let converted = try Converted(text)
    #expect(converted.unsaid == ["tangentialAcceleration", "textureFileName", "other"])
    #expect(converted.foreign.unsaid.map(\.line) == [9, 11, 11])
    let named = try Converted(text) { $0 == "a&b.png" }
    #expect(named.unsaid == ["tangentialAcceleration", "other"])
    #expect(named.text.contains("{ \"picture\": \"a&b.png\" }"))
  }
}
