import ConfettiGraphics
import Foundation
import Testing

@testable import Confetti

@Suite("mirror images") struct MirrorTests {
  private static let stage = Size(width: 1000, height: 600)

  private static func text(_ mirror: String, _ more: String = "") -> String {
    """
    {"emitters": [{"mirror": "\(mirror)", "when": {"count": 12, "over": 0.2},
      "where": {"box": [[0, 0.5], [0.2, 1]], "offset": {"x": [-9, 9]}},
      "launch": {"direction": [10, 50], "speed": [200, 700]},
      "air": {"drag": 1.2, "gravity": {"x": [5, 90], "y": 300}, "drift": {"x": 30, "y": [-20, 20]},
        "gusts": [{"direction": 40, "strength": [50, 200], "frequency": 0.7, "phase": [0, 1]}],
        "flutter": {"amplitude": [5, 30], "frequency": 1, "phase": [0, 1]}},
      "turn": {"spin": {"angle": [0, 360], "rate": [-90, 90]}}, "life": [2, 3] \(more)}]}
    """
  }

  private func particles(
    _ text: String, at time: Double, from point: Point? = nil, aim: Site.Aim? = nil
  ) throws -> [Particle] {
    var system = ParticleSystem(seed: 5)
    let anchor = point.map { Site.Anchor.point($0) } ?? .stage
    system.fire(
      try effect(text).checked(), at: Site(anchor, in: Self.stage, aim: aim), time: 0)
    return Array(system.particles(at: time))
  }

  /// The particles by their own numbers, twin by twin.
  private func twins(_ particles: [Particle], count: Int) -> [[Particle]] {
    let groups = Dictionary(grouping: particles) { $0.id.number / count }
    return groups.sorted { $0.key < $1.key }.map { $0.value.sorted { $0.id.number < $1.id.number } }
  }

