import Confetti
import Foundation
import Testing

@testable import ConfettiExchange

@Suite("Pixi's particle emitter") struct PixiEmitterTests {
  private static let flat = """
    { "alpha": { "start": 0.8, "end": 0.1 }, "scale": { "start": 1, "end": 0.3,
        "minimumScaleMultiplier": 0.5 }, "color": { "start": "#fb1010", "end": "#f5b830" },
      "speed": { "start": 200, "end": 200, "minimumSpeedMultiplier": 0.5 },
      "startRotation": { "min": 0, "max": 360 }, "rotationSpeed": { "min": -20, "max": 20 },
      "lifetime": { "min": 0.5, "max": 1.5 }, "blendMode": "add", "frequency": 0.01,
      "emitterLifetime": 0.3, "maxParticles": 1000, "pos": { "x": 0, "y": 0 },
      "spawnType": "circle", "spawnCircle": { "x": 0, "y": 0, "r": 10 } }
    """
  private static let behaviors = """
    { "lifetime": { "min": 0.5, "max": 1.5 }, "frequency": 0.01, "emitterLifetime": 0.3,
      "maxParticles": 1000, "addAtBack": false, "pos": { "x": 0, "y": 0 }, "behaviors": [
        { "type": "alpha", "config": { "alpha": { "list": [
          { "time": 0, "value": 0.8 }, { "time": 1, "value": 0.1 }] } } },
        { "type": "scale", "config": { "minMult": 0.5, "scale": { "list": [
          { "time": 0, "value": 1 }, { "time": 1, "value": 0.3 }] } } },
        { "type": "color", "config": { "color": { "list": [
          { "time": 0, "value": "fb1010" }, { "time": 1, "value": "f5b830" }] } } },
        { "type": "moveSpeedStatic", "config": { "min": 100, "max": 200 } },
        { "type": "rotation", "config": {
          "minStart": 0, "maxStart": 360, "minSpeed": -20, "maxSpeed": 20, "accel": 0 } },
        { "type": "blendMode", "config": { "blendMode": "add" } },
        { "type": "spawnShape", "config": { "type": "torus", "data": {
          "x": 0, "y": 0, "radius": 10, "innerRadius": 0, "affectRotation": false } } }] }
    """

  @Test("both forms of the same options are the same effect")
  func forms() throws {
    let (old, new) = (try Converted(Self.flat), try Converted(Self.behaviors))
    #expect(old.effect == new.effect && old.unsaid == [] && new.unsaid == [])
    #expect(old.foreign.kind == .pixi)
    // A wave each hundredth of a second, and none at the end itself.
    let system = old.fired()
    let births = Set((0..<40).flatMap { system.particles(at: Double($0) * 0.01).map(\.id) })
    #expect(births.count == 29)
    for piece in system.particles(at: 0.004) {
      // A piece begins with the angle of its throw.
      let heading = atan2(Double(piece.velocity.y), Double(piece.velocity.x)) * 180 / .pi
      let off = (Double(piece.rotation) - heading).truncatingRemainder(dividingBy: 360)
      #expect(abs(off) < 0.2 || abs(abs(off) - 360) < 0.2, "\(off)")
    }
  }

  @Test("a speed that changes is exact one way, and as far at the end to all sides")
  func slowing() throws {
    let one = try Converted(
      #"{"lifetime":{"min":2,"max":2},"frequency":1,"emitterLifetime":1.5,"#
        + #""speed":{"start":300,"end":60},"startRotation":{"min":-90,"max":-90}}"#)
    #expect(one.unsaid == [])
    let all = try Converted(
      #"{"lifetime":{"min":2,"max":2},"frequency":1,"emitterLifetime":1.5,"#
        + #""speed":{"start":300,"end":60},"startRotation":{"min":0,"max":360}}"#)
    #expect(all.unsaid == ["speed"])
    for (converted, ages) in [(one, [0.5, 1, 1.999]), (all, [1.999])] {
      let system = converted.fired()
      for birth in system.particles(at: 0) {
        for age in ages {
          let piece = try #require(system.particle(birth.id, at: age))
          let way = hypot(
            Double(piece.position.x - birth.position.x), Double(piece.position.y - birth.position.y)
          )
          // The speed goes down by 120 points a second squared.
          #expect(abs(way - (300 * age - 60 * age * age)) < 0.1, "\(age)")
        }
      }
    }
  }

  @Test("an acceleration, a rectangle, a ring and a wave are said")
  func words() throws {
    let falling = try Converted(
      #"{lifetime:{min:1,max:2},frequency:.5,particlesPerWave:6,emitterLifetime:1.6,"#
        + #"acceleration:{x:5,y:400},speed:{start:100,end:0},spawnType:"rect","#
        + #"spawnRect:{x:-50,y:0,w:100,h:20}}"#)
    for part in [
      "\"count\": 6", "\"times\": 3", "\"every\": 0.5", "\"x\": [-50, 50]", "\"y\": [0, 20]",
      "\"gravity\": { \"x\": 5, \"y\": 400 }", "\"along\": true",
    ] {
      #expect(falling.text.contains(part), "\(part) in \(falling.text)")
    }
    let ring = try Converted(
      #"{lifetime:{min:1,max:1},frequency:.1,speed:{start:50,end:50},spawnType:"ring","#
        + #"spawnCircle:{x:0,y:0,r:80,minR:60}}"#)
    for piece in ring.fired().particles(at: 0.5) {
      let (x, y) = (Double(piece.position.x) - 640, Double(piece.position.y) - 360)
      let cross = x * Double(piece.velocity.y) - y * Double(piece.velocity.x)
      #expect(abs(cross) < 5 && hypot(x, y) >= 60)
    }
  }

  @Test("behaviors and options without a word are named with their places")
  func unsaid() throws {
    let converted = try Converted(
      """
      { "lifetime": { "min": 1, "max": 1 }, "frequency": 0.1, "ease": [],
        "behaviors": [
          { "type": "movePath", "config": { "path": "sin(x)" } },
          { "type": "textureSingle", "config": { "texture": "spark.png" } },
          { "type": "moveAcceleration", "config": { "minStart": 3, "maxStart": 3, "maxSpeed": 9 } }] }
      """)
    #expect(
      converted.unsaid == [
        "ease", "movePath", "textureSingle.texture", "moveAcceleration.maxSpeed",
      ])
    #expect(converted.foreign.unsaid.map(\.line) == [1, 3, 4, 5])
    #expect(
      refusal(of: #"{lifetime:{min:1,max:1},frequency:1,alpha:{start:"x",end:0}}"#)
        == "1:50: alpha.start must be a number, not \"x\"")
  }
}
