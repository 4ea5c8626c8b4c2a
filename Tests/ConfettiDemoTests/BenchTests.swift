import Confetti
import Foundation
import ConfettiGraphics
import Testing

@testable import ConfettiDemo

@Suite struct BenchTests {
  static let machine = Machine(
    processor: "Z80", architecture: "z80", cores: 1, memoryMB: 512, system: "CP/M 2.2",
    kernel: "BDOS 2", sdl: "2.0.0", build: "release", date: "1979-05-01")

  static let bench = Bench(
    machine: machine,
    evaluate: Dictionary(
      uniqueKeysWithValues: Effect.presets.map {
        (
          $0.name,
          EvaluateBench(
            particles: 10_000, nsPerParticle: 6.25, nsPerParticleInUsualBursts: 8.5,
            yardstickNsPerParticle: 50.5, ratio: 8.08)
        )
      }),
    paint: BenchPainter.allCases.flatMap { painter in
      PaintBench.counts.map { PaintBench(painter: painter, particles: $0, msPerFrame: 2.75) }
    },
    capacity: [CapacityBench(painter: .cpu, particles: 61_234)],
    evaluateAndSubmit: Bench.Submission(particles: 123_456),
    idle: IdleBench(cpuPercent: 0.021, frames: 0, seconds: 4.02),
    startup: StartupBench(firstFrameMs: 88.6, runs: 7),
    process: [
      ProcessBench(particles: 30, cores: 0.029), ProcessBench(particles: 1000, cores: 0.078),
    ],
    springs: Bench.Springs(perMillisecond: 54_539.2),
    notes: ["capacity of sdl-default: left out, because the moon is full and nobody comes out"])

  func object(_ bench: Bench) throws -> [String: Any] {
    let json = Data(try JSON.encode(bench))
    return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
  }

  @Test func `JSON has every figure by its name`() throws {
    let object = try object(Self.bench)
    #expect((object["machine"] as? [String: Any])?["processor"] as? String == "Z80")
    let evaluate = try #require(object["evaluate"] as? [String: [String: Any]])
    #expect(Set(evaluate.keys) == ["celebration", "sparks", "fountain", "fanfare"])
    let celebration = try #require(evaluate["celebration"])
    #expect(celebration["nsPerParticle"] as? Double == 6.25)
    #expect(celebration["yardstickNsPerParticle"] as? Double == 50.5)
    #expect(celebration["ratio"] as? Double == 8.08)
    let paint = try #require(object["paint"] as? [[String: Any]])
    #expect(paint.count == 9)
    #expect(
      Set(paint.compactMap { $0["painter"] as? String }) == ["cpu", "sdl-software", "sdl-default"])
    #expect(Set(paint.compactMap { $0["particles"] as? Int }) == [1000, 10_000, 100_000])
    #expect(paint.allSatisfy { $0["msPerFrame"] as? Double == 2.75 })
    let capacity = try #require((object["capacity"] as? [[String: Any]])?.first)
    #expect(capacity["painter"] as? String == "cpu" && capacity["particles"] as? Int == 61_234)
    let idle = try #require(object["idle"] as? [String: Any])
    #expect(idle["cpuPercent"] as? Double == 0.021 && idle["frames"] as? Int == 0)
    #expect((object["startup"] as? [String: Any])?["firstFrameMs"] as? Double == 88.6)
    #expect((object["springs"] as? [String: Any])?["perMillisecond"] as? Double == 54_539.2)
    let process = try #require((object["process"] as? [[String: Any]])?.last)
    #expect(process["particles"] as? Int == 1000 && process["cores"] as? Double == 0.078)
    #expect((object["notes"] as? [String])?.count == 1)
  }

  @Test func `what could not be measured is absent`() throws {
    let object = try object(Bench(machine: Self.machine, notes: ["there is no display"]))
    for key in ["idle", "startup", "springs", "evaluateAndSubmit"] { #expect(object[key] == nil) }
    #expect((object["paint"] as? [Any])?.isEmpty == true)
    #expect(object["notes"] as? [String] == ["there is no display"])
  }

  @Test func `a preset is measured on few particles as on many`() throws {
    let figures = try #require(EvaluateBench.measure(.sparks, particles: 64, rounds: 2))
    #expect(figures.particles == 64)
    for figure in [
      figures.nsPerParticle, figures.nsPerParticleInUsualBursts, figures.yardstickNsPerParticle,
      figures.ratio,
    ] { #expect(figure > 0 && figure.isFinite) }
  }

  @Test func `our painter needs no display to be measured`() throws {
    let figures = try PaintBench.measure(.cpu, counts: [10, 100], frames: 3)
    #expect(figures.map(\.particles) == [10, 100])
    #expect(figures.allSatisfy { $0.painter == .cpu && $0.msPerFrame > 0 })
  }

  @Test func `scattered particles are on the stage, and the same ones every time`() {
    func corners(_ seed: UInt64) -> [Vertex] {
      PaintBench.scattered(200, seed: seed).withVertices(Array.init)
    }
    #expect(corners(1) == corners(1) && corners(1) != corners(2))
    let reach = Float(3)  // of a corner that is turned outward, with its clear edge
    for corner in corners(1) {
      #expect(corner.x > -reach && corner.x < Crowd.stage.width + reach)
      #expect(corner.y > -reach && corner.y < Crowd.stage.height + reach)
    }
  }
}
