import ConfettiGraphics
import Foundation
import Testing

@testable import Confetti

@Suite("Draws of a particle") struct ParticleDrawsTests {
  private static let stage = Size(width: 1280, height: 720)

  /// The particles of an effect with their traces.
  private static func particles(
    of effect: Effect.Checked, at time: Double, from point: Point? = nil
  ) -> [(particle: Particle, trace: ParticleTrace)] {
    var system = ParticleSystem(seed: 5)
    system.fire(effect, at: Site(point.map { .point($0) } ?? .stage, in: stage), time: 0)
    return system.particles(at: time).prefix(60).compactMap { particle in
      let trace = particle.burst.trace(at: time, fired: 0).first {
        $0.bornAt == particle.bornAt && $0.lifetime == particle.lifetime
          && Float($0.place.x) == particle.position.x && Float($0.place.y) == particle.position.y
      }
      return trace.map { (particle, $0) }
    }
  }

  private static func numbers(_ particle: Particle, _ path: String) -> [Double] {
    particle.draws.filter { $0.path.description == path }.map(\.number)
  }

  /// A number of a trace, and the draw that it is.
  private static let rows: [(trace: String, path: String)] = [
    ("motion.flutter.amplitude", "air.flutter.amplitude"),
    ("spin.angle", "turn.spin.angle"), ("spin.rate", "turn.spin.rate"),
    ("trail.width", "trail.ribbon.width"),
  ]

  @Test(
    "draws have the numbers of the particle's birth, in effects of the library",
    arguments: [
      Effect.Checked.celebration, .fanfare, .fireworks, .streamers, .leaves, .snow, .goldRain,
      .fountain, .magic,
    ])
  func library(effect: Effect.Checked) throws {
    let found = Self.particles(of: effect, at: effect.firstBirth + 1.1)
    #expect(!found.isEmpty)
    for (particle, trace) in found {
      let draws = particle.draws
      #expect(Self.numbers(particle, "life.seconds") == [particle.lifetime])
      for row in Self.rows {
        guard let expected = trace[row.trace].number else { continue }
        let numbers = draws.filter { $0.path.description == row.path }.map(\.number)
        #expect(numbers.count == 1 && abs(numbers[0] - expected) < 1e-3, "\(row.path)")
      }
      for drawn in draws {
        let (bounds, slack) = (drawn.draw.bounds, 1e-9 * (1 + drawn.draw.largest))
        #expect(drawn.number >= bounds.lowerBound - slack, "\(drawn)")
        #expect(drawn.number <= bounds.upperBound + slack, "\(drawn)")
      }
    }
  }

  private static let text = """
    {"emitters": [{
      "draws": {"near": [0, 1], "all": {"draw": [0, 1], "per": "firing"}},
      "when": {"count": 40},
      "where": {"disc": [20, 90], "offset": {"x": [-9, 9], "y": 0}, "jitter": {"x": 0, "y": [0, 30]}},
      "launch": {"direction": [-30, 30], "speed": {"by": "near", "from": 80, "to": 600, "ease": [0.4, 0, 1, 1]},
        "fromPoint": {"direction": [0, 90], "speed": [10, 20]}},
      "air": {"gravity": {"x": [-20, 20], "y": [100, 200]}, "drift": {"x": [0, 9], "y": 1},
        "gusts": [{"strength": [10, 90]}, {"strength": {"either": [10, 90]}, "phase": [0, 1]}],
        "spread": [5, 9]},
      "turn": {"tilt": {"angle": [0, 360], "rate": [90, 180]}, "flip": {"frequency": [1, 2], "phase": [0, 1]}},
      "look": {"size": {"width": [4, 9], "height": {"oneOf": [3, 6]}, "scale": [1, 2]}},
      "life": {"seconds": [2, 4],
        "scale": [[0, {"draw": [1, 2]}], [0.5, {"draw": [1, 2]}], [1, {"draw": [0, 1]}]]}
    }]}
    """