  @Test("twins are mirror images throughout their lives", arguments: [0.05, 0.4, 1.1, 2.2])
  func images(time: Double) throws {
    for (mirror, sign) in [("x", SIMD2<Float>(-1, 1)), ("y", SIMD2(1, -1))] {
      let pairs = twins(try particles(Self.text(mirror), at: time), count: 2)
      #expect(pairs.count > 2)
      for pair in pairs {
        let (a, b) = (pair[0], pair[1])
        let middle = SIMD2<Float>(500, 300)
        let image = middle + (SIMD2(a.position.x, a.position.y) - middle) * sign
        #expect(abs(image.x - b.position.x) < 1e-2 && abs(image.y - b.position.y) < 1e-2)
        #expect(abs(a.velocity.x * sign.x - b.velocity.x) < 1e-2)
        #expect(abs(a.velocity.y * sign.y - b.velocity.y) < 1e-2)
        #expect(
          (a.size, a.color, a.lifetime, a.opacity) == (b.size, b.color, b.lifetime, b.opacity))
        let turned = mirror == "x" ? -a.rotation : 180 - a.rotation
        #expect(abs((turned - b.rotation).remainder(dividingBy: 360)) < 1e-2)
      }
    }
  }

  /// The file with the mirror in braces, and twins that are not alike.
  private static func unlike(_ axis: String, _ more: String = "") -> String {
    text("x", more).replacing(
      "\"mirror\": \"x\"", with: "\"mirror\": {\"axis\": \"\(axis)\", \"alike\": false}")
  }

  @Test("twins that are not alike keep the first side as it is, and have a chance of their own")
  func unlike() throws {
    let alike = twins(try particles(Self.text("x"), at: 0.4), count: 2)
    let unlike = twins(try particles(Self.unlike("x"), at: 0.4), count: 2)
    #expect(alike.count == unlike.count)
    for (a, b) in zip(alike, unlike) {
      #expect(a[0].position == b[0].position && a[0].lifetime == b[0].lifetime)
      #expect(a[1].lifetime != b[1].lifetime && a[1].position != b[1].position)
    }
  }

  @Test("twins that are not alike are thrown by the mirrored rules", arguments: ["x", "y", "both"])
  func rules(axis: String) throws {
    // Without air each flies on a straight line, from the lower left corner up to the right.
    let text = """
      {"emitters": [{"mirror": {"axis": "\(axis)", "alike": false}, "when": {"count": 40},
        "where": {"point": [0, 1]}, "launch": {"direction": [10, 60], "speed": [200, 300]}}]}
      """
    let all = try particles(text, at: 0.5)
    let count = axis == "both" ? 4 : 2
    #expect(all.count == 40 * count)
    for group in twins(all, count: count) {
      let first = group[0].velocity
      #expect(first.x > 0 && first.y < 0)
      for (twin, particle) in group.enumerated() {
        let bits = axis == "y" ? twin << 1 : twin
        let velocity = particle.velocity
        #expect((velocity.x < 0) == (bits & 1 == 1) && (velocity.y > 0) == (bits & 2 == 2))
        let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
        #expect((199.9...300.1).contains(speed))
      }
    }
    #expect(Set(all.map(\.lifetime)).count == 1 && Set(all.map { abs($0.velocity.x) }).count > 60)
  }

  @Test("a mirror in braces is written as it was read, in the shortest form")
  func file() throws {
    for (said, written) in [
      ("{\"axis\": \"y\", \"alike\": false}", "\"alike\": false"),
      ("{\"axis\": \"both\"}", "\"mirror\": \"both\""),
    ] {
      let effect = try effect("{\"emitters\": [{\"mirror\": \(said)}]}")
      #expect(effect.fileText.contains(written))
      #expect(try Effect(file: "x.json", contents: Array(effect.fileText.utf8)) == effect)
    }
  }

  @Test("mirrored both ways, each particle has three twins")
  func both() throws {
    let all = try particles(Self.text("both"), at: 0.4)
    for group in twins(all, count: 4) {
      #expect(group.count == 4)
      let xs = Set(group.map { ($0.position.x * 8).rounded() })
      let ys = Set(group.map { ($0.position.y * 8).rounded() })
      #expect(xs.count == 2 && ys.count == 2)
    }
  }

  @Test("children and ribbons of twins are mirror images as well")
  func families() throws {
    let more = """
      , "trail": {"ribbon": {"segments": 6, "spacing": 0.02}},
      "children": [{"at": {"every": 0.1}, "inherit": 0.5, "when": {"count": 2},
        "launch": {"direction": [0, 360], "speed": [10, 90]}, "air": {"gravity": 90}}]
      """
    let all = try particles(Self.text("x", more), at: 0.7)
    let children = all.filter { $0.id.parent != nil }
    let places = children.map { SIMD2($0.position.x, $0.position.y) }
    #expect(children.count > 40)
    for place in places {
      let image = SIMD2(1000 - place.x, place.y)
      #expect(places.contains { abs($0.x - image.x) < 0.01 && abs($0.y - image.y) < 0.01 })
    }
    var system = ParticleSystem(seed: 5)
    system.fire(try effect(Self.text("x", more)).checked(), in: Self.stage, at: 0)
    let lines = system.trace(at: 0.7).map(\.json).filter { $0["emitter"] == "emitters[0]" }
    let joints = lines.compactMap { line -> SIMD2<Double>? in
      guard let joint = line["trail"]?["joints"]?[6]?["position"], let x = joint[0]?.number,
        let y = joint[1]?.number
      else { return nil }
      return SIMD2(x, y)
    }
    #expect(joints.count == lines.count)
    for joint in joints {
      #expect(joints.contains { abs($0.x - (1000 - joint.x)) < 0.01 && abs($0.y - joint.y) < 0.01 })
    }
  }

  @Test("particles that face their flight do so in the mirror")
  func facing() throws {
    let text = Self.text("both").replacing(
      "\"spin\": {\"angle\": [0, 360], \"rate\": [-90, 90]}", with: "\"along\": true")
    for particle in try particles(text, at: 0.5) {
      let angle = Double(particle.rotation) * .pi / 180
      let speed = Double(
        (particle.velocity.x * particle.velocity.x + particle.velocity.y * particle.velocity.y)
          .squareRoot())
      // The right side of a particle points to where it flies.
      #expect(abs(Double(particle.velocity.x) - speed * cos(angle)) < speed * 0.01)
      #expect(abs(Double(particle.velocity.y) - speed * sin(angle)) < speed * 0.01)
    }
  }

  @Test("a throw from a point stays in sight in the mirror as well")
  func sight() throws {
    let text = """
      {"emitters": [{"mirror": "x", "when": {"count": 60},
        "launch": {"fromPoint": {"direction": [10, 80], "speed": [300, 900]}},
        "air": {"drag": 1, "gravity": 300, "flutter": {"amplitude": 20, "frequency": 1, "phase": [0, 1]}}}]}
      """
    for x in [Float(4), 500, 996] {
      for time in [0.2, 0.5, 0.9] {
        let all = try particles(text, at: time, from: Point(x: x, y: 400))
        let inside = all.filter { (-1...1001).contains($0.position.x) }
        #expect(inside.count == all.count, "\(x) at \(time)")
      }
    }
  }

  @Test("an aimed throw goes where it is aimed, with its twins")
  func aim() throws {
    let text = """
      {"emitters": [{"mirror": "x", "when": {"count": 20},
        "launch": {"direction": [0, 30], "speed": 300}}]}
      """
    let aim = Site.Aim(angle: 90, strength: 1)
    let all = try particles(text, at: 0.1, from: Point(x: 500, y: 300), aim: aim)
    #expect(all.count == 40 && all.allSatisfy { $0.velocity.x > 0 })
    #expect(all.count { $0.velocity.y > 0 } == 20)
  }

  @Test("an effect counts its twins")
  func counted() throws {
    let effect = try effect(Self.text("both"))
    #expect(effect.particleCount == 48)
    let crowded = "{\"emitters\": [{\"mirror\": \"both\", \"when\": {\"count\": 60000}}]}"
    #expect(mistakes(crowded).first?.contains("at most 200000 particles") == true)
  }

  @Test("a text that particles gather into, or are born in, and that a mirror turns round is told")
  func texts() throws {
    for (keys, isTold) in [
      (#""air": {"attract": {"to": "GO", "damping": 9}}"#, true),
      (#""where": {"inside": "GO"}"#, true),
      (#""where": {"inside": "star"}"#, false),
    ] {
      let text = "{\"emitters\": [{\"mirror\": \"x\", \(keys)}]}"
      let warnings = try Effect.read(file: "x.json", contents: Array(text.utf8)).warnings
      #expect(warnings.contains { $0.message.contains("reads backwards") } == isTold)
    }
  }
}