  @Test("draws are listed for every key, whatever other draws there are")
  func everyKey() throws {
    let found = Self.particles(of: try effect(Self.text).checked(), at: 0.4)
    #expect(found.count == 40)
    for (particle, trace) in found {
      var numbers: [String: [Double]] = [:]
      for drawn in particle.draws {
        numbers[drawn.path.description, default: []].append(drawn.number)
      }
      func number(_ path: String) -> Double { numbers[path]?[0] ?? .nan }
      func expect(_ values: [Double], _ path: String, _ location: SourceLocation = #_sourceLocation)
      {
        let expected = trace[path].numbers
        let isSame =
          values.count == expected.count
          && zip(values, expected).allSatisfy { abs($0 - $1) < 1e-3 * (1 + abs($1)) }
        #expect(isSame, "\(path): \(values), not \(expected)", sourceLocation: location)
      }
      let (angle, speed) = (number("launch.direction") * .pi / 180, number("launch.speed"))
      let (sine, cosine) = (sin(angle), cos(angle))
      expect([speed * sine, -speed * cosine], "motion.velocity")
      expect([number("air.gravity.x"), number("air.gravity.y")], "motion.gravity")
      expect([number("air.drift.x"), number("air.drift.y")], "motion.drift")
      let scale = number("look.size.scale")
      expect([number("look.size.width") * scale, number("look.size.height") * scale], "size")
      expect(
        ["life.scale[0][1]", "life.scale[1][1]", "life.scale[2][1]"].map(number),
        "scaleTrack.values")
      let tilt = zip(numbers["turn.tilt.angle"] ?? [], numbers["turn.tilt.rate"] ?? [])
      let axes = tilt.map { [$0 * .pi / 180, $1 * .pi / 180] }
      expect(axes[0], "tilt.x")
      expect(axes[1], "tilt.y")
      #expect(
        abs((trace["flip.frequency"].number ?? 0) - number("turn.flip.frequency") * 2 * .pi) < 1e-3)
      let gusts = try #require(trace.motion["gusts"])
      guard case .array(let winds) = gusts else { return }
      for index in 0..<2 {
        let strength = try #require(winds[index]["strength"]?.number)
        #expect(abs(strength - number("air.gusts[\(index)].strength")) < 1e-3)
      }
      #expect(trace["draws.near"].number == number("draws.near"))
      #expect(trace["draws.all"].number == number("draws.all"))
      #expect(numbers["launch.fromPoint.speed"] == nil)
      #expect(number("where.disc") >= 20 && number("where.offset.x") <= 9)
    }
    #expect(Set(found.map { Self.numbers($0.particle, "where.jitter.y") }).count == 1)
    #expect(Set(found.map { Self.numbers($0.particle, "where.disc") }).count == 40)
  }

  @Test("draws are those of the throw from a point, where it is taken")
  func fromPoint() throws {
    let point = Point(x: 640, y: 360)
    for (particle, _) in Self.particles(of: try effect(Self.text).checked(), at: 0.4, from: point) {
      let paths = particle.draws.map(\.path.description)
      #expect(paths.contains("launch.fromPoint.speed") && !paths.contains("launch.speed"))
      #expect(!paths.contains("where.offset.x"))
    }
  }

  @Test("draws are those of the one curve that the particle follows")
  func curve() throws {
    let text = """
      {"emitters": [{"when": {"count": 40}, "life": [2, 4], "path": {"mirrored": true,
        "scale": [40, 60], "curves": {
          "up": [[[0, 1], -1, [1, 2], [-3, -2]], [0, -1, [3, 4], [-2, -1]]],
          "down": [[0, 1, [1, 3], [1, 2]], [0, 1, [2, 3], [1, 3]]]}}}]}
      """
    let found = Self.particles(of: try effect(text).checked(), at: 0.4)
    #expect(found.count == 40)
    for (particle, trace) in found {
      let draws = particle.draws.filter { $0.path.description.hasPrefix("path.curves") }
      let scale = Self.numbers(particle, "path.scale")[0]
      guard case .array(let points)? = trace.motion["points"], draws.count == 4 else {
        Issue.record("\(draws)")
        return
      }
      let (start, end) = (points[0].numbers, points[points.count - 1].numbers)
      // To the left the curve is mirrored.
      #expect(abs(abs(end[0] - start[0]) - draws[2].number * scale) < 0.01)
      #expect(abs(end[1] - start[1] - draws[3].number * scale) < 0.01)
      #expect(draws[0].path.description.contains(end[1] > start[1] ? "down" : "up"))
    }
  }
}
